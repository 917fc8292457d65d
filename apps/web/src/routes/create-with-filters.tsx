import { GuestOnly } from '../features/guest-only/guest-only.tsx';
import { Questionnaire } from '../features/requests/create/questionnaire.tsx';

/** Create with filters. */
export default function CreateWithFilters() {
  return (
    <GuestOnly title="Create with Filters">
      <Questionnaire />
    </GuestOnly>
  );
}
