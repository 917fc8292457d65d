import { AdminJobsScreen } from '../features/admin/jobs-screen.tsx';

export default AdminJobsScreen;
