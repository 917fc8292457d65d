import { EditScreen } from '../features/edit-request/edit-screen.tsx';

export default EditScreen;
