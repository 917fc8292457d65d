import { HostFaq } from '../features/articles/host-faq.tsx';

export default HostFaq;
