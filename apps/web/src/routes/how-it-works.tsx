import { HowItWorks } from '../features/pages/how-it-works.tsx';

export default HowItWorks;
