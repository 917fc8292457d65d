import { type Kysely, sql } from 'kysely';

/**
 * For the host list. Open requests by their nights: a host who asks for dates that few want must not wait for all requests to
 * be looked at. And places by what may be listed together: over all requests, PostgreSQL would intersect the few of a place
 * with all that are open.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create index requests_open_by_stay on vacation_requests (check_in_date, check_out_date) where status = 'active' and deleted_at is null;
drop index requests_by_place;
create index requests_open_by_place on vacation_requests using gin (location gin_trgm_ops) where status = 'active' and deleted_at is null;
create index requests_closed_by_place on vacation_requests using gin (location gin_trgm_ops)
  where status in ('completed', 'cancelled') and deleted_at is null
`.execute(db);
}
