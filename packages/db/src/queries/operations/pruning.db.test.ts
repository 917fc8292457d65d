import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDb, type Db, inTransaction } from '../../client.ts';
import {
  ask,
  createTestDatabase,
  factories,
  installTestClock,
  type TestDatabase,
} from '../../testing/index.ts';
import { pruneLoginFailures, reserveLoginAttempt } from '../accounts/login-failures.ts';
import { pruneTokens, saveResetToken, saveVerificationToken } from '../accounts/tokens.ts';
import { pruneNotifications } from '../delivery/notifications.ts';
import { pruneKeys } from './idempotency.ts';

const minute = 60_000;
const hour = 60 * minute;

let database: TestDatabase;
let db: Db;
let clock: Awaited<ReturnType<typeof installTestClock>>;
beforeAll(async () => {
  database = await createTestDatabase();
  db = createDb(database.url, { warn: () => {} });
  clock = await installTestClock(db);
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const rows = async (table: string) => (await ask(db, `select 1 from ${table}`)).length;

test('pruneTokens deletes tokens when they have expired, not before', async () => {
  const user = await factories(db).user('guest');
  await inTransaction(db, async (tx) => {
    await saveResetToken(tx, user.id, 'a'.repeat(64));
    await saveVerificationToken(tx, { userId: user.id, email: user.email, tokenHash: 'b'.repeat(64) });
  });
  const left = async () => {
    await pruneTokens(db);
    return [await rows('password_reset_tokens'), await rows('email_verification_tokens')];
  };
  await clock.travel(24 * hour - minute);
  expect(await left()).toEqual([1, 1]);
  await clock.travel(minute);
  expect(await left()).toEqual([0, 0]);
});

test('pruneLoginFailures deletes failures when they no longer count, not before', async () => {
  await reserveLoginAttempt(db, 'login:u1', null, null);
  const left = async () => {
    await pruneLoginFailures(db);
    return await rows('login_failures');
  };
  await clock.travel(14 * minute);
  expect(await left()).toBe(1);
  await clock.travel(minute);
  expect(await left()).toBe(0);
});

test('pruneNotifications keeps announcements of requests for 60 days, and others until they are read', async () => {
  const user = await factories(db).user('host');
  await ask(
    db,
    `insert into notifications (user_id, kind, group_key, event_key, data, read_at, created_at)
     select ${user.id}, kind, 'x', kind || age || is_read, '{}', case when is_read then market_now() end, market_now() - age * interval '1 day'
       from unnest(array['request_match', 'search_alert', 'new_bid']) as kind, unnest(array[59, 61, 181]) as age,
            unnest(array[true, false]) as is_read`,
  );
  await pruneNotifications(db);
  const left = await ask<{ event_key: string }>(
    db,
    `select event_key from notifications order by event_key collate "C"`,
  );
  expect(left.map(({ event_key }) => event_key)).toEqual([
    'new_bid181false',
    'new_bid59false',
    'new_bid59true',
    'new_bid61false',
    'new_bid61true',
    'request_match59false',
    'request_match59true',
    'search_alert59false',
    'search_alert59true',
  ]);
});

test('pruneKeys keeps an idempotency key for a day', async () => {
  const user = await factories(db).user('guest');
  await ask(
    db,
    `insert into idempotency_keys (user_id, key, request_hash, response, created_at)
     select ${user.id}, age::text, repeat('a', 64), '{"value":null}', clock_timestamp() - age * interval '1 hour'
       from unnest(array[1, 24, 26]) as age`,
  );
  await pruneKeys(db);
  expect(await ask(db, 'select key from idempotency_keys order by key')).toEqual([
    { key: '1' },
    { key: '24' },
  ]);
});
