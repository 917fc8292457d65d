import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDb, type Db } from '../../client.ts';
import { ask, createTestDatabase, type TestDatabase } from '../../testing/index.ts';
import { type OutboxEntry, type OutboxPosition, outboxNow, readOutbox } from './outbox.ts';

const start: OutboxPosition = { txid: '0', id: 0 };

let [here, there]: TestDatabase[] = [];
let [db, other]: Db[] = [];
beforeAll(async () => {
  [here, there] = [await createTestDatabase(), await createTestDatabase()];
  db = createDb(here.appUrl, { warn: () => {} });
  other = createDb(there.appUrl, { warn: () => {} }, { unlimited: true });
});
afterAll(async () => {
  await Promise.all([db?.destroy(), other?.destroy()]);
  await Promise.all([here?.drop(), there?.drop()]);
});

const on = (given: Db | undefined): Db => {
  if (!given) throw new Error('not connected');
  return given;
};
const write = (tx: Db, n: number) =>
  sql`insert into outbox (kind, payload) values ('security', jsonb_build_object('userId', 1, 'what', ${String(n)}::text))`.execute(
    tx,
  );
const whatOf = (events: readonly OutboxEntry[]) =>
  events.map((event) => (event.kind === 'security' ? Number(event.payload.what) : Number.NaN));

/** Runs the work while a transaction with a number is open in a database. */
async function whileOpen(database: Db, work: () => Promise<void>): Promise<void> {
  await database.transaction().execute(async (tx) => {
    await sql`select pg_current_xact_id()`.execute(tx);
    await work();
  });
}

test('events do not wait for transactions of other databases, and those of this one hold them back', async () => {
  await whileOpen(on(other), async () => {
    await write(on(db), 1);
    expect(whatOf(await readOutbox(on(db), start, 10))).toEqual([1]);
    const { position } = await outboxNow(on(db));
    await whileOpen(on(db), async () => {
      await write(on(db), 2);
      expect(whatOf(await readOutbox(on(db), position, 10))).toEqual([]);
    });
    expect(whatOf(await readOutbox(on(db), position, 10))).toEqual([2]);
  });
});

test('no event is skipped while transactions of two databases begin and end in any order', async () => {
  const rounds = process.env['LONG'] === '1' ? 400 : 60;
  const writers = 8;
  const { position } = await outboxNow(on(db));
  let writing = true;
  const busyThere = Array.from({ length: 4 }, async () => {
    while (writing) {
      await whileOpen(on(other), async () => {
        await sql`select pg_sleep(random() * 0.02)`.execute(on(other));
      });
    }
  });
  const busyHere = Array.from({ length: writers }, async (_, w) => {
    for (let n = 0; n < rounds; n++) {
      await on(db)
        .transaction()
        .execute(async (tx) => {
          if (n % 3 === 0) await sql`select pg_current_xact_id(), pg_sleep(random() * 0.02)`.execute(tx);
          await write(tx, w * rounds + n);
          if (n % 2 === 0) await sql`select pg_sleep(random() * 0.02)`.execute(tx);
        });
    }
  });
  const seen: number[] = [];
  let after = position;
  const readAll = async () => {
    for (;;) {
      const events = await readOutbox(on(db), after, 7);
      seen.push(...whatOf(events));
      after = events.at(-1) ?? after;
      if (events.length === 0) return;
    }
  };
  const reading = (async () => {
    while (writing) await readAll();
  })();
  await Promise.all(busyHere);
  writing = false;
  await Promise.all([...busyThere, reading]);
  await readAll();
  expect(seen).toHaveLength(rounds * writers);
  expect(new Set(seen).size).toBe(rounds * writers);
  const stored = await ask<{ n: number }>(
    on(db),
    `select (payload ->> 'what')::int as n from outbox where (txid, id) > ('${position.txid}', ${position.id}) order by txid, id`,
  );
  expect(seen).toEqual(stored.map(({ n }) => n));
});
