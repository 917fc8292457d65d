import { Terms } from '../features/articles/terms.tsx';

export default Terms;
