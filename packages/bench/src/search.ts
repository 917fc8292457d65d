import { access, mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { resolvePlace, suggestPlaces, townsOver } from '@palmbid/ai';
import { askedBy, firstFinding, readingsOf } from '@palmbid/api';
import {
  createDb,
  type Db,
  type HomeSearch,
  type HomeSort,
  type RequestSearch,
  type RequestSort,
  requestFacets,
  searchFacets,
  searchHomes,
  searchRequests,
} from '@palmbid/db';
import {
  type BenchTown,
  buildSearchHomes,
  buildSearchRequests,
  explain,
  hostOfBench,
  scanByText,
  scanRequestsByText,
  textsOf,
} from '@palmbid/db/bench';
import MiniSearch from 'minisearch';
import { withServer } from './server.ts';
import { median, quantile, timed } from './stats.ts';

const small = 10_000;
const towns = 3_000;
const typos = 500;
const limit = 21;
const warmUps = 5;
const rounds = 40;
/** A search that takes long is asked less often, but at least this often. */
const fewestRounds = 10;
const msAtMost = 4_000;
/** Texts that the search library indexes: all of them would take gigabytes of this process. */
const peerTexts = 50_000;

const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const nights = { from: dayIn(70), to: dayIn(77) };

type Statement = { sql: string; parameters: readonly unknown[] };
type Market = { db: Db; hostId: number; since: () => Statement[] };
type Call = { name: string; run: (market: Market) => Promise<unknown> };

const home = (
  name: string,
  search: HomeSearch,
  sort: HomeSort = 'newest',
  cursor: number | null = null,
): Call => ({
  name: `homes: ${name}`,
  run: ({ db }) =>
    searchHomes(db, search, sort, { limit, cursor: cursor === null ? null : { before: cursor } }),
});
const homeCounts = (name: string, search: HomeSearch): Call => ({
  name: `homes: counts, ${name}`,
  run: ({ db }) => searchFacets(db, search),
});
const request = (
  name: string,
  search: Omit<RequestSearch, 'status'>,
  sort: RequestSort = 'newest',
  after: { id: number; key: null } | null = null,
): Call => ({
  name: `requests: ${name}`,
  run: ({ db, hostId }) =>
    searchRequests(db, hostId, { status: 'active', ...search }, sort, { limit, after }),
});
const requestCounts = (name: string, search: Omit<RequestSearch, 'status'>): Call => ({
  name: `requests: counts, ${name}`,
  run: ({ db, hostId }) => requestFacets(db, hostId, { status: 'active', ...search }),
});
/** From the typed text on: as the product reads it. */
const typed = (name: string, text: string): Call => ({
  name: `typed: ${name}`,
  run: ({ db }) => findHomes(db, text),
});

/** A town in the middle of the list: some homes at 10,000, some hundreds at a million; and one of the most frequent ones. */
function callsFor(all: readonly BenchTown[]): Call[] {
  const circle = (n: number) => {
    const { lat, lon } = all[n] as BenchTown;
    return { kind: 'circle', lat, lon, km: 30 } as const;
  };
  const [town, busy] = [circle(300), circle(1)];
  const country = { kind: 'country', country: 'US' } as const;
  const region = { kind: 'region', country: 'US', region: 'California' } as const;
  const at = (area: typeof town | typeof busy | typeof country | typeof region) => ({
    place: { area, text: ['x'] },
  });
  return [
    home('everywhere', {}),
    home('everywhere, by price', {}, 'price'),
    home('a country', { area: country }),
    home('a country, by price', { area: country }, 'price'),
    home('a country, by price of a week', { area: country, nights, guests: 4 }, 'price'),
    home('a country, party, kind, amenities', {
      area: country,
      guests: 6,
      propertyType: 'villa',
      amenities: ['Private pool', 'Wifi'],
    }),
    home('a region', { area: region }),
    home('a region, nights and budget', { area: region, nights, maxCents: 20_000 }),
    home('a town, nearest', { area: town }, 'distance'),
    home('a town, nights', { area: town, nights, guests: 4 }),
    home('a town, second page', { area: town }, 'newest', 9_000),
    home('a busy town', { area: busy }),
    home('a busy town, nearest', { area: busy }, 'distance'),
    home('words', { words: ['lighthouse'] }),
    home('two words', { words: ['cedar', 'orchard'] }),
    home('a rare word', { words: ['funicular'] }),
    home('words in a country', { area: country, words: ['stone', 'mill'] }),
    home('words in a town', { area: town, words: ['terrace'] }),
    home('a rare amenity', { amenities: ['Sauna', 'Fireplace', 'Hot tub'] }),
    home('no such word', { words: ['xyzzyqq'] }),
    homeCounts('everywhere', {}),
    homeCounts('a country', { area: country }),
    homeCounts('a town', { area: town }),
    homeCounts('words', { words: ['lighthouse'] }),
    request('everywhere', {}),
    request('by budget', {}, 'highest-budget'),
    request('ending soon', {}, 'ending-soon'),
    request('a country', at(country)),
    request('a country, by budget', at(country), 'highest-budget'),
    request('a country, ending soon', at(country), 'ending-soon'),
    request('a region', at(region)),
    request('a town', at(town)),
    request('a town, nearest', at(town), 'distance'),
    request('a town, by budget', at(town), 'highest-budget'),
    request('a busy town', at(busy)),
    request('a busy town, nearest', at(busy), 'distance'),
    request('a town, second page', at(town), 'newest', { id: 9_000, key: null }),
    request('words', { words: ['lighthouse'] }),
    request('two words', { words: ['cedar', 'orchard'] }),
    request('a rare word', { words: ['funicular'] }),
    request('words in a country', { ...at(country), words: ['windmill'] }),
    request('dates', { from: dayIn(100), to: dayIn(107) }),
    request('party and budget', { guests: 2, maxBudgetCents: 30_000 }),
    request('amenities and kind', { amenities: ['Sauna', 'Hot tub'], propertyType: 'villa' }),
    request('own areas', { area: 'mine' }),
    request('own areas, by budget', { area: 'mine' }, 'highest-budget'),
    request('abroad', { area: 'international' }),
    request('no such word', { words: ['xyzzyqq'] }),
    requestCounts('everywhere', {}),
    requestCounts('a country', at(country)),
    requestCounts('a town', at(town)),
    requestCounts('own areas', { area: 'mine' }),
    requestCounts('words', { words: ['lighthouse'] }),
    typed('a misspelt town', misspell(shortName((all[300] as BenchTown).label), drawer(3))),
    typed('a misspelt word', 'lighthuose'),
    typed('nothing like it', 'qwrtzpsdfg'),
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

const read = (db: Db, text: string) => readingsOf(db, { text, centre: undefined, radiusKm: undefined });

/** The ids of the homes that the product finds for a text. */
const findHomes = async (db: Db, text: string): Promise<number[]> =>
  (
    await firstFinding(read(db, text), ({ area, words }) =>
      searchHomes(db, { area, words }, area?.kind === 'circle' ? 'distance' : 'newest', {
        limit,
        cursor: null,
      }),
    )
  ).rows.map(({ id }) => id);
const findRequests = async (db: Db, hostId: number, text: string): Promise<number[]> =>
  (
    await firstFinding(read(db, text), (reading) =>
      searchRequests(db, hostId, { status: 'active', ...askedBy(reading) }, 'newest', { limit, after: null }),
    )
  ).rows.map(({ id }) => id);

type Recall = { ours: number; peer: number };

/**
 * How often a misspelt word finds what it means among the first results: towns of homes, and words of requests, in turn; and how often the
 * search library does, on the same texts.
 */
async function recall({ db, hostId }: Market, all: readonly BenchTown[]): Promise<Recall> {
  const draw = drawer(7);
  const options = { fuzzy: 0.2, prefix: true, combineWith: 'AND' } as const;
  type Text = { id: number; text: string };
  const libraries: Record<'properties' | 'vacation_requests', MiniSearch<Text>> = {
    properties: new MiniSearch<Text>({ fields: ['text'], storeFields: ['text'] }),
    vacation_requests: new MiniSearch<Text>({ fields: ['text'], storeFields: ['text'] }),
  };
  const vocabulary = new Set<string>();
  for (const table of ['properties', 'vacation_requests'] as const) {
    const texts = await textsOf(db, table, { upTo: peerTexts });
    libraries[table].addAll(texts);
    if (table === 'vacation_requests') {
      for (const { text } of texts.slice(0, 2_000)) {
        for (const word of text
          .split(':')[0]
          ?.toLowerCase()
          .match(/[a-z]{5,}/g) ?? [])
          vocabulary.add(word);
      }
    }
  }
  const words = [...vocabulary];
  const found: Recall = { ours: 0, peer: 0 };
  for (let asked = 0; asked < typos; asked++) {
    const isTown = asked % 2 === 0;
    const table = isTown ? 'properties' : 'vacation_requests';
    const meant = isTown
      ? shortName((all[draw(Math.min(all.length, 1_500))] as BenchTown).label)
      : (words[draw(words.length)] as string);
    const text = misspell(meant, draw);
    const ids = isTown ? await findHomes(db, text) : await findRequests(db, hostId, text);
    const isMeant = (of: readonly Text[]) =>
      of.some((each) => each.text.toLowerCase().includes(meant.toLowerCase()));
    if (isMeant(await textsOf(db, table, { ids }))) found.ours += 1;
    const hits = libraries[table].search(text, options).slice(0, limit);
    if (isMeant(hits.map((hit) => ({ id: 0, text: String(hit['text']) })))) found.peer += 1;
  }
  return { ours: found.ours / typos, peer: found.peer / typos };
}

/** Times of completing a place, over prefixes of known towns and misspelt ones, in ms. */
function timesOfSuggestions(all: readonly BenchTown[]): number[] {
  const draw = drawer(11);
  suggestPlaces('lisb', 8);
  return Array.from({ length: 1_000 }, () => {
    const name = shortName((all[draw(all.length)] as BenchTown).label);
    const text = draw(3) === 0 ? misspell(name, draw) : name.slice(0, 1 + draw(name.length));
    const start = performance.now();
    suggestPlaces(text, 8);
    return performance.now() - start;
  });
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** Opens the market of this size, and makes what it lacks; a mark in its folder says what is whole. */
async function openMarket(
  url: string,
  rows: number,
  all: readonly BenchTown[],
  folder: string | undefined,
): Promise<Market> {
  let seen: Statement[] = [];
  const db = createDb(
    url,
    { warn: () => {} },
    { maxConnections: 1, unlimited: true, onStatement: (statement) => void seen.push(statement) },
  );
  for (const [what, build] of [
    ['homes', buildSearchHomes],
    ['requests', buildSearchRequests],
  ] as const) {
    const mark = folder && join(folder, `${what}.made`);
    if (mark && (await exists(mark))) continue;
    const { ms } = await timed(() => build(db, rows, all));
    if (mark) await writeFile(mark, '');
    console.log(`${rows.toLocaleString('en-US')} ${what}, made in ${(ms / 1000).toFixed(0)} s`);
  }
  return {
    db,
    hostId: await hostOfBench(db),
    since: () => {
      const statements = seen;
      seen = [];
      return statements;
    },
  };
}

type Line = {
  search: string;
  'p50 10k': number;
  'p95 10k': number;
  'p50 size': number;
  'p95 size': number;
  growth: number;
  'rows read': number;
  scans: string;
};

async function measure(call: Call, before: Market, after: Market, rows: number): Promise<Line> {
  const times: [number[], number[]] = [[], []];
  const start = performance.now();
  for (let round = -warmUps; round < rounds; round++) {
    if (round >= fewestRounds && performance.now() - start > msAtMost) break;
    for (const [which, market] of [before, after].entries()) {
      const { ms } = await timed(() => call.run(market));
      if (round >= 0) times[which]?.push(ms);
    }
  }
  after.since();
  await call.run(after);
  const statements = after.since();
  let rowsRead = 0;
  const scanned = new Set<string>();
  for (const statement of statements) {
    const plan = await explain(after.db, statement);
    rowsRead += plan.rowsRead;
    // Without conditions a scan ends with its window, after a thousand rows.
    if (plan.rowsRead >= rows) for (const table of plan.scanned) scanned.add(table);
  }
  after.since();
  const at = (which: 0 | 1, share: number) => Number(quantile(times[which], share).toFixed(2));
  const growth = Number((quantile(times[1], 0.95) / quantile(times[0], 0.95)).toFixed(2));
  return {
    search: call.name,
    'p50 10k': at(0, 0.5),
    'p95 10k': at(0, 0.95),
    'p50 size': at(1, 0.5),
    'p95 size': at(1, 0.95),
    growth,
    'rows read': rowsRead,
    scans: [...scanned].join(' '),
  };
}

/**
 * How many times faster the search is than `ilike` over the same rows, newest first: of towns with many rows, some, and few, the median.
 * A scan that goes on until it has a page is fast where many rows have the name.
 */
async function comparedWithScan({ db, hostId }: Market, all: readonly BenchTown[]): Promise<number> {
  const ratios: number[] = [];
  for (const n of [300, 1_500, 2_900]) {
    const town = all[n] as BenchTown;
    const area = { kind: 'circle', lat: town.lat, lon: town.lon, km: 30 } as const;
    const name = shortName(town.label);
    const search: RequestSearch = { status: 'active', place: { area, text: [name] } };
    const pairs: [scan: () => Promise<unknown>, ours: () => Promise<unknown>][] = [
      [() => scanByText(db, name, limit), () => searchHomes(db, { area }, 'newest', { limit, cursor: null })],
      [
        () => scanRequestsByText(db, name, limit),
        () => searchRequests(db, hostId, search, 'newest', { limit, after: null }),
      ],
    ];
    for (const [scan, ours] of pairs) {
      const times: Record<'scan' | 'ours', number[]> = { scan: [], ours: [] };
      for (let round = 0; round < 3; round++) {
        times.scan.push((await timed(scan)).ms);
        times.ours.push((await timed(ours)).ms);
      }
      ratios.push(median(times.scan) / median(times.ours));
    }
  }
  console.log(
    `ilike took, of each search: ${ratios.map((ratio) => ratio.toFixed(1)).join(', ')} times as long`,
  );
  return median(ratios);
}

/**
 * Every search at 10,000 homes and requests and at a hundred times that, in turns: how the time grows, the plans, a plain text scan
 * beside it, and how many misspelt words are understood, beside a search library. `--data <folder>` keeps the generated markets there,
 * `--build` makes them and measures nothing.
 */
export async function benchSearch(args: readonly string[]): Promise<void> {
  const option = (name: string) => (args.includes(name) ? args[args.indexOf(name) + 1] : undefined);
  const rows = Number(option('--rows') ?? 1_000_000);
  const data = option('--data');
  const folder = (size: number) => (data === undefined ? undefined : resolve(data, String(size)));
  if (data !== undefined) await mkdir(resolve(data), { recursive: true, mode: 0o755 });
  const all = benchTowns();
  await withServer(
    (smallUrl) =>
      withServer(async (largeUrl) => {
        const before = await openMarket(smallUrl, small, all, folder(small));
        const after = await openMarket(largeUrl, rows, all, folder(rows));
        try {
          if (!args.includes('--build')) await compare(before, after, rows, all);
        } finally {
          await before.db.destroy();
          await after.db.destroy();
        }
      }, folder(rows)),
    folder(small),
  );
}

async function compare(
  before: Market,
  after: Market,
  rows: number,
  all: readonly BenchTown[],
): Promise<void> {
  const table: Line[] = [];
  for (const call of callsFor(all)) {
    const line = await measure(call, before, after, rows);
    table.push(line);
    console.log(Object.values(line).join('  '));
  }
  console.table(table);
  const suggestions = timesOfSuggestions(all);
  console.log(
    `completing a place: p50 ${median(suggestions).toFixed(1)} ms, p99 ${quantile(suggestions, 0.99).toFixed(1)} ms`,
  );
  const found = await recall(after, all);
  const slow = table.filter(({ growth }) => growth > 3);
  const scans = table.filter((line) => line.scans !== '').length;
  console.log(
    JSON.stringify({
      rows,
      p95_growth_100x: Math.max(...table.map(({ growth }) => growth)),
      searches: table.length,
      searches_over_3x: slow.length,
      vs_ilike: Number((await comparedWithScan(after, all)).toFixed(1)),
      recall_typos: Number(found.ours.toFixed(3)),
      peer_recall: Number(found.peer.toFixed(3)),
      suggest_p99_ms: Number(quantile(suggestions, 0.99).toFixed(1)),
      full_scans: scans,
    }),
  );
  if (scans > 0) process.exitCode = 1;
}
