-- Bookings: the stay that an award creates, with its terms as agreed.

-- The instant at which clocks in a zone show a day and a time (HH:MM). UTC when the zone is unknown.
create function stay_instant(p_day date, p_time text, p_zone text) returns timestamptz
language sql stable parallel safe as $$
  select (p_day + p_time::time) at time zone coalesce(p_zone, 'UTC')
$$;

-- Today's date in a zone.
create function stay_today(p_zone text) returns date language sql volatile as $$
  select (market_now() at time zone coalesce(p_zone, 'UTC'))::date
$$;

-- cancellationFee (domain/bookings/terms.ts) is the same formula.
create function cancellation_fee(p_policy text, p_all_in bigint, p_check_in timestamptz, p_at timestamptz) returns bigint
language sql immutable parallel safe as $$
  select round(p_all_in * case
    when p_policy = 'flexible' then case when h >= 24 then 0 when h >= 0 then 0.5 else 1 end
    when p_policy = 'moderate' then case when h >= 120 then 0 when h >= 24 then 0.5 else 1 end
    else case when h >= 336 then 0.5 else 1 end end)::bigint
  from (select extract(epoch from p_check_in - p_at) / 3600 as h) as before
$$;

-- paymentSchedule (domain/bookings/terms.ts) is the same formula.
create function payment_schedule(p_plan text, p_all_in bigint, p_booked date, p_check_in date)
returns table (part integer, due_on date, amount_cents bigint) language sql immutable parallel safe as $$
  with plan as (select case p_plan when 'full' then 1 when 'split' then 0.5 when 'deposit' then 0.2 else 0 end as share,
      case p_plan when 'split' then 30 when 'deposit' then 14 else 7 end as days),
    parts as (select 1 as place, p_booked as due_on, round(p_all_in * share)::bigint as amount_cents from plan
      union all select 2, greatest(p_booked, p_check_in - days), p_all_in - round(p_all_in * share)::bigint from plan)
  select row_number() over (order by place)::integer, due_on, amount_cents from parts where amount_cents > 0
$$;

create table bookings (
  id integer generated always as identity primary key,
  request_id integer not null unique,
  bid_id integer not null unique,
  property_id integer not null,
  host_id integer not null,
  guest_id integer not null,
  check_in_date date not null,
  check_out_date date not null,
  all_in_cents bigint not null
    constraint bookings_price check (all_in_cents > 0),
  status text not null default 'confirmed'
    constraint bookings_status check (status in ('confirmed','cancelled_by_guest','cancelled_by_host','stayed')),
  bid_status text generated always as ('accepted') stored,

  -- The terms as agreed, copied by trigger from the property and the request.
  payment_plan text not null default 'full'
    constraint bookings_payment_plan check (payment_plan in ('full','split','reserve','deposit')),
  cancellation_policy text not null default 'moderate'
    constraint bookings_cancellation check (cancellation_policy in ('flexible','moderate','strict')),
  timezone text,
  check_in_time text not null,
  check_out_time text not null,
  -- What the guest owes after a cancellation.
  cancellation_fee_cents bigint
    constraint bookings_fee check (cancellation_fee_cents between 0 and all_in_cents),

  created_at timestamptz not null default market_now(),
  closed_at timestamptz,
  constraint bookings_dates check (check_out_date > check_in_date),
  constraint bookings_bid foreign key (bid_id, request_id, bid_status)
    references bids (id, request_id, status) deferrable initially deferred,
  constraint bookings_parties foreign key (bid_id, property_id, host_id, guest_id)
    references bids (id, property_id, host_id, guest_id)
);
create index bookings_by_guest on bookings (guest_id, check_in_date);
create index bookings_by_host on bookings (host_id, check_in_date);
create index bookings_due on bookings (check_out_date) where status = 'confirmed';
create index bookings_to_review on bookings (check_out_date) where status = 'stayed';

create function bookings_guard() returns trigger language plpgsql as $$
declare bid bids;
begin
  if tg_op = 'DELETE' then
    raise exception 'bookings can be cancelled, not deleted' using errcode = 'VK001';
  end if;
  if tg_op = 'INSERT' then
    select * into bid from bids where id = new.bid_id;
    if new.status <> 'confirmed' or (bid.check_in_date, bid.check_out_date, bid.all_in_cents) is distinct from
       (new.check_in_date, new.check_out_date, new.all_in_cents) then
      raise exception 'a booking must have the dates and the price of its bid' using errcode = 'VK002';
    end if;
    -- Locked against a concurrent removal: one of the two waits for the other.
    perform 1 from properties where id = new.property_id and status <> 'removed' for share;
    if not found then
      raise exception 'the property has been removed' using errcode = 'VK007';
    end if;
    return new;
  end if;
  if (to_jsonb(new) - array['bid_status','status','closed_at','timezone'])
      <> (to_jsonb(old) - array['bid_status','status','closed_at','timezone'])
     or (new.timezone is distinct from old.timezone
       and (old.timezone is not null or new.timezone is distinct from (select timezone from properties where id = new.property_id))) then
    raise exception 'the terms of a booking cannot be changed' using errcode = 'VK003';
  end if;
  if new.status <> old.status and old.status <> 'confirmed' then
    raise exception 'illegal transition of a booking' using errcode = 'VK004';
  end if;
  if new.status = 'stayed' and old.status = 'confirmed'
     and stay_instant(new.check_out_date, '00:00', new.timezone) > market_now() then
    raise exception 'the stay is not over' using errcode = 'VK005';
  end if;
  return new;
end $$;
create trigger bookings_guard before insert or update or delete on bookings for each row execute function bookings_guard();
create trigger bookings_kept before truncate on bookings for each statement execute function refuse_change();

-- Fills in the agreed terms, and what a cancellation costs. Runs after bookings_guard (triggers run in the order of their names),
-- which refuses any other change of the terms.
create function bookings_terms() returns trigger language plpgsql as $$
declare check_in timestamptz;
begin
  if tg_op = 'INSERT' then
    select cancellation_policy, coalesce(timezone, 'UTC'), check_in_time, check_out_time
      into new.cancellation_policy, new.timezone, new.check_in_time, new.check_out_time from properties where id = new.property_id;
    select coalesce(preferences ->> 'paymentPreference', 'full') into new.payment_plan from vacation_requests where id = new.request_id;
    new.cancellation_fee_cents := null;
  elsif new.status <> old.status and new.status in ('cancelled_by_guest', 'cancelled_by_host') then
    check_in := stay_instant(new.check_in_date, new.check_in_time, new.timezone);
    if market_now() >= check_in then
      raise exception 'a stay that has begun cannot be cancelled' using errcode = 'VK008';
    end if;
    new.closed_at := coalesce(new.closed_at, market_now());
    new.cancellation_fee_cents := case new.status when 'cancelled_by_host' then 0
      else cancellation_fee(new.cancellation_policy, new.all_in_cents, check_in, market_now()) end;
  end if;
  return new;
end $$;
create trigger bookings_terms before insert or update on bookings for each row execute function bookings_terms();

-- Payments are made between guest and host; this is what they agreed on, and what the host has confirmed as received.
create table booking_payments (
  booking_id integer not null references bookings (id),
  part integer not null
    constraint payments_part check (part between 1 and 2),
  due_on date not null,
  amount_cents bigint not null
    constraint payments_amount check (amount_cents > 0),
  received_at timestamptz,
  primary key (booking_id, part)
);
create index payments_due on booking_payments (due_on) where received_at is null;

create function bookings_payments() returns trigger language plpgsql as $$
begin
  insert into booking_payments (booking_id, part, due_on, amount_cents)
  select new.id, s.part, s.due_on, s.amount_cents
    from payment_schedule(new.payment_plan, new.all_in_cents,
      (new.created_at at time zone coalesce(new.timezone, 'UTC'))::date, new.check_in_date) s;
  return null;
end $$;
create trigger bookings_payments after insert on bookings for each row execute function bookings_payments();

create function payments_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (new.booking_id, new.part, new.due_on, new.amount_cents)
     is distinct from (old.booking_id, old.part, old.due_on, old.amount_cents) then
    raise exception 'a payment plan cannot be changed' using errcode = 'VK009';
  end if;
  return new;
end $$;
create trigger payments_guard before update or delete on booking_payments for each row execute function payments_guard();
create trigger payments_kept before truncate on booking_payments for each statement execute function refuse_change();
