-- Payments through a provider: what is moved, and a double-entry ledger of it that only triggers write.
-- locks: bookings and booking_payments get columns with constant defaults and triggers; no row is written anew.

-- Settings and terms ----------------------------------------------------------------------------------------------------

create table payment_settings (
  id boolean primary key default true
    constraint payment_settings_one check (id),
  -- How stays booked from now on are paid. agreement: between guest and host, nothing passes through here.
  provider text not null default 'agreement'
    constraint payment_settings_provider check (provider in ('agreement','stripe')),
  -- The operator's share of a price, in hundredths of a per cent.
  commission_bps integer not null default 0
    constraint payment_settings_commission check (commission_bps between 0 and 5000),
  updated_at timestamptz not null default market_now()
);
insert into payment_settings default values;
create trigger payment_settings_kept before delete on payment_settings for each row execute function refuse_change();

alter table bookings
  add column payment_provider text not null default 'agreement'
    constraint bookings_provider check (payment_provider in ('agreement','stripe')),
  add column commission_bps integer not null default 0
    constraint bookings_commission check (commission_bps between 0 and 5000);

-- Copies the settings into a new booking; bookings_guard refuses to change them afterwards.
create function bookings_money() returns trigger language plpgsql as $$
begin
  select provider, case provider when 'agreement' then 0 else commission_bps end
    into new.payment_provider, new.commission_bps from payment_settings;
  return new;
end $$;
create trigger bookings_money before insert on bookings for each row execute function bookings_money();

-- The ledger --------------------------------------------------------------------------------------------------------------

-- Debits are positive, credits negative. The accounts of a booking:
--   guest_receivable  what its guest has still to pay; below zero: what was paid too much
--   host_payable      what its host is owed (below zero), or owes after a refund that followed the pay-out
--   commission        what the operator keeps (below zero)
--   clearing          money of this booking at the provider
--   refunds, payouts  money on its way to the guest, or to and from the host, until the provider confirms it
--   disputes          money that the provider holds back while a bank looks at a complaint
--   owed_by_host, owed_to_guest  refunds of a booking by agreement: nothing passes through here, the host pays the guest
create table ledger_transactions (
  id bigint generated always as identity primary key,
  -- Derived from the cause: the same cause is never entered twice.
  key text not null
    constraint ledger_transactions_key unique
    constraint ledger_transactions_key_length check (char_length(key) between 1 and 120),
  -- price and reduction: what the stay costs. All others: money that moves, or is owed.
  kind text not null
    constraint ledger_transactions_kind
      check (kind in ('price','reduction','charge','refund','payout','reversal','dispute','agreed')),
  booking_id integer not null references bookings (id),
  -- How many entries it has, so that none can be added later.
  entries integer not null
    constraint ledger_transactions_entries check (entries >= 2),
  at timestamptz not null default market_now()
);
create index ledger_transactions_by_booking on ledger_transactions (booking_id, id);

create table ledger_entries (
  transaction_id bigint not null references ledger_transactions (id),
  account text not null
    constraint ledger_entries_account check (account in ('guest_receivable','host_payable','commission','clearing',
      'refunds','payouts','disputes','owed_by_host','owed_to_guest')),
  -- US cents.
  cents bigint not null
    constraint ledger_entries_cents check (cents <> 0),
  primary key (transaction_id, account)
);

create trigger ledger_transactions_frozen before update or delete on ledger_transactions for each row execute function refuse_change();
create trigger ledger_transactions_kept before truncate on ledger_transactions for each statement execute function refuse_change();
create trigger ledger_entries_frozen before update or delete on ledger_entries for each row execute function refuse_change();
create trigger ledger_entries_kept before truncate on ledger_entries for each statement execute function refuse_change();

-- At the commit: every transaction has all its entries, and they sum to zero.
create function ledger_balanced() returns trigger language plpgsql as $$
declare
  subject bigint := coalesce(to_jsonb(new) ->> 'transaction_id', to_jsonb(new) ->> 'id')::bigint;
  declared integer := (select entries from ledger_transactions where id = subject);
  found_entries integer;
  total numeric;
begin
  select count(*), coalesce(sum(cents), 0) into found_entries, total from ledger_entries where transaction_id = subject;
  if found_entries <> declared then
    raise exception 'transaction % has % entries instead of %', subject, found_entries, declared using errcode = 'VG001';
  end if;
  if total <> 0 then
    raise exception 'the entries of transaction % do not sum to zero', subject using errcode = 'VG002';
  end if;
  return null;
end $$;
create constraint trigger ledger_transactions_balanced after insert on ledger_transactions
  deferrable initially deferred for each row execute function ledger_balanced();
create constraint trigger ledger_entries_balanced after insert on ledger_entries
  deferrable initially deferred for each row execute function ledger_balanced();

create view ledger_balances as
  select t.booking_id, e.account, sum(e.cents)::bigint as cents
    from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
   group by t.booking_id, e.account;

create function ledger_balance(p_booking integer, p_account text) returns bigint language sql stable as $$
  select coalesce(sum(cents), 0)::bigint from ledger_balances where booking_id = p_booking and account = p_account
$$;

create function commission_of(p_price bigint, p_bps integer) returns bigint language sql immutable parallel safe as $$
  select round(p_price * p_bps / 10000.0)::bigint
$$;

-- Enters a transaction; entries of nothing are left out. Only the triggers below call it, as the owner of the tables (grants.ts).
create function ledger_post(p_key text, p_kind text, p_booking integer, p_entries jsonb) returns void language plpgsql as $$
declare
  added bigint;
  amount jsonb := (select jsonb_object_agg(key, value) from jsonb_each(p_entries) where value <> to_jsonb(0));
begin
  if amount is null then return; end if;
  insert into ledger_transactions (key, kind, booking_id, entries)
  values (p_key, p_kind, p_booking, (select count(*) from jsonb_object_keys(amount))) returning id into added;
  insert into ledger_entries (transaction_id, account, cents)
  select added, key, value::bigint from jsonb_each_text(amount) order by key;
end $$;

-- The price of a stay as it is now: agreed, less what was taken off.
create function price_left(p_booking integer) returns bigint language sql stable as $$
  select coalesce(sum(e.cents), 0)::bigint from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
   where t.booking_id = p_booking and t.kind in ('price', 'reduction') and e.account = 'guest_receivable'
$$;

-- Takes an amount off the price, from host and commission in the proportion of the booking.
create function ledger_reduce(p_key text, p_booking integer, p_cents bigint) returns void language plpgsql as $$
declare
  left_over bigint := price_left(p_booking);
  bps integer := (select commission_bps from bookings where id = p_booking);
  ours bigint;
begin
  if p_cents > left_over then
    raise exception 'more than the stay costs cannot be given back' using errcode = 'VG004';
  end if;
  ours := commission_of(left_over, bps) - commission_of(left_over - p_cents, bps);
  perform ledger_post(p_key, 'reduction', p_booking, jsonb_build_object(
    'guest_receivable', -p_cents, 'commission', ours, 'host_payable', p_cents - ours));
end $$;

-- A booking through the provider is owed at once; a cancellation leaves its fee.
create function bookings_ledger() returns trigger language plpgsql as $$
declare ours bigint := commission_of(new.all_in_cents, new.commission_bps);
begin
  if new.payment_provider = 'agreement' then return null; end if;
  if tg_op = 'INSERT' then
    perform ledger_post('booking:' || new.id || ':price', 'price', new.id, jsonb_build_object(
      'guest_receivable', new.all_in_cents, 'commission', -ours, 'host_payable', ours - new.all_in_cents));
  elsif new.status <> old.status and new.status in ('cancelled_by_guest', 'cancelled_by_host') then
    perform ledger_reduce('booking:' || new.id || ':cancelled', new.id,
      price_left(new.id) - least(price_left(new.id), new.cancellation_fee_cents));
  end if;
  return null;
end $$;
create trigger bookings_ledger after insert or update on bookings for each row execute function bookings_ledger();

-- What is moved -------------------------------------------------------------------------------------------------------------

-- Every move of money is a row before the provider is called, and has one outcome.
create table payment_operations (
  id integer generated always as identity primary key,
  booking_id integer not null references bookings (id),
  -- charge: guest to operator, for a part of the payment plan. refund: back to the guest, of one charge.
  -- payout: operator to host. reversal: back from the host, of one pay-out.
  kind text not null
    constraint operations_kind check (kind in ('charge','refund','payout','reversal')),
  cents bigint not null
    constraint operations_cents check (cents > 0),
  -- Derived from booking and purpose; the provider gets it with every call, so that a repeated call does nothing.
  key text not null
    constraint operations_key unique
    constraint operations_key_length check (char_length(key) between 1 and 120),
  part integer,
  source_id integer references payment_operations (id),
  -- planned: the provider has not confirmed it yet. sent: it has, and the outcome is open. failed: an admin may try again,
  -- unless it is a charge, which its guest begins anew. cancelled: it will never be.
  status text not null default 'planned'
    constraint operations_status check (status in ('planned','sent','done','failed','cancelled')),
  -- The provider's names: of the page, refund, transfer or reversal; and of the payment behind a page.
  provider_ref text
    constraint operations_ref_length check (char_length(provider_ref) between 1 and 255),
  payment_ref text
    constraint operations_payment_length check (char_length(payment_ref) between 1 and 255),
  -- The provider keeps its answer to a key. After an answer that cannot become another one, the next round has a new key.
  round integer not null default 1
    constraint operations_round check (round >= 1),
  round_at timestamptz,
  attempts integer not null default 0
    constraint operations_attempts check (attempts >= 0),
  next_attempt_at timestamptz not null default market_now(),
  leased_until timestamptz,
  last_error text
    constraint operations_error_length check (char_length(last_error) <= 500),
  -- When the guest's card was last declined.
  declined_at timestamptz,
  created_at timestamptz not null default market_now(),
  closed_at timestamptz,
  constraint operations_part check ((kind = 'charge') = (part is not null)),
  constraint operations_source check ((kind in ('refund', 'reversal')) = (source_id is not null)),
  constraint operations_of_part foreign key (booking_id, part) references booking_payments (booking_id, part)
);
-- A part of the plan is paid once.
create unique index operations_one_charge on payment_operations (booking_id, part)
  where kind = 'charge' and status in ('planned', 'sent', 'done');
-- The provider's names lead back here.
create unique index operations_by_ref on payment_operations (provider_ref) where provider_ref is not null;
create index operations_by_payment on payment_operations (payment_ref) where payment_ref is not null;
create index operations_by_booking on payment_operations (booking_id, id);
create index operations_by_source on payment_operations (source_id) where source_id is not null;
create index operations_due on payment_operations (next_attempt_at) where status in ('planned', 'sent');
create index operations_failed on payment_operations (id) where status = 'failed' and kind <> 'charge';
create trigger operations_kept before truncate on payment_operations for each statement execute function refuse_change();

-- What may be paid out now: the host's share, less what the guest still owes and what a dispute holds back.
create function payable_to_host(p_booking integer) returns bigint language sql stable as $$
  select greatest(0, -ledger_balance(p_booking, 'host_payable') - greatest(0, ledger_balance(p_booking, 'guest_receivable'))
    - greatest(0, ledger_balance(p_booking, 'disputes')))
$$;

create function operations_guard() returns trigger language plpgsql as $$
declare
  source payment_operations;
  used bigint;
begin
  if tg_op = 'DELETE' then
    raise exception 'a move of money is never deleted' using errcode = 'VG005';
  end if;
  if tg_op = 'UPDATE' then
    if (to_jsonb(new) - array['status','provider_ref','payment_ref','round','round_at','attempts','next_attempt_at',
          'leased_until','last_error','declined_at','closed_at'])
       <> (to_jsonb(old) - array['status','provider_ref','payment_ref','round','round_at','attempts','next_attempt_at',
          'leased_until','last_error','declined_at','closed_at']) then
      raise exception 'what is moved cannot be changed' using errcode = 'VG006';
    end if;
    if new.status <> old.status and not (case old.status
        when 'planned' then new.status in ('sent', 'done', 'failed', 'cancelled')
        when 'sent' then new.status in ('done', 'failed', 'cancelled')
        when 'failed' then new.kind <> 'charge' and new.status in ('planned', 'cancelled')
        -- A bank may send a refund back.
        when 'done' then new.kind = 'refund' and new.status = 'failed'
        else false end) then
      raise exception 'illegal transition of a move of money' using errcode = 'VG007';
    end if;
    return new;
  end if;
  -- The money of a booking moves one step after the other.
  perform 1 from bookings where id = new.booking_id for no key update;
  if new.status <> 'planned' or (select payment_provider from bookings where id = new.booking_id) = 'agreement' then
    raise exception 'a move of money begins with its plan, through a provider' using errcode = 'VG008';
  end if;
  if new.source_id is not null then
    select * into source from payment_operations where id = new.source_id;
    select coalesce(sum(cents), 0) into used from payment_operations where source_id = new.source_id and status <> 'cancelled';
    if source.booking_id <> new.booking_id or source.status <> 'done'
       or source.kind <> (case new.kind when 'refund' then 'charge' else 'payout' end) then
      raise exception 'only what was moved can be moved back' using errcode = 'VG009';
    end if;
    if used + new.cents > source.cents then
      raise exception 'more than was moved cannot be moved back' using errcode = 'VG010';
    end if;
  end if;
  if new.kind = 'refund' and new.cents > -ledger_balance(new.booking_id, 'guest_receivable') then
    raise exception 'more than was paid too much cannot be refunded' using errcode = 'VG011';
  end if;
  if new.kind = 'charge' and new.cents > ledger_balance(new.booking_id, 'guest_receivable') then
    raise exception 'more than the guest owes cannot be charged' using errcode = 'VG012';
  end if;
  if new.kind = 'payout' and new.cents > payable_to_host(new.booking_id) then
    raise exception 'more than the host is owed cannot be paid out' using errcode = 'VG013';
  end if;
  return new;
end $$;
create trigger operations_guard before insert or update or delete on payment_operations for each row execute function operations_guard();

-- Enters each step in the ledger, marks the part of the plan as received, and reports what has moved.
create function operations_ledger() returns trigger language plpgsql as $$
declare
  step text := 'operation:' || new.id || ':' || new.status || ':' || new.round;
  -- On its way: to the guest, or to and from the host.
  way text := case new.kind when 'refund' then 'refunds' else 'payouts' end;
  owner text := case new.kind when 'refund' then 'guest_receivable' else 'host_payable' end;
  -- Money leaves the operator, or comes back.
  leaves bigint := case new.kind when 'reversal' then -new.cents else new.cents end;
begin
  if tg_op = 'INSERT' then
    if new.kind <> 'charge' then
      perform ledger_post(step, new.kind, new.booking_id, jsonb_build_object(owner, leaves, way, -leaves));
    end if;
    return null;
  end if;
  if new.declined_at is distinct from old.declined_at and new.declined_at is not null then
    insert into outbox (kind, payload) select 'payment_changed', jsonb_build_object(
      'bookingId', id, 'requestId', request_id, 'what', 'failed', 'amountCents', new.cents) from bookings where id = new.booking_id;
  end if;
  if new.status = old.status then return null; end if;
  if new.status = 'done' and new.kind = 'charge' then
    perform ledger_post(step, 'charge', new.booking_id, jsonb_build_object('clearing', new.cents, 'guest_receivable', -new.cents));
    update booking_payments set received_at = market_now() where booking_id = new.booking_id and part = new.part;
  elsif new.status = 'done' then
    perform ledger_post(step, new.kind, new.booking_id, jsonb_build_object(way, leaves, 'clearing', -leaves));
  elsif old.status = 'done' then
    perform ledger_post(step, new.kind, new.booking_id, jsonb_build_object(way, -leaves, 'clearing', leaves));
  elsif new.status = 'cancelled' and new.kind <> 'charge' then
    perform ledger_post(step, new.kind, new.booking_id, jsonb_build_object(way, leaves, owner, -leaves));
  end if;
  if new.status = 'done' and new.kind <> 'reversal' then
    insert into outbox (kind, payload) select 'payment_changed', jsonb_build_object('bookingId', id, 'requestId', request_id, 'what',
      case new.kind when 'charge' then 'paid' when 'refund' then 'refunded' else 'paid_out' end, 'amountCents', new.cents)
      from bookings where id = new.booking_id;
  end if;
  return null;
end $$;
create trigger operations_ledger after insert or update on payment_operations for each row execute function operations_ledger();

-- Through the provider, a part of the plan is received when its charge is done, and at no other time.
create function payments_received() returns trigger language plpgsql as $$
begin
  if new.received_at is distinct from old.received_at
     and exists (select 1 from bookings where id = new.booking_id and payment_provider <> 'agreement')
     and (new.received_at is not null) is distinct from exists (select 1 from payment_operations
       where booking_id = new.booking_id and part = new.part and kind = 'charge' and status = 'done') then
    raise exception 'the provider says what was received' using errcode = 'VG014';
  end if;
  return new;
end $$;
create trigger payments_received before update on booking_payments for each row execute function payments_received();

-- Refunds that were decided --------------------------------------------------------------------------------------------------

-- Besides what a cancellation gives back: decided by the parties or an admin.
create table booking_refunds (
  id integer generated always as identity primary key,
  booking_id integer not null references bookings (id),
  cents bigint not null
    constraint booking_refunds_cents check (cents > 0),
  reason text not null
    constraint booking_refunds_reason check (char_length(reason) between 1 and 500),
  key text not null
    constraint booking_refunds_key_length check (char_length(key) between 1 and 120),
  -- By agreement: when the guest confirmed that the host has paid it.
  settled_at timestamptz,
  created_at timestamptz not null default market_now(),
  constraint booking_refunds_key unique (booking_id, key)
);
create trigger booking_refunds_kept before truncate on booking_refunds for each statement execute function refuse_change();

create function booking_refunds_guard() returns trigger language plpgsql as $$
declare booking bookings;
begin
  if tg_op = 'DELETE' then
    raise exception 'a decided refund is never deleted' using errcode = 'VG015';
  end if;
  select * into booking from bookings where id = new.booking_id for no key update;
  if tg_op = 'UPDATE' then
    if (to_jsonb(new) - 'settled_at') <> (to_jsonb(old) - 'settled_at') or old.settled_at is not null
       or booking.payment_provider <> 'agreement' then
      raise exception 'a decided refund stays as it is' using errcode = 'VG016';
    end if;
    return new;
  end if;
  if new.settled_at is not null then
    raise exception 'a refund is settled after it was decided' using errcode = 'VG017';
  end if;
  if booking.payment_provider = 'agreement' and new.cents > booking.all_in_cents
     - (select coalesce(sum(cents), 0) from booking_refunds where booking_id = new.booking_id) then
    raise exception 'more than the stay costs cannot be given back' using errcode = 'VG004';
  end if;
  return new;
end $$;
create trigger booking_refunds_guard before insert or update or delete on booking_refunds
  for each row execute function booking_refunds_guard();

create function booking_refunds_ledger() returns trigger language plpgsql as $$
declare owed bigint := case tg_op when 'INSERT' then new.cents else -new.cents end;
begin
  if exists (select 1 from bookings where id = new.booking_id and payment_provider = 'agreement') then
    perform ledger_post('refund:' || new.id || case tg_op when 'INSERT' then ':owed' else ':settled' end, 'agreed', new.booking_id,
      jsonb_build_object('owed_by_host', owed, 'owed_to_guest', -owed));
  else
    perform ledger_reduce('refund:' || new.id, new.booking_id, new.cents);
  end if;
  return null;
end $$;
create trigger booking_refunds_ledger after insert or update on booking_refunds for each row execute function booking_refunds_ledger();

-- What the provider reports -----------------------------------------------------------------------------------------------------

-- Complaints of guests at their banks.
create table payment_disputes (
  ref text primary key
    constraint disputes_ref_length check (char_length(ref) between 1 and 255),
  operation_id integer not null references payment_operations (id),
  cents bigint not null
    constraint disputes_cents check (cents > 0),
  status text not null
    constraint disputes_status check (status in ('open','won','lost')),
  created_at timestamptz not null default market_now(),
  closed_at timestamptz
);
create index disputes_by_operation on payment_disputes (operation_id);
create trigger disputes_kept before truncate on payment_disputes for each statement execute function refuse_change();

create function disputes_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'a dispute is never deleted' using errcode = 'VG018';
  end if;
  if tg_op = 'INSERT' then
    if not exists (select 1 from payment_operations where id = new.operation_id and kind = 'charge' and status = 'done') then
      raise exception 'only a payment that was made can be disputed' using errcode = 'VG019';
    end if;
    return new;
  end if;
  if (new.ref, new.operation_id, new.cents, new.created_at) <> (old.ref, old.operation_id, old.cents, old.created_at)
     or (new.status <> old.status and old.status <> 'open') then
    raise exception 'a dispute is decided once' using errcode = 'VG020';
  end if;
  return new;
end $$;
create trigger disputes_guard before insert or update or delete on payment_disputes for each row execute function disputes_guard();

-- The provider takes the money at once. Won, it comes back; lost, the guest has it: first what they were owed, the rest off the price.
create function disputes_ledger() returns trigger language plpgsql as $$
declare
  booking bookings;
  short bigint;
begin
  select k.* into booking from bookings k join payment_operations o on o.booking_id = k.id where o.id = new.operation_id
    for no key update of k;
  if tg_op = 'INSERT' then
    perform ledger_post('dispute:' || new.ref || ':opened', 'dispute', booking.id,
      jsonb_build_object('disputes', new.cents, 'clearing', -new.cents));
    insert into outbox (kind, payload) values ('payment_changed', jsonb_build_object('bookingId', booking.id,
      'requestId', booking.request_id, 'what', 'disputed', 'amountCents', new.cents));
  elsif new.status = old.status then
    return null;
  end if;
  if new.status = 'won' then
    perform ledger_post('dispute:' || new.ref || ':won', 'dispute', booking.id,
      jsonb_build_object('disputes', -new.cents, 'clearing', new.cents));
  elsif new.status = 'lost' then
    short := least(new.cents, greatest(0, new.cents + least(0, ledger_balance(booking.id, 'guest_receivable'))));
    perform ledger_post('dispute:' || new.ref || ':lost', 'dispute', booking.id,
      jsonb_build_object('disputes', -new.cents, 'guest_receivable', new.cents));
    perform ledger_reduce('dispute:' || new.ref || ':borne', booking.id, least(short, price_left(booking.id)));
  end if;
  return null;
end $$;
create trigger disputes_ledger after insert or update on payment_disputes for each row execute function disputes_ledger();

-- Events of the provider, stored before anything follows from them. They say which object has changed; its state is asked for.
create table provider_events (
  id text primary key
    constraint provider_events_id_length check (char_length(id) between 1 and 255),
  type text not null
    constraint provider_events_type_length check (char_length(type) between 1 and 100),
  object_ref text not null
    constraint provider_events_ref_length check (char_length(object_ref) between 1 and 255),
  received_at timestamptz not null default market_now(),
  processed_at timestamptz,
  attempts integer not null default 0
    constraint provider_events_attempts check (attempts >= 0),
  next_attempt_at timestamptz not null default market_now(),
  last_error text
    constraint provider_events_error_length check (char_length(last_error) <= 500)
);
create index provider_events_due on provider_events (next_attempt_at) where processed_at is null;
create index provider_events_by_age on provider_events (processed_at) where processed_at is not null;

-- Where hosts are paid out to.
create table payout_accounts (
  user_id integer primary key references users (id),
  ref text not null
    constraint payout_accounts_ref unique
    constraint payout_accounts_ref_length check (char_length(ref) between 1 and 255),
  -- The provider may pay out to it.
  ready boolean not null default false,
  created_at timestamptz not null default market_now(),
  updated_at timestamptz not null default market_now()
);
