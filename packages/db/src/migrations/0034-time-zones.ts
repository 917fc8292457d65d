import { type Kysely, sql } from 'kysely';

/**
 * Stays run on the clocks of their property: check-in, what cancelling costs, the end of the stay and the time for reviews. A
 * booking keeps the zone and the times it was agreed on with. Auctions still count check-in as 12:00 UTC. Frozen.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
-- Names of places and UTC, never abbreviations or offsets; domain/time-zone.ts says the same. The shape comes first: PostgreSQL
-- also takes zones that are made up on the spot, such as Foo/Bar3.
create function is_time_zone(p_name text) returns boolean language plpgsql stable strict parallel safe as $$
begin
  if p_name !~ '^(UTC|Etc/GMT[+-][0-9]{1,2}|[A-Z][A-Za-z_-]*(/[A-Z][A-Za-z_-]*)+)$' then
    return false;
  end if;
  perform timestamptz 'epoch' at time zone p_name;
  return true;
exception when invalid_parameter_value then
  return false;
end $$;

-- The instant at which the clocks of a zone show a day and a time, HH:MM. Where no zone is known, those of UTC.
create function stay_instant(p_day date, p_time text, p_zone text) returns timestamptz
language sql stable parallel safe as $$
  select (p_day + p_time::time) at time zone coalesce(p_zone, 'UTC')
$$;

-- The day that the clocks of a zone show now.
create function stay_today(p_zone text) returns date language sql volatile as $$
  select (market_now() at time zone coalesce(p_zone, 'UTC'))::date
$$;

-- domain/bookings/terms.ts says the same.
create function cancellation_fee(p_policy text, p_all_in bigint, p_check_in timestamptz, p_at timestamptz) returns bigint
language sql immutable parallel safe as $$
  select round(p_all_in * case
    when p_policy = 'flexible' then case when h >= 24 then 0 when h >= 0 then 0.5 else 1 end
    when p_policy = 'moderate' then case when h >= 120 then 0 when h >= 24 then 0.5 else 1 end
    else case when h >= 336 then 0.5 else 1 end end)::bigint
  from (select extract(epoch from p_check_in - p_at) / 3600 as h) as before
$$;

-- Null while nobody has said and the place is not known.
alter table properties add column timezone text constraint properties_timezone check (is_time_zone(timezone));

-- A booking from before keeps no zone until its property has one; every new one has its own.
alter table bookings
  add column timezone text,
  add column check_in_time text,
  add column check_out_time text;
alter table bookings disable trigger user;
update bookings k set check_in_time = p.check_in_time, check_out_time = p.check_out_time from properties p where p.id = k.property_id;
alter table bookings enable trigger user;
alter table bookings alter column check_in_time set not null, alter column check_out_time set not null;

create or replace function bookings_guard() returns trigger language plpgsql as $$
declare bid bids;
begin
  if tg_op = 'DELETE' then
    raise exception 'bookings are cancelled, not deleted' using errcode = 'VK001';
  end if;
  if tg_op = 'INSERT' then
    select * into bid from bids where id = new.bid_id;
    if new.status <> 'confirmed' or (bid.check_in_date, bid.check_out_date, bid.all_in_cents) is distinct from
       (new.check_in_date, new.check_out_date, new.all_in_cents) then
      raise exception 'a booking is what was bid' using errcode = 'VK002';
    end if;
    -- Against a removal at the same moment: one of the two waits for the other.
    perform 1 from properties where id = new.property_id and status <> 'removed' for share;
    if not found then
      raise exception 'the property has been removed' using errcode = 'VK007';
    end if;
    return new;
  end if;
  if (to_jsonb(new) - array['bid_status','status','closed_at','timezone']) <> (to_jsonb(old) - array['bid_status','status','closed_at','timezone'])
     or (new.timezone is distinct from old.timezone
       and (old.timezone is not null or new.timezone is distinct from (select timezone from properties where id = new.property_id))) then
    raise exception 'terms of a booking are immutable' using errcode = 'VK003';
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

create or replace function bookings_terms() returns trigger language plpgsql as $$
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
      raise exception 'a stay that has begun is not called off' using errcode = 'VK008';
    end if;
    new.closed_at := coalesce(new.closed_at, market_now());
    new.cancellation_fee_cents := case new.status when 'cancelled_by_host' then 0
      else cancellation_fee(new.cancellation_policy, new.all_in_cents, check_in, market_now()) end;
  end if;
  return new;
end $$;
drop function cancellation_fee(text, bigint, date, timestamptz);

create or replace function bookings_payments() returns trigger language plpgsql as $$
begin
  insert into booking_payments (booking_id, part, due_on, amount_cents)
  select new.id, s.part, s.due_on, s.amount_cents
    from payment_schedule(new.payment_plan, new.all_in_cents, (new.created_at at time zone coalesce(new.timezone, 'UTC'))::date, new.check_in_date) s;
  return null;
end $$;

create or replace function reviews_guard() returns trigger language plpgsql as $$
declare stay bookings;
begin
  if tg_op = 'DELETE' then
    raise exception 'reviews stay' using errcode = 'VW006';
  end if;
  if tg_op = 'INSERT' then
    select * into stay from bookings where id = new.booking_id for share;
    if stay.status is distinct from 'stayed' then
      raise exception 'only a stay that was is reviewed' using errcode = 'VW001';
    end if;
    if new.author_id is distinct from (case new.side when 'guest' then stay.guest_id else stay.host_id end) then
      raise exception 'only the two of a stay review it' using errcode = 'VW002';
    end if;
    new.subject_id := case new.side when 'guest' then stay.host_id else stay.guest_id end;
    new.property_id := stay.property_id;
    new.closes_at := stay_instant(stay.check_out_date + 14, '00:00', stay.timezone);
    if market_now() >= new.closes_at then
      raise exception 'the time for reviews is over' using errcode = 'VW003';
    end if;
    new.reply := null;
    new.replied_at := null;
    return new;
  end if;
  if (to_jsonb(new) - array['content','reply','replied_at','hidden_at','hidden_by','hidden_reason'])
       <> (to_jsonb(old) - array['content','reply','replied_at','hidden_at','hidden_by','hidden_reason'])
     or ((new.content <> old.content or (old.reply is not null and (new.reply, new.replied_at) is distinct from (old.reply, old.replied_at)))
         and current_setting('palmbid.erasing', true) is distinct from 'on') then
    raise exception 'a review stays as it was written' using errcode = 'VW004';
  end if;
  if new.reply is not null and old.reply is null and not exists (select 1 from published_reviews where id = new.id) then
    raise exception 'what is not public is not answered' using errcode = 'VW005';
  end if;
  return new;
end $$;
`)
    .execute(db);
}
