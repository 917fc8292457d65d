import { sql } from 'kysely';
import type { Db } from '../client.ts';

/** A town that homes are spread over, as the gazetteer has it. */
export type BenchTown = { label: string; lat: number; lon: number; country: string; region: string };

const kinds = ['house', 'apartment', 'cabin', 'villa', 'cottage', 'condo', 'townhouse', 'studio'];
const first = [
  'Quiet',
  'Sunny',
  'Old',
  'Bright',
  'Small',
  'Wide',
  'Cedar',
  'Stone',
  'Blue',
  'White',
  'Hidden',
  'Royal',
];
const second = [
  'terrace',
  'garden',
  'harbour',
  'orchard',
  'rooftop',
  'courtyard',
  'meadow',
  'lighthouse',
  'mill',
  'barn',
];
const amenities = [
  'Wifi',
  'Kitchen',
  'Air conditioning',
  'Heating',
  'Washer',
  'TV',
  'Hot tub',
  'Private pool',
  'Fireplace',
  'Sauna',
];
const indexes = [
  'search_homes_by_country',
  'search_homes_by_region',
  'search_homes_by_cell',
  'search_homes_by_rate',
  'search_homes_by_country_rate',
  'search_homes_by_region_rate',
  'search_homes_by_tile',
  'search_homes_by_words',
];

/**
 * Fills an empty, migrated database with listed homes: more in the first towns than in the last, each amenity rarer than the one
 * before. The triggers are disabled, as by a restore; their functions make the rows of the search.
 */
export async function buildSearchWorld(db: Db, homes: number, towns: readonly BenchTown[]): Promise<void> {
  await db.connection().execute(async (one) => {
    const { rows } = await sql<{ name: string; definition: string }>`
      select indexname as name, indexdef as definition from pg_indexes where indexname = any(${indexes}::text[])`.execute(
      one,
    );
    await sql`alter table properties disable trigger user`.execute(one);
    await sql`alter table property_blocks disable trigger user`.execute(one);
    for (const { name } of rows) await sql`drop index ${sql.ref(name)}`.execute(one);
    await sql`select setseed(0.42)`.execute(one);
    await sql`insert into users (username, email, password_hash, name, user_role)
      values ('bench', 'bench@bench.example', 'erased', 'Bench', 'host')`.execute(one);
    await sql`create temporary table towns as
      select row_number() over () - 1 as n, t.* from jsonb_to_recordset(${JSON.stringify(towns)}::jsonb)
        as t(label text, lat float8, lon float8, country text, region text)`.execute(one);
    await sql`create index on towns (n)`.execute(one);
    for (let from = 1; from <= homes; from += 100_000) {
      const upto = Math.min(homes, from + 99_999);
      await sql`
        insert into properties (owner_id, title, description, location, property_type, bedrooms, bathrooms, max_guests,
          nightly_rate_cents, amenities, lat, lon, country, region)
        select (select min(id) from users), first || ' ' || second, 'A ' || lower(first) || ' place with a view of the ' || second || '.',
          t.label, kind, 1 + (i % 4), 1, 2 + (i % 4) * 2, (4000 + 60000 * luck * luck)::int / 100 * 100,
          array(select a from unnest(${amenities}::text[]) with ordinality as x(a, n) where hashint4(i * 31 + n::int) & 15 < 16 / n),
          t.lat, t.lon, t.country, nullif(t.region, '')
        from (select i, random() as luck, floor(random() * random() * ${towns.length})::int as town,
            (${kinds}::text[])[1 + i % ${kinds.length}] as kind, (${first}::text[])[1 + (i / 7) % ${first.length}] as first,
            (${second}::text[])[1 + (i / 3) % ${second.length}] as second
          from generate_series(${from}::int, ${upto}::int) as i offset 0) h join towns t on t.n = h.town`.execute(
        one,
      );
    }
    await sql`insert into search_homes select h.* from properties p, search_home_row(p) h`.execute(one);
    await sql`insert into match_homes select h.* from properties p, match_home_row(p) h`.execute(one);
    await sql`insert into property_blocks (property_id, stay, kind)
      select id, daterange(current_date + 60, current_date + 90), 'block' from properties where id % 20 = 0`.execute(
      one,
    );
    for (const { definition } of rows) await sql.raw(definition).execute(one);
    await sql`alter table properties enable trigger user`.execute(one);
    await sql`alter table property_blocks enable trigger user`.execute(one);
  });
  for (const table of ['properties', 'search_homes', 'match_homes', 'property_blocks']) {
    await sql`vacuum (analyze) ${sql.table(table)}`.execute(db);
  }
}

/** What a list without an index does: any place whose text contains the name, newest first. */
export const scanByText = async (db: Db, text: string, limit: number): Promise<{ id: number }[]> =>
  (
    await sql<{ id: number }>`select id from properties
      where status = 'listed' and (location ilike ${`%${text}%`} or region ilike ${`%${text}%`} or title ilike ${`%${text}%`})
      order by id desc limit ${limit}`.execute(db)
  ).rows;

/** Titles and locations of homes, for a search library in process. */
export const textsOfHomes = async (
  db: Db,
  upTo: number,
): Promise<{ id: number; title: string; location: string }[]> =>
  (
    await sql<{ id: number; title: string; location: string }>`
      select id, title, location from properties where id <= ${upTo} order by id`.execute(db)
  ).rows;

export const locationsOf = async (db: Db, ids: readonly number[]): Promise<string[]> =>
  (
    await sql<{
      location: string;
    }>`select location from properties where id = any(${[...ids]}::int[])`.execute(db)
  ).rows.map(({ location }) => location);
