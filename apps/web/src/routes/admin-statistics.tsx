import { AdminStatisticsScreen } from '../features/admin/statistics-screen.tsx';

export default AdminStatisticsScreen;
