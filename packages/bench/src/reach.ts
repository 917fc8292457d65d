import { matchWeights } from '@palmbid/ai';
import { countReach, createDb, unmetDemand } from '@palmbid/db';
import { buildReachWorld } from '@palmbid/db/bench';
import { limits, raisedMaximum, reachTerms, smallestGroup } from '@palmbid/domain';
import { withServer } from './server.ts';
import { quantile, timed } from './stats.ts';

const large = { homes: 30_000, unmet: 3000 };
const growth = 10;
const rounds = 15;
const maximum = 16_000;

const shared = {
  nearKm: reachTerms.nearKm,
  shiftDays: limits.shiftDays,
  earthRadiusKm: matchWeights.earthRadiusKm,
};

/**
 * Measures "Why no bids" in a region with 30,000 homes and the unmet demand of 3,000 requests for a host of 20 homes there,
 * and both at a tenth of the size.
 */
export async function benchReach(): Promise<void> {
  await withServer(async (url) => {
    const db = createDb(url, { warn: () => {} }, { maxConnections: 1, unlimited: true });
    try {
      const world = await buildReachWorld(db);
      const maxima = reachTerms.raises.map((share) => raisedMaximum(maximum, share));
      const terms = { ...shared, widerKm: reachTerms.widerKm, maxima };
      const unmetTerms = { ...shared, days: 365, requests: large.unmet, smallestGroup };
      const calls = {
        'why no bids, asks for little': () => countReach(db, world.easy, terms),
        'why no bids, asks for much': () => countReach(db, world.picky, terms),
        'unmet demand': () => unmetDemand(db, { hostId: world.hostId, propertyId: null }, unmetTerms),
      };
      const median = async (call: () => Promise<unknown>) => {
        await call();
        const times: number[] = [];
        for (let round = 0; round < rounds; round++) times.push((await timed(call)).ms);
        return quantile(times, 0.5);
      };
      const measure = async () => {
        const times: [string, number][] = [];
        for (const [name, call] of Object.entries(calls)) times.push([name, await median(call)]);
        return new Map(times);
      };
      await world.growTo(large.homes / growth, large.unmet / growth);
      const small = await measure();
      await world.growTo(large.homes, large.unmet);
      const all = await measure();
      const rows = [...all].map(([what, ms]) => ({
        what,
        'p50 ms': Math.round(ms),
        [`p50 ms at 1/${growth}`]: Math.round(small.get(what) ?? 0),
        'grows by': Number((ms / (small.get(what) ?? ms)).toFixed(1)),
      }));
      console.table(rows);
      console.log(
        JSON.stringify({
          ...large,
          p50_ms: Object.fromEntries([...all].map(([k, ms]) => [k, Math.round(ms)])),
        }),
      );
    } finally {
      await db.destroy();
    }
  });
}
