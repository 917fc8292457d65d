-- Delivery that several workers share by people, and that other databases of the cluster do not hold back.
-- locks: delivery_cursors has three rows, and delivery_failures only those that wait to be tried again.

-- Events of transactions below this number are all there: each of these transactions has ended, or cannot write into this database.
-- Events are ordered by the numbers of the whole cluster, and a transaction in another database may run for hours. One that runs
-- counts unless its connection is known to be in another database. The list of connections is read after the snapshot: a
-- transaction that was running then has the same connection as long as it runs, so none is taken for another one's. A prepared
-- transaction has no connection and counts.
create function outbox_horizon() returns xid8 language plpgsql stable as $$
declare
  present pg_snapshot := pg_current_snapshot();
  here oid;
  horizon xid8;
begin
  if pg_snapshot_xmin(present) = pg_snapshot_xmax(present) then return pg_snapshot_xmax(present); end if;
  select oid into here from pg_database where datname = current_database();
  -- Otherwise a list from before the snapshot would be used, once there is one in a transaction.
  perform pg_stat_clear_snapshot();
  select min(running) into horizon from pg_snapshot_xip(present) as running
   where not exists (select 1 from pg_stat_activity a where a.backend_xid = running::xid and a.datid <> here);
  return coalesce(horizon, pg_snapshot_xmax(present));
end $$;

-- A lane may be divided by people: each part has a position of its own and is delivered by one worker at a time, so that the order
-- holds for each person. A part has the users whose id modulo 1024 is from first_slot up to, but not including, end_slot; what
-- follows from an event apart from its users belongs to the part of its request.
alter table delivery_cursors
  add column first_slot integer not null default 0,
  add column end_slot integer not null default 1024;
alter table delivery_cursors drop constraint delivery_cursors_pkey;
alter table delivery_cursors add primary key (consumer, first_slot);
alter table delivery_cursors
  add constraint delivery_cursors_slots check (first_slot >= 0 and first_slot < end_slot and end_slot <= 1024),
  -- Its mails belong to addresses, not to users.
  add constraint delivery_cursors_security check (consumer <> 'security' or (first_slot = 0 and end_slot = 1024)),
  add constraint delivery_cursors_apart exclude using gist (consumer with =, int4range(first_slot, end_slot) with &&);

create function delivery_cursors_whole() returns trigger language plpgsql as $$
declare
  lane text;
begin
  for lane in select distinct c from unnest(array[old.consumer, new.consumer]) as c where c is not null loop
    if (select sum(end_slot - first_slot) from delivery_cursors where consumer = lane) is distinct from 1024 then
      raise exception 'the parts of the lane % leave users out', lane using errcode = 'VD001';
    end if;
  end loop;
  return null;
end $$;
create constraint trigger delivery_cursors_whole after insert or delete or update of consumer, first_slot, end_slot on delivery_cursors
  deferrable initially deferred for each row execute function delivery_cursors_whole();

-- The advisory lock of a part, of the class 7005. An undivided lane has the lock that it always had.
create function delivery_lock(lane text, first_slot integer) returns integer language sql immutable as $$
  select hashtext(case when first_slot = 0 then lane else lane || ' ' || first_slot end)
$$;

-- Divides the lanes of notifications into so many equal parts, a power of two. A part that is divided goes on at its position in
-- both halves. Two halves are joined again only where both are at the same position: otherwise they stay until the next call.
create function divide_delivery(parts integer) returns void language plpgsql as $$
declare
  lane text;
  size integer := 1024 / parts;
  part delivery_cursors;
begin
  for lane in select unnest(array['announcements', 'personal']) loop
    loop
      select * into part from delivery_cursors where consumer = lane and end_slot - first_slot > size order by first_slot limit 1;
      exit when not found;
      perform pg_advisory_xact_lock(7005, delivery_lock(lane, part.first_slot));
      update delivery_cursors set end_slot = (first_slot + end_slot) / 2
       where consumer = lane and first_slot = part.first_slot and end_slot = part.end_slot returning * into part;
      continue when not found;
      insert into delivery_cursors (consumer, txid, id, batch, tries, step, first_slot, end_slot)
      values (lane, part.txid, part.id, part.batch, part.tries, part.step, part.end_slot, 2 * part.end_slot - part.first_slot);
    end loop;
    loop
      select a.* into part from delivery_cursors a join delivery_cursors b on b.consumer = a.consumer and b.first_slot = a.end_slot
       where a.consumer = lane and a.end_slot - a.first_slot = b.end_slot - b.first_slot and a.end_slot - a.first_slot < size
         and a.first_slot % (2 * (a.end_slot - a.first_slot)) = 0 and (a.txid, a.id, a.step) = (b.txid, b.id, b.step)
       order by a.first_slot limit 1;
      exit when not found;
      perform pg_advisory_xact_lock(7005, delivery_lock(lane, part.first_slot));
      perform pg_advisory_xact_lock(7005, delivery_lock(lane, part.end_slot));
      delete from delivery_cursors b using delivery_cursors a
       where a.consumer = lane and a.first_slot = part.first_slot and a.end_slot = part.end_slot
         and b.consumer = lane and b.first_slot = part.end_slot and b.end_slot = 2 * part.end_slot - part.first_slot
         and (a.txid, a.id, a.step) = (b.txid, b.id, b.step);
      continue when not found;
      update delivery_cursors set end_slot = 2 * end_slot - first_slot where consumer = lane and first_slot = part.first_slot;
    end loop;
  end loop;
end $$;

-- An event may fail for the users of one part and not for those of another.
alter table delivery_failures
  add column first_slot integer not null default 0,
  add column end_slot integer not null default 1024,
  add constraint delivery_failures_slots check (first_slot >= 0 and first_slot < end_slot and end_slot <= 1024),
  drop constraint delivery_failures_pkey,
  add primary key (event_id, first_slot);

-- As before, for parts at different positions: events that are not delivered to all keep their order under new ids, and each part
-- stays after the last of them that it has delivered.
create or replace function settle_outbox() returns boolean language plpgsql as $$
declare
  origin outbox_origin;
  here text := database_identity();
  -- Transactions from here on have not begun in this cluster.
  future xid8;
  -- Events up to this id were written in another cluster.
  last_foreign bigint;
  moved boolean;
  part record;
  event record;
  locked integer := 0;
begin
  if current_setting('transaction_read_only')::boolean then return false; end if;
  -- Waits for deliveries under way, before this transaction has a number; no other begins (takeCursor). A part may be divided
  -- while its lock is waited for.
  while locked <> (select count(*) from delivery_cursors) loop
    locked := 0;
    for part in select consumer, first_slot from delivery_cursors order by consumer, first_slot loop
      perform pg_advisory_xact_lock(7005, delivery_lock(part.consumer, part.first_slot));
      locked := locked + 1;
    end loop;
  end loop;
  select * into strict origin from outbox_origin for update;
  future := pg_snapshot_xmax(pg_current_snapshot());
  select max(id) into last_foreign from (
    select id from outbox where txid >= future union all select id from delivery_cursors where txid >= future) ahead;
  if last_foreign is not null then
    -- No transaction has a number below 3: 2 is that of all events from before a move.
    delete from outbox o where (o.id <= last_foreign or o.txid = '2') and not exists (
      select 1 from delivery_cursors c where c.consumer = outbox_lane(o.kind) and (o.txid, o.id) > (c.txid, c.id));
    -- First how many of the events that are left each part has delivered, then the id of the last of them.
    update delivery_cursors c set txid = '2', id = (
      select count(*) from outbox o where (o.id <= last_foreign or o.txid = '2')
         and outbox_lane(o.kind) = c.consumer and (o.txid, o.id) <= (c.txid, c.id));
    for event in select id from outbox where id <= last_foreign or txid = '2' order by outbox.txid, outbox.id loop
      update outbox set txid = '2', id = default where id = event.id;
    end loop;
    update delivery_cursors c set id = coalesce((
      select o.id from (select id, row_number() over (order by id) as place from outbox
                         where txid = '2' and outbox_lane(kind) = c.consumer) o where o.place = c.id), 0);
  end if;
  moved := last_foreign is not null or origin.database <> here;
  if moved or origin.database is null then
    update outbox_origin set database = here, epoch = epoch + coalesce(moved, false)::int;
  end if;
  return coalesce(moved, false);
end $$;
