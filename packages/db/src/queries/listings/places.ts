import { sql } from 'kysely';
import type { Db, Tx } from '../../client.ts';
import { column, columns, firstRow, manyRows, onlyRow, type RowOf, run } from '../../statements.ts';

export type PlaceKind = 'city' | 'region' | 'country';

const place = columns({
  slug: 'text',
  kind: column<PlaceKind>('text'),
  /** "Austin" */
  name: 'text',
  /** "Austin, Texas" */
  label: 'text',
  country: 'text',
  /** First-order division by name, '' for a country. */
  region: 'text',
});
export type StayPlace = RowOf<typeof place>;

/** A place as the gazetteer names it, with the slugs that it may get: a longer one where another place has the first. */
export type NamedPlace = Omit<StayPlace, 'slug'> & { slugs: readonly [string, string] };

const insertPlaces = run(
  (places: readonly NamedPlace[]) => sql`
    insert into stay_places (slug, kind, name, label, country, region)
    select case when exists (select 1 from stay_places s where s.slug = p.slugs ->> 0) then p.slugs ->> 1 else p.slugs ->> 0 end,
           p.kind, p.name, p.label, p.country, p.region
      from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as p (slugs jsonb, kind text, name text, label text, country text, region text)
     where not exists (select 1 from stay_places known
       where (known.kind, known.country, known.region, known.name) = (p.kind, p.country, p.region, p.name))
     order by 1
    on conflict do nothing`,
);

const placesNamed = manyRows(
  place,
  (places: readonly NamedPlace[]) => sql`
    select s.slug, s.kind, s.name, s.label, s.country, s.region
      from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as p (kind text, name text, country text, region text)
      join stay_places s on (s.kind, s.country, s.region, s.name) = (p.kind, p.country, p.region, p.name)`,
);

/** The rows of these places; those that are new are written, one after the other, because two of them may want the same slug. */
export async function keepPlaces(tx: Tx, places: readonly NamedPlace[]): Promise<StayPlace[]> {
  for (const one of places) await insertPlaces(tx, [one]);
  return places.length === 0 ? [] : placesNamed(tx, places);
}

/** The rows of those of these places that have or had a listed home. */
export const findNamedPlaces = async (db: Db, places: readonly NamedPlace[]): Promise<StayPlace[]> =>
  places.length === 0 ? [] : placesNamed(db, places);

/** Listed homes whose places have not been looked up. */
export const homesWithoutPlaces = manyRows(
  { id: 'int4', location: 'text' },
  (limit: number) => sql`
    select id, location from properties where status = 'listed' and place_slugs is null order by id limit ${limit}::int`,
);

/** Sets the places of homes whose location is still the one that was looked up. */
export const setHomePlaces = run(
  (homes: readonly { id: number; location: string; slugs: readonly string[] }[]) => sql`
    update properties p set place_slugs = array(select jsonb_array_elements_text(h.slugs))
      from jsonb_to_recordset(${JSON.stringify(homes)}::jsonb) as h (id int, location text, slugs jsonb)
     where p.id = h.id and p.location = h.location and p.place_slugs is null`,
);

export const findStayPlace = firstRow(
  place,
  (slug: string) =>
    sql`select slug, kind, name, label, country, region from stay_places where slug = ${slug}`,
);

/** The number of a place's listed homes up to a limit, and what a usual night costs in the newest of them, in cents. */
export const placeFigures = onlyRow(
  { homes: 'int4', low: 'int4?', median: 'int4?', high: 'int4?' },
  (slug: string, limit: number) => sql`
    with w as (
      select p.nightly_rate_cents as cents from (
        select property_id from home_places where slug = ${slug} order by property_id desc limit ${limit}::int) h
        join properties p on p.id = h.property_id)
    select count(*)::int as homes,
           percentile_disc(0.25) within group (order by cents)::int as low,
           percentile_disc(0.5) within group (order by cents)::int as median,
           percentile_disc(0.75) within group (order by cents)::int as high
      from w`,
);

/** The newest listed homes of a place. */
export const homesOfPlace = manyRows(
  { property_id: 'int4' },
  (slug: string, limit: number) => sql`
    select property_id from home_places where slug = ${slug} order by property_id desc limit ${limit}::int`,
);

/** The places of a listed home, the smallest first. */
export const placesOfHome = manyRows(
  { slug: 'text', label: 'text' },
  (propertyId: number) => sql`
    select s.slug, s.label from home_places h join stay_places s on s.slug = h.slug where h.property_id = ${propertyId}
     order by array_position(array['city', 'region', 'country'], s.kind), s.slug`,
);

/** Places with listed homes around a place: those that contain it, and those that it contains, by name. */
export const placesAround = manyRows(
  { slug: 'text', kind: column<PlaceKind>('text'), name: 'text', label: 'text', isInside: 'bool' },
  (of: StayPlace, limit: number) => sql`
    select s.slug, s.kind, s.name, s.label, s.inside as "isInside" from (
      (select slug, kind, name, label, false as inside from stay_places
        where country = ${of.country} and slug <> ${of.slug}
          and ((kind = 'country' and ${of.kind} <> 'country') or (kind = 'region' and ${of.kind} = 'city' and region = ${of.region} and name = region)))
      union all
      (select slug, kind, name, label, true from stay_places
        where country = ${of.country} and slug <> ${of.slug}
          and ((${of.kind} = 'country' and kind = 'region') or (${of.kind} = 'region' and kind = 'city' and region = ${of.region}))
          and exists (select 1 from home_places h where h.slug = stay_places.slug)
        order by name limit ${limit}::int)) s
     where s.inside or exists (select 1 from home_places h where h.slug = s.slug)
     order by s.inside, s.kind, s.name`,
);

/** Places with listed homes from a slug on, in the order of their slugs, with when a page of theirs last changed. */
export const listedPlaces = manyRows(
  { slug: 'text', changed_at: 'timestamptz' },
  (from: string, limit: number) => sql`
    select s.slug, newest.changed_at from stay_places s
      cross join lateral (select h.changed_at from home_places h where h.slug = s.slug order by h.changed_at desc limit 1) newest
     where s.slug >= ${from} order by s.slug limit ${limit}::int`,
);

/** The first slug of every `size` places with listed homes, and when the newest change among them was. */
export const listedPlaceStarts = manyRows(
  { first: 'text', changed_at: 'timestamptz' },
  (size: number) => sql`
    select min(slug) as first, max(changed_at) as changed_at from (
      select s.slug, newest.changed_at, (row_number() over (order by s.slug) - 1) / ${size}::int as part from stay_places s
        cross join lateral (select h.changed_at from home_places h where h.slug = s.slug order by h.changed_at desc limit 1) newest) listed
     group by part order by 1`,
);
