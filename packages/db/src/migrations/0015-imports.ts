import { type Kysely, sql } from 'kysely';

/** Imports of many properties: each happens once, and is as far as it says. Frozen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table property_imports (
  user_id integer not null references users (id),
  key text not null constraint property_imports_key check (key ~ '^[0-9a-f-]{36}$'),
  total integer not null constraint property_imports_total check (total between 1 and 5000),
  done integer not null default 0,
  finished_at timestamptz,
  created_at timestamptz not null default market_now(),
  primary key (user_id, key),
  constraint property_imports_done check (done between 0 and total),
  constraint property_imports_whole check (finished_at is null or done = total)
);
create index property_imports_by_age on property_imports (created_at);
`)
    .execute(db);
}
