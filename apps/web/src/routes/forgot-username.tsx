import { ForgotScreen } from '../features/auth/forgot-screen.tsx';

export default function ForgotUsername() {
  return <ForgotScreen kind="username" />;
}
