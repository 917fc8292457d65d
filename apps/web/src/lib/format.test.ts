import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  countNights,
  formatBudget,
  formatDay,
  formatInstant,
  formatMoney,
  formatPercent,
  formatRelative,
  formatSpan,
  formatStay,
  plural,
  truncate,
} from './format.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

describe.each(['Pacific/Chatham', 'America/Los_Angeles', 'Pacific/Kiritimati', 'America/St_Johns', 'UTC'])(
  'days of a stay in %s',
  (zone) => {
    beforeEach(() => {
      vi.stubEnv('TZ', zone);
    });

    test('formatDay writes the stored day', () => {
      expect(formatDay('2027-06-12')).toBe('Jun 12, 2027');
      expect(formatDay('2027-01-01T00:00:00.000Z')).toBe('Jan 1, 2027');
    });

    test('formatStay writes the year once', () => {
      expect(formatStay('2027-06-12', '2027-06-19')).toBe('Jun 12 - Jun 19, 2027');
      expect(formatStay('2027-12-29', '2028-01-02')).toBe('Dec 29 - Jan 2, 2028');
    });

    test('countNights ignores changes of the clocks', () => {
      expect(countNights('2027-03-27', '2027-04-05')).toBe(9);
      expect(countNights('2027-10-30', '2027-11-08')).toBe(9);
      expect(countNights('2028-02-28', '2028-03-01')).toBe(2);
    });
  },
);

describe('money', () => {
  test('formatMoney uses thousands separators, and cents only for fractions of a dollar', () => {
    expect(formatMoney(1240)).toBe('$1,240');
    expect(formatMoney(1240.5)).toBe('$1,240.50');
    expect(formatMoney(0)).toBe('$0');
    expect(formatMoney(-35)).toBe('-$35');
    expect(formatMoney(0.005 - 0.01)).toBe('-$0.01');
    expect(formatMoney(1234567.899)).toBe('$1,234,567.90');
  });

  test('formatBudget writes "$min - $max"', () => {
    expect(formatBudget(1000, 2000)).toBe('$1,000 - $2,000');
  });

  test('formatPercent writes whole percentages', () => {
    expect(formatPercent(0.184)).toBe('18%');
  });
});

describe('spans', () => {
  test.each([
    [0, '0 s'],
    [59_999, '59 s'],
    [60_000, '1 min'],
    [7_799_999, '2 h 9 min'],
    [7_800_000, '2 h 10 min'],
    [3_600_000, '1 h'],
    [86_400_000, '1 day'],
    [273_600_000, '3 days 4 h'],
    [864_000_000, '10 days'],
  ])('formatSpan writes %d ms as "%s"', (ms, text) => {
    expect(formatSpan(ms)).toBe(text);
  });

  test('formatRelative writes "in …" and "… ago"', () => {
    const now = Date.parse('2027-06-12T10:00:00Z');
    expect(formatRelative('2027-06-12T12:10:00Z', now)).toBe('in 2 h 10 min');
    expect(formatRelative('2027-06-12T09:30:00Z', now)).toBe('30 min ago');
    expect(formatRelative('2027-06-12T10:00:02Z', now)).toBe('just now');
  });
});

describe('words', () => {
  test('plural adds the singular or plural word', () => {
    expect(plural(1, 'night')).toBe('1 night');
    expect(plural(0, 'night')).toBe('0 nights');
    expect(plural(1500, 'bid')).toBe('1,500 bids');
  });

  test('truncate never splits a character', () => {
    expect(truncate('short', 30)).toBe('short');
    expect(truncate('🌴🌴🌴🌴', 2)).toBe('🌴🌴…');
  });

  test('formatInstant names the time zone', () => {
    expect(formatInstant('2027-06-12T16:00:00Z', 'Europe/Berlin')).toMatch(
      /^Jun 12, 2027, 6:00\sPM GMT\+2$/u,
    );
  });
});
