import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addCalendarDays, checkInInstant, dayOf, isCalendarDay, nightsBetween } from './stay.ts';

const days = fc.integer({ min: 0, max: 80_000 });
const start = '1971-01-01';

// Tests run in a time zone of +12:45 with summer time, so that any use of local midnight fails.
describe('calendar days have no time zone', () => {
  test('adding days and counting nights agree, across summer time and leap years', () => {
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

test('only existing days are calendar days', () => {
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
