import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDb, type Db } from '../client.ts';
import { marketNow } from '../queries/operations/clock.ts';
import { createTestDatabase, unusableHash } from '../testing/index.ts';
import { isEmpty, isSeeded, seedDemo } from './index.ts';

let db: Db;
let drop: () => Promise<void>;

beforeAll(async () => {
  const made = await createTestDatabase();
  drop = made.drop;
  db = createDb(made.url, { warn: () => {} });
});
afterAll(async () => {
  await db.destroy();
  await drop();
});

test('seeds the demo world once, without violations', async () => {
  expect(await isEmpty(db)).toBe(true);
  const accounts = await seedDemo(db, { hashPassword: async () => unusableHash });
  expect(accounts.map((a) => a.role)).toEqual(['guest', 'host', 'both', 'admin']);
  expect(await isSeeded(db)).toBe(true);
  const count = async () => (await db.selectFrom('bids').select('id').execute()).length;
  const before = await count();
  await seedDemo(db, { hashPassword: async () => unusableHash });
  expect(await count()).toBe(before);
  expect(await db.selectFrom('violations').selectAll().execute()).toEqual([]);
  const completed = await db
    .selectFrom('vacation_requests')
    .select('id')
    .where('status', '=', 'completed')
    .execute();
  expect(completed).toHaveLength(9);
  const stays = await db.selectFrom('bookings').select('status').execute();
  expect(stays.filter(({ status }) => status === 'stayed')).toHaveLength(6);
  expect(await db.selectFrom('published_reviews').select('id').execute()).toHaveLength(8);
  // Only what is of these days is news to anybody: the two stays that wait for a review, and nothing of the four before.
  const news = await db.selectFrom('outbox').select('payload').where('kind', 'like', 'booking%').execute();
  const told = new Set(news.map(({ payload }) => (payload as { bookingId: number }).bookingId));
  const waiting = await db
    .selectFrom('bookings')
    .select('id')
    .where('status', '=', 'stayed')
    .where('id', 'in', [...told])
    .execute();
  expect(waiting).toHaveLength(2);
  // The market's clock is as it was.
  expect(Math.abs((await marketNow(db)) - Date.now())).toBeLessThan(60_000);
});
