import { WhyHost } from '../features/articles/why-host.tsx';

export default WhyHost;
