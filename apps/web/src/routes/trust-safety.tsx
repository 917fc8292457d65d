import { TrustSafety } from '../features/articles/trust-safety.tsx';

export default TrustSafety;
