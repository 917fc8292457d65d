import { PropertyMatchesScreen } from '../features/ai/matches/property-matches-screen.tsx';

export default PropertyMatchesScreen;
