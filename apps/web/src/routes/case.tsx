import { CaseScreen } from '../features/cases/case-screen.tsx';

export default CaseScreen;
