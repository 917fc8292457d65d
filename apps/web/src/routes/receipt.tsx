import { ReceiptScreen } from '../features/bookings/receipt-screen.tsx';

export default ReceiptScreen;
