import { GuestOnly } from '../features/guest-only/guest-only.tsx';
import { Questionnaire } from '../features/questionnaire/questionnaire.tsx';

/** Create with filters. */
export default function CreateWithFilters() {
  return (
    <GuestOnly title="Create with Filters">
      <Questionnaire />
    </GuestOnly>
  );
}
