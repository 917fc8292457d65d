import { RequestScreen } from '../features/requests/detail/request-screen.tsx';

export default RequestScreen;
