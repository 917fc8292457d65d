import { TrustSafety } from '../features/pages/trust-safety.tsx';

export default TrustSafety;
