import {
  adminBids,
  adminRequests,
  countHostBids,
  countOwnRequests,
  createDb,
  type Db,
  listBidsOfParty,
  listBidsOfRequest,
  listOwnProperties,
  listRequestsOfGuest,
  type RequestSearch,
  type RequestSort,
  searchRequests,
} from '@palmbid/db';
import { buildListWorld, explain, type ListWorld, type PlanFacts, placeName } from '@palmbid/db/bench';
import { withServer } from './server.ts';
import { quantile, timed } from './stats.ts';

const sizes = { small: 10_000, large: 1_000_000 };
const limit = 21;
const warmUps = 6;
const rounds = 40;
/** The tables that grow with the market; no list may scan one of them completely. */
const big = ['vacation_requests', 'bids', 'users', 'properties'];

type ListCall = { name: string; run: (db: Db, world: ListWorld) => Promise<readonly { id: number }[]> };

const hostList = (name: string, filter: Omit<RequestSearch, 'status'>, sort: RequestSort): ListCall => ({
  name: `host list, ${sort}, ${name}`,
  run: (db, { hostId }) =>
    searchRequests(db, hostId, { status: 'active', ...filter }, sort, { limit, after: null }),
});

const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const wordsOf = (text = ''): string[] => text.match(/\w+/g) ?? [];

const filters: Record<string, Omit<RequestSearch, 'status'>> = {
  'no filter': {},
  'a busy place': { words: wordsOf(placeName(12).split(',')[0]) },
  'a busy place with its region': { words: wordsOf(placeName(12)) },
  'a quiet place with its region': { words: wordsOf(placeName(2987)) },
  'no such place': { words: ['Atlantis'] },
  'two weeks': { from: dayIn(100), to: dayIn(114) },
  'half a year': { from: dayIn(60), to: dayIn(240) },
  'two weeks long past': { from: dayIn(-100), to: dayIn(-86) },
  'a party of one': { guests: 1 },
  '$400 and more': { maxBudgetCents: 40_000 },
  'more than anybody pays': { maxBudgetCents: 9_000_000 },
  'in the US': { area: 'us' },
  'near mine': { area: 'mine' },
};
const sorts: readonly RequestSort[] = ['newest', 'highest-budget', 'ending-soon'];

const calls: readonly ListCall[] = [
  ...sorts.flatMap((sort) => Object.entries(filters).map(([name, filter]) => hostList(name, filter, sort))),
  {
    name: 'host list, newest, from the middle on',
    run: (db, { hostId, requestId }) =>
      searchRequests(db, hostId, { status: 'active' }, 'newest', {
        limit,
        after: { id: requestId, key: null },
      }),
  },
  {
    name: 'host list, closed requests',
    run: (db, { hostId }) =>
      searchRequests(db, hostId, { status: 'cancelled' }, 'newest', { limit, after: null }),
  },
  {
    name: "guest's requests",
    run: (db, { guestId }) => listRequestsOfGuest(db, guestId, {}, { limit, after: null }),
  },
  {
    name: "guest's requests, most bids",
    run: (db, { guestId }) => listRequestsOfGuest(db, guestId, { sort: 'most-bids' }, { limit, after: null }),
  },
  {
    name: "guest's requests, ending soon",
    run: (db, { guestId }) =>
      listRequestsOfGuest(db, guestId, { sort: 'ending-soon' }, { limit, after: null }),
  },
  {
    name: "guest's drafts",
    run: (db, { guestId }) => listRequestsOfGuest(db, guestId, { status: 'draft' }, { limit, after: null }),
  },
  {
    name: "guest's figures",
    run: async (db, { guestId }) => [{ id: (await countOwnRequests(db, guestId)).total }],
  },
  {
    name: "host's figures",
    run: async (db, { hostId }) => [{ id: (await countHostBids(db, hostId, 90)).total }],
  },
  {
    name: "host's live bids",
    run: (db, { hostId }) =>
      listBidsOfParty(db, { side: 'host', userId: hostId }, { status: 'live' }, { limit, beforeId: null }),
  },
  {
    name: "guest's bids",
    run: (db, { guestId }) =>
      listBidsOfParty(db, { side: 'guest', userId: guestId }, {}, { limit, beforeId: null }),
  },
  {
    name: "guest's pending bids",
    run: (db, { guestId }) =>
      listBidsOfParty(
        db,
        { side: 'guest', userId: guestId },
        { status: 'pending' },
        { limit, beforeId: null },
      ),
  },
  {
    name: "host's bids",
    run: (db, { hostId }) =>
      listBidsOfParty(db, { side: 'host', userId: hostId }, {}, { limit, beforeId: null }),
  },
  {
    name: "host's accepted bids",
    run: (db, { hostId }) =>
      listBidsOfParty(
        db,
        { side: 'host', userId: hostId },
        { status: 'accepted' },
        { limit, beforeId: null },
      ),
  },
  {
    name: 'bids of a request',
    run: (db, { requestId }) => listBidsOfRequest(db, requestId, { limit, beforeId: null }),
  },
  {
    name: "host's properties",
    run: (db, { hostId }) => listOwnProperties(db, hostId, {}, { limit, after: null }),
  },
  {
    name: "host's properties by title",
    run: (db, { hostId }) => listOwnProperties(db, hostId, { sort: 'title' }, { limit, after: null }),
  },
  {
    name: 'admin, requests, newest',
    run: (db) => adminRequests(db, { sort: 'newest', limit, after: null }, {}),
  },
  { name: 'admin, bids, oldest', run: (db) => adminBids(db, { sort: 'oldest', limit, after: null }, {}) },
];

type Measured = { p50: number; rows: number; plan: PlanFacts };
type Statement = { sql: string; parameters: readonly unknown[] };
type Market = { db: Db; world: ListWorld; last: () => Statement };

/** Creates a database with this many requests; it is closed with the server. */
async function openMarket(url: string, requests: number): Promise<Market> {
  let seen: Statement | undefined;
  const db = createDb(
    url,
    { warn: () => {} },
    { maxConnections: 1, unlimited: true, onStatement: (statement) => (seen = statement) },
  );
  const { ms, result: world } = await timed(() => buildListWorld(db, requests));
  console.log(`${requests.toLocaleString('en-US')} requests, built in ${(ms / 1000).toFixed(0)} s`);
  const last = () => {
    if (!seen) throw new Error('nothing was asked');
    return seen;
  };
  return { db, world, last };
}

/** Calls both markets alternately, after a warm-up, so that both see the same machine; then reads the plans. */
async function measure(markets: readonly Market[]): Promise<Map<string, Measured>[]> {
  const times = markets.map(() => new Map<string, number[]>(calls.map(({ name }) => [name, []])));
  for (let round = -warmUps; round < rounds; round++) {
    for (const { name, run } of calls) {
      for (const [at, { db, world }] of markets.entries()) {
        const { ms } = await timed(() => run(db, world));
        if (round >= 0) times[at]?.get(name)?.push(ms);
      }
    }
  }
  return Promise.all(
    markets.map(async ({ db, world, last }, at) => {
      const found = new Map<string, Measured>();
      for (const { name, run } of calls) {
        const rows = (await run(db, world)).length;
        const plan = await explain(db, last());
        found.set(name, { p50: quantile(times[at]?.get(name) ?? [], 0.5), rows, plan });
      }
      return found;
    }),
  );
}

/** Measures every list at 10,000 requests with 30,000 bids and at a hundred times that: plans, and how the time grows. */
export async function benchLists(): Promise<void> {
  await withServer((smallUrl) =>
    withServer(async (largeUrl) => {
      const small = await openMarket(smallUrl, sizes.small);
      const large = await openMarket(largeUrl, sizes.large);
      try {
        const [before, after] = await measure([small, large]);
        if (before && after) report(before, after);
      } finally {
        await small.db.destroy();
        await large.db.destroy();
      }
    }),
  );
}

function report(small: ReadonlyMap<string, Measured>, large: ReadonlyMap<string, Measured>): void {
  let worst = 0;
  const scanning: string[] = [];
  const table = calls.map(({ name }) => {
    const before = small.get(name);
    const after = large.get(name);
    if (!before || !after) throw new Error(`${name} was not measured`);
    const ratio = after.p50 / before.p50;
    worst = Math.max(worst, ratio);
    if (after.plan.scanned.some((table) => big.includes(table))) scanning.push(name);
    return {
      list: name,
      'ms at 10k': Number(before.p50.toFixed(2)),
      'ms at 1M': Number(after.p50.toFixed(2)),
      ratio: Number(ratio.toFixed(2)),
      rows: after.rows,
      'rows read': after.plan.rowsRead,
      indexes: after.plan.indexes.join(' '),
    };
  });
  console.table(table);
  for (const name of scanning) console.log(`scans a whole table: ${name}`);
  console.log(
    JSON.stringify({
      requests: sizes.large,
      bids: sizes.large * 3,
      lists: calls.length,
      full_scans: scanning.length,
      worst_ratio: Number(worst.toFixed(2)),
    }),
  );
  if (scanning.length > 0) process.exitCode = 1;
}
