import { type Kysely, sql } from 'kysely';

/**
 * Logs sealed: every stored field of an entry is hashed, whoever it is of and to the microsecond; heads of all logs are signed
 * and kept apart. Entries from before keep their hashes (version 1). Frozen.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table audit_log add column version smallint not null default 1;
create or replace function audit_log_chain() returns trigger language plpgsql as $$
declare last record;
begin
  perform pg_advisory_xact_lock(7002);
  select seq, hash into last from audit_log order by seq desc limit 1;
  new.seq := coalesce(last.seq, 0) + 1;
  new.at := clock_timestamp();
  new.prev_hash := coalesce(last.hash, repeat('0', 64));
  new.version := 2;
  new.hash := audit_hash(new);
  return new;
end $$;

-- A JSON array says where each text ends; version 1 joined them by line feeds, and its times end with the millisecond.
create function audit_hash(e audit_log) returns text language sql stable as $$
  select encode(sha256(convert_to(case e.version
    when 2 then json_build_array('v2', e.prev_hash, e.seq, to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
      e.actor_id, e.action, e.subject, e.detail)::text
    when 1 then concat_ws(E'\\n', e.prev_hash, e.seq, to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      coalesce(e.actor_id::text, '-'), e.action, e.subject, e.detail)
    end, 'UTF8')), 'hex')
  -- An entry of version 1 was never written with more than milliseconds.
  where e.version = 2 or (e.version = 1 and e.at = date_trunc('milliseconds', e.at))
$$;

alter table auction_events add column version smallint not null default 1;

-- Which auctions' heads the next anchor is to hold; emptied by it.
create table log_anchors_due (
  id bigint generated always as identity primary key,
  request_id integer not null references vacation_requests (id)
);

-- The salt keeps prices from being guessed; from version 2 on bid and host are committed to beside the payload.
create function auction_commitment(e auction_events) returns text language sql immutable as $$
  select encode(sha256(convert_to(case e.version
    when 2 then concat_ws(E'\\n', 'v2', e.salt, coalesce(e.bid_id::text, '-'), coalesce(e.host_id::text, '-'), e.payload)
    when 1 then e.salt || E'\\n' || e.payload end, 'UTF8')), 'hex')
$$;
create function auction_hash(e auction_events) returns text language sql stable as $$
  select encode(sha256(convert_to(case when e.version = 2 then E'v2\\n' else '' end
    || concat_ws(E'\\n', e.prev_hash, e.request_id, e.seq, e.type,
      to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), e.commitment), 'UTF8')), 'hex')
  where e.version in (1, 2)
$$;

create or replace function auction_events_chain() returns trigger language plpgsql as $$
declare last record;
begin
  perform 1 from vacation_requests where id = new.request_id for no key update;
  select seq, hash into last from auction_events where request_id = new.request_id order by seq desc limit 1;
  new.seq := coalesce(last.seq, 0) + 1;
  new.at := market_now();
  new.salt := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  new.version := 2;
  new.commitment := auction_commitment(new);
  new.prev_hash := coalesce(last.hash, repeat('0', 64));
  new.hash := auction_hash(new);
  insert into log_anchors_due (request_id) values (new.request_id);
  return new;
end $$;
insert into log_anchors_due (request_id) select distinct request_id from auction_events order by 1;

-- Signed heads of all logs. What is published of one (number, time, hashes, signature) says nothing of any log: the two marks
-- are salted, and the tree is filled up with random leaves.
create table log_anchors (
  seq bigint primary key,
  at timestamptz not null,
  prev_hash text not null,
  -- The last entry of the audit log.
  audit_seq bigint not null,
  audit_hash text not null,
  salt text not null,
  audit_mark text not null,
  heads_mark text not null,
  root text not null,
  -- The anchor before was signed with a key at hand, and so stands as this one does.
  vouches boolean not null,
  hash text not null,
  public_key text not null,
  signature text not null
);
-- The last entry of each auction's log that has changed since the anchor before.
create table log_anchor_heads (
  anchor_seq bigint not null references log_anchors (seq),
  place integer not null,
  request_id integer not null references vacation_requests (id),
  seq integer not null,
  hash text not null,
  primary key (anchor_seq, place)
);
create index log_anchor_heads_by_request on log_anchor_heads (request_id, anchor_seq);

create function log_anchors_chain() returns trigger language plpgsql as $$
declare last record;
begin
  perform pg_advisory_xact_lock(7004);
  select seq, hash into last from log_anchors order by seq desc limit 1;
  if new.seq <> coalesce(last.seq, 0) + 1 or new.prev_hash <> coalesce(last.hash, repeat('0', 64)) then
    raise exception 'an anchor follows the one before' using errcode = 'VL002';
  end if;
  return new;
end $$;
create trigger log_anchors_chain before insert on log_anchors for each row execute function log_anchors_chain();
create trigger log_anchors_frozen before update or delete on log_anchors for each row execute function refuse_change();
create trigger log_anchor_heads_frozen before update or delete on log_anchor_heads for each row execute function refuse_change();
create trigger log_anchor_heads_kept before truncate on log_anchor_heads for each statement execute function refuse_change();

-- Only its owner may count a materialized view anew.
create function refresh_market_figures() returns void language sql as 'refresh materialized view concurrently market_figures';

-- Sealed values name the secret they were sealed with from version 2 on.
alter table two_factor drop constraint two_factor_sealed;
alter table two_factor add constraint two_factor_sealed check (secret ~ '^v[12][.]');
create or replace function two_factor_guard() returns trigger language plpgsql as $$
begin
  -- The same key may be sealed anew, with another secret of the house.
  if old.confirmed_at is not null and (new.last_step < old.last_step or new.confirmed_at is distinct from old.confirmed_at
      or (new.secret is distinct from old.secret and current_setting('palmbid.resealing', true) is distinct from 'on')) then
    raise exception 'a second step that counts is ended, not altered' using errcode = 'VF001';
  end if;
  return new;
end $$;
-- The key of a calendar's secret link, sealed, so that the link outlives the secret it was derived from.
alter table calendar_links add column sealed_key text constraint calendar_links_key_length check (char_length(sealed_key) <= 400);
`)
    .execute(db);
}
