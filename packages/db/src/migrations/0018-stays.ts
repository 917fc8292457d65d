import { type Kysely, sql } from 'kysely';

/**
 * What is agreed with a booking - payment plan and cancellation policy - and how a stay is called off; held prices of
 * runners-up; what reopens after an award. Frozen.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
-- domain/bookings/terms.ts says the same.
create function cancellation_fee(p_policy text, p_all_in bigint, p_check_in date, p_at timestamptz) returns bigint
language sql immutable parallel safe as $$
  select round(p_all_in * case
    when p_policy = 'flexible' then case when h >= 24 then 0 when h >= 0 then 0.5 else 1 end
    when p_policy = 'moderate' then case when h >= 120 then 0 when h >= 24 then 0.5 else 1 end
    else case when h >= 336 then 0.5 else 1 end end)::bigint
  from (select extract(epoch from (p_check_in + time '12:00') - (p_at at time zone 'UTC')) / 3600 as h) as before
$$;

create function payment_schedule(p_plan text, p_all_in bigint, p_booked date, p_check_in date)
returns table (part integer, due_on date, amount_cents bigint) language sql immutable parallel safe as $$
  with plan as (select case p_plan when 'full' then 1 when 'split' then 0.5 when 'deposit' then 0.2 else 0 end as share,
      case p_plan when 'split' then 30 when 'deposit' then 14 else 7 end as days),
    parts as (select 1 as place, p_booked as due_on, round(p_all_in * share)::bigint as amount_cents from plan
      union all select 2, greatest(p_booked, p_check_in - days), p_all_in - round(p_all_in * share)::bigint from plan)
  select row_number() over (order by place)::integer, due_on, amount_cents from parts where amount_cents > 0
$$;

alter table bookings
  add column payment_plan text not null default 'full'
    constraint bookings_payment_plan check (payment_plan in ('full','split','reserve','deposit')),
  add column cancellation_policy text not null default 'moderate'
    constraint bookings_cancellation check (cancellation_policy in ('flexible','moderate','strict')),
  add column cancellation_fee_cents bigint
    constraint bookings_fee check (cancellation_fee_cents between 0 and all_in_cents),
  alter column created_at set default market_now();
alter table bookings disable trigger user;
update bookings b set cancellation_policy = p.cancellation_policy,
    cancellation_fee_cents = case b.status when 'cancelled_by_host' then 0
      when 'cancelled_by_guest' then cancellation_fee(p.cancellation_policy, b.all_in_cents, b.check_in_date, coalesce(b.closed_at, market_now())) end
  from properties p where p.id = b.property_id;
alter table bookings enable trigger user;

-- Runs after bookings_guard, which keeps everybody from writing these themselves.
create function bookings_terms() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    select cancellation_policy into new.cancellation_policy from properties where id = new.property_id;
    select coalesce(preferences ->> 'paymentPreference', 'full') into new.payment_plan from vacation_requests where id = new.request_id;
    new.cancellation_fee_cents := null;
  elsif new.status <> old.status and new.status in ('cancelled_by_guest', 'cancelled_by_host') then
    if market_now() at time zone 'UTC' >= new.check_in_date + time '12:00' then
      raise exception 'a stay that has begun is not called off' using errcode = 'VK008';
    end if;
    new.closed_at := coalesce(new.closed_at, market_now());
    new.cancellation_fee_cents := case new.status when 'cancelled_by_host' then 0
      else cancellation_fee(new.cancellation_policy, new.all_in_cents, new.check_in_date, market_now()) end;
  end if;
  return new;
end $$;
create trigger bookings_terms before insert or update on bookings for each row execute function bookings_terms();

-- Money changes hands between the two; this is what they agreed on, and what the host says has come.
create table booking_payments (
  booking_id integer not null references bookings (id),
  part integer not null constraint payments_part check (part between 1 and 2),
  due_on date not null,
  amount_cents bigint not null constraint payments_amount check (amount_cents > 0),
  received_at timestamptz,
  primary key (booking_id, part)
);
create index payments_due on booking_payments (due_on) where received_at is null;
insert into booking_payments (booking_id, part, due_on, amount_cents)
  select b.id, s.part, s.due_on, s.amount_cents
    from bookings b, payment_schedule(b.payment_plan, b.all_in_cents, (b.created_at at time zone 'UTC')::date, b.check_in_date) s;

create function bookings_payments() returns trigger language plpgsql as $$
begin
  insert into booking_payments (booking_id, part, due_on, amount_cents)
  select new.id, s.part, s.due_on, s.amount_cents
    from payment_schedule(new.payment_plan, new.all_in_cents, (new.created_at at time zone 'UTC')::date, new.check_in_date) s;
  return null;
end $$;
create trigger bookings_payments after insert on bookings for each row execute function bookings_payments();

create function payments_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (new.booking_id, new.part, new.due_on, new.amount_cents)
     is distinct from (old.booking_id, old.part, old.due_on, old.amount_cents) then
    raise exception 'a payment plan stays as agreed' using errcode = 'VK009';
  end if;
  return new;
end $$;
create trigger payments_guard before update or delete on booking_payments for each row execute function payments_guard();
create trigger payments_kept before truncate on booking_payments for each statement execute function refuse_change();

alter table reminders drop constraint reminders_kind;
alter table reminders add constraint reminders_kind check (kind in ('deadline_near', 'decide_now', 'decide_soon', 'payment_due'));

-- A runner-up may keep the price up for 48 hours after the award.
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
    raise exception 'only a runner-up holds a price, for 48 hours' using errcode = 'VH001';
  end if;
  new.held_until := lost.decided_at + interval '48 hours';
  return new;
end $$;
create trigger price_holds_guard before insert or update on price_holds for each row execute function price_holds_guard();

-- What reopens after an award: once, by the same guest, and only when the stay was called off.
create unique index requests_reopened_once on vacation_requests (reopened_from) where reopened_from is not null;
create function requests_reopened() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from bookings where request_id = new.reopened_from and guest_id = new.guest_id
       and status in ('cancelled_by_guest', 'cancelled_by_host')) then
    raise exception 'only a stay that was called off reopens its request' using errcode = 'VR020';
  end if;
  return new;
end $$;
create trigger requests_reopened before insert on vacation_requests for each row
  when (new.reopened_from is not null) execute function requests_reopened();

create function bids_former() returns trigger language plpgsql as $$
begin
  if exists (select 1 from vacation_requests r where r.id = new.request_id and r.reopened_from is not null
       and not exists (select 1 from bids b where b.request_id = r.reopened_from and b.host_id = new.host_id)) then
    raise exception 'what reopened is for its former bidders' using errcode = 'VB025';
  end if;
  return new;
end $$;
create trigger bids_former before insert on bids for each row execute function bids_former();
`)
    .execute(db);
}
