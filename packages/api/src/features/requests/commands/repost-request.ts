import { findRequest, insertRequest, marketNow } from '@palmbid/db';
import { AppError, addCalendarDays, dayOf, requestDefaults } from '@palmbid/domain';
import type { Context } from '../../../context.ts';
import { inIdempotentTransaction } from '../../../kit/idempotency.ts';
import { assertOwner } from './update-request.ts';

/** Copies an own request that has ended into a new draft; past dates move to the defaults, the nights stay. */
export async function repostRequest(
  ctx: Context & { actor: { id: number; role: string } },
  id: number,
): Promise<{ id: number }> {
  await assertOwner(ctx, id);
  return inIdempotentTransaction(ctx, 'requests.repost', { id }, async (tx) => {
    const old = await findRequest(tx, id, { kind: 'owner', userId: ctx.actor.id });
    if (!old || (old.status !== 'cancelled' && old.status !== 'completed')) {
      throw new AppError('illegal_transition', 'Only a request that has ended can be reposted.');
    }
    const today = dayOf(await marketNow(tx));
    const past = old.check_in_date <= today;
    const checkIn = past ? addCalendarDays(today, requestDefaults.checkInDaysFromNow) : old.check_in_date;
    return insertRequest(tx, {
      guest_id: old.guest_id,
      title: old.title,
      description: old.description,
      location: old.location,
      check_in_date: checkIn,
      check_out_date: past ? addCalendarDays(checkIn, old.nights) : old.check_out_date,
      date_flexibility: old.date_flexibility,
      guests: old.guests,
      bedrooms: old.bedrooms,
      min_budget_cents: old.min_budget_cents,
      max_budget_cents: old.max_budget_cents,
      must_have_amenities: old.must_have_amenities,
      preferred_amenities: old.preferred_amenities,
      extras_amenities: old.extras_amenities,
      excluded_amenities: old.excluded_amenities,
      preferences: JSON.stringify(old.preferences),
      image_url: old.image_url,
      lat: old.lat,
      lon: old.lon,
      country: old.country,
      region: old.region,
      place_confidence: old.place_confidence,
      value_weights: JSON.stringify(old.value_weights),
      reveal_price: old.reveal_price,
      status: 'draft',
    });
  });
}
