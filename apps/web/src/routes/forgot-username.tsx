import { ForgotScreen } from '../features/auth/forgot-screen.tsx';

/** Forgot username. */
export default function ForgotUsername() {
  return <ForgotScreen kind="username" />;
}
