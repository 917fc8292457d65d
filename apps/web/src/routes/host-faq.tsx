import { HostFaq } from '../features/pages/host-faq.tsx';

export default HostFaq;
