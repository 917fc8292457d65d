import { UrlState } from '../app/url-state.tsx';
import { MessagesScreen } from '../features/messages/messages-screen.tsx';

export default function MessagesPage() {
  return (
    <UrlState>
      <MessagesScreen />
    </UrlState>
  );
}
