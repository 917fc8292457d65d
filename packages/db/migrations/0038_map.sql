-- Maps. What lies in a box is found and counted by tiles of the map: the key of a point interleaves the bits of its row and column at
-- level 15 (tiles of about a kilometre), so that each coarser tile is one range of keys. `keysOf` in the domain computes the same.
create function map_tile(lat double precision, lon double precision) returns integer
language plpgsql immutable strict parallel safe as $$
declare
  s double precision := sin(radians(greatest(-85.0511287798066, least(85.0511287798066, lat))));
  x integer := least(32767, greatest(0, floor((lon + 180) / 360 * 32768)::int));
  y integer := least(32767, greatest(0, floor((0.5 - ln((1 + s) / (1 - s)) / (4 * pi())) * 32768)::int));
begin
  x := (x | (x << 8)) & 16711935;
  x := (x | (x << 4)) & 252645135;
  x := (x | (x << 2)) & 858993459;
  x := (x | (x << 1)) & 1431655765;
  y := (y | (y << 8)) & 16711935;
  y := (y | (y << 4)) & 252645135;
  y := (y | (y << 2)) & 858993459;
  y := (y | (y << 1)) & 1431655765;
  return x | (y << 1);
end $$;

-- Where a home is exactly, if its host said so: for its host, admins, and guests with a booking of it. Searches, matches and maps know
-- `lat` and `lon` alone, which for such a home are the centre of its cell of 0.02 degrees: they cannot show what they do not have.
alter table properties add column pin_lat double precision, add column pin_lon double precision;
alter table properties add constraint properties_pin check (
  (pin_lat is null) = (pin_lon is null)
  and (pin_lat is null or (
    lat is not null and pin_lat between -90 and 90 and pin_lon between -180 and 180
    and abs(lat * 50 - round(lat * 50)) < 1e-6 and abs(lon * 50 - round(lon * 50)) < 1e-6
    and abs(lat - pin_lat) <= 0.0101 and abs(lon - pin_lon) <= 0.0101))) not valid;
