import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addCalendarDays,
  checkInInstant,
  dayOf,
  isCalendarDay,
  nightsBetween,
  staysOverlap,
} from './stay.ts';

const days = fc.integer({ min: 0, max: 80_000 });
const start = '1971-01-01';

// This project's tests run in a time zone of +12:45 with summer time, so that a local midnight would show.
describe('B17: days have no time zone', () => {
  test('adding and counting agree, across summer time and leap years', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 400 }), (n, nights) => {
        const from = addCalendarDays(start, n);
        expect(isCalendarDay(from)).toBe(true);
        expect(nightsBetween(from, addCalendarDays(from, nights))).toBe(nights);
        // The calendar of UTC, counted by hand.
        expect(from).toBe(new Date(Date.parse(start) + n * 86_400_000).toISOString().slice(0, 10));
      }),
    );
  });

  test('check-in is noon in UTC of its own day', () => {
    fc.assert(
      fc.property(days, (n) => {
        const day = addCalendarDays(start, n);
        expect(dayOf(checkInInstant(day))).toBe(day);
        expect(new Date(checkInInstant(day)).getUTCHours()).toBe(12);
      }),
    );
  });
});

test('I04: only real days are days', () => {
  const none = [
    '2027-02-30',
    '2027-02-29',
    '0000-00-00',
    '2027-13-01',
    '2027-1-1',
    'today',
    'infinity',
    '',
    '+010000-01-01',
    '1969-12-31',
    '2201-01-01',
    '2027-01-01T00:00:00Z',
  ];
  expect(none.filter(isCalendarDay)).toEqual([]);
  expect(['2028-02-29', '1970-01-01', '2200-12-31'].every(isCalendarDay)).toBe(true);
});

test('R13: stays overlap when they share a night; the day of departure is free', () => {
  const stay = fc
    .record({ from: fc.integer({ min: 0, max: 12 }), nights: fc.integer({ min: 1, max: 6 }) })
    .map(({ from, nights }) => ({
      nights: Array.from({ length: nights }, (_, i) => from + i),
      checkInDate: addCalendarDays('2027-03-25', from),
      checkOutDate: addCalendarDays('2027-03-25', from + nights),
    }));
  fc.assert(
    fc.property(stay, stay, (a, b) => {
      expect(staysOverlap(a, b)).toBe(a.nights.some((night) => b.nights.includes(night)));
      expect(staysOverlap(b, a)).toBe(staysOverlap(a, b));
    }),
  );
});
