import { AdminSettingsScreen } from '../features/admin/settings-screen.tsx';

export default AdminSettingsScreen;
