import { auctionSettings, insertRequest, marketNow } from '@palmbid/db';
import { AppError, toCents } from '@palmbid/domain';
import type { UserContext } from '../../../context.ts';
import { storedAmenities } from '../../../kit/amenities.ts';
import { inIdempotentTransaction } from '../../../kit/idempotency.ts';
import { lockRole } from '../../../kit/lock-role.ts';
import { placeColumns } from '../../../kit/place.ts';
import { activationColumns, assertTerms, requestedDeadline } from '../rules.ts';
import type { CreateRequestInput } from '../schema.ts';

const list = (items: string[] | null) => (items === null ? null : storedAmenities(items));

/** Creates a request as a draft, or active when it is complete. Returns its id. */
export function createRequest(ctx: UserContext, input: CreateRequestInput): Promise<{ id: number }> {
  const { guestId, ...terms } = input;
  if (guestId !== undefined && guestId !== ctx.actor.id) throw new AppError('forbidden');
  return inIdempotentTransaction(ctx, 'requests.create', input, async (tx) => {
    await lockRole(tx, ctx.actor.id, 'guest');
    const now = await marketNow(tx);
    const maxBudgetCents = toCents(terms.maxBudget);
    const minBudgetCents = toCents(terms.minBudget);
    assertTerms({ ...terms, minBudgetCents, maxBudgetCents }, now, true);
    const deadlineAt = requestedDeadline(terms.bidDeadlineDate, terms.checkInDate);
    const activation =
      terms.status === 'active'
        ? activationColumns(
            { ...terms, maxBudgetCents, deadlineAt },
            now,
            'invalid_input',
            await auctionSettings(tx),
          )
        : {
            status: 'draft' as const,
            bid_deadline_at: deadlineAt === null ? null : new Date(deadlineAt).toISOString(),
          };
    return insertRequest(tx, {
      guest_id: ctx.actor.id,
      title: terms.title,
      description: terms.description,
      location: terms.location,
      check_in_date: terms.checkInDate,
      check_out_date: terms.checkOutDate,
      date_flexibility: terms.dateFlexibility,
      guests: terms.guests,
      bedrooms: terms.bedrooms,
      min_budget_cents: minBudgetCents,
      max_budget_cents: maxBudgetCents,
      must_have_amenities: list(terms.mustHaveAmenities),
      preferred_amenities: list(terms.preferredAmenities),
      extras_amenities: list(terms.extrasAmenities),
      excluded_amenities: list(terms.excludedAmenities),
      preferences: JSON.stringify(terms.preferences),
      image_url: terms.imageUrl,
      reveal_price: terms.revealPrice,
      ...(terms.valueWeights && { value_weights: JSON.stringify(terms.valueWeights) }),
      ...placeColumns(ctx, terms.location),
      ...activation,
    });
  });
}
