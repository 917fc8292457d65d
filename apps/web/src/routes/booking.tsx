import { BookingScreen } from '../features/bookings/booking-screen.tsx';

export default BookingScreen;
