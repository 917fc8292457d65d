import { type Kysely, sql } from 'kysely';

/** A second step at the login: the secret of an authenticator app, sealed, and recovery codes, hashed. Frozen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table two_factor (
  user_id integer primary key references users (id) on delete cascade,
  -- Sealed with the house's secret.
  secret text not null constraint two_factor_sealed check (secret ~ '^v1[.]'),
  -- Null until a first code has proven that the app has it.
  confirmed_at timestamptz,
  -- The step of 30 seconds whose code was used last: none is good twice.
  last_step bigint not null default 0,
  created_at timestamptz not null default market_now()
);
create function two_factor_guard() returns trigger language plpgsql as $$
begin
  if old.confirmed_at is not null and (new.last_step < old.last_step or new.secret is distinct from old.secret
      or new.confirmed_at is distinct from old.confirmed_at) then
    raise exception 'a second step that counts is ended, not altered' using errcode = 'VF001';
  end if;
  return new;
end $$;
create trigger two_factor_guard before update on two_factor for each row execute function two_factor_guard();

-- Used once: the row goes.
create table recovery_codes (
  user_id integer not null references two_factor (user_id) on delete cascade,
  code_hash text not null constraint recovery_codes_hashed check (code_hash ~ '^[0-9a-f]{64}$'),
  primary key (user_id, code_hash)
);
`)
    .execute(db);
}
