import { BookingsScreen } from '../features/bookings/bookings-screen.tsx';

export default BookingsScreen;
