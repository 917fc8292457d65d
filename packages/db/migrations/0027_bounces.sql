-- Addresses at which mail does not arrive, or is not wanted.

-- What came back: a refusal for good (hard), for now (soft), or a complaint. Only appended to, and forgotten after 90 days.
create table mail_bounces (
  id integer generated always as identity primary key,
  address text not null
    constraint mail_bounces_address check (address = lower(address) and char_length(address) between 3 and 254),
  kind text not null
    constraint mail_bounces_kind check (kind in ('hard', 'soft', 'complaint')),
  -- What was said twice counts once.
  event_key text not null unique
    constraint mail_bounces_key check (char_length(event_key) between 1 and 200),
  detail text
    constraint mail_bounces_detail check (char_length(detail) <= 300),
  -- When it came back, by the clock of whoever says so.
  at timestamptz not null,
  created_at timestamptz not null default market_now()
);
create index mail_bounces_by_age on mail_bounces (created_at);

-- What is known about an address; a trigger keeps it.
create table mail_addresses (
  id integer generated always as identity primary key,
  address text not null unique,
  -- Soft bounces in a row.
  soft_bounces integer not null default 0
    constraint mail_addresses_soft check (soft_bounces >= 0),
  -- Null while mail goes there.
  stopped_at timestamptz,
  reason text
    constraint mail_addresses_reason check (reason in ('hard', 'soft', 'complaint')),
  detail text,
  -- When it was tried again: what came back before does not count.
  cleared_at timestamptz,
  -- The last link that someone without a session asked for: one a day goes even to a stopped address.
  link_mail integer,
  link_at timestamptz,
  constraint mail_addresses_stopped check ((stopped_at is null) = (reason is null))
);
create index mail_addresses_by_stop on mail_addresses (stopped_at, id) where stopped_at is not null;

-- How many soft bounces in a row stop an address.
create function soft_bounce_limit() returns integer language sql immutable as $$ select 5 $$;

create function mail_bounces_count() returns trigger language plpgsql as $$
declare known mail_addresses;
begin
  insert into mail_addresses (address) values (new.address) on conflict (address) do nothing;
  select * into known from mail_addresses where address = new.address for update;
  if new.at <= known.cleared_at then return null; end if;
  if new.kind = 'soft' then known.soft_bounces := known.soft_bounces + 1; end if;
  if new.kind <> 'soft' or known.soft_bounces >= soft_bounce_limit() then
    update mail_addresses set soft_bounces = known.soft_bounces, stopped_at = coalesce(stopped_at, market_now()), detail = new.detail,
        -- A complaint says more than that an address does not work.
        reason = case when new.kind = 'complaint' then 'complaint' else coalesce(reason, new.kind) end
     where address = new.address;
    -- mails_stopped gives up what waits.
    update mails set leased_until = leased_until where to_address = new.address and status = 'queued';
  else
    update mail_addresses set soft_bounces = known.soft_bounces where address = new.address;
  end if;
  return null;
end $$;
create trigger mail_bounces_count after insert on mail_bounces for each row execute function mail_bounces_count();

-- No mail waits for a stopped address, whichever code writes it. Two exceptions: notices about the security of an account reach
-- who only complained; and a link that someone without a session asks for is tried once a day, or an address that bounced by
-- mistake would lock its owner out.
create function mails_stopped() returns trigger language plpgsql as $$
declare known mail_addresses;
begin
  select * into known from mail_addresses where address = new.to_address and stopped_at is not null;
  if not found or (known.reason = 'complaint' and new.lane = 'security' and new.kind <> 'verify_email') then return new; end if;
  if new.kind in ('password_reset', 'username_reminder') then
    if known.link_mail = new.id then return new; end if;
    if tg_op = 'INSERT' and (known.link_at is null or known.link_at <= market_now() - interval '1 day') then
      update mail_addresses set link_mail = new.id, link_at = market_now() where address = new.to_address;
      return new;
    end if;
  end if;
  new.status := 'dead';
  new.leased_until := null;
  new.last_error := 'Not sent: ' || case known.reason when 'complaint' then 'the address has complained about mail from here.'
    else 'mail to this address comes back.' end;
  return new;
end $$;
create trigger mails_stopped before insert or update on mails for each row when (new.status = 'queued') execute function mails_stopped();
