-- Bids, counter-offers and the prices that runners-up hold.

create table bids (
  id integer generated always as identity primary key,
  request_id integer not null references vacation_requests (id),
  guest_id integer not null,
  property_id integer not null,
  host_id integer not null references users (id),
  -- The revision of the request that this bid is for.
  request_revision integer not null,
  check_in_date date not null,
  check_out_date date not null,
  nights integer generated always as (check_out_date - check_in_date) stored,
  -- USD cents per night.
  amount_cents integer not null
    constraint bids_amount check (amount_cents between 1 and 10000000),
  -- Mandatory fees of the whole stay.
  fees_cents integer not null default 0
    constraint bids_fees check (fees_cents between 0 and 100000000),
  -- The price that is ranked and paid: all nights and the fees.
  all_in_cents bigint generated always as ((check_out_date - check_in_date)::bigint * amount_cents + fees_cents) stored,
  -- The property's own nightly rate when the bid was made: a saving is measured against it.
  nightly_rate_cents integer not null
    constraint bids_rate check (nightly_rate_cents > 0),
  price_set_at timestamptz not null default clock_timestamp(),
  -- The rank of a host's first bid on the request when it was made, up to 4: shown until the next snapshot, while it has this price.
  first_place smallint,
  message text
    constraint bids_message_length check (char_length(message) <= 2000),
  status text not null default 'pending'
    constraint bids_status check (status in ('pending','accepted','rejected')),
  closed_reason text
    constraint bids_closed_reason check (closed_reason in
      ('declined','not_selected','withdrawn','expired','request_cancelled','property_unavailable','host_inactive','admin')),
  decline_reason text
    constraint bids_decline_reason_length check (char_length(decline_reason) <= 40),
  request_status_if_accepted text generated always as (case when status = 'accepted' then 'completed' end) stored,
  decided_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),

  constraint bids_dates check (isfinite(check_in_date) and isfinite(check_out_date)
    and check_out_date - check_in_date between 1 and 90),
  constraint bids_not_own check (host_id <> guest_id),
  constraint bids_closed check ((closed_reason is not null) = (status = 'rejected')),
  constraint bids_guest foreign key (request_id, guest_id) references vacation_requests (id, guest_id),
  constraint bids_property foreign key (property_id, host_id) references properties (id, owner_id),
  constraint bids_accepted_request foreign key (request_id, request_status_if_accepted)
    references vacation_requests (id, status) deferrable initially deferred,
  -- For foreign keys of requests and bookings.
  constraint bids_state unique (id, request_id, status),
  constraint bids_parties unique (id, property_id, host_id, guest_id)
);
create unique index bids_one_accepted on bids (request_id) where status = 'accepted';
create unique index bids_one_live on bids (request_id, property_id) where status <> 'rejected';
create index bids_by_request on bids (request_id, id desc);
-- A host's own bids on a request are found without reading those of others.
create index bids_of_bidder on bids (request_id, host_id);
-- The cheapest bids that rank.
create index bids_by_price on bids (request_id, request_revision, all_in_cents) where status = 'pending';
create index bids_by_host on bids (host_id, id desc);
create index bids_by_guest on bids (guest_id, id desc);
create index bids_live_by_host on bids (host_id, id desc) where status <> 'rejected';
create index bids_live_by_guest on bids (guest_id, request_id) where status <> 'rejected';
create index bids_pending_by_property on bids (property_id) where status = 'pending';
create index bids_accepted on bids (property_id, decided_at desc) where status = 'accepted';

-- With bids_accepted_request above: a request is completed exactly when one of its bids is accepted.
alter table vacation_requests add constraint requests_accepted_bid
  foreign key (accepted_bid_id, id, accepted_status) references bids (id, request_id, status) deferrable initially deferred;

-- A host may bid with a property for a stay: the property is listed, the host is active, the nights are free.
create function assert_host_may_bid(p_host integer, p_property integer, p_stay daterange) returns void language plpgsql as $$
begin
  perform 1 from properties where id = p_property and status = 'listed' for share;
  if not found then
    raise exception 'the property is not listed' using errcode = 'VB009';
  end if;
  perform 1 from users where id = p_host and user_role in ('host', 'both') and suspended_at is null and deleted_at is null for share;
  if not found then
    raise exception 'the host may not bid' using errcode = 'VB010';
  end if;
  if exists (select 1 from property_blocks where property_id = p_property and stay && p_stay) then
    raise exception 'the property is not free on these dates' using errcode = 'VB008';
  end if;
end $$;

-- A bid has the dates of the request; on a flexible request it may be shifted by up to 3 days.
create function assert_dates_fit(req vacation_requests, p_in date, p_out date) returns void language plpgsql as $$
begin
  if p_in = req.check_in_date and p_out = req.check_out_date then return; end if;
  if req.date_flexibility = 'flexible' and abs(p_in - req.check_in_date) <= 3
     and p_out - p_in = req.check_out_date - req.check_in_date then return; end if;
  raise exception 'the dates of the bid do not fit the request' using errcode = 'VB011';
end $$;

-- The rules of placing, editing, accepting and closing a bid. PostgreSQL runs the triggers of a table in the order of their
-- names, so that this one has locked the request before bids_price and bids_repeat read its other bids.
create function bids_guard() returns trigger language plpgsql as $$
declare
  req vacation_requests;
  at timestamptz;
begin
  if tg_op = 'DELETE' then
    raise exception 'bids can be withdrawn, not deleted' using errcode = 'VB006';
  end if;
  if tg_op = 'INSERT' then
    if new.status <> 'pending' then
      raise exception 'a new bid must be pending' using errcode = 'VB003';
    end if;
    perform assert_host_may_bid(new.host_id, new.property_id, daterange(new.check_in_date, new.check_out_date));
    select * into req from vacation_requests where id = new.request_id for no key update;
    -- The time is read after the lock: a bid that waited for it until after the deadline is too late.
    at := market_now();
    if req.status is distinct from 'active' or req.deleted_at is not null then
      raise exception 'the request is not taking bids' using errcode = 'VB001';
    end if;
    if at >= req.effective_deadline_at then
      raise exception 'bidding is closed' using errcode = 'VB002';
    end if;
    if new.request_revision <> req.revision then
      raise exception 'the bid is for another revision of the request' using errcode = 'VB012';
    end if;
    if req.reopened_from is not null
       and not exists (select 1 from bids where request_id = req.reopened_from and host_id = new.host_id) then
      raise exception 'a reopened request takes bids only from its former bidders' using errcode = 'VB025';
    end if;
    perform assert_dates_fit(req, new.check_in_date, new.check_out_date);
    return new;
  end if;

  if new.id <> old.id or new.host_id <> old.host_id or new.guest_id <> old.guest_id or new.request_id <> old.request_id
     or new.property_id <> old.property_id or new.created_at <> old.created_at then
    raise exception 'the identity of a bid cannot be changed' using errcode = 'VB005';
  end if;
  if old.status <> 'pending' then
    if (to_jsonb(new) - array['nights','all_in_cents','request_status_if_accepted'])
        <> (to_jsonb(old) - array['nights','all_in_cents','request_status_if_accepted'])
       and not (current_setting('palmbid.erasing', true) = 'on'
         and (to_jsonb(new) - array['nights','all_in_cents','request_status_if_accepted','message'])
           = (to_jsonb(old) - array['nights','all_in_cents','request_status_if_accepted','message'])) then
      raise exception 'a decided bid cannot be changed' using errcode = 'VB004';
    end if;
    return new;
  end if;

  if new.status = 'accepted' then
    select * into req from vacation_requests where id = new.request_id for no key update;
    if not (req.status = 'active' or (req.status = 'completed' and req.accepted_bid_id = new.id)) then
      raise exception 'no bid on this request can be accepted' using errcode = 'VB001';
    end if;
    if old.request_revision <> req.revision or new.request_revision <> old.request_revision then
      raise exception 'the bid is stale' using errcode = 'VB012';
    end if;
    if market_now() >= req.decide_by_at then
      raise exception 'the decision window is over' using errcode = 'VR006';
    end if;
    if (new.amount_cents, new.fees_cents, new.check_in_date, new.check_out_date)
       is distinct from (old.amount_cents, old.fees_cents, old.check_in_date, old.check_out_date) then
      raise exception 'accepting a bid cannot change its price or dates' using errcode = 'VB005';
    end if;
    perform 1 from users where id = new.host_id and user_role in ('host', 'both') and suspended_at is null and deleted_at is null;
    if not found then
      raise exception 'the host is no longer active' using errcode = 'VB010';
    end if;
    return new;
  end if;

  if new.status = 'pending' and (new.amount_cents, new.fees_cents, new.check_in_date, new.check_out_date, new.request_revision)
     is distinct from (old.amount_cents, old.fees_cents, old.check_in_date, old.check_out_date, old.request_revision) then
    select * into req from vacation_requests where id = new.request_id for no key update;
    at := market_now();
    if req.status <> 'active' then
      raise exception 'the request is not taking bids' using errcode = 'VB001';
    end if;
    if new.request_revision <> req.revision then
      raise exception 'the bid is for another revision of the request' using errcode = 'VB012';
    end if;
    if at >= req.decide_by_at or (at >= req.effective_deadline_at and new.amount_cents > old.amount_cents) then
      raise exception 'bidding is closed' using errcode = 'VB002';
    end if;
    if at >= req.effective_deadline_at and old.request_revision = req.revision
       and current_setting('palmbid.counter_answer', true) is distinct from 'on' then
      raise exception 'bidding is closed' using errcode = 'VB002';
    end if;
    -- Higher fees are a raise too, unless the guest has changed the stay.
    if at >= req.effective_deadline_at - interval '2 hours' and (new.amount_cents > old.amount_cents
         or (old.request_revision = req.revision
           and (new.check_out_date - new.check_in_date)::bigint * new.amount_cents + new.fees_cents > old.all_in_cents)) then
      raise exception 'too late to raise' using errcode = 'VB007';
    end if;
    perform assert_dates_fit(req, new.check_in_date, new.check_out_date);
    perform assert_host_may_bid(new.host_id, new.property_id, daterange(new.check_in_date, new.check_out_date));
  end if;
  return new;
end $$;
create trigger bids_guard before insert or update or delete on bids for each row execute function bids_guard();

-- Lowering a bid after the deadline is possible only as the answer to a counter-offer, and exactly to its price. The setting
-- palmbid.counter_answer says that a transaction is such an answer; bids_guard reads it too.
create function bids_counter() returns trigger language plpgsql as $$
begin
  if current_setting('palmbid.counter_answer', true) = 'on'
     and (new.amount_cents, new.fees_cents, new.check_in_date, new.check_out_date)
       is distinct from (old.amount_cents, old.fees_cents, old.check_in_date, old.check_out_date)
     and not ((new.fees_cents, new.check_in_date, new.check_out_date) = (old.fees_cents, old.check_in_date, old.check_out_date)
       and exists (select 1 from counter_offers where bid_id = old.id and amount_cents = new.amount_cents
         and answer is null and expires_at > market_now())) then
    raise exception 'no open counter-offer has these terms' using errcode = 'VC009';
  end if;
  return new;
end $$;
create trigger bids_counter before update on bids for each row execute function bids_counter();

-- Price edits: at most 10 an hour, one of them a raise. price_set_at breaks ties, and a price counts in ranks only after it
-- has stood for a minute.
create function bids_price() returns trigger language plpgsql as $$
declare
  dearer boolean;
  all_in bigint;
begin
  all_in := (new.check_out_date - new.check_in_date)::bigint * new.amount_cents + new.fees_cents;
  if tg_op = 'INSERT' then
    new.price_set_at := market_now();
    new.first_place := null;
    if not exists (select 1 from bids where request_id = new.request_id and host_id = new.host_id) then
      -- After equal prices. Hosts see the same label from the fourth place on, so that no more than three rivals are counted.
      select count(*) + 1 into new.first_place from (
        select 1 from bids where request_id = new.request_id and request_revision = new.request_revision
          and status = 'pending' and all_in_cents <= all_in limit 3) as cheaper;
    end if;
    return new;
  end if;
  if (new.amount_cents, all_in, new.request_revision) = (old.amount_cents, old.all_in_cents, old.request_revision) then
    new.price_set_at := old.price_set_at;
    new.first_place := old.first_place;
    return new;
  end if;
  new.first_place := null;
  new.price_set_at := market_now();
  -- Re-confirming for a new revision, and answering a counter-offer, do not count as price changes.
  if new.request_revision <> old.request_revision or current_setting('palmbid.counter_answer', true) = 'on' then
    return new;
  end if;
  if (select count(*) from auction_events where bid_id = old.id and type in ('bid_changed', 'bid_raised')
       and at > market_now() - interval '1 hour') >= 10 then
    raise exception 'the price of the bid has changed ten times within an hour' using errcode = 'VB015';
  end if;
  dearer := new.amount_cents > old.amount_cents or all_in > old.all_in_cents;
  if dearer and exists (select 1 from auction_events where bid_id = old.id and type = 'bid_raised') then
    raise exception 'a bid can be raised only once' using errcode = 'VB016';
  end if;
  return new;
end $$;
create trigger bids_price before insert or update on bids for each row execute function bids_price();

-- Bidding again after a withdrawal or decline: at most 3 bids per request and property, each lower than the last.
create function bids_repeat() returns trigger language plpgsql as $$
declare
  bids_so_far integer;
  last_price integer;
begin
  select count(*), (array_agg(amount_cents order by id desc) filter (where closed_reason in ('withdrawn', 'declined')))[1]
    into bids_so_far, last_price
    from bids where request_id = new.request_id and host_id = new.host_id and property_id = new.property_id;
  if bids_so_far >= 3 then
    raise exception 'the property already has three bids on this request' using errcode = 'VB013';
  end if;
  if new.amount_cents >= last_price then
    raise exception 'a new bid must be lower than the last one' using errcode = 'VB014';
  end if;
  return new;
end $$;
create trigger bids_repeat before insert on bids for each row execute function bids_repeat();

-- Counter-offers by the guest: at most two for a bid, each answered once (domain/bids/counters.ts).
create table counter_offers (
  id integer generated always as identity primary key,
  bid_id integer not null references bids (id),
  seq smallint not null
    constraint counters_seq check (seq between 1 and 2),
  -- USD cents per night.
  amount_cents integer not null
    constraint counters_amount check (amount_cents between 1 and 10000000),
  answer text
    constraint counters_answer check (answer in ('accepted','declined')),
  created_at timestamptz not null default market_now(),
  expires_at timestamptz not null,
  answered_at timestamptz,
  constraint counters_once unique (bid_id, seq),
  constraint counters_answered check ((answer is null) = (answered_at is null)),
  constraint counters_life check (expires_at > created_at and expires_at <= created_at + interval '24 hours')
);

-- Sets number, time and expiry: a counter-offer expires with the decision window at the latest.
create function counters_guard() returns trigger language plpgsql as $$
declare
  bid bids;
  req vacation_requests;
  earlier counter_offers;
begin
  if tg_op = 'DELETE' then
    raise exception 'counter-offers can be answered, not deleted' using errcode = 'VC001';
  end if;
  if tg_op = 'UPDATE' then
    if old.answer is not null then
      raise exception 'the counter-offer has already been answered' using errcode = 'VC002';
    end if;
    if (new.bid_id, new.seq, new.amount_cents, new.created_at, new.expires_at)
       is distinct from (old.bid_id, old.seq, old.amount_cents, old.created_at, old.expires_at) then
      raise exception 'the terms of a counter-offer cannot be changed' using errcode = 'VC003';
    end if;
    if market_now() >= old.expires_at then
      raise exception 'the counter-offer has expired' using errcode = 'VC004';
    end if;
    if new.answer = 'accepted' and not exists (
        select 1 from bids where id = old.bid_id and status = 'pending' and amount_cents = old.amount_cents) then
      raise exception 'an accepted counter-offer must be the price of its bid' using errcode = 'VC005';
    end if;
    return new;
  end if;
  select * into bid from bids where id = new.bid_id;
  select * into req from vacation_requests where id = bid.request_id for no key update;
  -- Read again after the lock: the bid may have been decided or changed meanwhile.
  select * into bid from bids where id = new.bid_id for no key update;
  if bid.status <> 'pending' or bid.request_revision <> req.revision or market_now() >= req.decide_by_at then
    raise exception 'the bid cannot get a counter-offer' using errcode = 'VC006';
  end if;
  select * into earlier from counter_offers where bid_id = new.bid_id order by seq desc limit 1;
  if earlier.answer is null and earlier.expires_at > market_now() then
    raise exception 'the last counter-offer is still open' using errcode = 'VC007';
  end if;
  if new.amount_cents >= bid.amount_cents or new.amount_cents <= earlier.amount_cents then
    raise exception 'a counter-offer must be above the last one and below the bid' using errcode = 'VC008';
  end if;
  new.seq := coalesce(earlier.seq, 0) + 1;
  new.created_at := market_now();
  new.expires_at := least(new.created_at + interval '24 hours', req.decide_by_at);
  return new;
end $$;
create trigger counters_guard before insert or update or delete on counter_offers for each row execute function counters_guard();

-- A runner-up may hold the price for 48 hours after the award: if the stay is cancelled, the guest can take it.
create table price_holds (
  bid_id integer primary key references bids (id),
  held_until timestamptz not null,
  created_at timestamptz not null default market_now()
);

create function price_holds_guard() returns trigger language plpgsql as $$
declare lost bids;
begin
  select * into lost from bids where id = new.bid_id;
  if lost.closed_reason is distinct from 'not_selected' or market_now() >= lost.decided_at + interval '48 hours' then
    raise exception 'only a runner-up can hold a price, for 48 hours' using errcode = 'VH001';
  end if;
  new.held_until := lost.decided_at + interval '48 hours';
  return new;
end $$;
create trigger price_holds_guard before insert or update on price_holds for each row execute function price_holds_guard();
