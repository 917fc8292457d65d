import { Terms } from '../features/pages/terms.tsx';

export default Terms;
