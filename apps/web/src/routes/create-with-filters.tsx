import { RoleGate } from '../components/role-gate.tsx';
import { Questionnaire } from '../features/requests/create/questionnaire.tsx';

export default function CreateWithFilters() {
  return (
    <RoleGate side="guest" title="Create with Filters">
      <Questionnaire />
    </RoleGate>
  );
}
