import { EditPropertyScreen } from '../features/properties/edit-property-screens.tsx';

export default EditPropertyScreen;
