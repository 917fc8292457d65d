import { RoleGate } from '../components/role-gate.tsx';
import { CreateWithAiScreen } from '../features/ai/create/create-with-ai-screen.tsx';

export default function CreateWithAi() {
  return (
    <RoleGate side="guest" title="Create with AI">
      <CreateWithAiScreen />
    </RoleGate>
  );
}
