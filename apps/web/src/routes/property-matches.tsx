import { PropertyMatchesScreen } from '../features/matches/property-matches-screen.tsx';

export default PropertyMatchesScreen;
