import { VerifyEmailScreen } from '../features/auth/verify-email-screen.tsx';

export default VerifyEmailScreen;
