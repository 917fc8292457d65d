import { UrlState } from '../app/url-state.tsx';
import { UnsubscribeScreen } from '../features/notifications/unsubscribe-screen.tsx';

export default function UnsubscribePage() {
  return (
    <UrlState>
      <UnsubscribeScreen />
    </UrlState>
  );
}
