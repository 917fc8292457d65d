-- What hosts see of their rank: a snapshot per request, renewed every five minutes at most.

create table rank_snapshots (
  request_id integer primary key references vacation_requests (id) on delete cascade,
  computed_at timestamptz not null default market_now(),
  revision integer not null,
  -- Best bid first: [{bidId, hostId, allInCents, shown}]. Only where shown is true may the host see the position.
  places jsonb not null
    constraint rank_snapshots_places check (jsonb_typeof(places) = 'array')
);

create function rank_snapshots_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'a rank snapshot can be replaced, not deleted' using errcode = 'VS004';
  end if;
  if tg_op = 'UPDATE' and market_now() < old.computed_at + interval '5 minutes' then
    raise exception 'a rank snapshot can be replaced only after five minutes' using errcode = 'VS003';
  end if;
  new.computed_at := market_now();
  return new;
end $$;
create trigger rank_snapshots_guard before insert or update or delete on rank_snapshots
  for each row execute function rank_snapshots_guard();

-- The places of the last snapshot by bid, as their hosts may see them, so that a host's own is found without reading the others:
-- null where it stays hidden. Ranks from the fourth on look the same. Written by the trigger below alone.
create table rank_places (
  bid_id integer primary key,
  request_id integer not null references vacation_requests (id) on delete cascade,
  place smallint
    constraint rank_places_place check (place between 1 and 4)
);
create index rank_places_by_request on rank_places (request_id);

create function rank_snapshots_shown() returns trigger language plpgsql as $$
begin
  delete from rank_places where request_id = new.request_id
     and bid_id not in (select (p->>'bidId')::int from jsonb_array_elements(new.places) p);
  insert into rank_places (bid_id, request_id, place)
  select (p->>'bidId')::int, new.request_id, case when (p->>'shown')::boolean then least(i, 4) end
    from jsonb_array_elements(new.places) with ordinality as e (p, i)
  on conflict (bid_id) do update set place = excluded.place where rank_places.place is distinct from excluded.place;
  return null;
end $$;
create trigger rank_snapshots_shown after insert or update on rank_snapshots
  for each row execute function rank_snapshots_shown();

-- Notifies exactly the hosts whose visible rank has changed.
create function rank_snapshots_outbox() returns trigger language plpgsql as $$
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
create trigger rank_snapshots_outbox after insert or update on rank_snapshots
  for each row execute function rank_snapshots_outbox();

-- Requests whose ranking has changed since the last snapshot, and when the next one is due.
create table rank_checks (
  request_id integer primary key references vacation_requests (id) on delete cascade,
  changed_at timestamptz not null default market_now(),
  due_at timestamptz not null
);
create index rank_checks_due on rank_checks (due_at);
