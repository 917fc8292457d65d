import { AdminMailScreen } from '../features/admin/mail-screen.tsx';

export default AdminMailScreen;
