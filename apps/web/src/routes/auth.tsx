import { lazily } from '../core/lazily.tsx';
import { AuthScreen } from '../features/auth/auth-screen.tsx';

const Asking = lazily(
  async () => ({ default: (await import('../features/ask/ask-screen.tsx')).AskScreen }),
  'page',
);

export default function Auth() {
  return <AuthScreen Asking={Asking} />;
}
