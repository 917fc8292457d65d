import { matchWeights } from '@palmbid/ai';
import { countReach, findRequest } from '@palmbid/db';
import { AppError, blurCount, limits, notFound, raisedMaximum, reachTerms, toDollars } from '@palmbid/domain';
import type { z } from 'zod';
import type { UserContext } from '../../../context.ts';
import { phaseOf } from '../rules.ts';
import type { requestReach } from '../schema.ts';

type Relaxation = z.input<typeof requestReach>['relaxations'][number];

/**
 * "Why no bids": how many hosts an own active request reaches, and how many more it would reach with each single change. Omits
 * changes without effect; the most effective comes first.
 */
export async function readReach(ctx: UserContext, id: number): Promise<z.input<typeof requestReach>> {
  const { db } = ctx.deps;
  const request = await findRequest(db, id, { kind: 'owner', userId: ctx.actor.id });
  if (!request) throw notFound();
  const phase = phaseOf(request, Date.parse(request.now));
  if (phase === null || phase === 'expired') {
    throw new AppError('request_not_active', 'This request is not taking bids.');
  }
  // Count with the rounded maxima that the guest will see.
  const maxima = reachTerms.raises.map((share) => raisedMaximum(request.max_budget_cents, share));
  const reach = await countReach(db, request, {
    nearKm: reachTerms.nearKm,
    widerKm: reachTerms.widerKm,
    maxima,
    shiftDays: limits.shiftDays,
    earthRadiusKm: matchWeights.earthRadiusKm,
  });
  const all: (Relaxation & { count: number })[] = [
    ...reachTerms.raises.map((share, i) => ({
      kind: 'budget' as const,
      maxBudget: toDollars(maxima[i] ?? 0),
      percent: Math.round(share * 100),
      count: reach.more.maxima[i] ?? 0,
      hosts: blurCount(reach.more.maxima[i] ?? 0),
    })),
    {
      kind: 'distance' as const,
      km: reachTerms.widerKm,
      count: reach.more.wider,
      hosts: blurCount(reach.more.wider),
    },
    {
      kind: 'dates' as const,
      days: limits.shiftDays,
      count: reach.more.flexible,
      hosts: blurCount(reach.more.flexible),
    },
    { kind: 'type' as const, count: reach.more.anyType, hosts: blurCount(reach.more.anyType) },
    ...reach.withoutAmenity.map(({ amenity, hosts }) => ({
      kind: 'amenity' as const,
      amenity,
      count: hosts,
      hosts: blurCount(hosts),
    })),
  ];
  return {
    hosts: blurCount(reach.hosts),
    nearKm: request.lat === null ? null : reachTerms.nearKm,
    relaxations: all
      .filter(
        ({ count, kind }) => count > 0 && !(kind === 'dates' && request.date_flexibility === 'flexible'),
      )
      .sort((a, b) => b.hosts.atLeast - a.hosts.atLeast || Number(b.hosts.exact) - Number(a.hosts.exact))
      .map(({ count: _, ...shown }) => shown),
  };
}
