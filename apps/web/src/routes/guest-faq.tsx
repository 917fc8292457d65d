import { GuestFaq } from '../features/pages/guest-faq.tsx';

export default GuestFaq;
