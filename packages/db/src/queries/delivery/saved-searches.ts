import { sql } from 'kysely';
import type { Db, Tx } from '../../client.ts';

export type SearchAlert = 'instant' | 'daily' | 'off';

/** What a host looks for; null lets everything through. Money in cents, days `YYYY-MM-DD`. */
export type SearchTerms = {
  location: string | null;
  area: 'mine' | 'us' | 'international' | null;
  from_day: string | null;
  to_day: string | null;
  guests: number | null;
  max_budget_cents: number | null;
  property_id: number | null;
  /** 1..100: the best score of the host's properties, or of that one. */
  min_score: number | null;
};
export type SavedSearchRow = SearchTerms & {
  id: number;
  user_id: number;
  name: string;
  alert: SearchAlert;
  created_at: string;
};

const columns = sql`s.id, s.user_id, s.name, s.alert, s.location, s.area, s.from_day, s.to_day, s.guests,
  s.max_budget_cents, s.property_id, s.min_score, s.created_at`;

export async function listSavedSearches(db: Db, userId: number): Promise<SavedSearchRow[]> {
  const { rows } = await sql<SavedSearchRow>`
    select ${columns} from saved_searches s where s.user_id = ${userId} order by s.id desc`.execute(db);
  return rows;
}

export async function findSavedSearch(
  db: Db,
  userId: number,
  id: number,
): Promise<SavedSearchRow | undefined> {
  const { rows } = await sql<SavedSearchRow>`
    select ${columns} from saved_searches s where s.user_id = ${userId} and s.id = ${id}`.execute(db);
  return rows[0];
}

export async function insertSavedSearch(
  tx: Tx,
  row: SearchTerms & Pick<SavedSearchRow, 'user_id' | 'name' | 'alert'>,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into saved_searches (user_id, name, alert, location, area, from_day, to_day, guests, max_budget_cents,
        property_id, min_score)
    values (${row.user_id}, ${row.name}, ${row.alert}, ${row.location}, ${row.area}, ${row.from_day}, ${row.to_day},
        ${row.guests}, ${row.max_budget_cents}, ${row.property_id}, ${row.min_score}) returning id`.execute(
    tx,
  );
  return rows[0]?.id ?? 0;
}

/** Changes name and alert; an alert that is switched on tells of what comes from then. False where there is no such search. */
export async function updateSavedSearch(
  tx: Db,
  userId: number,
  id: number,
  change: { name?: string; alert?: SearchAlert },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update saved_searches set name = coalesce(${change.name ?? null}, name),
           told_at = case when ${change.alert ?? null}::text <> alert then market_now() else told_at end,
           alert = coalesce(${change.alert ?? null}, alert)
     where user_id = ${userId} and id = ${id}`.execute(tx);
  return Number(numAffectedRows ?? 0) > 0;
}

export async function deleteSavedSearch(tx: Db, userId: number, id: number): Promise<boolean> {
  const { numAffectedRows } =
    await sql`delete from saved_searches where user_id = ${userId} and id = ${id}`.execute(tx);
  return Number(numAffectedRows ?? 0) > 0;
}

/** The request (alias r) takes bids, and this host (alias s.user_id) may see it: as the list for hosts says (requests.ts). */
const open = sql`
  r.status = 'active' and r.deleted_at is null and r.guest_id <> s.user_id and r.effective_deadline_at > market_now()
  and (r.reopened_from is null
    or exists (select 1 from bids former where former.request_id = r.reopened_from and former.host_id = s.user_id))`;

/** The request (alias r) is what the search (alias s) looks for: the filters of the list for hosts (requests.ts), the score aside. */
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

const living = sql`u.user_role in ('host', 'both') and u.deleted_at is null and u.suspended_at is null`;

/**
 * Searches with instant alerts that look for this request, by host, oldest first: so many, of hosts after an id or of these
 * alone. Their scores are still to be looked at.
 */
export async function instantSearchesMatching(
  db: Db,
  requestId: number,
  of: { after: number; limit: number } | { hosts: readonly number[] },
): Promise<SavedSearchRow[]> {
  const [scope, limit] =
    'hosts' in of
      ? [sql`s.user_id = any(${[...of.hosts]}::int[])`, sql``]
      : [sql`s.user_id > ${of.after}`, sql`limit ${of.limit}`];
  const { rows } = await sql<SavedSearchRow>`
    select ${columns} from vacation_requests r, saved_searches s join users u on u.id = s.user_id
     where r.id = ${requestId} and s.alert = 'instant' and ${scope} and ${living} and ${open} and ${fits}
     order by s.user_id, s.id ${limit}`.execute(db);
  return rows;
}

/** Ids of requests that a search looks for and that were opened since it last told of any, newest first. */
export async function newRequestsForSearch(db: Db, searchId: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select r.id from saved_searches s join users u on u.id = s.user_id, vacation_requests r
     where s.id = ${searchId} and ${living} and ${open} and ${fits} and r.activated_at > s.told_at
     order by r.activated_at desc, r.id desc limit ${limit}`.execute(db);
  return rows.map((row) => row.id);
}

/** Daily searches whose hour has come: past 8 in the morning of their host's day, and none in the last 20 hours. */
export async function dueSearches(db: Db, limit: number): Promise<SavedSearchRow[]> {
  const { rows } = await sql<SavedSearchRow>`
    select ${columns} from saved_searches s join users u on u.id = s.user_id
     where s.alert = 'daily' and ${living} and s.told_at < market_now() - interval '20 hours'
       and extract(hour from market_now() at time zone coalesce(
         (select z.name from pg_timezone_names z where z.name = u.timezone), 'UTC')) between 8 and 20
     order by s.told_at, s.id limit ${limit}`.execute(db);
  return rows;
}

/** Takes a daily search for this transaction; false when another worker was faster. */
export async function lockDueSearch(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from saved_searches where id = ${id} and alert = 'daily'
       and told_at < market_now() - interval '20 hours' for update skip locked`.execute(tx);
  return rows.length > 0;
}

export const markSearchNotified = async (tx: Tx, id: number): Promise<void> => {
  await sql`update saved_searches set told_at = market_now() where id = ${id}`.execute(tx);
};
