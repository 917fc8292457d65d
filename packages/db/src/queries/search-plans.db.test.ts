import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildSearchHomes, buildSearchRequests, explain, hostOfBench } from '../bench/index.ts';
import { createDb, type Db } from '../client.ts';
import { createTestDatabase, type TestDatabase } from '../testing/index.ts';
import {
  type RequestSearch,
  type RequestSort,
  requestFacets,
  searchRequests,
} from './auction/request-search.ts';
import { type HomeSearch, type HomeSort, searchFacets, searchHomes } from './listings/search.ts';

type Statement = { sql: string; parameters: readonly unknown[] };
const rows = 4_000;
const towns = Array.from({ length: 60 }, (_, i) => ({
  label: `Town ${i}, Region ${i % 7}`,
  lat: -40 + i * 1.3,
  lon: -150 + i * 4.9,
  country: i % 3 === 0 ? 'US' : 'FR',
  region: `Region ${i % 7}`,
}));

let database: TestDatabase;
let db: Db;
let hostId: number;
let asked: Statement[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  db = createDb(
    database.url,
    { warn: () => {} },
    { maxConnections: 1, unlimited: true, onStatement: (statement) => void asked.push(statement) },
  );
  await buildSearchHomes(db, rows, towns);
  await buildSearchRequests(db, rows, towns);
  hostId = await hostOfBench(db);
  // So few rows are read fastest from end to end: without that choice, a plan that still does so has no index to go by.
  await db.executeQuery({ sql: 'set enable_seqscan = off', parameters: [] } as never);
}, 60_000);
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const circle = { kind: 'circle', lat: towns[4]?.lat ?? 0, lon: towns[4]?.lon ?? 0, km: 30 } as const;
const country = { kind: 'country', country: 'US' } as const;
const region = { kind: 'region', country: 'US', region: 'Region 3' } as const;
const page = { limit: 21, cursor: null };

const scansOf = async (run: () => Promise<unknown>): Promise<string[]> => {
  asked = [];
  await run();
  const scanned: string[] = [];
  for (const statement of [...asked]) scanned.push(...(await explain(db, statement)).scanned);
  return scanned;
};

const homes: Record<string, HomeSearch> = {
  everywhere: {},
  country: { area: country },
  region: { area: region, guests: 4 },
  town: { area: circle },
  words: { words: ['lighthouse', 'near'] },
  things: { amenities: ['Sauna'], propertyType: 'villa' },
  nights: { area: country, nights: { from: '2031-05-01', to: '2031-05-08' }, maxCents: 20_000 },
};
const homeSorts: readonly HomeSort[] = ['newest', 'price', 'distance', 'rating'];

test.each(Object.entries(homes))(
  'a search over listings, %s, reads an index in every order',
  async (_, search) => {
    for (const sort of homeSorts) {
      expect(await scansOf(() => searchHomes(db, search, sort, page)), sort).not.toContain('search_homes');
    }
    // Counts of everything read a window of any rows.
    if (Object.keys(search).length === 0) return;
    expect(await scansOf(() => searchFacets(db, search)), 'counts').not.toContain('search_homes');
  },
);

const requests: Record<string, Omit<RequestSearch, 'status'>> = {
  everywhere: {},
  country: { place: { area: country, text: ['us'] } },
  region: { place: { area: region, text: ['region'] } },
  town: { place: { area: circle, text: ['town'] } },
  words: { words: ['lighthouse'] },
  things: { amenities: ['Sauna'], propertyType: 'villa' },
  days: { from: '2031-05-01', to: '2031-05-08' },
  mine: { area: 'mine' },
  abroad: { area: 'international', guests: 2, maxBudgetCents: 30_000 },
};
const requestSorts: readonly RequestSort[] = ['newest', 'highest-budget', 'ending-soon', 'distance'];

test.each(Object.entries(requests))(
  'a search over requests, %s, reads an index in every order',
  async (_, of) => {
    const search: RequestSearch = { status: 'active', ...of };
    for (const sort of requestSorts) {
      const scans = await scansOf(() => searchRequests(db, hostId, search, sort, { limit: 21, after: null }));
      expect(scans, sort).not.toContain('search_requests');
      expect(scans, sort).not.toContain('vacation_requests');
    }
    expect(await scansOf(() => requestFacets(db, hostId, search)), 'counts').not.toContain('search_requests');
  },
);
