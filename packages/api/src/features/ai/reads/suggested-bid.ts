import { propertyFeatures, requestFeatures } from '@palmbid/ai';
import { dayOf } from '@palmbid/domain';
import type { z } from 'zod';
import type { UserContext } from '../../../context.ts';
import { subjectsOf } from '../../matching/reads/host-matches.ts';
import { toMatchProperty, toMatchRequest } from '../../matching/rules.ts';
import { visibleRequest } from '../../requests/policy.ts';
import { toSuggestedBid } from '../presenter.ts';
import type { suggestedBid, suggestedBidInput } from '../schema.ts';
import { comparablesOf } from './comparables.ts';
import { refuseForeign } from './property-matches.ts';

/**
 * The suggested bid of an own property on any request that the caller sees, the same as among the property's matches. It reads
 * no bid on the request itself.
 */
export async function readSuggestedBid(
  ctx: UserContext,
  { requestId, propertyId }: z.output<typeof suggestedBidInput>,
): Promise<z.input<typeof suggestedBid>> {
  const request = await visibleRequest(ctx, requestId);
  const [subject] = await subjectsOf(ctx.deps.db, ctx.actor.id, propertyId);
  if (!subject) return refuseForeign(ctx, propertyId);
  const accepted = (await comparablesOf(ctx, [subject])).get(subject.id) ?? [];
  return toSuggestedBid(
    requestFeatures(toMatchRequest(request)),
    propertyFeatures(toMatchProperty(subject, subject.taken)),
    {
      comparables: accepted.map((b) => ({ amountCents: b.amount_cents })),
      today: dayOf(Date.parse(subject.now)),
    },
  );
}
