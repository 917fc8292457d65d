import { GuestOnly } from '../features/guest-only/guest-only.tsx';
import { RecommendationsScreen } from '../features/recommendations/recommendations-screen.tsx';

/** AI recommendations; the role is asked before the view mode. */
export default function GuestRecommendations() {
  return (
    <GuestOnly title="AI Recommendations">
      <RecommendationsScreen />
    </GuestOnly>
  );
}
