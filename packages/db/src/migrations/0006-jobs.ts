import { type Kysely, sql } from 'kysely';

/** Reminders that have been given: each kind once per request and deadline. Frozen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table reminders (
  request_id integer not null references vacation_requests (id) on delete cascade,
  kind text not null constraint reminders_kind check (kind in ('deadline_near', 'decide_now', 'decide_soon')),
  due_at timestamptz not null,
  created_at timestamptz not null default market_now(),
  primary key (request_id, kind, due_at)
);
`)
    .execute(db);
}
