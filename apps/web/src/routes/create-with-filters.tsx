import { UrlState } from '../app/url-state.tsx';
import { GuestOnly } from '../features/guest-only/guest-only.tsx';
import { Questionnaire } from '../features/questionnaire/questionnaire.tsx';

/** Create with filters. */
function CreateWithFilters() {
  return (
    <GuestOnly title="Create with Filters">
      <Questionnaire />
    </GuestOnly>
  );
}

export default function CreateWithFiltersPage() {
  return (
    <UrlState>
      <CreateWithFilters />
    </UrlState>
  );
}
