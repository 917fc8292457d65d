-- What is decided about a bid, in one statement each: the facts under locks, and the writes of an award and of a counter-offer's
-- answer. Every statement inside a volatile function reads a snapshot of its own, so that what is read after a lock is what the
-- lock protects. All functions take their locks in the one order: users, properties by id, requests by id, bids by id.

-- Claims an idempotency key in the transaction of its effect: null when it was free. Otherwise waits for the first caller's commit
-- and returns what it stored.
create function claim_key(p_user integer, p_key text, p_hash text) returns json language plpgsql as $$
begin
  insert into idempotency_keys (user_id, key, request_hash, response) values (p_user, p_key, p_hash, '{"value": null}')
  on conflict (user_id, key) do nothing;
  if found then return null; end if;
  return (select json_build_object('requestHash', request_hash, 'value', response->'value')
            from idempotency_keys where user_id = p_user and key = p_key);
end $$;

-- The taken nights of a property around two ranges of days.
create function nights_taken(p_property integer, p_from date, p_to date) returns json language sql stable as $$
  select coalesce(json_agg(json_build_object('from', lower(stay), 'to', upper(stay))), '[]') from property_blocks
   where property_id = p_property and stay && daterange(p_from - 7, p_to + 7)
$$;

-- The facts for a new bid. With an idempotency key that was used before: only what was answered then.
create function facts_of_new_bid(p_host integer, p_property integer, p_request integer, p_key text, p_hash text) returns json
language plpgsql as $$
declare
  answered json;
  role text;
  home properties;
  req vacation_requests;
begin
  if p_key is not null then
    answered := claim_key(p_host, p_key, p_hash);
    if answered is not null then return json_build_object('answered', answered); end if;
  end if;
  select user_role into role from users where id = p_host and deleted_at is null for share;
  select * into home from properties where id = p_property for share;
  select * into req from vacation_requests where id = p_request for no key update;
  return json_build_object('now', market_now(), 'role', role, 'property', home, 'request', req,
    'taken', nights_taken(p_property, req.check_in_date, req.check_out_date),
    'earlier', (select coalesce(json_agg(json_build_object('amountCents', amount_cents, 'status', status,
        'closedReason', closed_reason) order by id), '[]')
      from bids where request_id = p_request and host_id = p_host and property_id = p_property));
end $$;

-- The facts for an action on a bid. `p_for` says which rows it changes: `price` the bid, with its host's role and its property as they
-- are; `award` the property's nights and every request with a bid on them; `close` the bid; `read` none.
create function facts_of_bid(p_bid integer, p_for text) returns json language plpgsql as $$
declare
  seen bids;
  bid bids;
  bidder users;
  home properties;
  req vacation_requests;
  elsewhere integer[];
begin
  select * into seen from bids where id = p_bid;
  if p_for = 'price' then
    perform 1 from users where id = seen.host_id for share;
    perform 1 from properties where id = seen.property_id for share;
    perform 1 from vacation_requests where id = seen.request_id for no key update;
  elsif p_for = 'award' then
    perform 1 from properties where id = seen.property_id for update;
    select array_agg(id) into elsewhere from bids
     where property_id = seen.property_id and status = 'pending' and request_id <> seen.request_id
       and daterange(check_in_date, check_out_date) && daterange(seen.check_in_date, seen.check_out_date);
    -- FOR UPDATE, because their status changes: foreign keys refer to it.
    perform 1 from vacation_requests where id = seen.request_id
      or id in (select request_id from bids where id = any (elsewhere)) order by id for update;
  elsif p_for = 'close' then
    perform 1 from vacation_requests where id = seen.request_id for no key update;
  end if;
  if p_for <> 'read' then perform 1 from bids where id = p_bid for no key update; end if;
  select * into bid from bids where id = p_bid;
  select * into req from vacation_requests where id = bid.request_id;
  select * into home from properties where id = bid.property_id;
  select * into bidder from users where id = bid.host_id and deleted_at is null;
  return json_build_object('now', market_now(), 'property', home, 'request', req, 'bid', bid, 'role', bidder.user_role,
    'hostActive', coalesce(bidder.user_role in ('host', 'both') and bidder.suspended_at is null, false),
    'sameDates', (bid.check_in_date, bid.check_out_date) = (seen.check_in_date, seen.check_out_date),
    'elsewhere', elsewhere,
    'taken', nights_taken(bid.property_id, least(bid.check_in_date, req.check_in_date), greatest(bid.check_out_date, req.check_out_date)),
    'counters', (select coalesce(json_agg(c order by c.seq), '[]') from counter_offers c where c.bid_id = bid.id),
    'changes', (select coalesce(json_agg(extract(epoch from at) * 1000), '[]') from auction_events
      where bid_id = bid.id and type in ('bid_changed', 'bid_raised') and at > market_now() - interval '1 hour'),
    'raised', exists (select 1 from auction_events where bid_id = bid.id and type = 'bid_raised'));
end $$;

-- The award: accepts the bid, closes the others as not selected, completes the request, books the stay, and closes the property's
-- bids on the same nights elsewhere. The caller holds the locks of `award`.
create function award_bid(p_bid integer, p_at timestamptz, p_elsewhere integer[]) returns void language plpgsql as $$
declare won bids;
begin
  update bids set status = 'accepted', decided_at = p_at where id = p_bid returning * into won;
  perform 1 from bids where request_id = won.request_id and status = 'pending' order by id for no key update;
  update bids set status = 'rejected', closed_reason = 'not_selected', decided_at = market_now()
   where request_id = won.request_id and status = 'pending';
  update vacation_requests set status = 'completed', accepted_bid_id = p_bid, closed_at = p_at where id = won.request_id;
  insert into bookings (request_id, bid_id, property_id, host_id, guest_id, check_in_date, check_out_date, all_in_cents)
  values (won.request_id, won.id, won.property_id, won.host_id, won.guest_id, won.check_in_date, won.check_out_date, won.all_in_cents);
  perform 1 from bids where id = any (p_elsewhere) and status = 'pending' order by id for no key update;
  update bids set status = 'rejected', closed_reason = 'property_unavailable', decided_at = market_now()
   where id = any (p_elsewhere) and status = 'pending';
end $$;

-- The host's answer to a counter-offer; a yes lowers the bid to it, and moves the deadline to `p_extended` unless that is null.
-- Returns the bid.
create function answer_counter(p_counter integer, p_answer text, p_extended timestamptz) returns json language plpgsql as $$
declare answered counter_offers;
begin
  select * into answered from counter_offers where id = p_counter;
  if p_answer = 'accepted' then
    perform set_config('palmbid.counter_answer', 'on', true);
    update bids set amount_cents = answered.amount_cents where id = answered.bid_id;
    update vacation_requests set extended_until = p_extended, deadline_extensions = deadline_extensions + 1
     where id = (select request_id from bids where id = answered.bid_id) and p_extended is not null;
  end if;
  update counter_offers set answer = p_answer, answered_at = market_now() where id = p_counter;
  return (select to_json(b) from bids b where b.id = answered.bid_id);
end $$;
