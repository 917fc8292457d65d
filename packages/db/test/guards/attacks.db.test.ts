import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDb, type Db } from '../../src/client.ts';
import { createTestDatabase, installTestClock, type TestDatabase } from '../../src/testing/index.ts';
import { strike } from './testing/attack.ts';
import { catalogue } from './testing/catalogue.ts';
import { type Guard, guardsOf } from './testing/guards.ts';
import { type World, world } from './testing/world.ts';

let database: TestDatabase;
let db: Db;
let w: World;
let guards: Map<string, Guard>;

beforeAll(async () => {
  database = await createTestDatabase();
  db = createDb(database.url, { warn: () => {} });
  await installTestClock(db);
  w = world(db);
  guards = new Map((await guardsOf(db)).map((guard) => [guard.key, guard]));
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

describe('the database, attacked by direct SQL,', () => {
  test.each(
    catalogue.map(
      (attack) => [attack.expect === 'through' ? attack.name : `refused: ${attack.name}`, attack] as const,
    ),
  )('%s', async (_, attack) => {
    const removals = (attack.without ?? []).map((key) => {
      const guard = guards.get(key);
      if (!guard) throw new Error(`there is no guard ${key}`);
      return guard.remove;
    });
    expect(await strike(db, await attack.arm(w), removals)).toBe(attack.expect);
  });

  test('has no violation afterwards', async () => {
    const { rows } = await sql`select * from violations`.execute(db);
    expect(rows).toEqual([]);
  });
});
