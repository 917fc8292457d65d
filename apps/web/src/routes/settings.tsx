import { SettingsScreen } from '../features/account/settings-screen.tsx';

export default SettingsScreen;
