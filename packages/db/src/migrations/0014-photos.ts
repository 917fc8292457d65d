import { type Kysely, sql } from 'kysely';

/** Uploaded photos: of properties, in an order without gaps, and of people. Frozen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
-- One row for every photo in the store, made before its files and gone after them: what nothing shows any more can be found.
create table stored_photos (
  key text primary key constraint stored_photos_key check (key ~ '^[0-9a-f]{32}$'),
  owner_id integer not null references users (id),
  shape text not null constraint stored_photos_shape check (shape in ('card','portrait')),
  created_at timestamptz not null default market_now(),
  constraint stored_photos_owned unique (key, owner_id, shape)
);
create index stored_photos_by_owner on stored_photos (owner_id);

-- Places, not things: a place stays, what it shows moves. Each place but the first refers to the one before it, so that the
-- places of a property are 1, 2, 3, ... at all times, whoever writes at the same time.
create table property_photos (
  property_id integer not null,
  owner_id integer not null,
  position integer not null constraint property_photos_at_most check (position between 1 and 20),
  key text not null,
  alt text not null default '' constraint property_photos_alt check (char_length(alt) <= 200),
  previous integer generated always as (nullif(position - 1, 0)) stored,
  shape text generated always as ('card') stored,
  primary key (property_id, position),
  constraint property_photos_once unique (key) deferrable,
  constraint property_photos_dense foreign key (property_id, previous) references property_photos (property_id, position) deferrable initially deferred,
  constraint property_photos_owner foreign key (property_id, owner_id) references properties (id, owner_id),
  constraint property_photos_stored foreign key (key, owner_id, shape) references stored_photos (key, owner_id, shape)
);
create index property_photos_by_owner on property_photos (owner_id);

create function property_photos_guard() returns trigger language plpgsql as $$
begin
  -- After a removal that is under way: its photos go with it, and none comes after.
  perform 1 from properties where id = new.property_id for no key update;
  if exists (select 1 from properties where id = new.property_id and status = 'removed') then
    raise exception 'a removed property takes no photos' using errcode = 'VF001';
  end if;
  return new;
end $$;
create trigger property_photos_guard before insert on property_photos for each row execute function property_photos_guard();

-- A property with photos shows the first of them, wherever it is shown.
create function photo_cover(p_property integer) returns text language sql stable as $$
  select '/uploads/' || key || '/800.webp' from property_photos where property_id = p_property and position = 1
$$;

create function property_photos_cover() returns trigger language plpgsql as $$
begin
  if coalesce(new.position, old.position) = 1 then
    update properties set image_url = photo_cover(id) where id = coalesce(new.property_id, old.property_id);
  end if;
  return null;
end $$;
create trigger property_photos_cover after insert or update or delete on property_photos
  for each row execute function property_photos_cover();

create function properties_cover() returns trigger language plpgsql as $$
begin
  new.image_url := coalesce(photo_cover(new.id), new.image_url);
  return new;
end $$;
create trigger properties_cover before update of image_url on properties for each row execute function properties_cover();

create function properties_photos_gone() returns trigger language plpgsql as $$
begin
  delete from property_photos where property_id = new.id;
  return null;
end $$;
create trigger properties_photos_gone after update of status on properties
  for each row when (new.status = 'removed' and old.status <> 'removed') execute function properties_photos_gone();

-- Only one's own upload can be one's picture, and as long as it is, it stays in the store.
alter table users
  add column photo_key text generated always as (substring(profile_image from '^/uploads/([0-9a-f]{32})/')) stored,
  add column photo_shape text generated always as ('portrait') stored;
alter table users add constraint users_photo foreign key (photo_key, id, photo_shape) references stored_photos (key, owner_id, shape);
create index users_by_photo on users (photo_key) where photo_key is not null;
`)
    .execute(db);
}
