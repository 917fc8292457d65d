import { expect, test } from 'vitest';
import { checkText, conditionRefusal, conditionsOf, waitToSendCode } from './verification.ts';

test('a badge says what was checked and on which day', () => {
  expect(checkText({ kind: 'email', on: '2026-05-03' })).toBe('E-mail confirmed on 3 May 2026');
  expect(checkText({ kind: 'phone', on: '2026-12-31' })).toBe('Phone confirmed on 31 Dec 2026');
});

test('an unmet condition stops only the acts that it is about', () => {
  const acts = ['post', 'bid', 'accept'] as const;
  expect(acts.map((act) => conditionRefusal(act, ['standing', 'email']))).toEqual([
    'email_not_verified.first',
    'standing_missing',
    'email_not_verified.first',
  ]);
  expect(acts.map((act) => conditionsOf(act, ['standing']))).toEqual([[], ['standing'], []]);
  expect(acts.map((act) => conditionRefusal(act, []))).toEqual([null, null, null]);
});

test('codes go out a minute apart, five within any day to a person and to a number', () => {
  const minute = 60_000;
  const day = 24 * 60 * minute;
  const wait = (person: number[], number: number[] = []) => waitToSendCode({ person, number }, 10 * day);
  const ago = (...minutes: number[]) => minutes.map((each) => 10 * day - each * minute);
  expect(wait([])).toBe(0);
  expect(wait(ago(0.5))).toBe(30_000);
  expect(wait([], ago(0.25))).toBe(45_000);
  expect(wait(ago(9, 7, 5, 3))).toBe(0);
  expect(wait(ago(9, 7, 5, 3, 2))).toBe(day - 9 * minute);
  expect(wait(ago(9, 7, 5), ago(20, 7, 5, 3, 2))).toBe(day - 20 * minute);
});
