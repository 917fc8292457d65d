import { EditScreen } from '../features/requests/edit/edit-screen.tsx';

export default EditScreen;
