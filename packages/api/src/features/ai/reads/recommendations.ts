import { recommendTrips } from '@palmbid/ai';
import { marketNow, newestListings, newestRequestsOf } from '@palmbid/db';
import { dayOf } from '@palmbid/domain';
import type { z } from 'zod';
import type { UserContext } from '../../../context.ts';
import { toMatchProperty, toMatchRequest } from '../../matching/rules.ts';
import { toRecommendation } from '../presenter.ts';
import type { recommendations } from '../schema.ts';

const requestsConsidered = 20;
const listingsConsidered = 2000;

/** Up to six places with listed properties that fit the caller's previous requests. */
export async function readRecommendations(ctx: UserContext): Promise<z.input<typeof recommendations>> {
  const { db } = ctx.deps;
  const [now, requests, listings] = await Promise.all([
    marketNow(db),
    newestRequestsOf(db, ctx.actor.id, requestsConsidered),
    newestListings(db, ctx.actor.id, listingsConsidered),
  ]);
  return recommendTrips({
    requests: requests.map((row) => ({
      ...toMatchRequest(row),
      country: row.country,
      open: row.status === 'active' || row.status === 'draft',
    })),
    listings: listings.map((row) => ({
      ...toMatchProperty(row, []),
      country: row.country,
      region: row.region,
    })),
    today: dayOf(now),
  }).map(toRecommendation);
}
