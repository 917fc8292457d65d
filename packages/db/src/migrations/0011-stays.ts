import { type Kysely, sql } from 'kysely';

/** Open requests by their nights: a host who asks for dates that few want must not wait for all requests to be looked at. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create index requests_open_by_stay on vacation_requests (check_in_date, check_out_date) where status = 'active' and deleted_at is null
`.execute(db);
}
