import { sql } from 'kysely';
import type { Db } from '../client.ts';
import { onlyValue, run } from '../statements.ts';

/** Writes so many hosts, each with a home and a saved search with instant alerts in Lisbon. */
export const writeSearchingHosts = run(
  (count: number) => sql`
    with made as (
      insert into users (username, email, name, password_hash, user_role)
      select 'searching_' || n, 'searching_' || n || '@example.com', 'Some Host',
             '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', 'host'
        from generate_series(1, ${count}::int) n returning id
    ), searches as (
      insert into saved_searches (user_id, name, alert, location) select id, 'Near me', 'instant', 'Lisbon' from made)
    insert into properties (owner_id, title, description, location, lat, lon, country, region, bedrooms, bathrooms, max_guests,
        nightly_rate_cents, amenities)
    select id, 'Home ' || id, 'A home', 'Lisbon', 38.72, -9.14, 'PT', 'Lisboa', 3, 2, 6, 20000, '{Wifi}' from made`,
);

const alerts = onlyValue(
  { count: 'int4' },
  () => sql`select count(*)::int as count from notifications where kind = 'search_alert'`,
);

/** How many alerts of saved searches there are on the site. */
export const countAlerts = (db: Db): Promise<number> => alerts(db);

const holdLanes = (db: Db) =>
  sql`select pg_advisory_xact_lock(7005, delivery_lock(consumer, first_slot)) from delivery_cursors`.execute(
    db,
  );

/** Nothing is delivered while the work runs. */
export async function whileDeliveryWaits(db: Db, work: () => Promise<void>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await holdLanes(tx);
    await work();
  });
}
