import { AdminSecurityScreen } from '../features/admin/security-screen.tsx';

export default AdminSecurityScreen;
