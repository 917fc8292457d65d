import { AddPropertyScreen } from '../features/properties/edit-property-screens.tsx';

export default AddPropertyScreen;
