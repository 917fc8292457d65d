import { UrlState } from '../app/url-state.tsx';
import { AuthScreen } from '../features/auth/auth-screen.tsx';

export default function AuthPage() {
  return (
    <UrlState>
      <AuthScreen />
    </UrlState>
  );
}
