import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../client.ts';

/** Benchmark data for the lists: requests with three bids each, and the hosts and properties of those bids. */
export type ListWorld = {
  requests: number;
  /** A guest with some ten requests, a host with some thirty bids, and the request in the middle. */
  guestId: number;
  hostId: number;
  requestId: number;
};

const perGuest = 10;
const bidsPerRequest = 3;
const bidsPerHost = 30;
const cities = 3000;
const regions = 90;
const tables = ['users', 'properties', 'vacation_requests', 'bids'] as const;

const syllables = [
  'ba',
  'cor',
  'dun',
  'el',
  'fra',
  'gol',
  'hin',
  'ist',
  'jor',
  'kel',
  'lum',
  'mon',
  'nar',
  'ost',
  'pel',
];
const base = syllables.length;

/** The invented place with this number, as users write it: three syllables, and two of its region. */
export const placeName = (n: number): string =>
  `${word(n)}${syllables[Math.floor(n / base / base) % base]}, ${word(n % regions)}`;

const word = (n: number): string => `${syllables[n % base]}${syllables[Math.floor(n / base) % base]}`;

const nameOf = (n: RawBuilder<unknown>): RawBuilder<unknown> => {
  const at = (m: RawBuilder<unknown>, by: number) =>
    sql`(${sql.val(syllables)}::text[])[1 + ${m} / ${sql.lit(by)} % ${sql.lit(base)}]`;
  const region = sql`(${n} % ${sql.lit(regions)})`;
  return sql`${at(n, 1)} || ${at(n, base)} || ${at(n, base * base)} || ', ' || ${at(region, 1)} || ${at(region, base)}`;
};

/**
 * Fills an empty, migrated database. Triggers and foreign keys are disabled, as by a restore: only the number and the distribution of
 * rows matter. Every kind of request that a host may list is spread evenly over the ids.
 */
export async function buildListWorld(db: Db, requests: number): Promise<ListWorld> {
  const guests = Math.ceil(requests / perGuest);
  const hosts = Math.ceil((requests * bidsPerRequest) / bidsPerHost);
  await db.connection().execute(async (one) => {
    for (const table of tables) await sql`alter table ${sql.table(table)} disable trigger user`.execute(one);
    // Checked row by row, foreign keys would take most of the time; a bid's rows come from its request's.
    for (const key of [
      'bids_guest',
      'bids_property',
      'bids_host_id_fkey',
      'bids_request_id_fkey',
      'bids_accepted_request',
    ]) {
      await sql`alter table bids drop constraint ${sql.ref(key)}`.execute(one);
    }
    await sql`select setseed(0.42)`.execute(one);
    await sql`
      insert into users (username, email, password_hash, name, user_role)
      select 'bench' || i, 'bench' || i || '@bench.example', 'erased', 'Bench ' || i,
        case when i <= ${guests} then 'guest' else 'host' end
      from generate_series(1, ${guests + hosts}) as i`.execute(one);
    await sql`
      insert into properties (owner_id, title, description, location, bedrooms, bathrooms, max_guests, nightly_rate_cents, amenities,
        lat, lon, country, region)
      select ${guests} + i, 'Benchmark home', '', ${nameOf(sql`city`)}, 2, 1, 4, 10000, '{}',
        -45 + city * 0.03, -120 + city * 0.07, case when city % 3 = 0 then 'US' else 'FR' end, 'Region ' || city % ${sql.lit(regions)}
      from (select i, 1 + (i::bigint * 7919) % ${cities} as city from generate_series(1, ${hosts}) as i) p`.execute(
      one,
    );
    for (let from = 1; from <= requests; from += 100_000) {
      const upto = Math.min(requests, from + 99_999);
      await sql`
        insert into vacation_requests (guest_id, title, description, location, lat, lon, country, region, check_in_date, check_out_date,
          bid_deadline_at, activated_at, status, closed_reason, guests, bedrooms, min_budget_cents, max_budget_cents)
        select 1 + (i::bigint * 104729) % ${guests}, 'Benchmark request', '', ${nameOf(sql`city`)},
          -45 + city * 0.03, -120 + city * 0.07, case when city % 3 = 0 then 'US' else 'FR' end, 'Region ' || city % ${sql.lit(regions)},
          day, day + 1 + floor(random() * 13)::int, now() + interval '1 day' + random() * interval '20 days', now(), status,
          case when status = 'cancelled' then 'expired' end, 1 + floor(random() * random() * 11)::int, 1, 2000,
          (4000 + 40000 * random() * random())::int
        from (select i, 1 + floor(random() * random() * ${cities})::int as city, current_date + 30 + floor(random() * 270)::int as day,
            case when i % 20 = 0 then 'draft' when i % 4 = 1 then 'cancelled' else 'active' end as status
          from generate_series(${from}::int, ${upto}::int) as i offset 0) r`.execute(one);
      await sql`
        insert into bids (host_id, guest_id, request_id, property_id, amount_cents, status, closed_reason, check_in_date, check_out_date,
          nightly_rate_cents, request_revision)
        select ${guests} + home, r.guest_id, r.id, home, 9000, case when r.status = 'active' then 'pending' else 'rejected' end,
          case when r.status <> 'active' then 'expired' end, r.check_in_date, r.check_out_date, 10000, 1
        from (select i, n, 1 + ((i - 1) * ${bidsPerRequest} + n)::bigint * 15485863 % ${hosts} as home
          from generate_series(${from}::int, ${upto}::int) as i, generate_series(0, ${bidsPerRequest - 1}) as n) b
        join vacation_requests r on r.id = b.i`.execute(one);
    }
    await sql`insert into search_requests select q.* from vacation_requests r, search_request_row(r) q where request_is_searched(r)`.execute(
      one,
    );
    await sql`insert into search_homes select h.* from properties p, search_home_row(p) h`.execute(one);
    for (const table of tables) await sql`alter table ${sql.table(table)} enable trigger user`.execute(one);
  });
  for (const table of [...tables, 'search_requests', 'search_homes']) {
    await sql`vacuum (analyze) ${sql.table(table)}`.execute(db);
  }
  const requestId = Math.floor(requests / 2) + 1;
  const { rows } = await sql<{ guest: number; host: number }>`
    select guest_id as guest, (select min(host_id) from bids where request_id = vacation_requests.id) as host
    from vacation_requests where id = ${requestId}`.execute(db);
  const [ids] = rows;
  if (!ids) throw new Error('no benchmark data was created');
  return { requests, requestId, guestId: ids.guest, hostId: ids.host };
}
