import { sql } from 'kysely';
import type { Db } from '../client.ts';

/**
 * Replaces `market_now()` of a test database by the real clock plus a shift that tests set. Every rule that compares times
 * then travels along; nothing sleeps.
 */
export async function installTestClock(
  db: Db,
): Promise<{ travel: (ms: number) => Promise<void>; reset: () => Promise<void> }> {
  await sql`create table if not exists test_clock (shift interval not null)`.execute(db);
  await sql`insert into test_clock select interval '0' where not exists (select 1 from test_clock)`.execute(
    db,
  );
  await sql`create or replace function market_now() returns timestamptz language sql volatile as
    'select clock_timestamp() + (select shift from test_clock)'`.execute(db);
  return {
    travel: async (ms) => {
      await sql`update test_clock set shift = shift + ${ms} * interval '1 millisecond'`.execute(db);
    },
    reset: async () => {
      await sql`update test_clock set shift = interval '0'`.execute(db);
    },
  };
}
