import { readSearch, resolvePlace, townsOver } from '@palmbid/ai';
import { createDb, type Db, type HomeSearch, type HomeSort, searchFacets, searchHomes } from '@palmbid/db';
import {
  type BenchTown,
  buildSearchWorld,
  explain,
  locationsOf,
  type PlanFacts,
  scanByText,
  textsOfHomes,
} from '@palmbid/db/bench';
import MiniSearch from 'minisearch';
import { withServer } from './server.ts';
import { median, quantile, timed } from './stats.ts';

const small = 10_000;
const towns = 3_000;
const typos = 500;
const limit = 21;
const warmUps = 5;
const rounds = 60;
/** Homes that the search library indexes: all of them would take gigabytes of this process. */
const peerHomes = 50_000;

const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const nights = { from: dayIn(70), to: dayIn(77) };

type Call = { name: string; run: (db: Db) => Promise<unknown> };
const find = (
  name: string,
  search: HomeSearch,
  sort: HomeSort = 'newest',
  cursor: number | null = null,
): Call => ({
  name,
  run: (db) => searchHomes(db, search, sort, { limit, cursor: cursor === null ? null : { before: cursor } }),
});
const count = (name: string, search: HomeSearch): Call => ({
  name: `counts, ${name}`,
  run: (db) => searchFacets(db, search),
});

/** A town in the middle of the list: some homes at 10,000, some hundreds at a million. */
function callsFor(all: readonly BenchTown[]): Call[] {
  const town = all[300] as BenchTown;
  const area = { kind: 'circle', lat: town.lat, lon: town.lon, km: 30 } as const;
  const country = { kind: 'country', country: 'US' } as const;
  const region = { kind: 'region', country: 'US', region: 'California' } as const;
  return [
    find('everywhere', {}),
    find('everywhere, by price', {}, 'price'),
    find('a country', { area: country }),
    find('a country, by price', { area: country }, 'price'),
    find('a country, by price of a week', { area: country, nights, guests: 4 }, 'price'),
    find('a country, party, kind, amenities', {
      area: country,
      guests: 6,
      propertyType: 'villa',
      amenities: ['Private pool', 'Wifi'],
    }),
    find('a region', { area: region }),
    find('a region, nights and budget', { area: region, nights, maxCents: 20_000 }),
    find('a town, nearest', { area }, 'distance'),
    find('a town, nights', { area, nights, guests: 4 }),
    find('a town, second page', { area }, 'newest', 9_000),
    find('words', { words: ['lighthouse'] }),
    find('two words', { words: ['cedar', 'orchard'] }),
    find('words in a country', { area: country, words: ['stone', 'mill'] }),
    find('a rare amenity', { amenities: ['Sauna', 'Fireplace', 'Hot tub'] }),
    find('no such word', { words: ['xyzzyqq'] }),
    count('everywhere', {}),
    count('a country', { area: country }),
    count('a town', { area }),
    count('words', { words: ['lighthouse'] }),
  ];
}

/** A deterministic sequence of whole numbers below n. */
function drawer(seed: number): (n: number) => number {
  let state = seed;
  return (n) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % n;
  };
}

/** The name with one letter left out, doubled, replaced or swapped with the next. */
function misspell(name: string, draw: (n: number) => number): string {
  const at = draw(name.length - 1);
  const letter = String.fromCharCode(97 + draw(26));
  const [before, char, after] = [name.slice(0, at), name[at] ?? '', name.slice(at + 1)];
  const ways = [before + after, before + letter + char + after, before + letter + after];
  return ways[draw(4)] ?? `${before}${after[0] ?? ''}${char}${after.slice(1)}`;
}

const shortName = (label: string): string => label.split(',')[0] ?? label;

function benchTowns(): BenchTown[] {
  const found = new Map<string, BenchTown>();
  for (const label of townsOver(100_000)) {
    const place = resolvePlace(label);
    if (place?.kind !== 'city') continue;
    const { lat, lon, country, region } = place;
    found.set(place.label, { label: place.label, lat, lon, country, region });
    if (found.size === towns) break;
  }
  return [...found.values()];
}

/** How many misspelt towns are found: a home of the town is among the first results. */
async function recall(db: Db, all: readonly BenchTown[]): Promise<{ ours: number; peer: number }> {
  const draw = drawer(7);
  const library = new MiniSearch<{ id: number; title: string; location: string }>({
    fields: ['title', 'location'],
    storeFields: ['location'],
  });
  library.addAll(await textsOfHomes(db, peerHomes));
  let [ours, peer] = [0, 0];
  for (let asked = 0; asked < typos; asked++) {
    const town = all[draw(Math.min(all.length, 1_500))] as BenchTown;
    const typed = misspell(shortName(town.label), draw);
    const { place, guess } = readSearch(typed);
    for (const meant of [place, guess?.place]) {
      if (meant === undefined) continue;
      const area = { kind: 'circle', lat: meant.lat, lon: meant.lon, km: 30 } as const;
      const homes = await searchHomes(db, { area }, 'distance', { limit, cursor: null });
      const locations = await locationsOf(
        db,
        homes.map(({ id }) => id),
      );
      if (locations.includes(town.label)) {
        ours += 1;
        break;
      }
    }
    const hits = library.search(typed, { fuzzy: 0.2, prefix: true, combineWith: 'AND' }).slice(0, limit);
    if (hits.some((hit) => hit['location'] === town.label)) peer += 1;
  }
  return { ours: ours / typos, peer: peer / typos };
}

type Market = { db: Db; last: () => { sql: string; parameters: readonly unknown[] } };

async function openMarket(url: string, homes: number, all: readonly BenchTown[]): Promise<Market> {
  let seen: { sql: string; parameters: readonly unknown[] } | undefined;
  const db = createDb(
    url,
    { warn: () => {} },
    { maxConnections: 1, unlimited: true, onStatement: (statement) => (seen = statement) },
  );
  const { ms } = await timed(() => buildSearchWorld(db, homes, all));
  console.log(`${homes.toLocaleString('en-US')} homes, built in ${(ms / 1000).toFixed(0)} s`);
  return {
    db,
    last: () => {
      if (!seen) throw new Error('nothing was asked');
      return seen;
    },
  };
}

/**
 * Every search at 10,000 homes and at a hundred times that, in turns: how the time grows, the plans, a plain text scan beside it,
 * and how many misspelt towns are found, beside a search library.
 */
export async function benchSearch(args: readonly string[]): Promise<void> {
  const at = args.indexOf('--rows');
  const rows = at < 0 ? 1_000_000 : Number(args[at + 1]);
  const all = benchTowns();
  const calls = callsFor(all);
  await withServer((smallUrl) =>
    withServer(async (largeUrl) => {
      const before = await openMarket(smallUrl, small, all);
      const after = await openMarket(largeUrl, rows, all);
      try {
        const table = [];
        let [growth, scans] = [0, 0];
        for (const { name, run } of calls) {
          const times: [number[], number[]] = [[], []];
          for (let round = -warmUps; round < rounds; round++) {
            for (const [which, { db }] of [before, after].entries()) {
              const { ms } = await timed(() => run(db));
              if (round >= 0) times[which]?.push(ms);
            }
          }
          const plan: PlanFacts = await explain(after.db, after.last());
          const [p95Small, p95Large] = times.map((each) => quantile(each, 0.95)) as [number, number];
          const ratio = p95Large / p95Small;
          growth = Math.max(growth, ratio);
          // Without conditions a scan ends with its window, after a thousand rows.
          const isScan = plan.scanned.length > 0 && plan.rowsRead >= rows;
          if (isScan) scans += 1;
          table.push({
            search: name,
            'p95 at 10k': Number(p95Small.toFixed(2)),
            'p95 at size': Number(p95Large.toFixed(2)),
            'p50 at size': Number(median(times[1]).toFixed(2)),
            ratio: Number(ratio.toFixed(2)),
            'rows read': plan.rowsRead,
            indexes: plan.indexes.join(' '),
          });
        }
        console.table(table);
        const town = all[300] as BenchTown;
        const scan: number[] = [];
        const ours: number[] = [];
        for (let round = 0; round < 5; round++) {
          scan.push((await timed(() => scanByText(after.db, shortName(town.label), limit))).ms);
          const area = { kind: 'circle', lat: town.lat, lon: town.lon, km: 30 } as const;
          ours.push(
            (await timed(() => searchHomes(after.db, { area }, 'newest', { limit, cursor: null }))).ms,
          );
        }
        const found = await recall(after.db, all);
        console.log(
          JSON.stringify({
            rows,
            p95_growth_100x: Number(growth.toFixed(2)),
            vs_ilike: Number((median(scan) / median(ours)).toFixed(1)),
            recall_typos: Number(found.ours.toFixed(3)),
            peer_recall: Number(found.peer.toFixed(3)),
            full_scans: scans,
          }),
        );
        if (scans > 0) process.exitCode = 1;
      } finally {
        await before.db.destroy();
        await after.db.destroy();
      }
    }),
  );
}
