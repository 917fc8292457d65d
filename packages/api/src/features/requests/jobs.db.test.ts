import { finishStays, startWorker, writeDueReminders } from '@palmbid/db';
import { createTestDatabase } from '@palmbid/db/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import { useTestApi } from '../../testing/index.ts';
import { expireRequests } from './commands/expire-requests.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

const api = useTestApi();
beforeEach(() => api.clock.reset());

const outboxKinds = async (requestId: number): Promise<string[]> => {
  const rows = await api.db.selectFrom('outbox').select(['kind', 'payload']).orderBy('id').execute();
  return rows.filter((r) => r.payload['requestId'] === requestId).map((r) => r.kind);
};

describe('expiry', () => {
  test('an undecided request expires once, with its bids, whatever the number of workers', async () => {
    const bid = await api.make.bid();
    await api.clock.travel(6 * day + minute);
    const counts = await Promise.all([
      expireRequests(api.db),
      expireRequests(api.db),
      expireRequests(api.db),
    ]);
    expect(counts.reduce((a, b) => a + b, 0)).toBe(1);
    const request = await api.db
      .selectFrom('vacation_requests')
      .select(['status', 'closed_reason'])
      .where('id', '=', bid.request_id)
      .executeTakeFirstOrThrow();
    expect(request).toEqual({ status: 'cancelled', closed_reason: 'expired' });
    const row = await api.db
      .selectFrom('bids')
      .select('closed_reason')
      .where('id', '=', bid.id)
      .executeTakeFirstOrThrow();
    expect(row.closed_reason).toBe('expired');
    expect((await outboxKinds(bid.request_id)).filter((k) => k === 'request_cancelled')).toHaveLength(1);
    expect(await api.violations()).toEqual([]);
  });

  test('a request in its decision window does not expire', async () => {
    const bid = await api.make.bid();
    await api.clock.travel(3 * day + minute);
    expect(await expireRequests(api.db)).toBe(0);
    const guest = api.as({ id: bid.guest_id, role: 'guest', username: '', email: '' });
    expect((await guest.requests.byId({ id: bid.request_id })).phase).toBe('deciding');
  });
});

describe('reminders', () => {
  test('deadline near, decide now and decide soon are sent once each', async () => {
    const bid = await api.make.bid();
    await api.clock.travel(3 * day - 60 * minute);
    await Promise.all([writeDueReminders(api.db), writeDueReminders(api.db)]);
    await api.clock.travel(61 * minute);
    await writeDueReminders(api.db);
    await writeDueReminders(api.db);
    await api.clock.travel(3 * day - 60 * minute);
    await writeDueReminders(api.db);
    expect((await outboxKinds(bid.request_id)).filter((k) => k.startsWith('reminder_'))).toEqual([
      'reminder_deadline_near',
      'reminder_decide_now',
      'reminder_decide_soon',
    ]);
  });
});

test('a booking becomes stayed on the check-out day, not before', async () => {
  const bid = await api.make.bid();
  await api
    .as({ id: bid.guest_id, role: 'guest', username: '', email: '' })
    .bids.accept({ id: bid.id, status: 'accepted' });
  await api.clock.travel(35 * day);
  expect(await finishStays(api.db)).toBe(0);
  await api.clock.travel(3 * day);
  expect(await finishStays(api.db)).toBe(1);
  expect(await finishStays(api.db)).toBe(0);
});

test('two workers that start on an empty database at once both run, and stop cleanly', async () => {
  const database = await createTestDatabase();
  const log = { warn: (_: object, message: string) => warnings.push(message) };
  const warnings: string[] = [];
  const jobs = { tick: { cron: '* * * * *', run: async () => {} } };
  const workers = await Promise.all([
    startWorker(database.url, log, jobs),
    startWorker(database.url, log, jobs),
  ]);
  await Promise.all(workers.map((w) => w.stop()));
  expect(warnings).toEqual([]);
  await database.drop();
});
