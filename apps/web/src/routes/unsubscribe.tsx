import { UnsubscribeScreen } from '../features/notifications/unsubscribe-screen.tsx';

export default UnsubscribeScreen;
