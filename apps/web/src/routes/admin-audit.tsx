import { AdminAuditScreen } from '../features/admin/audit-screen.tsx';

export default AdminAuditScreen;
