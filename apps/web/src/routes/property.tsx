import { PropertyScreen } from '../features/properties/property-screen.tsx';

export default PropertyScreen;
