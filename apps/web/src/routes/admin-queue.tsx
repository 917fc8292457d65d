import { AdminQueueScreen } from '../features/admin/queue-screen.tsx';

export default AdminQueueScreen;
