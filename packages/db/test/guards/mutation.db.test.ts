import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDb, type Db } from '../../src/client.ts';
import { createTestDatabase, installTestClock, type TestDatabase } from '../../src/testing/index.ts';
import { type Attack, type Charge, strike } from './testing/attack.ts';
import { catalogue } from './testing/catalogue.ts';
import { badValues, generated, makeSamples, samples } from './testing/generated.ts';
import { type Guard, guardsOf } from './testing/guards.ts';
import { world } from './testing/world.ts';

let database: TestDatabase;
let db: Db;
let guards: Guard[];
let byKey: Map<string, Guard>;
let attacks: Attack[];
const armed = new Map<Attack, Charge>();

beforeAll(async () => {
  database = await createTestDatabase();
  // DDL of a mutant may wait for a vacuum of the same table.
  db = createDb(database.url, { warn: () => {} }, { unlimited: true });
  await installTestClock(db);
  const w = world(db);
  await makeSamples(w);
  guards = await guardsOf(db);
  byKey = new Map(guards.map((guard) => [guard.key, guard]));
  attacks = [...catalogue, ...(await generated(db, guards))];
  for (const attack of attacks) armed.set(attack, await attack.arm(w));
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const removal = (key: string): string => {
  const guard = byKey.get(key);
  if (!guard) throw new Error(`there is no guard ${key}`);
  return guard.remove;
};
const outcome = (attack: Attack, also: readonly string[] = []): Promise<string> =>
  strike(db, armed.get(attack) ?? '', [...(attack.without ?? []), ...also].map(removal));

describe('each guard, dropped for a moment,', () => {
  test('stops every generated attack that is meant for it', async () => {
    const wrong: string[] = [];
    for (const attack of attacks.slice(catalogue.length)) {
      const met = await outcome(attack);
      if (met !== attack.expect) wrong.push(`${attack.name}: ${met} instead of ${attack.expect}`);
    }
    expect(wrong).toEqual([]);
  });

  test('has an attack', () => {
    const met = new Set(attacks.flatMap((attack) => attack.guards));
    expect(guards.map((guard) => guard.key).filter((key) => !met.has(key))).toEqual([]);
    expect(
      [...met].filter((key) => !byKey.has(key)),
      'guards that do not exist',
    ).toEqual([]);
    const tables = new Set(guards.flatMap((guard) => guard.table ?? []));
    expect(
      [...tables].filter((table) => !samples[table]),
      'tables without a sample row',
    ).toEqual([]);
  });

  test('is missed: an attack on it has another outcome', async ({ annotate }) => {
    const survivors: string[] = [];
    const counts = { killed: 0, open: 0, deep: 0 };
    for (const guard of guards) {
      const aimed = attacks.filter((attack) => attack.guards.includes(guard.key));
      const met = [];
      for (const attack of aimed) met.push({ attack, outcome: await outcome(attack, [guard.key]) });
      const changed = met.filter((m) => m.outcome !== m.attack.expect);
      // Each attack that names a guard has to feel its loss, not just one of them.
      const unmoved = met.filter((m) => m.outcome === m.attack.expect);
      if (changed.length === 0 || unmoved.length > 0) {
        survivors.push(`${guard.key}: ${unmoved.map((m) => m.attack.name).join('; ')}`);
        continue;
      }
      counts.killed++;
      const through = changed.some((m) => m.outcome === 'through' || m.outcome === 'traceless');
      if (through) counts.open++;
      else counts.deep++;
    }
    expect(survivors).toEqual([]);
    expect(counts.killed).toBe(guards.length);
    await annotate(
      `${guards.length} guards, ${attacks.length} attacks: ${counts.killed} mutants killed, ` +
        `${counts.open} let an attack through, ${counts.deep} left it to the guard behind`,
    );
  });

  test('is back afterwards, and there is no violation', async () => {
    const { rows } = await sql`select * from violations`.execute(db);
    expect(rows).toEqual([]);
    expect(await guardsOf(db)).toEqual(guards);
  });
});

test('bounds are read from the constraints as PostgreSQL prints them', () => {
  expect(badValues('CHECK (((bedrooms >= 0) AND (bedrooms <= 50)))', 'bedrooms')).toEqual(['-1', '51']);
  expect(badValues('CHECK ((char_length(bio) <= 10))', 'bio')).toEqual([`repeat('x', 11)`]);
  expect(badValues(`CHECK ((kind = ANY (ARRAY['a'::text])))`, 'kind')).toEqual([`'no such thing'`, `''`]);
  expect(badValues('CHECK (something_else(kind))', 'kind')).toEqual([]);
});
