import { WhyHost } from '../features/pages/why-host.tsx';

export default WhyHost;
