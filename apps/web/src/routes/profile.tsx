import { ProfileScreen } from '../features/account/profile-screen.tsx';

export default ProfileScreen;
