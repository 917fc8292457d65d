import { UrlState } from '../app/url-state.tsx';
import { NotificationsScreen } from '../features/notifications/notifications-screen.tsx';

export default function NotificationsPage() {
  return (
    <UrlState>
      <NotificationsScreen />
    </UrlState>
  );
}
