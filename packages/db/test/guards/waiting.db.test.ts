import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createDb, type Db } from '../../src/client.ts';
import { createTestDatabase, installTestClock } from '../../src/testing/index.ts';
import { type Hold, type Meeting, meet, meetings, release } from './testing/waits.ts';
import { world } from './testing/world.ts';

type Room = { db: Db; url: string; travel: (ms: number) => Promise<void> };

async function inDatabase<T>(work: (room: Room) => Promise<T>): Promise<T> {
  const database = await createTestDatabase();
  const db = createDb(database.url, { warn: () => {} });
  try {
    const { travel } = await installTestClock(db);
    return await work({ db, url: database.url, travel });
  } finally {
    await db.destroy();
    await database.drop();
  }
}

const play = (meeting: Meeting, without?: Hold) =>
  inDatabase(async ({ db, url, travel }) => {
    if (without) await release(db, without);
    const met = await meet(url, await meeting.arm(world(db)), travel);
    const { rows } = await sql<{ rule: string }>`select rule from violations`.execute(db);
    const admins = await sql<{
      n: number;
    }>`select count(*)::int as n from users where user_role = 'admin'`.execute(db);
    return { ...met, violations: rows.map((row) => row.rule), admins: admins.rows[0]?.n };
  });

describe('two transactions, one waiting for the other:', () => {
  test.each(meetings.map((m) => [m.name, m] as const))('%s', async (_, meeting) => {
    const { outcome, waited, violations } = await play(meeting);
    expect({ outcome, waited, violations }).toEqual({
      outcome: meeting.expect,
      waited: true,
      violations: [],
    });
    for (const hold of meeting.held) {
      const loose = await play(meeting, hold);
      expect(loose.outcome, `without ${hold.name}`).not.toBe(meeting.expect);
      // The difference is real harm, not just another error.
      if (hold.leaves) expect(loose).toMatchObject(hold.leaves);
    }
  });
});
