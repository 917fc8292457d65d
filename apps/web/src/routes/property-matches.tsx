import { UrlState } from '../app/url-state.tsx';
import { PropertyMatchesScreen } from '../features/matches/property-matches-screen.tsx';

export default function PropertyMatchesPage() {
  return (
    <UrlState>
      <PropertyMatchesScreen />
    </UrlState>
  );
}
