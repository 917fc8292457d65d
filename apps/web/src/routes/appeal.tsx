import { AppealScreen } from '../features/decisions/decisions-screen.tsx';

export default AppealScreen;
