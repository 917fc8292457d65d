import { sql } from 'kysely';
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
});
export type SearchTerms = RowOf<typeof terms>;
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
  s.max_budget_cents, s.property_id, s.min_score, s.home_search, s.created_at`;

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
        property_id, min_score)
    values (${row.user_id}, ${row.name}, ${row.alert}, ${row.location}, ${row.area}, ${row.from_day}, ${row.to_day},
        ${row.guests}, ${row.max_budget_cents}, ${row.property_id}, ${row.min_score}) returning id`,
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

/** The request (r) takes bids, and the host (s.user_id) may see it; the same rule as `visibleToHost`. */
const open = sql`
  r.status = 'active' and r.deleted_at is null and r.guest_id <> s.user_id and r.effective_deadline_at > market_now()
  and (r.reopened_from is null
    or exists (select 1 from bids former where former.request_id = r.reopened_from and former.host_id = s.user_id))`;

/** The request (r) passes the filters of the search (s), but for the score; the same as those of `listRequestsForHost`. */
const fits = sql`
  (s.location is null or strpos(lower(r.location), lower(s.location)) > 0)
  and (s.from_day is null or r.check_in_date >= s.from_day)
  and (s.to_day is null or r.check_out_date <= s.to_day)
  and (s.guests is null or r.guests <= s.guests)
  and (s.max_budget_cents is null or r.max_budget_cents >= s.max_budget_cents)
  and case s.area
    when 'us' then r.country = 'US'
    when 'international' then r.country <> 'US'
    when 'mine' then exists (select 1 from properties mine where mine.owner_id = s.user_id and mine.status = 'listed' and (
      (mine.region is not null and mine.region = r.region and mine.country = r.country)
      or 12742.0 * asin(least(1, sqrt(
           power(sin(radians(mine.lat - r.lat) / 2), 2)
           + cos(radians(mine.lat)) * cos(radians(r.lat)) * power(sin(radians(mine.lon - r.lon) / 2), 2)))) <= 50))
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
      from unnest(${[...requestIds]}::int[]) with ordinality as q (request_id, place)
      join vacation_requests r on r.id = q.request_id
      cross join lateral (
        select s.* from saved_searches s join users u on u.id = s.user_id
         where s.alert = 'instant' and s.user_id > case q.place when 1 then ${of.after}::int else 0 end
           and s.user_id % 1024 >= ${of.part.first_slot} and s.user_id % 1024 < ${of.part.end_slot} and ${activeHost} and ${open} and ${fits}
         order by s.user_id, s.id limit ${of.limit}) s
     order by q.place, s.user_id, s.id limit ${of.limit}`,
);

/** The same searches of the given hosts for one request. */
export const instantSearchesOf = manyRows(
  matchingSearch,
  (requestId: number, hosts: readonly number[]) => sql`
    select r.id as request_id, ${searchColumns} from vacation_requests r, saved_searches s join users u on u.id = s.user_id
     where r.id = ${requestId} and s.alert = 'instant' and s.user_id = any(${[...hosts]}::int[])
       and ${activeHost} and ${open} and ${fits}
     order by s.user_id, s.id`,
);

const requestsUntil = manyRows(
  { id: 'int4' },
  (searchId: number, until: string, limit: number) => sql`
    select r.id from saved_searches s join users u on u.id = s.user_id, vacation_requests r
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
