import { ForgotScreen } from '../features/auth/forgot-screen.tsx';

export default function ForgotPassword() {
  return <ForgotScreen kind="password" />;
}
