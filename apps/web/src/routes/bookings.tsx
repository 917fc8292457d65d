import { UrlState } from '../app/url-state.tsx';
import { BookingsScreen } from '../features/bookings/bookings-screen.tsx';

export default function BookingsPage() {
  return (
    <UrlState>
      <BookingsScreen />
    </UrlState>
  );
}
