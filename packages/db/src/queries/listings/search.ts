import { type Box, keyRanges, type Nights, ratingPrior, tilesOf } from '@palmbid/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../client.ts';
import { column, manyRows, onlyRow } from '../../statements.ts';

/** Where to search: a country, one of its divisions, or a circle. */
export type SearchArea =
  | { kind: 'country'; country: string }
  | { kind: 'region'; country: string; region: string }
  | { kind: 'circle'; lat: number; lon: number; km: number };

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

/** Rows that an order other than by age compares, and that counts are made of: enough to choose from, and read in milliseconds. */
export const searchWindow = 1_000;

const earthKm = 6371.0088;

const word = /[\p{L}\p{N}]+/gu;
/** Homes that have each word as it is, in another form ("cabins"), or as the beginning of one. Letters and digits are no operators. */
const haveWords = (words: readonly string[]): RawBuilder<unknown>[] =>
  words
    .flatMap((each) => each.match(word) ?? [])
    .map(
      (each) =>
        sql`h.words @@ (to_tsquery('simple', unaccent(${`${each}:*`})) || to_tsquery('english', unaccent(${each})))`,
    );

/** The lexeme that `search_mark` makes of a thing of the catalogue. */
const mark = (thing: string): string => `'~${thing.toLowerCase().replace(/[^a-z0-9]/g, '')}'`;

/** Kilometres to the centre of a circle, along the chord as the match score measures them. */
const distance = ({ lat, lon }: { lat: number; lon: number }): RawBuilder<number> => {
  const [phi, lambda] = [(lat * Math.PI) / 180, (lon * Math.PI) / 180];
  const x = Math.cos(phi) * Math.cos(lambda);
  const y = Math.cos(phi) * Math.sin(lambda);
  return sql<number>`(${earthKm}::float8 * sqrt((h.ux - ${x}::float8)^2 + (h.uy - ${y}::float8)^2 + (h.uz - ${Math.sin(phi)}::float8)^2))`;
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

/** Where a home stands for searches, in degrees, and its tile as the index has it. */
const homeLat = sql<number>`degrees(asin(greatest(-1, least(1, h.uz))))`;
const homeLon = sql<number>`degrees(atan2(h.uy, h.ux))`;
export const homeTile = sql<number>`map_tile(${homeLat}, ${homeLon})`;

/** Ranges of keys that one condition may have; more of them would cost more than the rows they leave out. */
const tilesAcross = 4;

/** A point in a box: by the index over tiles, then exactly. */
export function inBox(
  box: Box,
  { tile, lat, lon }: { tile: RawBuilder<number>; lat: RawBuilder<number>; lon: RawBuilder<number> },
): RawBuilder<unknown> {
  const ranges = keyRanges(tilesOf(box, tilesAcross)).map(
    ({ from, to }) => sql`${tile} between ${from}::int and ${to - 1}::int`,
  );
  const across = box.west <= box.east ? sql`and` : sql`or`;
  return sql`(${sql.join(ranges, sql` or `)}) and ${lat} between ${box.south}::float8 and ${box.north}::float8
    and (${lon} >= ${box.west}::float8 ${across} ${lon} <= ${box.east}::float8)`;
}

/** What a home must have, as conditions on `search_homes` (h). */
export function homeConditions(search: HomeSearch): RawBuilder<unknown> {
  const { area, nights } = search;
  const all: RawBuilder<unknown>[] = [];
  if (area?.kind === 'country') all.push(sql`h.country = ${area.country}`);
  if (area?.kind === 'region') all.push(sql`h.country = ${area.country} and h.region = ${area.region}`);
  if (area?.kind === 'circle') {
    const { lat, lon, km } = area;
    all.push(
      sql`h.cell = any(match_cells(${lat}::float8, ${lon}::float8, ${km}::float8)) and ${distance(area)} <= ${km}::float8`,
    );
  }
  if (search.box) all.push(inBox(search.box, { tile: homeTile, lat: homeLat, lon: homeLon }));
  const marks = [...(search.amenities ?? []), ...(search.propertyType ? [search.propertyType] : [])].map(
    mark,
  );
  if (marks.length > 0) all.push(sql`h.words @@ ${marks.join(' & ')}::tsquery`);
  all.push(...haveWords(search.words ?? []));
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
  return all.length === 0 ? sql`true` : sql.join(all, sql` and `);
}

/** The index that brings a window of rows, by order and by area. */
const firstRows: Record<HomeSort, RawBuilder<unknown>> = {
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

/** Fragments of the statements below. */
type Parts = {
  stay: RawBuilder<number>;
  km: RawBuilder<number>;
  owner: RawBuilder<number>;
  where: RawBuilder<unknown>;
  first: RawBuilder<unknown>;
  window: number;
  last: RawBuilder<unknown>;
  limit: number;
  skip: number;
};

const findHomes = manyRows(
  { id: 'int4', stay_cents: 'int4?', km: 'float8?' },
  (parts: Parts) => sql`
    with w as materialized (
      select h.property_id, h.nightly_rate_cents, (${parts.stay})::int as stay_cents, (${parts.km})::float8 as km,
             (${parts.owner})::int as owner_id
        from search_homes h
       where ${parts.where} order by ${parts.first} limit ${parts.window}::int)
    select w.property_id as id, w.stay_cents, w.km from w order by ${parts.last} limit ${parts.limit}::int offset ${parts.skip}::int`,
);

/**
 * Listed properties that match a search. By newest, pages go on without end; the other orders compare the first `searchWindow` rows
 * and go no further.
 */
export function searchHomes(
  db: Db,
  search: HomeSearch,
  sort: HomeSort,
  { limit, cursor }: { limit: number; cursor: HomeCursor | null },
): Promise<FoundHome[]> {
  const before = cursor && 'before' in cursor ? sql` and h.property_id < ${cursor.before}` : sql``;
  return findHomes(db, {
    stay: stayCents(search),
    km: search.area?.kind === 'circle' ? distance(search.area) : sql<number>`null`,
    owner:
      sort === 'rating'
        ? sql<number>`select owner_id from properties where id = h.property_id`
        : sql<number>`null`,
    where: sql`${homeConditions(search)}${before}`,
    first: firstRows[sort],
    window: sort === 'newest' ? limit : searchWindow,
    last: finalOrder[sort],
    limit,
    skip: cursor && 'skip' in cursor ? cursor.skip : 0,
  });
}

/** Upper bounds of the price facet in dollars per night; dearer homes count for none. */
export const rateSteps = [100, 150, 200, 300, 500, 1_000] as const;

const counted = column<Record<string, number>>('jsonb');

const countHomes = onlyRow(
  { total: 'int4', types: counted, amenities: counted, countries: counted, rates: counted },
  (parts: Pick<Parts, 'where' | 'window'>) => sql`
    with w as materialized (
      select h.property_id, h.country, h.property_type, h.amenities, h.nightly_rate_cents
        from search_homes h
       where ${parts.where} limit ${parts.window}::int)
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
export const searchFacets = (db: Db, search: HomeSearch) =>
  countHomes(db, { where: homeConditions(search), window: searchWindow });
