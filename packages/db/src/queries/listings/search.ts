import { type Box, type Nights, ratingPrior } from '@palmbid/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../client.ts';
import { column, manyRows, onlyRow } from '../../statements.ts';
import {
  earthKm,
  firstRows,
  hasThings,
  hasWords,
  inBox,
  kmTo,
  type SearchArea,
  searchWindow,
} from '../search-terms.ts';

export type HomeSearch = {
  area?: SearchArea | undefined;
  /** And within this box, such as what a map shows. */
  box?: Box | undefined;
  /** Words of title, location, kind, amenities or description; each must occur, or begin a word that does. */
  words?: readonly string[] | undefined;
  /** Free on all these nights. */
  nights?: Nights | undefined;
  guests?: number | undefined;
  pets?: boolean | undefined;
  bedrooms?: number | undefined;
  propertyType?: string | undefined;
  /** As the catalogue spells them. */
  amenities?: readonly string[] | undefined;
  /** Only these homes. */
  among?: readonly number[] | undefined;
  /** Per night: the usual rate, or with `nights` the whole price of those nights by their number. */
  maxCents?: number | undefined;
};

export type HomeSort = 'newest' | 'price' | 'distance' | 'rating';
/** The last row of a page by newest, or the number of rows before the next page in the other orders. */
export type HomeCursor = { before: number } | { skip: number };

export type FoundHome = {
  id: number;
  /** All-in for the nights of the search, in cents; null without nights. */
  stay_cents: number | null;
  /** From the centre of a circle; null for another area. */
  km: number | null;
};

/**
 * The price of the nights in cents, seasons and all mandatory fees included: `ownNightsCents` and `mandatoryFees` in SQL. A subquery,
 * and no join, so that PostgreSQL computes it for the rows of a window only.
 */
const stayCents = ({ nights, guests, pets }: HomeSearch): RawBuilder<number> => {
  if (nights === undefined) return sql<number>`null`;
  const count = sql`(${nights.to}::date - ${nights.from}::date)`;
  return sql<number>`(select ${count} * m.nightly_rate_cents + m.stay_fee_cents
      + ${pets === true ? sql`m.pet_fee_cents` : sql`0`}
      + m.extra_guest_fee_cents * ${count} * greatest(0, ${guests ?? 1}::int - coalesce(m.included_guests, ${guests ?? 1}::int))
      + coalesce((select sum(greatest(0, least(s.upto, ${nights.to}::date) - greatest(s.since, ${nights.from}::date)) * s.more)
          from unnest(m.season_from, m.season_to, m.season_more) as s(since, upto, more)), 0)
    from match_homes m where m.property_id = h.property_id)`;
};

/** No night is taken. A scalar for the same reason: `not exists` would be joined with the calendars of all homes. */
const isFree = (nights: Nights): RawBuilder<boolean> =>
  sql<boolean>`(select count(*) from property_blocks b where b.property_id = h.property_id
    and b.stay && daterange(${nights.from}::date, ${nights.to}::date)) = 0`;

function inArea(area: SearchArea | undefined): RawBuilder<unknown> {
  if (area?.kind === 'country') return sql`h.country = ${area.country}`;
  if (area?.kind === 'region') return sql`h.country = ${area.country} and h.region = ${area.region}`;
  if (area === undefined) return sql`true`;
  const { lat, lon, km } = area;
  return sql`h.cell = any(match_cells(${lat}::float8, ${lon}::float8, ${km}::float8)) and ${kmTo('h', area)} <= ${km}::float8`;
}

/** Where a home must be. */
const inPlace = ({ area, box }: HomeSearch): RawBuilder<unknown> =>
  box ? sql`${inArea(area)} and ${inBox('h', box)}` : inArea(area);

/** The words and things that a home must have: what the index over words finds. */
function inWords({ words, amenities, propertyType }: HomeSearch): RawBuilder<unknown>[] {
  const things = [...(amenities ?? []), ...(propertyType ? [propertyType] : [])];
  return [
    ...(things.length > 0 ? [hasThings('h', sql`${things}`)] : []),
    ...(words && words.length > 0 ? [hasWords('h', sql`${[...words]}`)] : []),
  ];
}

/** What a home must have, as conditions on `search_homes` (h). */
export function homeConditions(search: HomeSearch): RawBuilder<unknown> {
  const { nights } = search;
  const all: RawBuilder<unknown>[] = [inPlace(search), ...inWords(search)];
  if (search.among !== undefined) all.push(sql`h.property_id = any(${[...search.among]}::int[])`);
  if (search.guests !== undefined) all.push(sql`h.max_guests >= ${search.guests}`);
  if (search.bedrooms !== undefined) all.push(sql`h.bedrooms >= ${search.bedrooms}`);
  if (search.pets === true) all.push(sql`h.pets`);
  if (nights !== undefined) {
    all.push(sql`h.min_nights <= ${nights.to}::date - ${nights.from}::date and ${isFree(nights)}`);
  }
  if (search.maxCents !== undefined) {
    all.push(
      nights === undefined
        ? sql`h.nightly_rate_cents <= ${search.maxCents}`
        : sql`${stayCents(search)} <= ${search.maxCents}::bigint * (${nights.to}::date - ${nights.from}::date)`,
    );
  }
  return sql.join(all, sql` and `);
}

/** The index that brings a window of rows, by order and by area. */
const indexOrder: Record<HomeSort, RawBuilder<unknown>> = {
  newest: sql`h.property_id desc`,
  price: sql`h.nightly_rate_cents, h.property_id`,
  distance: sql`h.property_id desc`,
  rating: sql`h.property_id desc`,
};

const finalOrder: Record<HomeSort, RawBuilder<unknown>> = {
  newest: sql`w.property_id desc`,
  price: sql`coalesce(w.stay_cents, w.nightly_rate_cents), w.property_id`,
  distance: sql`w.km, w.property_id desc`,
  // As \`bayesianRating\`: a host without reviews stands between the good and the bad ones.
  rating: sql`(select (coalesce(sum(stars), 0) + ${ratingPrior.reviews * ratingPrior.stars}::float8) / (count(*) + ${ratingPrior.reviews}::int)
      from published_reviews where side = 'guest' and subject_id = w.owner_id) desc, w.property_id desc`,
};

/** Rows among which free nights are looked for when the first ones have too few: each costs two look-ups. */
const nightsAtMost = 20_000;

/**
 * Listed properties that match a search. By newest, pages go on without end; the other orders compare the first `searchWindow` rows
 * and go no further.
 */
export async function searchHomes(
  db: Db,
  search: HomeSearch,
  sort: HomeSort,
  { limit, cursor }: { limit: number; cursor: HomeCursor | null },
): Promise<FoundHome[]> {
  const order = indexOrder[sort];
  const before = cursor && 'before' in cursor ? sql`h.property_id < ${cursor.before}` : sql`true`;
  const skip = cursor && 'skip' in cursor ? cursor.skip : 0;
  const km = search.area?.kind === 'circle' ? kmTo('h', search.area) : sql`null`;
  const owner =
    sort === 'rating' ? sql`(select owner_id from properties where id = h.property_id)` : sql`null`;
  const window = sort === 'newest' ? limit : searchWindow;
  const foundIn = (homes: RawBuilder<unknown>): Promise<FoundHome[]> =>
    db
      .selectFrom(
        sql<FoundHome>`(with w as materialized (
          select h.property_id, h.nightly_rate_cents, (${stayCents(search)})::int as stay_cents, (${km})::float8 as km,
                 (${owner})::int as owner_id
            from ${homes} h where ${before} and ${homeConditions(search)} order by ${order} limit ${window}::int)
          select w.property_id as id, w.stay_cents, w.km from w order by ${finalOrder[sort]} limit ${limit}::int offset ${skip}::int)`.as(
          'found',
        ),
      )
      .select(['found.id', 'found.stay_cents', 'found.km'])
      .execute();
  const firstOnes = (count: number) =>
    sql`(select * from search_homes h where ${before} and ${inPlace(search)} order by ${order} limit ${sql.lit(count)})`;
  const words = inWords(search);
  if (words.length === 0 && search.nights === undefined) return foundIn(sql`search_homes`);
  const found = await foundIn(firstOnes(firstRows));
  if (found.length === limit) return found;
  return words.length > 0
    ? foundIn(sql`(select * from search_homes h where ${sql.join(words, sql` and `)} offset 0)`)
    : foundIn(firstOnes(nightsAtMost));
}

/** Homes of each cell of the map that are compared. */
const similarPerCell = 50;

/**
 * Homes within 50 km of a listed one for a party of about the same size: first those with as many bedrooms, then those with the
 * nearest price. Reads a bounded number of rows of the index over cells.
 */
export const similarHomes = manyRows(
  { id: 'int4' },
  (propertyId: number, limit: number) => sql`
    with me as materialized (
      select h.*, p.lat, p.lon from search_homes h join properties p on p.id = h.property_id
       where h.property_id = ${propertyId} and h.cell is not null),
    near as materialized (
      select found.*, me.bedrooms as my_bedrooms, me.nightly_rate_cents as my_rate from me
       cross join lateral unnest(match_cells(me.lat, me.lon, 50)) as around (cell)
       cross join lateral (
         select h.property_id, h.bedrooms, h.nightly_rate_cents from search_homes h
          where h.cell = around.cell and h.property_id <> me.property_id
            and abs(h.bedrooms - me.bedrooms) <= 1 and h.max_guests between me.max_guests / 2 and me.max_guests * 2
            and ${earthKm}::float8 * sqrt((h.ux - me.ux)^2 + (h.uy - me.uy)^2 + (h.uz - me.uz)^2) <= 50
          order by h.property_id desc limit ${similarPerCell}::int) found)
    select property_id as id from near
     order by abs(bedrooms - my_bedrooms), abs(nightly_rate_cents - my_rate), property_id desc limit ${limit}::int`,
);

/** Upper bounds of the price facet in dollars per night; dearer homes count for none. */
export const rateSteps = [100, 150, 200, 300, 500, 1_000] as const;

const counted = column<Record<string, number>>('jsonb');

const countHomes = onlyRow(
  { total: 'int4', types: counted, amenities: counted, countries: counted, rates: counted },
  (ids: RawBuilder<unknown>) => sql`
    with w as materialized (
      select h.country, h.property_type, h.amenities, h.nightly_rate_cents from search_homes h where h.property_id in (${ids}))
    select (select count(*)::int from w) as total,
      (select coalesce(jsonb_object_agg(property_type, n), '{}') from (select property_type, count(*) as n from w group by 1) t) as types,
      (select coalesce(jsonb_object_agg(amenity, n), '{}')
         from (select amenity, count(*) as n from w, unnest(amenities) as amenity group by 1) a) as amenities,
      (select coalesce(jsonb_object_agg(country, n), '{}')
         from (select country, count(*) as n from w where country is not null group by 1) c) as countries,
      (select jsonb_object_agg(step, (select count(*) from w where nightly_rate_cents <= step * 100))
         from unnest(${[...rateSteps]}::int[]) as step) as rates`,
);

/** How many homes match, up to `searchWindow`, and how many of those have each kind, amenity, country and price. */
export const searchFacets = (db: Db, search: HomeSearch) => {
  const words = inWords(search);
  const homes =
    search.nights !== undefined
      ? sql`(select * from search_homes h where ${sql.join([inPlace(search), ...words], sql` and `)} limit ${sql.lit(nightsAtMost)})`
      : sql`search_homes`;
  return countHomes(
    db,
    sql`select h.property_id from ${homes} h where ${homeConditions(search)} limit ${sql.lit(searchWindow)}`,
  );
};
