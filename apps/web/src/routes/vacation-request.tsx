import { RequestScreen } from '../features/requests/request-screen.tsx';

export default RequestScreen;
