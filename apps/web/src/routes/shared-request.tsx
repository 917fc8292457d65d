import { SharedRequestScreen } from '../features/requests/share/shared-request-screen.tsx';

export default SharedRequestScreen;
