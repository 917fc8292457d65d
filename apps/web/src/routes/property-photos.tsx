import { PropertyPhotosScreen } from '../features/photos/property-photos-screen.tsx';

export default PropertyPhotosScreen;
