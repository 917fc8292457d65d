import { AdminDashboardScreen } from '../features/admin/admin-dashboard-screen.tsx';

export default AdminDashboardScreen;
