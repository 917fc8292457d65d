import { expect, test } from 'vitest';
import { readTypedDay } from './typed-day.ts';

test.each([
  ['2027-05-12', '2027-05-12'],
  ['May 12, 2027', '2027-05-12'],
  ['Wed, May 12, 2027', '2027-05-12'],
  ['12 may 2027', '2027-05-12'],
  ['5/12/2027', '2027-05-12'],
  ['5/12/27', '2027-05-12'],
  [' june 3 ', '2027-06-03'],
  ['2 Jan', '2028-01-02'],
  ['3/1', '2027-03-01'],
  ['2027-02-30', null],
  ['soon', null],
  ['', null],
])('readTypedDay reads %s on Feb 20, 2027 as %s', (typed, day) => {
  expect(readTypedDay(typed, '2027-02-20')).toBe(day);
});
