import { RoleGate } from '../components/role-gate.tsx';
import { RecommendationsScreen } from '../features/ai/recommendations/recommendations-screen.tsx';

export default function GuestRecommendations() {
  return (
    <RoleGate side="guest" title="AI Recommendations">
      <RecommendationsScreen />
    </RoleGate>
  );
}
