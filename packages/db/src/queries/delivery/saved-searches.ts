import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../client.ts';
import {
  changesRows,
  column,
  columns,
  firstRow,
  manyRows,
  onlyValue,
  type RowOf,
  run,
} from '../../statements.ts';
import { mayFindRequest, requestTerms } from '../auction/request-search.ts';
import { kmToPoint, type SearchArea } from '../search-terms.ts';
import type { LanePart } from './outbox.ts';

export type SearchAlert = 'instant' | 'daily' | 'off';

/** What a host searches for among requests; null matches everything. */
const terms = columns({
  location: 'text?',
  area: column<'mine' | 'us' | 'international' | null>('text'),
  from_day: 'date?',
  to_day: 'date?',
  guests: 'int4?',
  /** USD cents per night. */
  max_budget_cents: 'int4?',
  property_id: 'int4?',
  /** 1..100: the best match score of the host's properties, or of `property_id`. */
  min_score: 'int4?',
  amenities: 'text[]?',
  property_type: 'text?',
  /** The centre of the search instead of a place in `location`; how far around it or around that place. */
  near_lat: 'float8?',
  near_lon: 'float8?',
  radius_km: 'int4?',
});
export type SearchTerms = RowOf<typeof terms>;

/** What the text and the centre of a search were read as. */
export type SearchReading = {
  area: SearchArea | undefined;
  /** The words beside the place. */
  words: readonly string[];
  /** All of the text's words, by which requests at places that no gazetteer knows are found. */
  text: readonly string[];
};
const savedSearch = columns({
  ...terms,
  /** The filters of a search over homes; null for one over requests, whose terms are the columns above. */
  home_search: 'jsonb?',
  id: 'int4',
  user_id: 'int4',
  name: 'text',
  alert: column<SearchAlert>('text'),
  created_at: 'timestamptz',
});
export type SavedSearchRow = RowOf<typeof savedSearch>;
/** What a saved search finds. */
export type SearchedIn = 'requests' | 'homes';

const searchColumns = sql`s.id, s.user_id, s.name, s.alert, s.location, s.area, s.from_day, s.to_day, s.guests,
  s.max_budget_cents, s.property_id, s.min_score, s.amenities, s.property_type, s.near_lat, s.near_lon, s.radius_km, s.home_search, s.created_at`;

export const listSavedSearches = manyRows(
  savedSearch,
  (userId: number, over: SearchedIn) => sql`
    select ${searchColumns} from saved_searches s
     where s.user_id = ${userId} and (s.home_search is not null) = ${over === 'homes'} order by s.id desc`,
);

export const findSavedSearch = firstRow(
  savedSearch,
  (userId: number, id: number) => sql`
    select ${searchColumns} from saved_searches s where s.user_id = ${userId} and s.id = ${id}`,
);

export const insertSavedSearch = onlyValue(
  { id: 'int4' },
  (row: SearchTerms & Pick<SavedSearchRow, 'user_id' | 'name' | 'alert'>) => sql`
    insert into saved_searches (user_id, name, alert, location, area, from_day, to_day, guests, max_budget_cents,
        property_id, min_score, amenities, property_type, near_lat, near_lon, radius_km)
    values (${row.user_id}, ${row.name}, ${row.alert}, ${row.location}, ${row.area}, ${row.from_day}, ${row.to_day},
        ${row.guests}, ${row.max_budget_cents}, ${row.property_id}, ${row.min_score}, ${row.amenities}, ${row.property_type},
        ${row.near_lat}, ${row.near_lon}, ${row.radius_km}) returning id`,
);

const storeReading = run(
  (
    id: number,
    of: {
      country: string | null;
      region: string | null;
      lat: number | null;
      lon: number | null;
      km: number | null;
    },
    words: string[],
    text: string[],
  ) => sql`
    update saved_searches set read_country = ${of.country}, read_region = ${of.region}, read_lat = ${of.lat}, read_lon = ${of.lon},
           read_km = ${of.km}, read_words = ${words}, read_text = ${text}
     where id = ${id}`,
);

/** Stores what a search's text was read as. */
export const setSearchReading = (db: Db, id: number, { area, words, text }: SearchReading): Promise<void> => {
  const none = { country: null, region: null, lat: null, lon: null, km: null };
  const columns =
    area === undefined
      ? none
      : area.kind === 'circle'
        ? { ...none, lat: area.lat, lon: area.lon, km: area.km }
        : { ...none, country: area.country, region: area.kind === 'region' ? area.region : null };
  return storeReading(db, id, columns, [...words], [...text]);
};

/** Searches that a version before readings saved. */
export const unreadSearches = manyRows(
  savedSearch,
  (limit: number) => sql`
    select ${searchColumns} from saved_searches s where s.read_words is null order by s.id limit ${limit}`,
);

/** Saves a search over homes. `filters` are those of the wire. */
export const insertHomeSearch = onlyValue(
  { id: 'int4' },
  (row: Pick<SavedSearchRow, 'user_id' | 'name' | 'alert'> & { filters: object }) => sql`
    insert into saved_searches (user_id, name, alert, home_search)
    values (${row.user_id}, ${row.name}, ${row.alert}, ${JSON.stringify(row.filters)}::jsonb) returning id`,
);

/** Changes name and alert; an alert that is switched on covers what is new from now on. False when there is no such search. */
export const updateSavedSearch = changesRows(
  (
    userId: number,
    id: number,
    { name = null, alert = null }: { name?: string | null; alert?: SearchAlert | null },
  ) => sql`
    update saved_searches set name = coalesce(${name}, name),
           alerted_until = case when ${alert}::text <> alert then date_trunc('milliseconds', market_now()) else alerted_until end,
           alert = coalesce(${alert}, alert)
     where user_id = ${userId} and id = ${id}`,
);

export const deleteSavedSearch = changesRows(
  (userId: number, id: number) => sql`delete from saved_searches where user_id = ${userId} and id = ${id}`,
);

/** The request (q) takes bids, and the host (s.user_id) may find it. */
const open = sql`q.status = 'active' and q.deadline_at > market_now() and ${mayFindRequest(sql`s.user_id`)}`;

const orUnset = (column: string, ask: (value: RawBuilder<unknown>) => RawBuilder<unknown>) => {
  const value = sql.ref(`s.${column}`);
  return sql`(${value} is null or ${ask(value)})`;
};
const centre = sql`match_point(s.read_lat, s.read_lon)`;
const {
  country,
  region,
  circle,
  namedSo,
  words,
  from,
  to,
  guests,
  maxBudget,
  things,
  us,
  international,
  mine,
} = requestTerms;

/** The request (q) passes the terms of the search (s), but for the score: the same terms as those of a list. */
const fits = sql`
  case when s.read_words is null then s.location is null or q.words @@ plainto_tsquery('simple', unaccent(s.location))
    else (s.read_words = '{}' or ${words(sql`s.read_words`)})
     and ((${orUnset('read_country', country)} and ${orUnset('read_region', region)}
         and (s.read_lat is null or ${circle(
           sql`s.read_km`,
           kmToPoint('q', [sql`(${centre})[1]`, sql`(${centre})[2]`, sql`(${centre})[3]`]),
         )}))
       or (s.read_text <> '{}' and ${namedSo(sql`s.read_text`)})) end
  and ${orUnset('from_day', from)} and ${orUnset('to_day', to)} and ${orUnset('guests', guests)}
  and ${orUnset('max_budget_cents', maxBudget)} and ${orUnset('property_type', (kind) => things(sql`array[${kind}]`))}
  and (coalesce(s.amenities, '{}') = '{}' or ${things(sql`s.amenities`)})
  and case s.area when 'us' then ${us()} when 'international' then ${international()} when 'mine' then ${mine(sql`s.user_id`)}
    else true end`;

const active = sql`u.deleted_at is null and u.suspended_at is null`;
/** The search (s) of a host over requests. */
const activeHost = sql`s.home_search is null and u.user_role in ('host', 'both') and ${active}`;
/** It is daytime where the user (u) lives. */
const daytime = sql`extract(hour from market_now() at time zone coalesce(
         (select z.name from pg_timezone_names z where z.name = u.timezone), 'UTC')) between 8 and 20`;

const matchingSearch = columns({ request_id: 'int4', ...savedSearch });
export type MatchingSearch = RowOf<typeof matchingSearch>;

/**
 * Searches with instant alerts that requests match but for their minimum score: at most `limit`, in the order of the given
 * requests, then by host, then oldest first; for the first request of hosts after the id `after` only.
 */
export const instantSearchesMatching = manyRows(
  matchingSearch,
  (requestIds: readonly number[], of: { after: number; limit: number; part: LanePart }) => sql`
    select q.request_id, ${searchColumns}
      from unnest(${[...requestIds]}::int[]) with ordinality as o (id, place)
      join search_requests q on q.request_id = o.id
      cross join lateral (
        select s.* from saved_searches s join users u on u.id = s.user_id
         where s.alert = 'instant' and s.user_id > case o.place when 1 then ${of.after}::int else 0 end
           and s.user_id % 1024 >= ${of.part.first_slot} and s.user_id % 1024 < ${of.part.end_slot} and ${activeHost} and ${open} and ${fits}
         order by s.user_id, s.id limit ${of.limit}) s
     order by o.place, s.user_id, s.id limit ${of.limit}`,
);

/** The same searches of the given hosts for one request. */
export const instantSearchesOf = manyRows(
  matchingSearch,
  (requestId: number, hosts: readonly number[]) => sql`
    select q.request_id, ${searchColumns} from search_requests q, saved_searches s join users u on u.id = s.user_id
     where q.request_id = ${requestId} and s.alert = 'instant' and s.user_id = any(${[...hosts]}::int[])
       and ${activeHost} and ${open} and ${fits}
     order by s.user_id, s.id`,
);

const requestsUntil = manyRows(
  { id: 'int4' },
  (searchId: number, until: string, limit: number) => sql`
    select r.id from saved_searches s join users u on u.id = s.user_id, search_requests q join vacation_requests r on r.id = q.request_id
     where s.id = ${searchId} and ${activeHost} and ${open} and ${fits}
       and r.activated_at >= s.alerted_until and r.activated_at < ${until}::timestamptz
     order by r.activated_at desc, r.id desc limit ${limit}`,
);

/** Ids of requests that match a search and became active since its last alert, but before `until`; newest first. */
export const newRequestsForSearch = async (
  db: Db,
  searchId: number,
  until: string,
  limit: number,
): Promise<number[]> => (await requestsUntil(db, searchId, until, limit)).map((row) => row.id);

/** Searches whose daily alert is due: it is between 8 and 20 in the host's zone, and the last one is 20 hours old. */
export const dueSearches = manyRows(
  savedSearch,
  (limit: number) => sql`
    select ${searchColumns} from saved_searches s join users u on u.id = s.user_id
     where s.alert = 'daily' and ${activeHost} and s.alerted_until < market_now() - interval '20 hours'
       and ${daytime}
     order by s.alerted_until, s.id limit ${limit}`,
);

/**
 * Locks a search whose daily alert is due, and returns the end of the period that this alert covers; undefined when another worker
 * has it or has sent it. The period ends a minute ago: transactions take at most 10 seconds, so all requests of the period are
 * committed.
 */
export const lockDueSearch = firstRow(
  { until: 'timestamptz' },
  (id: number) => sql`
    select market_now() - interval '1 minute' as until from saved_searches
     where id = ${id} and alert = 'daily' and alerted_until < market_now() - interval '20 hours' for update skip locked`,
);

/**
 * Searches over homes that a home was first listed after, but a minute ago: with an instant alert, or with a daily one in the user's
 * daytime, 20 hours after the last.
 */
export const dueHomeSearches = manyRows(
  savedSearch,
  (limit: number) => sql`
    with newest as materialized (
      select max(listed_at) as at from properties where status = 'listed' and listed_at < market_now() - interval '1 minute')
    select ${searchColumns} from saved_searches s join users u on u.id = s.user_id
     where s.home_search is not null and ${active} and s.alerted_until <= (select at from newest)
       and (s.alert = 'instant' or (s.alert = 'daily' and s.alerted_until < market_now() - interval '20 hours' and ${daytime}))
     order by s.alerted_until, s.id limit ${limit}`,
);

/** Locks such a search, as \`lockDueSearch\` does; \`since\` is the beginning of the period that its alert covers. */
export const lockDueHomeSearch = firstRow(
  { since: 'timestamptz', until: 'timestamptz' },
  (id: number) => sql`
    select alerted_until as since, market_now() - interval '1 minute' as until from saved_searches
     where id = ${id} and home_search is not null and alert <> 'off' and alerted_until < market_now() - interval '1 minute'
     for update skip locked`,
);

/** Homes that were first listed in a period, without a user's own; the newest ones. */
export const homesListedWithin = manyRows(
  { id: 'int4' },
  (period: { since: string; until: string }, exceptOf: number, limit: number) => sql`
    select id from properties where status = 'listed' and listed_at >= ${period.since}::timestamptz
       and listed_at < ${period.until}::timestamptz and owner_id <> ${exceptOf}
     order by listed_at desc limit ${limit}`,
);

/** Records the end of the period that the search's alert covers; the next one continues there. */
export const markAlerted = run(
  (id: number, until: string) => sql`
    update saved_searches set alerted_until = ${until}::timestamptz where id = ${id}`,
);
