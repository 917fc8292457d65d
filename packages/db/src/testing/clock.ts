import { sql } from 'kysely';
import type { Db } from '../client.ts';

/**
 * Replaces `market_now()` of a test database by the real clock plus a shift that tests set. Every rule that compares times
 * then travels along; nothing sleeps. Takes the owner's connection; where it is installed already, anybody's.
 */
export async function installTestClock(
  db: Db,
): Promise<{ travel: (ms: number) => Promise<void>; reset: () => Promise<void> }> {
  const { rows } = await sql<{
    there: boolean;
  }>`select to_regclass('public.test_clock') is not null as there`.execute(db);
  if (rows[0]?.there !== true) {
    await sql`create table test_clock (shift interval not null)`.execute(db);
    await sql`insert into test_clock select interval '0'`.execute(db);
    await sql`create or replace function market_now() returns timestamptz language sql volatile as
      'select clock_timestamp() + (select shift from public.test_clock)'`.execute(db);
  }
  return {
    travel: async (ms) => {
      await sql`update test_clock set shift = shift + ${ms} * interval '1 millisecond'`.execute(db);
    },
    reset: async () => {
      await sql`update test_clock set shift = interval '0'`.execute(db);
    },
  };
}
