import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../client.ts';

type Trip = { id: number; lat: number; lon: number };

/** Benchmark data: a dense region, with as many properties again elsewhere; all have taken nights, a third have seasons. */
export type ReachWorld = {
  /** Adds properties within 100 km of the two requests, and requests within 50 km that ended without an award, up to this many. */
  growTo: (homes: number, unmet: number) => Promise<void>;
  /** Two requests in the middle of the region: with few requirements on flexible dates, and with many. */
  easy: Trip;
  picky: Trip;
  /** A host with 20 properties in the region. */
  hostId: number;
};

const hosts = 10_000;
const guests = 1500;
const ownHomes = 20;
const blocksPerHome = 8;
const centre = { lat: 38.7, lon: -9.1 };
/** Degrees to a distant place. */
const elsewhere = -20;
const offered = [
  'Wifi',
  'Kitchen',
  'Pool',
  'Heating',
  'Washer',
  'TV',
  'Sauna',
  'Llama',
  'Hot tub',
  'Parking',
];
const kinds = ['house', 'apartment', 'villa', 'cabin'];

const run = async (db: Db, query: RawBuilder<unknown>): Promise<void> => {
  await query.execute(db);
};
const oneOf = (texts: readonly string[]): RawBuilder<unknown> =>
  sql`(${sql.val([...texts])}::text[])[1 + floor(random() * ${texts.length})::int]`;
/** A random value for each row `i`. */
const some = (count: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select array_agg(distinct ${oneOf(offered)}) from generate_series(1, (${count})::int) where i > 0)`;
const around = (degrees: number, by: number): RawBuilder<unknown> =>
  sql`${degrees}::float8 + (random() - 0.5) * ${by}::float8`;

async function addHomes(db: Db, count: number, owner: RawBuilder<unknown>, north: number): Promise<void> {
  const season = (from: number, to: number) =>
    sql`jsonb_build_object('from', current_date + ${from}::int, 'to', current_date + ${to}::int,
      'cents', (4000 + 30000 * random())::int, 'name', 'Bench')`;
  await run(
    db,
    sql`with made as (
      insert into properties (owner_id, title, description, location, bedrooms, bathrooms, max_guests, nightly_rate_cents, seasons,
        cleaning_fee_cents, pet_fee_cents, extra_guest_fee_cents, included_guests, amenities, lat, lon, min_nights, pets_allowed, property_type)
      select ${owner}, 'Bench home', 'Benchmark data', 'Bench place', 1 + floor(random() * 4)::int, 1, 2 + floor(random() * 7)::int,
        (4000 + 20000 * random())::int,
        case when random() < 0.3 then jsonb_build_array(${season(20, 35)}, ${season(60, 90)}) else '[]' end, 2500, 1000, 500, 4,
        ${some(sql`6`)}, ${around(centre.lat + north, 1.4)}, ${around(centre.lon, 1.8)}, 1 + floor(random() * 3)::int,
        random() < 0.5, ${oneOf(kinds)}
      from generate_series(1, ${count}) i returning id
    )
    insert into property_blocks (property_id, stay, kind)
    select id, daterange(day, day + 2 + floor(random() * 6)::int), 'import'
    from (select id, current_date + floor(random() * 120)::int as day from made, generate_series(1, ${blocksPerHome}) offset 0) p`,
  );
}

/** Fills an empty, migrated database with users, the two requests and the host's properties. */
export async function buildReachWorld(db: Db): Promise<ReachWorld> {
  await run(db, sql`select setseed(0.42)`);
  const { rows: people } = await sql<{ id: number }>`
    insert into users (username, email, password_hash, name, user_role)
    select 'bench' || i, 'bench' || i || '@bench.example', 'erased', 'Bench ' || i, case when i <= ${hosts} then 'host' else 'guest' end
    from generate_series(1, ${hosts + guests}) as i returning id`.execute(db);
  const hostId = people[0]?.id ?? 0;
  const guestId = hostId + hosts;
  await addHomes(db, ownHomes, sql`${hostId}::int`, 0);
  const trip = async (flexibility: string, party: number, must: string[], wishes: object): Promise<Trip> => {
    const { rows } = await sql<{ id: number }>`
      insert into vacation_requests (guest_id, title, description, location, lat, lon, check_in_date, check_out_date, bid_deadline_at,
        activated_at, status, date_flexibility, guests, bedrooms, min_budget_cents, max_budget_cents, must_have_amenities, preferences)
      values (${guestId}, 'Benchmark request', '', 'Bench place', ${centre.lat}, ${centre.lon}, current_date + 30, current_date + 37,
        now() + interval '3 days', now(), 'active', ${flexibility}, ${party}, 1, 0, 16000, ${must}, ${JSON.stringify(wishes)})
      returning id`.execute(db);
    return { id: rows[0]?.id ?? 0, ...centre };
  };
  const counts = { homes: 0, unmet: 0 };
  return {
    hostId,
    easy: await trip('flexible', 1, [], {}),
    picky: await trip('exact', 3, ['Wifi', 'Pool', 'Llama', 'Sauna'], {
      pets: '1-dog',
      propertyTypes: ['villa', 'house'],
    }),
    growTo: async (homes, unmet) => {
      const owner = sql`${hostId}::int + 1 + i % ${hosts - 1}::int`;
      await addHomes(db, homes - counts.homes, owner, 0);
      await addHomes(db, homes - counts.homes, owner, elsewhere);
      // Their log has no part in this.
      await run(db, sql`alter table vacation_requests disable trigger user`);
      await run(
        db,
        sql`insert into vacation_requests (guest_id, title, description, location, lat, lon, check_in_date, check_out_date, bid_deadline_at,
          activated_at, status, closed_reason, closed_at, date_flexibility, guests, bedrooms, min_budget_cents, max_budget_cents,
          must_have_amenities, preferences)
        select ${guestId}::int + i % ${guests}::int, 'Benchmark request', '', 'Bench place', ${around(centre.lat, 0.6)}, ${around(centre.lon, 0.6)},
          day, day + 3 + floor(random() * 7)::int, now() + interval '10 days', now(), 'cancelled', 'expired', now(),
          case when i % 2 = 0 then 'flexible' else 'exact' end, 1 + floor(random() * 5)::int, 1 + floor(random() * 2)::int, 2000,
          (8000 + 20000 * random())::int, ${some(sql`4 * random()`)},
          case when random() < 0.3 then '{"pets":"1-dog","propertyTypes":["villa","house"]}'::jsonb else '{}'::jsonb end
        from (select i, current_date + 20 + floor(random() * 60)::int as day
          from generate_series(1, ${unmet - counts.unmet}) i offset 0) r`,
      );
      await run(db, sql`alter table vacation_requests enable trigger user`);
      await run(db, sql`vacuum (analyze)`);
      Object.assign(counts, { homes, unmet });
    },
  };
}
