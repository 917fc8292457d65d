import { HowItWorks } from '../features/articles/how-it-works.tsx';

export default HowItWorks;
