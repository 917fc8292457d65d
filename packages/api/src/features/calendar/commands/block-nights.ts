import {
  hasNights,
  insertBlock,
  lockProperty,
  lockRequests,
  marketNow,
  pendingNights,
  rejectBids,
} from '@palmbid/db';
import { AppError, addCalendarDays, dayOf, limits, notFound } from '@palmbid/domain';
import type { UserContext } from '../../../context.ts';
import { inIdempotentTransaction } from '../../../kit/idempotency.ts';
import { ownProperty } from '../../properties/policy.ts';
import type { BlockInput, CalendarEntry } from '../schema.ts';

const invalid = (path: string, message: string) =>
  new AppError('invalid_input', message, { fields: [{ path, message }] });

/**
 * Blocks nights of an own property. Closes own pending bids for any of them as `property_unavailable` in the same transaction,
 * so that no offer remains that the host cannot keep.
 *
 * @throws AppError `property_unavailable` when a night is booked or blocked already, `invalid_input` for nights that are past or
 * too far ahead
 */
export async function blockNights(ctx: UserContext, input: BlockInput): Promise<CalendarEntry> {
  const { propertyId, from, to } = input;
  await ownProperty(ctx, propertyId);
  return inIdempotentTransaction(ctx, 'calendar.block', input, async (tx) => {
    const property = await lockProperty(tx, propertyId, 'exclusive');
    if (!property || property.status === 'removed') throw notFound();
    const today = dayOf(await marketNow(tx));
    // Allow yesterday in UTC: west of UTC it is not over yet.
    if (from < addCalendarDays(today, -1)) throw invalid('from', 'These nights are over');
    if (to > addCalendarDays(today, limits.calendar.ahead)) throw invalid('to', 'Must be within three years');
    const nights = { from, to };
    if (await hasNights(tx, propertyId, ['booking', 'block'], nights)) {
      throw new AppError('property_unavailable', 'Some of these nights are booked or blocked already.');
    }
    const bids = await pendingNights(tx, propertyId, nights);
    if (bids.length > 0) await lockRequests(tx, [...new Set(bids.map((bid) => bid.request_id))]);
    await rejectBids(tx, { ids: bids.map((bid) => bid.bid_id) }, 'property_unavailable');
    const note = input.note === '' ? null : input.note;
    const id = await insertBlock(tx, { propertyId, from, to, note });
    return { id, kind: 'block', from, to, note, feedName: null, booking: null };
  });
}
