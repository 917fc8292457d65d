import { matchWeights } from '@palmbid/ai';
import { calendarFill, lostReasons, marketNow, medianRank, responseTime, unmetDemand } from '@palmbid/db';
import { amenities, dayOf, limits, rankLabel, reachTerms, smallestGroup, toDollars } from '@palmbid/domain';
import type { z } from 'zod';
import type { UserContext } from '../../../context.ts';
import { ownPropertyEvenRemoved } from '../../properties/policy.ts';
import type { AnalyticsInput, analytics, unmet } from '../schema.ts';

const monthsBack = 1;
const monthsShown = 12;
const unmetDays = 365;
/** Only the latest requests are analysed. */
const unmetRequests = 3000;

/** The first day of the month that lies this many months before a day. */
function monthBefore(day: string, months: number): string {
  const at = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  at.setUTCMonth(at.getUTCMonth() - months);
  return at.toISOString().slice(0, 10);
}

/** Ranks, reasons for lost bids, response time and calendar fill of a host. */
export async function hostAnalytics(
  ctx: UserContext,
  input: AnalyticsInput,
): Promise<z.input<typeof analytics>> {
  const { db } = ctx.deps;
  const propertyId = input.propertyId ?? null;
  if (propertyId !== null) await ownPropertyEvenRemoved(ctx, propertyId);
  const scope = { hostId: ctx.actor.id, propertyId, since: input.since ?? null };
  const first = monthBefore(dayOf(await marketNow(db)), monthsBack);
  const [rank, lost, response, nights] = await Promise.all([
    medianRank(db, scope),
    lostReasons(db, scope),
    responseTime(db, ctx.actor.id),
    calendarFill(db, scope, { first, count: monthsShown }),
  ]);
  const fill = new Map<number, z.input<typeof analytics>['fill'][number]>();
  for (const row of nights) {
    const property = fill.get(row.property_id) ?? {
      propertyId: row.property_id,
      title: row.title,
      months: [],
    };
    property.months.push({ month: row.month, nights: row.nights, booked: row.booked, closed: row.closed });
    fill.set(row.property_id, property);
  }
  return {
    rank: { median: rank.rank === null ? null : rankLabel(rank.rank), bids: rank.bids },
    response: { ...response, minutes: response.minutes === null ? null : Math.round(response.minutes) },
    lost,
    fill: [...fill.values()],
  };
}

/** Requests near the host's properties that ended without an award, in groups that the query keeps large enough. */
export async function unmetNearby(
  ctx: UserContext,
  input: { propertyId?: number | undefined },
): Promise<z.input<typeof unmet>> {
  const propertyId = input.propertyId ?? null;
  if (propertyId !== null) await ownPropertyEvenRemoved(ctx, propertyId);
  const found = await unmetDemand(
    ctx.deps.db,
    { hostId: ctx.actor.id, propertyId },
    {
      nearKm: reachTerms.nearKm,
      days: unmetDays,
      requests: unmetRequests,
      smallestGroup,
      shiftDays: limits.shiftDays,
      earthRadiusKm: matchWeights.earthRadiusKm,
    },
  );
  return {
    nearKm: reachTerms.nearKm,
    days: unmetDays,
    atLeast: smallestGroup,
    guests: found.guests,
    demand: found.demand.map(({ budget_cents, ...row }) => ({ ...row, budget: toDollars(budget_cents) })),
    missed: found.missed.map((row) => ({
      propertyId: row.property_id,
      title: row.title,
      change: row.change,
      amenity: row.amenity_bit === null ? row.amenity : (amenities[row.amenity_bit]?.label ?? row.amenity),
      guests: row.guests,
      median:
        row.median === null
          ? null
          : row.change === 'price'
            ? // Rounded down to whole dollars, so that this rate does match.
              Math.floor(toDollars(row.median))
            : row.median,
    })),
  };
}
