import { UrlState } from '../app/url-state.tsx';
import { RequestScreen } from '../features/requests/request-screen.tsx';

export default function VacationRequestPage() {
  return (
    <UrlState>
      <RequestScreen />
    </UrlState>
  );
}
