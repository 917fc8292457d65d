import { Privacy } from '../features/pages/privacy.tsx';

export default Privacy;
