import { AdminPaymentsScreen } from '../features/admin/payments-screen.tsx';

export default AdminPaymentsScreen;
