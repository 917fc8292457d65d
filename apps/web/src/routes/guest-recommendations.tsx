import { RecommendationsScreen } from '../features/ai/recommendations/recommendations-screen.tsx';
import { GuestOnly } from '../features/guest-only/guest-only.tsx';

/** AI recommendations; the role is asked before the view mode. */
export default function GuestRecommendations() {
  return (
    <GuestOnly title="AI Recommendations">
      <RecommendationsScreen />
    </GuestOnly>
  );
}
