import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../client.ts';

/** Rows with consecutive ids. */
export type Range = { first: number; count: number };

/**
 * Benchmark data for bids: hosts with one property and one session each, and open requests. The n-th host owns the n-th property.
 * The first bids of a request are those of the first hosts.
 */
export type BidWorld = {
  guests: Range;
  hosts: Range;
  properties: Range;
  /** Without bids: bids may be spread over these. */
  spread: Range;
  /** Without bids: each can be the one on which all bid. */
  hot: Range;
  /** With ten bids each. */
  few: Range;
  /** One request with a thousand bids. */
  many: Range;
  /** With one bid each, the n-th by the n-th host. */
  single: Range;
  /** The bids of `single`, in its order. */
  bidsOfSingle: Range;
  /** The newest requests, which lists show first, with three bids each. */
  newest: Range;
};

// Numbers without a common divisor, so that the k-th host bids on the k-th request without ever repeating a pair.
const counts = {
  guests: 100,
  hosts: 6_007,
  spread: 2_000,
  hot: 128,
  few: 60,
  many: 1,
  single: 2_000,
  newest: 40,
};
export const bidsBefore = { few: 10, many: 1_000, newest: 3 };

/** The token of a user's session, for the cookie. */
export const sessionToken = (userId: number): string => `bench${String(userId).padStart(35, '0')}`;

/** The price in cents of the k-th host's bids; the first host is the 0th. */
export const firstPrice = (k: number): number => 15_000 + (((k + 1) * 7) % 9_000);

/** Fills an empty, migrated database with the guards at work; nothing is left to be delivered. */
export async function buildBidWorld(db: Db): Promise<BidWorld> {
  const rangeOf = (first: number, count: number): Range => ({ first, count });
  const guests = rangeOf(1, counts.guests);
  const hosts = rangeOf(counts.guests + 1, counts.hosts);
  const properties = rangeOf(1, counts.hosts);
  const spread = rangeOf(1, counts.spread);
  const hot = rangeOf(spread.first + spread.count, counts.hot);
  const few = rangeOf(hot.first + hot.count, counts.few);
  const many = rangeOf(few.first + few.count, counts.many);
  const single = rangeOf(many.first + many.count, counts.single);
  const newest = rangeOf(single.first + single.count, counts.newest);
  const users = guests.count + hosts.count;
  const requests = newest.first + newest.count - 1;

  await sql`
    insert into users (username, email, password_hash, name, user_role, email_verified_at)
    select 'bench' || i, 'bench' || i || '@bench.example', 'erased', 'Bench Number' || i,
      case when i <= ${guests.count} then 'guest' else 'host' end, now()
    from generate_series(1, ${users}::int) as i order by i`.execute(db);
  const sessions = Array.from({ length: users }, (_, i) =>
    createHash('sha256')
      .update(sessionToken(i + 1))
      .digest('hex'),
  );
  await sql`
    insert into sessions (id, user_id, expires_at)
    select id, i, now() + interval '30 days' from unnest(${sessions}::text[]) with ordinality as s (id, i)`.execute(
    db,
  );
  await sql`
    insert into properties (owner_id, title, description, location, bedrooms, bathrooms, max_guests, nightly_rate_cents, amenities,
      lat, lon, country, region, timezone)
    select ${guests.count}::int + i, 'Cabin number ' || i || ' by the lake', 'A quiet cabin with a porch, a stove and a view.',
      'Lake Tahoe, California', 2 + i % 2, 1, 4 + i % 3, 20000, '{Wifi,Fireplace,Kitchen}', 39.0 + i % 10 * 0.02, -120.0, 'US',
      'California', 'America/Los_Angeles'
    from generate_series(1, ${hosts.count}::int) as i order by i`.execute(db);
  await sql`
    insert into vacation_requests (guest_id, title, description, location, lat, lon, country, region, check_in_date, check_out_date,
      bid_deadline_at, activated_at, status, guests, bedrooms, min_budget_cents, max_budget_cents, must_have_amenities,
      preferred_amenities)
    select 1 + i % ${guests.count}::int, 'A week at the lake, number ' || i,
      'Two adults, two kids and a well-behaved retriever who want a porch, a fire in the evening and a short way to the water.',
      'Lake Tahoe, California', 39.1, -120.0 + i % 7 * 0.02, 'US', 'California', current_date + 30 + i % 30, current_date + 37 + i % 30,
      now() + interval '6 days', now(), 'active', 2 + i % 3, 1 + i % 2, 10000, 30000 + i % 50 * 100, '{Wifi}', '{Fireplace,"Hot tub"}'
    from generate_series(1, ${requests}::int) as i order by i`.execute(db);
  // `step`: how much later in the row of hosts the bidders of the next request begin.
  for (const { range, bids, step } of [
    { range: single, bids: 1, step: 1 },
    { range: few, bids: bidsBefore.few, step: 0 },
    { range: many, bids: bidsBefore.many, step: 0 },
    { range: newest, bids: bidsBefore.newest, step: 0 },
  ]) {
    await sql`
      insert into bids (host_id, guest_id, request_id, property_id, amount_cents, check_in_date, check_out_date, nightly_rate_cents,
        request_revision)
      select ${guests.count}::int + k, r.guest_id, r.id, k, 15000 + k * 7 % 9000, r.check_in_date, r.check_out_date, 20000, r.revision
      from vacation_requests r cross join generate_series(1, ${bids}::int) as n
        cross join lateral (select n + (r.id - ${range.first}::int) * ${step}::int as k) host
      where r.id between ${range.first}::int and ${range.first + range.count - 1}::int order by r.id, n`.execute(
      db,
    );
  }
  await dropEvents(db);
  await sql`vacuum (analyze)`.execute(db);
  return {
    guests,
    hosts,
    properties,
    spread,
    hot,
    few,
    many,
    single,
    bidsOfSingle: rangeOf(1, counts.single),
    newest,
  };
}

/** Removes the events of peers, which nothing delivers. */
export const dropEvents = async (db: Db): Promise<void> => {
  await sql`delete from outbox`.execute(db);
};

/** No other connection of the product is in a transaction, and delivery has nothing left to do. */
export async function isSettled(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_stat_activity
     where application_name like 'palmbid%' and state <> 'idle' and pid <> pg_backend_pid()
    union all
    select 1 from delivery_cursors c join outbox o on outbox_lane(o.kind) = c.consumer and (o.txid, o.id) > (c.txid, c.id)
    limit 1`.execute(db);
  return rows.length === 0;
}

/** The process of PostgreSQL that serves this connection. */
export async function backendPid(db: Db): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  return rows[0]?.pid ?? 0;
}
