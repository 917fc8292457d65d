import {
  findBookingParty,
  insertCase,
  insertCaseEvent,
  inTransaction,
  lockBooking,
  marketNow,
  takesCases,
} from '@palmbid/db';
import { AppError, caseDays, caseTimes, notFound, reasonsFor } from '@palmbid/domain';
import type { UserContext } from '../../../context.ts';
import type { OpenCaseInput } from '../schema.ts';

/**
 * Opens a case on a booking of the caller's: the other side has three days for its word. Returns its id.
 *
 * @throws AppError `not_found`, `invalid_input` for a reason of the other side's, `illegal_transition` when the time is over,
 * `conflict` while the caller's side has an open case on it
 */
export async function openCase(
  ctx: UserContext,
  { bookingId, reason, text }: OpenCaseInput,
): Promise<number> {
  const party = await findBookingParty(ctx.deps.db, bookingId, ctx.actor.id);
  if (!party) throw notFound();
  if (!reasonsFor(party.side).includes(reason)) {
    const message = 'Please choose a reason';
    throw new AppError('invalid_input', message, { fields: [{ path: 'reason', message }] });
  }
  return inTransaction(ctx.deps.db, async (tx) => {
    await lockBooking(tx, bookingId);
    if (!(await takesCases(tx, bookingId, caseDays))) {
      throw new AppError(
        'illegal_transition',
        `A case can be opened until ${caseDays} days after check-out.`,
      );
    }
    const dueAt = new Date((await marketNow(tx)) + caseTimes.answer).toISOString();
    const id = await insertCase(tx, { bookingId, side: party.side, reason, dueAt });
    await insertCaseEvent(tx, id, { kind: 'opened', actorId: ctx.actor.id, content: text });
    return id;
  });
}
