import { AuthScreen } from '../features/auth/auth-screen.tsx';

export default AuthScreen;
