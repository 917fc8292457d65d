import { DecisionsScreen } from '../features/decisions/decisions-screen.tsx';

export default DecisionsScreen;
