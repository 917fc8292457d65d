-- Append-only, hash-chained logs: one per auction and one of what admins do. Signed anchors of their last entries show when an
-- end was cut off or a chain was written anew.

-- The log of an auction -----------------------------------------------------------------------------------------------

create table auction_events (
  request_id integer not null references vacation_requests (id),
  seq integer not null,
  type text not null,
  at timestamptz not null,
  bid_id integer references bids (id),
  host_id integer references users (id),
  -- The exact text that was hashed; jsonb would reorder it.
  payload text not null,
  -- Keeps prices from being guessed from the commitment.
  salt text not null,
  commitment text not null,
  prev_hash text not null,
  hash text not null,
  -- How the entry is hashed: 2 commits to bid and host as well as to the payload.
  version smallint not null default 1,
  primary key (request_id, seq)
);
create index auction_events_by_bid on auction_events (bid_id) where bid_id is not null;
create index auction_events_awards on auction_events (host_id) where type = 'bid_accepted';
create trigger auction_events_frozen before update or delete on auction_events for each row execute function refuse_change();
create trigger auction_events_kept before truncate on auction_events for each statement execute function refuse_change();

create function auction_commitment(e auction_events) returns text language sql immutable as $$
  select encode(sha256(convert_to(case e.version
    when 2 then concat_ws(E'\n', 'v2', e.salt, coalesce(e.bid_id::text, '-'), coalesce(e.host_id::text, '-'), e.payload)
    when 1 then e.salt || E'\n' || e.payload end, 'UTF8')), 'hex')
$$;

create function auction_hash(e auction_events) returns text language sql stable as $$
  select encode(sha256(convert_to(case when e.version = 2 then E'v2\n' else '' end
    || concat_ws(E'\n', e.prev_hash, e.request_id, e.seq, e.type,
      to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), e.commitment), 'UTF8')), 'hex')
  where e.version in (1, 2)
$$;

-- Auctions whose last entry the next anchor has to include; writing the anchor deletes the rows.
create table log_anchors_due (
  id bigint generated always as identity primary key,
  request_id integer not null references vacation_requests (id)
);

create function auction_events_chain() returns trigger language plpgsql as $$
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
create trigger auction_events_chain before insert on auction_events for each row execute function auction_events_chain();

-- Writes an entry of the log and the same event into the outbox. Only triggers call it, so that no code path can forget it.
create function record_event(p_request integer, p_type text, p_bid integer, p_host integer, p_payload jsonb) returns void
language plpgsql as $$
begin
  insert into auction_events (request_id, seq, type, at, bid_id, host_id, payload, salt, commitment, prev_hash, hash)
  values (p_request, 0, p_type, market_now(), p_bid, p_host, p_payload::text, '', '', '', '');
  insert into outbox (kind, payload)
  values (p_type, p_payload || jsonb_build_object('requestId', p_request, 'bidId', p_bid, 'hostId', p_host));
end $$;

create function requests_log() returns trigger language plpgsql as $$
declare changed text[] := '{}';
begin
  if new.status = 'active' and (tg_op = 'INSERT' or old.status = 'draft') then
    perform record_event(new.id, 'request_opened', null, null, jsonb_build_object(
      'checkInDate', new.check_in_date, 'checkOutDate', new.check_out_date, 'location', new.location,
      'guests', new.guests, 'bedrooms', new.bedrooms, 'maxBudgetCents', new.max_budget_cents,
      'deadline', new.effective_deadline_at, 'decideBy', new.decide_by_at));
    return null;
  end if;
  if tg_op = 'INSERT' then return null; end if;
  if new.status = 'cancelled' and old.status = 'active' then
    perform record_event(new.id, 'request_cancelled', null, null, jsonb_build_object('reason', new.closed_reason));
  elsif new.status = 'completed' and old.status = 'active' then
    perform record_event(new.id, 'request_completed', new.accepted_bid_id, null, jsonb_build_object('acceptedBidId', new.accepted_bid_id));
  elsif new.status = 'active' and old.status = 'active' then
    if new.revision > old.revision then
      if new.check_in_date <> old.check_in_date then changed := array_append(changed, 'checkInDate'); end if;
      if new.check_out_date <> old.check_out_date then changed := array_append(changed, 'checkOutDate'); end if;
      if new.location <> old.location then changed := array_append(changed, 'location'); end if;
      if new.guests <> old.guests then changed := array_append(changed, 'guests'); end if;
      if new.bedrooms <> old.bedrooms then changed := array_append(changed, 'bedrooms'); end if;
      if new.must_have_amenities is distinct from old.must_have_amenities then changed := array_append(changed, 'mustHaveAmenities'); end if;
      if new.max_budget_cents <> old.max_budget_cents then changed := array_append(changed, 'maxBudget'); end if;
      perform record_event(new.id, 'request_changed', null, null, jsonb_build_object(
        'revision', new.revision, 'changed', to_jsonb(changed), 'deadline', new.effective_deadline_at, 'decideBy', new.decide_by_at));
    elsif new.effective_deadline_at is distinct from old.effective_deadline_at then
      perform record_event(new.id, 'deadline_moved', null, null, jsonb_build_object(
        'deadline', new.effective_deadline_at, 'extensions', new.deadline_extensions, 'decideBy', new.decide_by_at));
    end if;
  end if;
  return null;
end $$;
create trigger requests_log after insert or update on vacation_requests for each row execute function requests_log();

create function bids_log() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform record_event(new.request_id, 'bid_placed', new.id, new.host_id, jsonb_build_object(
      'propertyId', new.property_id, 'amountCents', new.amount_cents, 'allInCents', new.all_in_cents, 'revision', new.request_revision));
  elsif new.status <> old.status and new.status = 'accepted' then
    perform record_event(new.request_id, 'bid_accepted', new.id, new.host_id, jsonb_build_object('allInCents', new.all_in_cents));
  elsif new.status <> old.status then
    perform record_event(new.request_id, 'bid_closed', new.id, new.host_id, jsonb_build_object('reason', new.closed_reason));
  elsif new.request_revision <> old.request_revision then
    perform record_event(new.request_id, 'bid_reconfirmed', new.id, new.host_id, jsonb_build_object(
      'amountCents', new.amount_cents, 'allInCents', new.all_in_cents, 'revision', new.request_revision));
  elsif new.amount_cents <> old.amount_cents or new.all_in_cents <> old.all_in_cents then
    perform record_event(new.request_id,
      case when new.amount_cents > old.amount_cents or new.all_in_cents > old.all_in_cents then 'bid_raised' else 'bid_changed' end,
      new.id, new.host_id, jsonb_build_object('amountCents', new.amount_cents, 'allInCents', new.all_in_cents));
  end if;
  return null;
end $$;
create trigger bids_log after insert or update on bids for each row execute function bids_log();

create function counters_log() returns trigger language plpgsql as $$
declare bid bids;
begin
  select * into bid from bids where id = new.bid_id;
  perform record_event(bid.request_id, 'counter_' || coalesce(new.answer, 'offered'), bid.id, bid.host_id,
    jsonb_build_object('counterId', new.id, 'amountCents', new.amount_cents)
      || case when new.answer is null then jsonb_build_object('expiresAt', new.expires_at) else '{}' end);
  return null;
end $$;
create trigger counters_log after insert or update on counter_offers for each row execute function counters_log();

-- Cancellations belong to the log: how reliably a host honours awards is computed from it.
create function bookings_log() returns trigger language plpgsql as $$
begin
  if new.status <> old.status and new.status in ('cancelled_by_guest', 'cancelled_by_host') then
    perform record_event(new.request_id, 'stay_cancelled', new.bid_id, new.host_id,
      jsonb_build_object('by', case new.status when 'cancelled_by_host' then 'host' else 'guest' end));
  end if;
  return null;
end $$;
create trigger bookings_log after update on bookings for each row execute function bookings_log();

-- What admins do and read -----------------------------------------------------------------------------------------------

create table audit_log (
  seq bigint primary key,
  at timestamptz not null,
  actor_id integer references users (id),
  action text not null,
  subject text not null,
  detail text not null,
  prev_hash text not null,
  hash text not null,
  -- How the entry is hashed: 2 hashes every field, to the microsecond.
  version smallint not null default 1
);
create index audit_log_by_subject on audit_log (subject, seq);
create index audit_log_by_actor on audit_log (actor_id, seq);
create trigger audit_log_frozen before update or delete on audit_log for each row execute function refuse_change();
create trigger audit_log_kept before truncate on audit_log for each statement execute function refuse_change();

-- Version 2 hashes a JSON array, which shows where each text ends; version 1 joined the texts by line feeds.
create function audit_hash(e audit_log) returns text language sql stable as $$
  select encode(sha256(convert_to(case e.version
    when 2 then json_build_array('v2', e.prev_hash, e.seq, to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
      e.actor_id, e.action, e.subject, e.detail)::text
    when 1 then concat_ws(E'\n', e.prev_hash, e.seq, to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      coalesce(e.actor_id::text, '-'), e.action, e.subject, e.detail)
    end, 'UTF8')), 'hex')
  -- Entries of version 1 have whole milliseconds.
  where e.version = 2 or (e.version = 1 and e.at = date_trunc('milliseconds', e.at))
$$;

create function audit_log_chain() returns trigger language plpgsql as $$
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
create trigger audit_log_chain before insert on audit_log for each row execute function audit_log_chain();

-- Anchors ----------------------------------------------------------------------------------------------------------------

-- Signed heads of all logs. What is published of an anchor (number, time, hashes, signature) reveals nothing about any log: both
-- marks are salted, and random leaves fill the tree.
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
  -- The previous anchor was signed with a key this server has, so that this signature vouches for it too.
  vouches boolean not null,
  hash text not null,
  public_key text not null,
  signature text not null
);
create trigger log_anchors_frozen before update or delete on log_anchors for each row execute function refuse_change();

create function log_anchors_chain() returns trigger language plpgsql as $$
declare last record;
begin
  perform pg_advisory_xact_lock(7004);
  select seq, hash into last from log_anchors order by seq desc limit 1;
  if new.seq <> coalesce(last.seq, 0) + 1 or new.prev_hash <> coalesce(last.hash, repeat('0', 64)) then
    raise exception 'an anchor must follow the last one' using errcode = 'VL002';
  end if;
  return new;
end $$;
create trigger log_anchors_chain before insert on log_anchors for each row execute function log_anchors_chain();

-- The last entry of every auction log that has grown since the previous anchor.
create table log_anchor_heads (
  anchor_seq bigint not null references log_anchors (seq),
  place integer not null,
  request_id integer not null references vacation_requests (id),
  seq integer not null,
  hash text not null,
  primary key (anchor_seq, place)
);
create index log_anchor_heads_by_request on log_anchor_heads (request_id, anchor_seq);
create trigger log_anchor_heads_frozen before update or delete on log_anchor_heads for each row execute function refuse_change();
create trigger log_anchor_heads_kept before truncate on log_anchor_heads for each statement execute function refuse_change();
