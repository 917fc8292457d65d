import { Privacy } from '../features/articles/privacy.tsx';

export default Privacy;
