import { LegalScreen } from '../features/legal/legal-screen.tsx';

export default LegalScreen;
