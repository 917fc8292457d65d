import { GuestFaq } from '../features/articles/guest-faq.tsx';

export default GuestFaq;
