import { SharedRequestScreen } from '../features/shared/shared-request-screen.tsx';

export default SharedRequestScreen;
