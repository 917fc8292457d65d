import { ForgotScreen } from '../features/auth/forgot-screen.tsx';

/** Forgot password. */
export default function ForgotPassword() {
  return <ForgotScreen kind="password" />;
}
