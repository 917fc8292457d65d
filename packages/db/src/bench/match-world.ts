import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../client.ts';

/** Benchmark data: 3,000 invented cities whose demand follows a power law (the first has about 7 %). */
export type MatchWorld = {
  /** Adds active requests up to this many and rebuilds `match_index`, as a restore would. */
  growTo: (rows: number) => Promise<void>;
  /** Properties of one host: by demand, in the busiest city alone, in the quiet half of the map. */
  properties: (kind: 'typical' | 'hot' | 'sparse') => Promise<number[]>;
  hostId: number;
};

const cities = 3000;
const guests = 2000;
const sets = 4000;

const run = async (db: Db, query: RawBuilder<unknown>): Promise<void> => {
  await query.execute(db);
};

/** Everything but the requests. `labels`: the amenities people may ask for, most popular first. */
export async function buildMatchWorld(
  db: Db,
  labels: readonly string[],
  propertiesPerKind: number,
): Promise<MatchWorld> {
  const amenities = sql.val([...labels]);
  await run(db, sql`select setseed(0.42)`);
  // Lists and checks of the requests have no part in this; without them a million rows load in minutes.
  for (const name of ['requests_must', 'requests_preferred', 'requests_extras', 'requests_excluded']) {
    await run(db, sql`alter table vacation_requests drop constraint ${sql.ref(name)}`);
  }
  await run(
    db,
    sql`drop index requests_by_guest, requests_open, requests_open_by_budget, requests_open_by_deadline, requests_by_decision,
      requests_visible, requests_open_by_place, requests_closed_by_place,
      requests_open_by_stay`,
  );
  // Random numbers have to be drawn on one connection and in one order: one statement per table.
  await run(
    db,
    sql`create table bench_cities as
    select i as id, 'Bench City ' || i as name, lat, lon, sum(weight) over (order by i) / sum(weight) over () as upto
    from (select i, -45 + random() * 105 as lat, -170 + random() * 340 as lon, power(i, -0.87) as weight
      from generate_series(1, ${cities}) as i offset 0) c`,
  );
  await run(
    db,
    sql`create table bench_sets as
    select i as id, ${pick(amenities, sql`2 + floor(random() * 3 - random() * 3)`)} as must,
      ${pick(amenities, sql`floor(random() * 4)`)} as preferred, ${pick(amenities, sql`floor(random() * 3)`)} as extras,
      case when random() < 0.08 then ${pick(amenities, sql`1`)} end as excluded,
      ${pick(amenities, sql`6 + floor(random() * 24)`)} as offered,
      case when random() < 0.6 then '{}'::jsonb else jsonb_build_object(
        'pets', (array['none', '1-dog', '2-cats'])[1 + floor(random() * 3)::int],
        'minBathrooms', floor(random() * 3)::int,
        'propertyTypes', to_jsonb((array['house', 'apartment', 'villa', 'cabin'])[1:floor(random() * 4)::int])) end as preferences
    from generate_series(1, ${sets}) as i`,
  );
  await run(db, sql`create index on bench_cities (upto)`);
  await run(db, sql`alter table bench_sets add primary key (id)`);
  await run(
    db,
    sql`insert into users (username, email, password_hash, name, user_role)
    select 'bench' || i, 'bench' || i || '@bench.example', 'erased', 'Bench ' || i, case when i = 0 then 'host' else 'guest' end
    from generate_series(0, ${guests}) as i`,
  );
  const { rows: hosts } = await sql<{ id: number; guest: number }>`
    select min(id) filter (where username = 'bench0') as id, min(id) filter (where username = 'bench1') as guest from users
  `.execute(db);
  const hostId = hosts[0]!.id;
  for (const kind of ['typical', 'hot', 'sparse'] as const) {
    const city = { typical: sql`random()`, hot: sql`0`, sparse: sql`0.7 + random() * 0.3` }[kind];
    await run(
      db,
      sql`insert into properties (owner_id, title, description, location, bedrooms, bathrooms, max_guests, nightly_rate_cents,
        cleaning_fee_cents, amenities, lat, lon, min_nights, pets_allowed, property_type)
      select ${hostId}, ${kind}, 'Benchmark data', c.name, beds, 1 + beds / 2, beds * 2 + floor(random() * 3)::int,
        (4000 + beds * 3000 * (0.6 + random()))::int, 2500, s.offered, c.lat + ${town(sql`p.town`, 'north')} + p.off, c.lon + ${town(sql`p.town`, 'east')} + p.off,
        1 + floor(random() * 3)::int, random() < 0.5, (array['house', 'apartment', 'villa', 'cabin'])[1 + floor(random() * 4)::int]
      from (select i, ${city} as at, ${anyTown} as town, case when random() < 0.3 then 0.03 else 0 end as off, 1 + floor(random() * random() * 6)::int as beds, 1 + floor(random() * ${sets})::int as set
        from generate_series(1, ${propertiesPerKind}) as i offset 0) p
      cross join lateral (select * from bench_cities where upto >= p.at order by upto limit 1) c
      join bench_sets s on s.id = p.set`,
    );
  }
  return {
    hostId,
    growTo: (rows) => growTo(db, rows, hosts[0]!.guest),
    properties: async (kind) => {
      const { rows } = await sql<{
        id: number;
      }>`select id from properties where title = ${kind} order by id`.execute(db);
      return rows.map((row) => row.id);
    },
  };
}

/**
 * Where people stay: the gazetteer puts them on points, so points repeat. Six in ten mean the city itself, the others one of
 * twelve towns around it.
 */
const anyTown = sql`greatest(0, floor(random() * 30) - 17)`;
const town = (n: RawBuilder<unknown>, way: 'north' | 'east'): RawBuilder<unknown> =>
  way === 'north'
    ? sql`case when ${n} = 0 then 0 else 0.18 * sin(${n} * 2.1) end`
    : sql`case when ${n} = 0 then 0 else 0.21 * cos(${n} * 2.1) end`;

/** Some of the labels, the first ones more often. */
const pick = (labels: RawBuilder<unknown>, count: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select array_agg(distinct (${labels}::text[])[1 + floor(random() * random() * cardinality(${labels}::text[]))::int])
    from generate_series(1, greatest(0, ${count})::int) where i > 0)`;

async function growTo(db: Db, rows: number, firstGuest: number): Promise<void> {
  // The log and the index would be written row by row; the index is built in one go below, by the same function.
  await run(db, sql`alter table vacation_requests disable trigger user`);
  for (;;) {
    const { rows: counted } = await sql<{
      n: number;
    }>`select count(*)::int as n from vacation_requests`.execute(db);
    const missing = rows - counted[0]!.n;
    if (missing <= 0) break;
    await run(
      db,
      sql`insert into vacation_requests (guest_id, title, description, location, lat, lon, check_in_date, check_out_date,
        bid_deadline_at, activated_at, status, date_flexibility, guests, bedrooms, min_budget_cents, max_budget_cents,
        must_have_amenities, preferred_amenities, extras_amenities, excluded_amenities, preferences)
      select ${firstGuest} + floor(random() * ${guests - 1})::int, 'Benchmark request', '', c.name,
        c.lat + ${town(sql`p.town`, 'north')}, c.lon + ${town(sql`p.town`, 'east')},
        p.check_in, p.check_in + 1 + floor(random() * 13)::int, now() + interval '20 days', now(), 'active',
        case when random() < 0.4 then 'flexible' else 'exact' end, p.party, greatest(1, (p.party + 1) / 2),
        2000, (4000 + greatest(1, (p.party + 1) / 2) * 3500 * (0.4 + 1.6 * random()))::int,
        s.must, s.preferred, s.extras, s.excluded, s.preferences
      from (select random() as at, ${anyTown} as town, current_date + 30 + floor(random() * 270)::int as check_in,
          1 + floor(random() * random() * 11)::int as party, 1 + floor(random() * ${sets})::int as set
        from generate_series(1, ${Math.min(missing, 100_000)}) offset 0) p
      cross join lateral (select * from bench_cities where upto >= p.at order by upto limit 1) c
      join bench_sets s on s.id = p.set`,
    );
  }
  await run(db, sql`alter table vacation_requests enable trigger user`);
  await run(db, sql`select match_reindex()`);
  for (const table of ['vacation_requests', 'match_index', 'properties']) {
    await run(db, sql`vacuum (analyze) ${sql.table(table)}`);
  }
}
