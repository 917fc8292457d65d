import { isDeepStrictEqual } from 'node:util';
import { matchWeights } from '@palmbid/ai';
import {
  createDb,
  type Db,
  type MatchSubject,
  matchSubjects,
  topMatches,
  topMatchesByFullScan,
} from '@palmbid/db';
import { buildMatchWorld } from '@palmbid/db/bench';
import { amenities } from '@palmbid/domain';
import { withServer } from './server.ts';
import { quantile, timed } from './stats.ts';

const k = 20;
const perKind = { full: 120, quick: 30 } as const;
const rounds = 3;
const growth = 50;

const search = { weights: matchWeights, k };
const one = async (db: Db, scope: Parameters<typeof matchSubjects>[1]): Promise<MatchSubject> => {
  const [subject] = await matchSubjects(db, scope);
  if (!subject) throw new Error(`property ${scope.propertyId} is gone`);
  return subject;
};

/** What a host's page waits for: reading the property, then its top 20. */
const ours = async (db: Db, hostId: number, id: number) =>
  topMatches(db, await one(db, { ownerId: hostId, propertyId: id, limit: 1, search }), matchWeights, k);
const fullScan = async (db: Db, hostId: number, id: number, scored: 'every row' | 'within radius') => {
  const subject = await one(db, { ownerId: hostId, propertyId: id, limit: 1 });
  return topMatchesByFullScan(db, subject, matchWeights, k, scored);
};

async function sample(db: Db, hostId: number, ids: readonly number[]): Promise<number[]> {
  for (const id of ids.slice(0, 20)) await ours(db, hostId, id);
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    for (const id of ids) times.push((await timed(() => ours(db, hostId, id))).ms);
  }
  return times;
}

/**
 * Compares the exact top 20 among all active requests, property by property, with scoring every row in SQL in the same run.
 * Repeats it at a fiftieth of the rows with the same properties, to show how the time grows.
 */
export async function benchMatch(args: readonly string[]): Promise<void> {
  const at = args.indexOf('--rows');
  const rows = at >= 0 ? Number(args[at + 1]) : 1_000_000;
  if (!Number.isInteger(rows) || rows < growth) throw new Error('--rows wants a whole number from 50');
  await withServer(async (url) => {
    const db = createDb(url, { warn: () => {} }, { maxConnections: 1, unlimited: true });
    try {
      const count = rows >= 500_000 ? perKind.full : perKind.quick;
      const world = await buildMatchWorld(
        db,
        amenities.map((a) => a.label),
        count,
      );
      const { hostId } = world;
      const kinds = {
        typical: await world.properties('typical'),
        hot: await world.properties('hot'),
        sparse: await world.properties('sparse'),
      };
      await world.growTo(Math.round(rows / growth));
      const small = await sample(db, hostId, kinds.typical);
      const built = await timed(() => world.growTo(rows));
      console.log(
        `${rows.toLocaleString('en-US')} active requests, built in ${(built.ms / 1000).toFixed(0)} s`,
      );

      const typical = await sample(db, hostId, kinds.typical);
      const hot = await sample(db, hostId, kinds.hot);
      const sparse = await sample(db, hostId, kinds.sparse);

      // Both variants alternate on the same properties, so that both see the same machine.
      const scans: number[] = [];
      const filtered: number[] = [];
      const beside: number[] = [];
      let checked = 0;
      let different = 0;
      for (const ids of Object.values(kinds)) {
        for (const id of ids.filter((_, i) => i % 4 === 0)) {
          const full = await timed(() => fullScan(db, hostId, id, 'every row'));
          const near = await timed(() => fullScan(db, hostId, id, 'within radius'));
          const mine = await timed(() => ours(db, hostId, id));
          scans.push(full.ms);
          filtered.push(near.ms);
          beside.push(mine.ms);
          checked++;
          for (const { result } of [full, near]) if (!isDeepStrictEqual(result, mine.result)) different++;
        }
      }
      const line = (name: string, times: readonly number[]) => ({
        what: name,
        n: times.length,
        'p50 ms': Number(quantile(times, 0.5).toFixed(2)),
        'p99 ms': Number(quantile(times, 0.99).toFixed(2)),
      });
      console.table([
        line('full scan in SQL, every row scored', scans),
        line('full scan that drops rows out of reach first', filtered),
        line('ours, in turns with it', beside),
        line('ours, typical properties', typical),
        line('ours, hot city', hot),
        line('ours, sparse places', sparse),
        line(`ours, typical, 1/${growth} of the rows`, small),
      ]);
      console.log(`${checked} lists compared with the full scan, ${different} different`);
      const base = quantile(scans, 0.5);
      const all = [...typical, ...hot, ...sparse];
      const ratio = (value: number) => Number((base / value).toFixed(1));
      console.log(
        JSON.stringify({
          rows,
          exact: different === 0,
          p50_ratio: ratio(quantile(typical, 0.5)),
          p99_ratio: ratio(quantile(all, 0.99)),
          hot_p50_ratio: ratio(quantile(hot, 0.5)),
          growth_50x: Number((quantile(typical, 0.5) / quantile(small, 0.5)).toFixed(2)),
        }),
      );
      if (different > 0) process.exitCode = 1;
    } finally {
      await db.destroy();
    }
  });
}
