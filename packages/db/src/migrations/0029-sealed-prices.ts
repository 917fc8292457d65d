import { type Kysely, sql } from 'kysely';

/**
 * Sealed prices: how often a bid may change its price, and what hosts learn of the ranking. Snapshots are worked out anew, so
 * the old ones need no copy; immediate looks and watched places are gone. Frozen.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
-- Runs after bids_guard (triggers run by name): the request is locked.
create function bids_price() returns trigger language plpgsql as $$
declare
  dearer boolean;
  all_in bigint;
begin
  if tg_op = 'INSERT' then
    new.price_set_at := market_now();
    return new;
  end if;
  all_in := (new.check_out_date - new.check_in_date)::bigint * new.amount_cents + new.fees_cents;
  if (new.amount_cents, all_in, new.request_revision) = (old.amount_cents, old.all_in_cents, old.request_revision) then
    new.price_set_at := old.price_set_at;
    return new;
  end if;
  new.price_set_at := market_now();
  -- Confirmed for changed terms it is a new offer, and to what the guest asked for it may always fall.
  if new.request_revision <> old.request_revision or current_setting('palmbid.counter_answer', true) = 'on' then
    return new;
  end if;
  if (select count(*) from auction_events where bid_id = old.id and type in ('bid_changed', 'bid_raised')
       and at > market_now() - interval '1 hour') >= 10 then
    raise exception 'the price has changed ten times within an hour' using errcode = 'VB015';
  end if;
  dearer := new.amount_cents > old.amount_cents or all_in > old.all_in_cents;
  if dearer and exists (select 1 from auction_events where bid_id = old.id and type = 'bid_raised') then
    raise exception 'a bid is raised once' using errcode = 'VB016';
  end if;
  return new;
end $$;
create trigger bids_price before insert or update on bids for each row execute function bids_price();

-- Dearer by its fees is a raise too.
create or replace function bids_log() returns trigger language plpgsql as $$
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

drop table rank_looks;
drop table rank_watches;
drop table rank_snapshots;

create table rank_snapshots (
  request_id integer primary key references vacation_requests (id) on delete cascade,
  computed_at timestamptz not null default market_now(),
  revision integer not null,
  -- Best first: [{bidId, hostId, allInCents, shown}]; shown where the host may know the place.
  places jsonb not null constraint rank_snapshots_places check (jsonb_typeof(places) = 'array')
);

create function rank_snapshots_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'a snapshot is replaced, not deleted' using errcode = 'VS004';
  end if;
  if tg_op = 'UPDATE' and market_now() < old.computed_at + interval '5 minutes' then
    raise exception 'hosts see a new ranking every five minutes at most' using errcode = 'VS003';
  end if;
  new.computed_at := market_now();
  return new;
end $$;
create trigger rank_snapshots_guard before insert or update or delete on rank_snapshots
  for each row execute function rank_snapshots_guard();

-- Whose shown place is another one hears of it, and nobody else of anything. The fourth and all behind it look the same.
create function rank_snapshots_tell() returns trigger language plpgsql as $$
declare before jsonb := '[]';
begin
  if tg_op = 'UPDATE' then before := old.places; end if;
  insert into outbox (kind, payload)
  select 'rank_changed', jsonb_build_object('requestId', new.request_id, 'hostId', host_id, 'bidId', coalesce(n.bid_id, o.bid_id),
    'place', n.place, 'before', o.place)
  from (select (p->>'hostId')::int as host_id, (p->>'bidId')::int as bid_id, least(i, 4) as place
          from jsonb_array_elements(new.places) with ordinality as e (p, i) where (p->>'shown')::boolean) n
  full join (select (p->>'hostId')::int as host_id, (p->>'bidId')::int as bid_id, least(i, 4) as place
          from jsonb_array_elements(before) with ordinality as e (p, i) where (p->>'shown')::boolean) o using (host_id)
  where n.place is distinct from o.place
  order by host_id;
  return null;
end $$;
create trigger rank_snapshots_tell after insert or update on rank_snapshots
  for each row execute function rank_snapshots_tell();
`)
    .execute(db);
}
