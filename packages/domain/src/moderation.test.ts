import { expect, test } from 'vitest';
import { type AppealState, appealState, appealTime } from './moderation.ts';

const day = 24 * 3_600_000;
const fresh = { createdAt: 0, liftedAt: null, appealed: false, outcome: null } as const;

test.each<[string, Parameters<typeof appealState>[0], number, AppealState]>([
  ['a new restriction', fresh, 0, 'open'],
  ['the last millisecond of the time to appeal', fresh, appealTime - 1, 'open'],
  ['the end of the time to appeal', fresh, appealTime, 'over'],
  ['an appeal without an answer', { ...fresh, appealed: true }, appealTime + day, 'waiting'],
  ['an answered appeal', { ...fresh, appealed: true, outcome: 'upheld' }, day, 'upheld'],
  [
    'a reversal, which also lifts',
    { ...fresh, liftedAt: day, appealed: true, outcome: 'reversed' },
    day,
    'reversed',
  ],
  ['a restriction that an admin took back', { ...fresh, liftedAt: day }, day, 'lifted'],
])('the appeal against %s is %s', (_, restriction, now, state) => {
  expect(appealState(restriction, now)).toBe(state);
});
