import { type RequestRow, type Tx, updateRequest } from '@palmbid/db';
import { softClose } from '@palmbid/domain';
import { clockOf } from '../../requests/rules.ts';

/** Soft close: a new or lower price near the deadline moves the deadline. The request must be locked. */
export async function extendDeadline(tx: Tx, request: RequestRow, now: number): Promise<void> {
  const clock = clockOf(request);
  const moved = clock && softClose({ ...clock, extensions: request.deadline_extensions }, now);
  if (moved === null) return;
  await updateRequest(tx, request.id, {
    extended_until: new Date(moved).toISOString(),
    deadline_extensions: request.deadline_extensions + 1,
  });
}
