import type { Backlog } from '@palmbid/db';
import { stuckAfter } from '@palmbid/domain';
import { expect, test } from 'vitest';
import { toBacklog } from './presenter.ts';

const lane = (over: Partial<Backlog['lanes'][number]> = {}) => ({
  lane: 'personal',
  waiting: 0,
  oldest_s: null,
  held_back: 0,
  held_back_s: null,
  ...over,
});
const mail = (over: Partial<Backlog['mails'][number]> = {}) => ({
  lane: 'security',
  waiting: 0,
  retried: 0,
  dead: 0,
  oldest_s: null,
  ...over,
});
const empty: Backlog = {
  lanes: [lane()],
  heldBack: { events: 0, oldest_s: 0 },
  oldestWriter: undefined,
  mails: [mail()],
  failures: { retried: 0, dead: 0, oldest_s: null },
  jobs: { retried: 0, dead: 0, late_s: null },
  scheduled_s: 20,
};
const writer = { pid: 12, database: 'other', name: 'psql', age_s: 1 };
const now = Date.parse('2026-03-01T12:00:00Z');

const states = (over: Partial<Backlog>, sending = true) =>
  Object.fromEntries(
    toBacklog({ ...empty, ...over }, { now, sending }).items.map(({ kind, state }) => [kind, state]),
  );

test('nothing waits: all is done', () => {
  expect(states({})).toEqual({ events: 'done', mails: 'done', jobs: 'done' });
});

test.each<[string, Partial<Backlog>, string, string]>([
  ['a young event', { lanes: [lane({ waiting: 2, oldest_s: 1 })] }, 'events', 'under_way'],
  ['an old event', { lanes: [lane({ waiting: 2, oldest_s: stuckAfter.events + 1 })] }, 'events', 'stuck'],
  ['an event that failed', { failures: { retried: 1, dead: 0, oldest_s: 9 } }, 'events', 'failed'],
  ['a short transaction', { oldestWriter: writer }, 'events', 'done'],
  [
    'a long transaction',
    { oldestWriter: { ...writer, age_s: stuckAfter.transaction + 1 } },
    'events',
    'stuck',
  ],
  [
    'a transaction whose beginning may not be seen',
    {
      oldestWriter: { ...writer, age_s: null },
      heldBack: { events: 1, oldest_s: stuckAfter.transaction + 1 },
    },
    'events',
    'stuck',
  ],
  ['a mail that is due', { mails: [mail({ waiting: 1, oldest_s: 2 })] }, 'mails', 'under_way'],
  [
    'a mail that is late',
    { mails: [mail({ retried: 1, oldest_s: stuckAfter.mails + 1 })] },
    'mails',
    'stuck',
  ],
  ['a mail that was given up', { mails: [mail({ dead: 1 })] }, 'mails', 'failed'],
  ['a job that failed', { jobs: { retried: 0, dead: 1, late_s: null } }, 'jobs', 'failed'],
  ['a job that is late', { jobs: { retried: 0, dead: 0, late_s: stuckAfter.jobs + 1 } }, 'jobs', 'stuck'],
  ['a worker that is gone', { scheduled_s: stuckAfter.jobs + 1 }, 'jobs', 'stuck'],
])('%s is judged', (_, over, kind, state) => {
  expect(states(over)[kind]).toBe(state);
});

test('mails that nothing sends are not stuck: an admin reads them', () => {
  const mails = [mail({ waiting: 3, oldest_s: 9 * stuckAfter.mails })];
  expect(states({ mails }, false)['mails']).toBe('under_way');
});

test('names who holds events back, and since when', () => {
  const [events] = toBacklog(
    { ...empty, oldestWriter: { ...writer, age_s: 90 } },
    { now, sending: true },
  ).items;
  expect(events).toMatchObject({
    heldBy: 'psql (process 12) in the database other',
    since: '2026-03-01T11:58:30.000Z',
  });
});
