import { VerifyScreen } from '../features/verify/verify-screen.tsx';

export default VerifyScreen;
