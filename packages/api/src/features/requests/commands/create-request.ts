import { auctionSettings, firstRequestWaits, insertRequest, marketNow } from '@palmbid/db';
import { AppError, toCents } from '@palmbid/domain';
import type { UserContext } from '../../../context.ts';
import { submit } from '../../../kit/approval.ts';
import { toColumns } from '../../../kit/field-table.ts';
import { inIdempotentTransaction } from '../../../kit/idempotency.ts';
import { lockRole } from '../../../kit/lock-role.ts';
import { placeColumns } from '../../../kit/place.ts';
import { assertConsented } from '../../legal/policy.ts';
import { requestFields } from '../fields.ts';
import { activationColumns, assertMayPost, assertTerms, requestedDeadline } from '../rules.ts';
import type { CreateRequestInput } from '../schema.ts';

/**
 * Creates a request as a draft, or active when it is complete; where admins approve first requests, that of a new guest waits as a
 * draft. Returns its id.
 */
export function createRequest(ctx: UserContext, input: CreateRequestInput): Promise<{ id: number }> {
  const { guestId, ...terms } = input;
  if (guestId !== undefined && guestId !== ctx.actor.id) throw new AppError('forbidden');
  return inIdempotentTransaction(ctx, 'requests.create', input, async (tx) => {
    const unmet = await lockRole(tx, ctx.actor.id, 'guest');
    if (terms.status === 'active') {
      await assertConsented(tx, ctx.actor.id);
      assertMayPost(unmet);
    }
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
    const waits = activation.status === 'active' && (await firstRequestWaits(tx, ctx.actor.id));
    const made = await insertRequest(tx, {
      guest_id: ctx.actor.id,
      ...toColumns(requestFields, terms),
      ...placeColumns(ctx, terms.location),
      ...(waits
        ? {
            status: 'draft',
            bid_deadline_at: deadlineAt === null ? null : new Date(deadlineAt).toISOString(),
          }
        : activation),
    });
    if (waits) await submit(tx, { requestId: made.id });
    return made;
  });
}
