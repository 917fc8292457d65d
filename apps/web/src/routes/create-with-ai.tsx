import { CreateWithAiScreen } from '../features/ai/create/create-with-ai-screen.tsx';
import { GuestOnly } from '../features/guest-only/guest-only.tsx';

/** Create with AI. */
export default function CreateWithAi() {
  return (
    <GuestOnly title="Create with AI">
      <CreateWithAiScreen />
    </GuestOnly>
  );
}
