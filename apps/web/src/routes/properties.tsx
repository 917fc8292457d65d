import { PropertyListScreen } from '../features/properties/property-list-screen.tsx';

export default PropertyListScreen;
