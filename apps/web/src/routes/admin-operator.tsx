import { AdminOperatorScreen } from '../features/admin/operator-screen.tsx';

export default AdminOperatorScreen;
