import { type Kysely, sql } from 'kysely';

/** What hosts may know of their rank (rule 8): a snapshot per request, and their few immediate looks. Frozen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table rank_snapshots (
  request_id integer primary key references vacation_requests (id) on delete cascade,
  computed_at timestamptz not null default market_now(),
  bid_ids integer[] not null
);

create table rank_looks (
  id bigint generated always as identity primary key,
  host_id integer not null references users (id) on delete cascade,
  request_id integer not null references vacation_requests (id) on delete cascade,
  at timestamptz not null default market_now(),
  bid_id integer not null references bids (id),
  position integer not null constraint rank_looks_position check (position >= 1)
);
create index rank_looks_recent on rank_looks (host_id, request_id, at desc);
`)
    .execute(db);
}
