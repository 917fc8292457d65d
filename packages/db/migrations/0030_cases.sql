-- Cases on a booking: one side complains, the other has its word, an admin decides. Evidence is private.
-- locks: stored_photos gets a wider check, not validated here.

alter table stored_photos drop constraint stored_photos_shape;
alter table stored_photos add constraint stored_photos_shape check (shape in ('card','portrait','evidence')) not valid;

create table cases (
  id integer generated always as identity primary key,
  booking_id integer not null references bookings (id),
  -- Who opened it.
  side text not null
    constraint cases_side check (side in ('guest','host')),
  reason text not null
    constraint cases_reason check (reason in ('not_as_described','unclean','no_access','safety','damage','house_rules',
      'cancellation','payment','other')),
  -- answering: the other side has its word. deciding: an admin decides. Domain: cases/machine.ts.
  state text not null default 'answering'
    constraint cases_state check (state in ('answering','deciding','decided','withdrawn')),
  -- Until when whoever is next must act; then a job goes on.
  due_at timestamptz,
  outcome text
    constraint cases_outcome check (outcome in ('for_guest','for_host','partly')),
  refund_cents bigint
    constraint cases_refund check (refund_cents >= 0),
  statement text
    constraint cases_statement check (char_length(statement) between 1 and 2000),
  decided_by integer references users (id),
  created_at timestamptz not null default market_now(),
  closed_at timestamptz,
  constraint cases_whole check ((state in ('answering', 'deciding')) = (due_at is not null)
    and (state in ('answering', 'deciding')) = (closed_at is null)
    and num_nonnulls(outcome, refund_cents, statement, decided_by) = case when state = 'decided' then 4 else 0 end)
);
create unique index cases_one_open on cases (booking_id, side) where due_at is not null;
create index cases_due on cases (due_at) where due_at is not null;

create function cases_guard() returns trigger language plpgsql as $$
declare booking bookings;
begin
  if tg_op = 'DELETE' then
    raise exception 'cases are kept' using errcode = 'VX001';
  end if;
  select * into booking from bookings where id = new.booking_id;
  if tg_op = 'INSERT' then
    if new.state <> 'answering' then
      raise exception 'a case begins with the word of the other side' using errcode = 'VX002';
    end if;
    if market_now() >= stay_instant(booking.check_out_date + 60, '00:00', booking.timezone) then
      raise exception 'the time to open a case is over' using errcode = 'VX003';
    end if;
    return new;
  end if;
  if (new.booking_id, new.side, new.reason, new.created_at) <> (old.booking_id, old.side, old.reason, old.created_at) then
    raise exception 'what a case is about cannot be changed' using errcode = 'VX004';
  end if;
  if old.due_at is null then
    raise exception 'a closed case stays as it is' using errcode = 'VX005';
  end if;
  if new.state is distinct from old.state and not (
       (old.state = 'answering' and new.state in ('deciding', 'withdrawn'))
    or (old.state = 'deciding' and new.state in ('decided', 'withdrawn'))) then
    raise exception 'illegal transition of a case: % to %', old.state, new.state using errcode = 'VX006';
  end if;
  if new.state = 'decided' and (new.decided_by in (booking.guest_id, booking.host_id) or not exists (
       select 1 from users where id = new.decided_by and user_role = 'admin' and suspended_at is null)) then
    raise exception 'a case is decided by an admin who has no part in it' using errcode = 'VX007';
  end if;
  return new;
end $$;
create trigger cases_guard before insert or update or delete on cases for each row execute function cases_guard();

-- At the commit: a decided refund stands in the ledger.
create function cases_refunded() returns trigger language plpgsql as $$
begin
  if new.refund_cents > 0 and not exists (select 1 from booking_refunds
       where booking_id = new.booking_id and key = 'case:' || new.id || ':decided' and cents = new.refund_cents) then
    raise exception 'a decided refund must be in the ledger' using errcode = 'VX008';
  end if;
  return null;
end $$;
create constraint trigger cases_refunded after update on cases deferrable initially deferred
  for each row when (new.state = 'decided') execute function cases_refunded();

-- What happened in a case; rows are only added.
create table case_events (
  case_id integer not null references cases (id),
  seq integer not null,
  at timestamptz not null default market_now(),
  -- Null for what a passed deadline did.
  actor_id integer references users (id),
  kind text not null
    constraint case_events_kind check (kind in ('opened','said','answered','no_answer','overdue','decided','withdrawn')),
  content text
    constraint case_events_content check (char_length(content) between 1 and 4000),
  primary key (case_id, seq),
  constraint case_events_words check ((kind in ('opened', 'said', 'answered', 'decided')) = (content is not null)
    and (kind in ('no_answer', 'overdue')) = (actor_id is null))
);

-- Only parties and admins write, while the case is open; its row is locked, so that the order is that of the commits.
create function case_events_guard() returns trigger language plpgsql as $$
declare subject cases;
begin
  if tg_op = 'UPDATE' and current_setting('palmbid.erasing', true) = 'on'
     and to_jsonb(new) - 'content' = to_jsonb(old) - 'content' then
    return new;
  end if;
  if tg_op <> 'INSERT' then
    raise exception 'the history of a case is kept' using errcode = 'VX010';
  end if;
  select * into subject from cases where id = new.case_id for no key update;
  if subject.due_at is null then
    raise exception 'the case is closed' using errcode = 'VX005';
  end if;
  if new.actor_id is not null and not exists (select 1 from bookings b where b.id = subject.booking_id
       and new.actor_id in (b.guest_id, b.host_id))
     and not exists (select 1 from users where id = new.actor_id and user_role = 'admin') then
    raise exception 'only the two sides and admins write in a case' using errcode = 'VX011';
  end if;
  new.seq := coalesce((select max(seq) from case_events where case_id = new.case_id), 0) + 1;
  return new;
end $$;
create trigger case_events_guard before insert or update or delete on case_events
  for each row execute function case_events_guard();
create trigger case_events_kept before truncate on case_events for each statement execute function refuse_change();

create function case_events_told() returns trigger language plpgsql as $$
begin
  insert into outbox (kind, payload)
  select 'case_changed', jsonb_build_object('bookingId', c.booking_id, 'requestId', b.request_id, 'caseId', c.id,
      'what', new.kind, 'actorId', new.actor_id)
    from cases c join bookings b on b.id = c.booking_id where c.id = new.case_id;
  return null;
end $$;
create trigger case_events_told after insert on case_events for each row execute function case_events_told();

-- Evidence: pictures that only the two sides and admins see.
create table case_photos (
  key text primary key,
  case_id integer not null references cases (id),
  owner_id integer not null,
  caption text not null default ''
    constraint case_photos_caption check (char_length(caption) <= 200),
  created_at timestamptz not null default market_now(),
  shape text generated always as ('evidence') stored,
  constraint case_photos_stored foreign key (key, owner_id, shape) references stored_photos (key, owner_id, shape)
);
create index case_photos_by_case on case_photos (case_id, created_at);
create index case_photos_by_owner on case_photos (owner_id);

-- By a side of the booking, while the case is open, at most ten for each side.
create function case_photos_guard() returns trigger language plpgsql as $$
declare subject cases;
begin
  select * into subject from cases where id = new.case_id for no key update;
  if subject.due_at is null then
    raise exception 'the case is closed' using errcode = 'VX005';
  end if;
  if not exists (select 1 from bookings b where b.id = subject.booking_id and new.owner_id in (b.guest_id, b.host_id)) then
    raise exception 'only the two sides give evidence' using errcode = 'VX011';
  end if;
  if (select count(*) from case_photos where case_id = new.case_id and owner_id = new.owner_id) >= 10 then
    raise exception 'each side gives at most ten photos' using errcode = 'VX012';
  end if;
  return new;
end $$;
create trigger case_photos_guard before insert or update on case_photos for each row execute function case_photos_guard();
