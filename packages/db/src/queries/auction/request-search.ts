import type { RequestStatus } from '@palmbid/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../client.ts';
import { named } from '../../named-statements.ts';
import { atMost, pageSize, prepared } from '../../prepared.ts';
import { column, onlyRow } from '../../statements.ts';
import {
  firstRows,
  hasThings,
  hasWords,
  kmTo,
  kmToPoint,
  type SearchArea,
  searchWindow,
} from '../search-terms.ts';
import { type RequestView, requestViews } from './requests.ts';

type Sql = RawBuilder<unknown>;

/** The host's own areas: around a listed property, or in its region. */
const ownKm = 50;

/** What a host searches requests by. */
export type RequestSearch = {
  status: Exclude<RequestStatus, 'draft'>;
  /** Requests there; and those whose place no gazetteer knows, when their words are those of the text. */
  place?: { area: SearchArea; text: readonly string[] } | undefined;
  /** Words of title, description, place, or of what is asked for. */
  words?: readonly string[] | undefined;
  /** Stay within these days. */
  from?: string | undefined;
  to?: string | undefined;
  /** A party of at most this many. */
  guests?: number | undefined;
  /** Pays at least this per night, in cents. */
  maxBudgetCents?: number | undefined;
  /** Asks for all of these, as must-haves or preferred. */
  amenities?: readonly string[] | undefined;
  /** Asks for this kind of property. */
  propertyType?: string | undefined;
  /** Near a listed property of the host or in its region; in the United States; elsewhere. */
  area?: 'mine' | 'us' | 'international' | undefined;
};
export type RequestSort = 'newest' | 'highest-budget' | 'ending-soon' | 'distance';
/** The last row of a page; the number of rows before the next page in the order by distance. */
export type RequestCursor = { id: number; key: number | string | null } | { skip: number };

/** The host may find this request (q), whatever they search for: not their own, and one that is shown to every host or to its bidders. */
export const mayFindRequest = (host: Sql): Sql => sql`q.guest_id <> ${host} and (q.only_bidders_of is null
  or exists (select 1 from bids former where former.request_id = q.only_bidders_of and former.host_id = ${host}))`;

const isNearOwn = (
  host: Sql,
): Sql => sql`exists (select 1 from properties mine join search_homes m on m.property_id = mine.id
  where mine.owner_id = ${host} and mine.status = 'listed' and ((m.region is not null and m.region = q.region and m.country = q.country)
    or ${kmToPoint('q', [sql`m.ux`, sql`m.uy`, sql`m.uz`])} <= ${sql.lit(ownKm)}))`;

/** What each term asks of a request (q). The one meaning of "matches a search": lists pass values, saved searches their columns. */
export const requestTerms = {
  country: (country: Sql) => sql`q.country = ${country}`,
  region: (region: Sql) => sql`q.region = ${region}`,
  circle: (km: Sql, distance: Sql) => sql`${distance} <= ${km}`,
  /** Its place is not known: its words are those of the search's text. */
  namedSo: (text: Sql) => sql`q.country is null and q.cell is null and ${hasWords('q', text)}`,
  words: (words: Sql) => hasWords('q', words),
  from: (day: Sql) => sql`q.check_in >= ${day}`,
  to: (day: Sql) => sql`q.check_out <= ${day}`,
  guests: (count: Sql) => sql`q.guests <= ${count}`,
  maxBudget: (cents: Sql) => sql`q.max_budget_cents >= ${cents}`,
  things: (things: Sql) => hasThings('q', things),
  us: () => sql`q.country = 'US'`,
  international: () => sql`q.country <> 'US'`,
  mine: isNearOwn,
};

const inArea = (area: SearchArea): Sql => {
  if (area.kind === 'circle') return requestTerms.circle(sql`${area.km}::float8`, kmTo('q', area));
  const country = requestTerms.country(sql`${area.country}`);
  return area.kind === 'country' ? country : sql`${country} and ${requestTerms.region(sql`${area.region}`)}`;
};

/** The two ways to be at a place: within its area, or by its name where the gazetteer knows none. */
const inPlace = ({ area, text }: NonNullable<RequestSearch['place']>): [Sql, ...Sql[]] => [
  inArea(area),
  ...(text.length > 0 ? [requestTerms.namedSo(sql`${[...text]}`)] : []),
];

/** The words and things that are searched for: what the index over words finds. */
function inWords({ words, amenities, propertyType }: RequestSearch): Sql[] {
  const things = [...(amenities ?? []), ...(propertyType === undefined ? [] : [propertyType])];
  return [
    ...(words && words.length > 0 ? [requestTerms.words(sql`${[...words]}`)] : []),
    ...(things.length > 0 ? [requestTerms.things(sql`${things}`)] : []),
  ];
}

/** The conditions that hold wherever rows come from: all but the place, and `area` where the rows' sources are its. */
function conditions(host: Sql, { area, ...search }: RequestSearch): Sql[] {
  const { status, from, to, guests, maxBudgetCents } = search;
  const all: Sql[] = [sql`q.status = ${sql.lit(status)}`, mayFindRequest(host), ...inWords(search)];
  if (status === 'active') all.push(sql`q.decide_by_at > market_now()`);
  if (from !== undefined) all.push(requestTerms.from(sql`${from}::date`));
  if (to !== undefined) {
    all.push(requestTerms.to(sql`${to}::date`));
    // Implied by the first condition; it bounds the scan of the index over check-ins.
    all.push(sql`q.check_in < ${to}::date`);
  }
  if (guests !== undefined) all.push(requestTerms.guests(sql`${guests}`));
  if (maxBudgetCents !== undefined) all.push(requestTerms.maxBudget(sql`${maxBudgetCents}`));
  if (area !== undefined) all.push(requestTerms[area](host));
  return all;
}

/** Where rows are read from: each source is an index range, or one for each of its keys, that has them in the order of the list. */
type Source = { keys?: Sql; where: Sql };

function sources(host: Sql, { place, area }: RequestSearch): Source[] {
  if (place) {
    const [within, ...unknown] = inPlace(place);
    if (place.area.kind !== 'circle') return [{ where: within }, ...unknown.map((where) => ({ where }))];
    const { lat, lon, km } = place.area;
    const keys = sql`unnest(match_cells(${lat}::float8, ${lon}::float8, ${km}::float8)) as k (cell)`;
    return [{ keys, where: sql`q.cell = k.cell and ${within}` }, ...unknown.map((where) => ({ where }))];
  }
  if (area !== 'mine') return [{ where: sql`true` }];
  // As `isNearOwn` says it, by the cells around each home and by the regions.
  const own = sql`properties mine join search_homes m on m.property_id = mine.id where mine.owner_id = ${host} and mine.status = 'listed'`;
  return [
    {
      keys: sql`(select distinct unnest(match_cells(mine.lat, mine.lon, ${sql.lit(ownKm)})) as cell, m.ux, m.uy, m.uz from ${own} and m.cell is not null) k`,
      where: sql`q.cell = k.cell and ${kmToPoint('q', [sql`k.ux`, sql`k.uy`, sql`k.uz`])} <= ${sql.lit(ownKm)}`,
    },
    {
      keys: sql`(select distinct m.country, m.region from ${own} and m.region is not null) k`,
      where: sql`q.country = k.country and q.region = k.region`,
    },
  ];
}

type Order = { inIndex: Sql; ofAll: Sql; beyond: (last: { id: number; key: unknown }) => Sql };
const orders: Record<Exclude<RequestSort, 'distance'>, Order> = {
  newest: {
    inIndex: sql`q.request_id desc`,
    ofAll: sql`f.request_id desc`,
    beyond: ({ id }) => sql`q.request_id < ${id}`,
  },
  'highest-budget': {
    inIndex: sql`q.max_budget_cents desc, q.request_id desc`,
    ofAll: sql`f.max_budget_cents desc, f.request_id desc`,
    beyond: ({ id, key }) => sql`(q.max_budget_cents, q.request_id) < (${key}::int, ${id})`,
  },
  'ending-soon': {
    inIndex: sql`q.deadline_at, q.request_id`,
    ofAll: sql`f.deadline_at, f.request_id`,
    beyond: ({ id, key }) => sql`(q.deadline_at, q.request_id) > (${key}::timestamptz, ${id})`,
  },
};

/** The rows that are looked through: all by the indexes over areas, only the first ones of each area, or those with the words. */
type Among = 'all' | 'first ones' | 'with the words';

type Asked = { host: Sql; search: RequestSearch; sort: RequestSort; limit: Sql };
const isKeyed = (cursor: RequestCursor): cursor is { id: number; key: number | string | null } =>
  'id' in cursor;

/** The first rows (q) of each source that match, as one set (f). */
function rowsOf(
  { host, search, sort, limit }: Asked,
  columns: Sql,
  cursor: RequestCursor | null,
  among: Among,
): Sql {
  const { inIndex, beyond } = orders[sort === 'distance' ? 'newest' : sort];
  const isOfSources = search.area === 'mine' && !search.place && among !== 'with the words';
  const all = conditions(host, isOfSources ? { ...search, area: undefined } : search);
  if (cursor && isKeyed(cursor)) all.push(beyond(cursor));
  const whole = sql`q.status = ${sql.lit(search.status)}`;
  const start = cursor && isKeyed(cursor) ? sql`${whole} and ${beyond(cursor)}` : whole;
  if (among === 'with the words') {
    if (search.place) all.push(sql`(${sql.join(inPlace(search.place), sql` or `)})`);
    return sql`select ${columns} from (select * from search_requests q where ${sql.join(inWords(search), sql` and `)} offset 0) q
      where ${sql.join(all, sql` and `)}`;
  }
  const parts = sources(host, search).map(({ keys, where }) => {
    const table =
      among === 'all'
        ? sql`search_requests q`
        : sql`(select * from search_requests q where ${start} and ${where} order by ${inIndex} limit ${sql.lit(firstRows)}) q`;
    const rows = sql`(select ${columns} from ${table} where ${sql.join([...all, where], sql` and `)} order by ${inIndex} limit ${limit})`;
    return keys ? sql`(select part.* from ${keys} cross join lateral ${rows} part)` : rows;
  });
  return parts.length === 1 ? (parts[0] as Sql) : sql.join(parts, sql` union `);
}

/** The ids of a page in its order, with the distance from the centre of a circle. */
function pageOf(asked: Asked, cursor: RequestCursor | null, among: Among = 'all'): Sql {
  const { search, sort, limit } = asked;
  const centre = search.place?.area.kind === 'circle' ? search.place.area : undefined;
  const km: Sql = centre ? kmTo('q', centre) : sql`null`;
  const columns = sql`q.request_id, q.max_budget_cents, q.deadline_at, (${km})::float8 as km`;
  if (sort === 'distance') {
    const rows = rowsOf({ ...asked, limit: sql.lit(searchWindow) }, columns, cursor, among);
    const skip = cursor && 'skip' in cursor ? cursor.skip : 0;
    return sql`select f.request_id, f.km from (${rows}) f order by f.km, f.request_id desc limit ${limit} offset ${skip}`;
  }
  const rows = rowsOf(asked, columns, cursor, among);
  return sql`select f.request_id, f.km from (${rows}) f order by ${orders[sort].ofAll} limit ${limit}`;
}

/** A request that a search found: with the kilometres to the centre of its circle; null for another area. */
export type FoundRequest = RequestView & { km: number | null };

const shown = (db: Db, hostId: number, page: Sql) =>
  requestViews(db, hostId)
    .innerJoin(
      sql<{
        request_id: number;
        km: number | null;
        place: number;
      }>`(select p.*, row_number() over () as place from (${page}) p)`.as('found'),
      'found.request_id',
      'vacation_requests.id',
    )
    .select('found.km')
    .orderBy('found.place');

/** The whole list of a status, as most hosts open it: a few statements, compiled and planned once. */
const unfiltered = prepared(
  (
    db: Db,
    of: {
      status: RequestSearch['status'];
      sort: Exclude<RequestSort, 'distance'>;
      after: boolean;
      size: number;
    },
    $: { hostId: number; id: number; key: number | string | null },
  ) => {
    const asked = {
      host: sql`${$.hostId}`,
      search: { status: of.status },
      sort: of.sort,
      limit: atMost(of.size),
    };
    return shown(db, $.hostId, pageOf(asked, of.after ? { id: $.id, key: $.key } : null)).modifyFront(named);
  },
);

/** True for a search that asks for nothing but a status. */
const isWhole = ({ status: _, ...terms }: RequestSearch): boolean =>
  Object.values(terms).every((term) => term === undefined || (Array.isArray(term) && term.length === 0));

/**
 * Requests that match a host's search: no drafts, none of their own. The page's ids are found first, and only those rows are joined with
 * owners and counts. Keyset pages; by distance the newest `searchWindow` rows of each grid cell are compared.
 */
export async function searchRequests(
  db: Db,
  hostId: number,
  search: RequestSearch,
  sort: RequestSort,
  { limit, after }: { limit: number; after: RequestCursor | null },
): Promise<FoundRequest[]> {
  if (sort !== 'distance' && isWhole(search) && (after === null || isKeyed(after))) {
    const shape = { status: search.status, sort, after: after !== null, size: pageSize(limit) };
    const rows = await unfiltered(db, shape, { hostId, id: after?.id ?? 0, key: after?.key ?? null });
    return rows.slice(0, limit);
  }
  const asked = { host: sql`${hostId}`, search, sort, limit: sql`${limit}::int` };
  if (inWords(search).length === 0) return shown(db, hostId, pageOf(asked, after)).execute();
  const found = await shown(db, hostId, pageOf(asked, after, 'first ones')).execute();
  if (found.length === limit) return found;
  return shown(db, hostId, pageOf(asked, after, 'with the words')).execute();
}

/** What a request (q) must be to match a host's search, its place included. */
export const matchesSearch = (host: Sql, search: RequestSearch): Sql =>
  sql.join(
    [
      ...conditions(host, search),
      ...(search.place ? [sql`(${sql.join(inPlace(search.place), sql` or `)})`] : []),
    ],
    sql` and `,
  );

/** Those of these requests that match a search; for ranked lists, which order them by score. */
export async function requestsAmong(
  db: Db,
  hostId: number,
  ids: readonly number[],
  search: RequestSearch,
): Promise<FoundRequest[]> {
  if (ids.length === 0) return [];
  return shown(
    db,
    hostId,
    sql`select q.request_id, null::float8 as km from search_requests q
      where q.request_id = any(${[...ids]}::int[]) and ${matchesSearch(sql`${hostId}`, search)}`,
  ).execute();
}

/** Lower bounds of the budget facet in dollars per night. */
export const budgetSteps = [100, 150, 200, 300, 500, 1_000] as const;

const counted = column<Record<string, number>>('jsonb');

const countRequests = onlyRow(
  { total: 'int4', types: counted, amenities: counted, countries: counted, budgets: counted },
  (ids: Sql) => sql`
    with w as materialized (select q.country, q.types, q.amenities, q.max_budget_cents from search_requests q where q.request_id in (${ids}))
    select (select count(*)::int from w) as total,
      (select coalesce(jsonb_object_agg(kind, n), '{}')
         from (select kind, count(*) as n from w, unnest(types) as kind group by 1) t) as types,
      (select coalesce(jsonb_object_agg(amenity, n), '{}')
         from (select amenity, count(*) as n from w, unnest(amenities) as amenity group by 1) a) as amenities,
      (select coalesce(jsonb_object_agg(country, n), '{}')
         from (select country, count(*) as n from w where country is not null group by 1) c) as countries,
      (select jsonb_object_agg(step, (select count(*) from w where max_budget_cents >= step * 100))
         from unnest(${[...budgetSteps]}::int[]) as step) as budgets`,
);

/** How many requests match, up to `searchWindow`, and how many of those ask for each kind and amenity, by country and by budget. */
export const requestFacets = (db: Db, hostId: number, search: RequestSearch) => {
  const limit = sql.lit(searchWindow);
  const asked = { host: sql`${hostId}`, search, sort: 'newest', limit } as const;
  const among = inWords(search).length > 0 ? 'with the words' : 'all';
  const rows = rowsOf(asked, sql`q.request_id`, null, among);
  return countRequests(db, sql`select f.request_id from (${rows}) f limit ${limit}`);
};
