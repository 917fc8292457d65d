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
/** Fuller texts than a title: words of some hundred, the first ones in most texts, the last ones in few. */
const lexicon = (
  'view walk quiet beach sunny balcony breakfast lake castle bridge market museum vineyard forest cathedral tower island sunset canal ' +
  'terrace cellar library piano skylight hammock canoe bicycle sledge telescope greenhouse windmill monastery waterfall glacier ' +
  'volcano lagoon dunes meadow orchard stable pottery bakery brewery cinema observatory aquarium funicular'
).split(' ');
const months = 9;

/** Runs with triggers and the other indexes of these tables off, as a restore would, and without foreign keys; the functions of the triggers make the search's rows. */
async function bulk(
  db: Db,
  search: 'search_homes' | 'search_requests',
  others: readonly string[],
  work: (one: Db) => Promise<void>,
): Promise<void> {
  const tables = [search, ...others];
  const made = await sql<{ any: boolean }>`select exists (select 1 from ${sql.table(search)}) as any`.execute(
    db,
  );
  if (!made.rows[0]?.any) await make(db, tables, work);
  for (const table of tables) await sql`vacuum (analyze) ${sql.table(table)}`.execute(db);
}

async function make(db: Db, tables: readonly string[], work: (one: Db) => Promise<void>): Promise<void> {
  // In one transaction, so that a run that is interrupted leaves nothing half made.
  await db.transaction().execute(async (one) => {
    const { rows } = await sql<{ name: string; definition: string }>`
      select indexname as name, indexdef as definition from pg_indexes i
       where tablename = any(${[...tables]}::text[])
         and not exists (select 1 from pg_constraint c where c.conname = i.indexname)`.execute(one);
    for (const table of tables) await sql`alter table ${sql.table(table)} disable trigger user`.execute(one);
    const keys = await sql<{ name: string; of: string }>`
      select conname as name, conrelid::regclass::text as of from pg_constraint
       where contype = 'f' and conrelid = any(${[...tables]}::text[]::regclass[])`.execute(one);
    for (const { name, of } of keys.rows)
      await sql`alter table ${sql.table(of)} drop constraint ${sql.ref(name)}`.execute(one);
    for (const { name } of rows) await sql`drop index ${sql.ref(name)}`.execute(one);
    await sql`select setseed(0.42)`.execute(one);
    await sql`set local maintenance_work_mem = '1GB'`.execute(one);
    await work(one);
    for (const { definition } of rows) await sql.raw(definition).execute(one);
    for (const table of tables) await sql`alter table ${sql.table(table)} enable trigger user`.execute(one);
  });
}

const withTowns = async (one: Db, towns: readonly BenchTown[]): Promise<void> => {
  await sql`create temporary table towns on commit drop as
    select row_number() over () - 1 as n, t.* from jsonb_to_recordset(${JSON.stringify(towns)}::jsonb)
      as t(label text, lat float8, lon float8, country text, region text)`.execute(one);
  await sql`create index on towns (n)`.execute(one);
};

/** A row's number, town, and words: the same for listings and requests. */
const drawn = (from: number, upto: number, towns: number) => sql`
  (select i, random() as luck, floor(random() * random() * ${towns}::int)::int as town, (${kinds}::text[])[1 + i % ${kinds.length}] as kind,
      (${first}::text[])[1 + (i / 7) % ${first.length}] as first, (${second}::text[])[1 + (i / 3) % ${second.length}] as second,
      (${lexicon}::text[])[1 + floor(random() * random() * ${lexicon.length})::int] as word,
      (${lexicon}::text[])[1 + floor(random() * random() * ${lexicon.length})::int] as more
    from generate_series(${from}::int, ${upto}::int) as i offset 0) d`;
const drawnAmenities = sql`array(select a from unnest(${amenities}::text[]) with ordinality as x(a, n) where hashint4(i * 31 + n::int) & 15 < 16 / n)`;

const batch = 100_000;
async function inBatches(rows: number, work: (from: number, upto: number) => Promise<void>): Promise<void> {
  for (let from = 1; from <= rows; from += batch) await work(from, Math.min(rows, from + batch - 1));
}

/**
 * Fills an empty, migrated database with listed homes: more in the first towns than in the last, each amenity rarer than the one
 * before.
 */
export async function buildSearchHomes(db: Db, homes: number, towns: readonly BenchTown[]): Promise<void> {
  await bulk(db, 'search_homes', ['properties', 'match_homes', 'property_blocks'], async (one) => {
    await sql`insert into users (username, email, password_hash, name, user_role)
      values ('bench', 'bench@bench.example', 'erased', 'Bench', 'host'), ('guest', 'guest@bench.example', 'erased', 'Guest', 'guest')`.execute(
      one,
    );
    await withTowns(one, towns);
    await inBatches(homes, async (from, upto) => {
      await sql`
        insert into properties (owner_id, title, description, location, property_type, bedrooms, bathrooms, max_guests,
          nightly_rate_cents, amenities, lat, lon, country, region)
        select (select min(id) from users), first || ' ' || second, 'A ' || lower(first) || ' place near the ' || word || ' and the ' || more || '.',
          t.label, kind, 1 + (i % 4), 1, 2 + (i % 4) * 2, (4000 + 60000 * luck * luck)::int / 100 * 100, ${drawnAmenities},
          t.lat, t.lon, t.country, nullif(t.region, '')
        from ${drawn(from, upto, towns.length)} join towns t on t.n = d.town`.execute(one);
      const made = sql`from properties p, lateral`;
      const these = sql`where p.id between ${from}::int and ${upto}::int`;
      await sql`insert into search_homes select h.* ${made} search_home_row(p) h ${these}`.execute(one);
      await sql`insert into match_homes select h.* ${made} match_home_row(p) h ${these}`.execute(one);
    });
    await sql`insert into property_blocks (property_id, stay, kind)
      select id, daterange(current_date + 60, current_date + 90), 'block' from properties where id % 20 = 0`.execute(
      one,
    );
  });
  await learnBenchWords(db, 'search_homes');
}

/** The same for open requests. Matching has its own world: `match_index` stays empty. */
export async function buildSearchRequests(
  db: Db,
  requests: number,
  towns: readonly BenchTown[],
): Promise<void> {
  await bulk(db, 'search_requests', ['vacation_requests'], async (one) => {
    await withTowns(one, towns);
    await inBatches(requests, async (from, upto) => {
      await sql`
        insert into vacation_requests (guest_id, title, description, location, lat, lon, country, region, check_in_date, check_out_date,
          bid_deadline_at, activated_at, status, guests, bedrooms, min_budget_cents, max_budget_cents, must_have_amenities, preferences)
        select (select max(id) from users), 'A ' || lower(first) || ' ' || second, 'We would like a ' || word || ' and a ' || more || ' nearby.',
          t.label, t.lat, t.lon, t.country, nullif(t.region, ''), current_date + 30 + day, current_date + 31 + day + (i % 13),
          now() + interval '1 day' + luck * interval '20 days', now(), 'active', 1 + floor(random() * random() * 11)::int, 1, 2000,
          (4000 + 40000 * luck * random())::int / 100 * 100, ${drawnAmenities}, jsonb_build_object('propertyTypes', jsonb_build_array(kind))
        from (select d.*, floor(random() * ${30 * months})::int as day from ${drawn(from, upto, towns.length)}) d
          join towns t on t.n = d.town`.execute(one);
      await sql`insert into search_requests select q.* from vacation_requests r, lateral search_request_row(r) q
         where r.id between ${from}::int and ${upto}::int`.execute(one);
    });
  });
  await learnBenchWords(db, 'search_requests');
}

/** The vocabulary that the job would have learned from so many texts: their words, and as many again that are written once. */
async function learnBenchWords(db: Db, table: 'search_homes' | 'search_requests'): Promise<void> {
  const texts = table === 'search_homes' ? sql`properties` : sql`vacation_requests`;
  await sql`
    insert into search_words (word, seen)
    select lexeme, count(*)::int from (
        select title, description, location from ${texts} where id <= 200000 or id % 50 = 0) t,
      lateral unnest(to_tsvector('simple', unaccent(search_text(t.title, t.description, t.location)))) as w
     where w.lexeme ~ '^[[:alpha:]]{3,40}$' group by 1
    on conflict (word) do update set seen = search_words.seen + excluded.seen`.execute(db);
  await sql`
    insert into search_words (word, seen)
    select distinct translate(substr(md5(i::text), 1, 5 + i % 6), '0123456789', 'ghijklmnop'), 1 from generate_series(1, 100000) as i
    on conflict do nothing`.execute(db);
  await sql`vacuum (analyze) search_words`.execute(db);
}

/** What a list without an index does: any place whose text contains the name, newest first. */
export const scanByText = async (db: Db, text: string, limit: number): Promise<{ id: number }[]> =>
  (
    await sql<{ id: number }>`select id from properties
      where status = 'listed' and (location ilike ${`%${text}%`} or region ilike ${`%${text}%`} or title ilike ${`%${text}%`})
      order by id desc limit ${limit}`.execute(db)
  ).rows;

/** The same over requests. */
export const scanRequestsByText = async (db: Db, text: string, limit: number): Promise<{ id: number }[]> =>
  (
    await sql<{ id: number }>`select id from vacation_requests
      where status = 'active' and deleted_at is null
        and (location ilike ${`%${text}%`} or title ilike ${`%${text}%`} or description ilike ${`%${text}%`})
      order by id desc limit ${limit}`.execute(db)
  ).rows;

/** Titles, texts and places of homes or requests: of the first ones, or of these. */
export const textsOf = async (
  db: Db,
  table: 'properties' | 'vacation_requests',
  which: { upTo: number } | { ids: readonly number[] },
): Promise<{ id: number; text: string }[]> =>
  (
    await sql<{ id: number; text: string }>`
      select id, title || ' ' || description || ': ' || location as text from ${sql.table(table)}
       where ${'upTo' in which ? sql`id <= ${which.upTo}` : sql`id = any(${[...which.ids]}::int[])`} order by id`.execute(
      db,
    )
  ).rows;

/** A host with a few homes, for whom requests are searched. */
export async function hostOfBench(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`select id from users where username = 'searcher'`.execute(db);
  if (rows[0]) return rows[0].id;
  const made = await sql<{ id: number }>`
    insert into users (username, email, password_hash, name, user_role)
    values ('searcher', 'searcher@bench.example', 'erased', 'Searcher', 'host') returning id`.execute(db);
  const id = made.rows[0]?.id ?? 0;
  await sql`
    insert into properties (owner_id, title, description, location, bedrooms, bathrooms, max_guests, nightly_rate_cents, amenities,
      lat, lon, country, region)
    select ${id}, 'Own home', '', location, 2, 1, 4, 10000, '{}', lat, lon, country, region
      from properties where id in (11, 222, 3333)`.execute(db);
  return id;
}
