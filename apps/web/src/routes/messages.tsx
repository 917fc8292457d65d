import { MessagesScreen } from '../features/messages/messages-screen.tsx';

export default MessagesScreen;
