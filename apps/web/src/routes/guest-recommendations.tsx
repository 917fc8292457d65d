import { RoleGate } from '../components/role-gate.tsx';
import { RecommendationsScreen } from '../features/ai/recommendations/recommendations-screen.tsx';

/** AI recommendations; the role is asked before the view mode. */
export default function GuestRecommendations() {
  return (
    <RoleGate side="guest" title="AI Recommendations">
      <RecommendationsScreen />
    </RoleGate>
  );
}
