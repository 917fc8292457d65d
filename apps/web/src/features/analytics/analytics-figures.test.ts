import { describe, expect, test } from 'vitest';

import {
  addMonths,
  type CountedBid,
  closedReasons,
  earningsOf,
  formatWait,
  monthlyRows,
  sinceOf,
} from './analytics-figures.ts';

const bid = (part: Partial<CountedBid>): CountedBid => ({
  status: 'pending',
  closedReason: null,
  createdAt: '2026-12-31T23:30:00Z',
  checkInDate: '2027-02-10',
  allIn: 100.1,
  ...part,
});

describe('analytics figures', () => {
  const bids = [
    bid({}),
    bid({ status: 'accepted' }),
    bid({ status: 'accepted', allIn: 0.2, checkInDate: '2027-02-28' }),
    bid({ status: 'accepted', checkInDate: '2030-01-01' }),
    bid({ status: 'rejected', closedReason: 'declined' }),
    bid({ status: 'rejected', closedReason: 'not_selected', createdAt: '2026-11-01T00:00:00Z' }),
    bid({ status: 'rejected', closedReason: 'not_selected' }),
  ];

  test('addMonths crosses the end of a year', () => {
    expect(addMonths('2026-12', 1)).toBe('2027-01');
    expect(addMonths('2026-01', -1)).toBe('2025-12');
    expect(addMonths('2026-07', -18)).toBe('2025-01');
  });

  test('monthlyRows counts bids by the month they were placed in and bookings by their check-in', () => {
    const rows = monthlyRows(bids, '2026-12', 3);
    expect(rows.map(({ label, bids: n, bookings, earnings }) => [label, n, bookings, earnings])).toEqual([
      ['Dec 2026', 6, 0, 0],
      ['Jan 2027', 0, 0, 0],
      ['Feb 2027', 0, 2, 100.3],
    ]);
  });

  test('formatWait uses one unit; sinceOf returns the first day of a period', () => {
    expect([0, 45, 89, 90, 600, 2880].map(formatWait)).toEqual([
      '1 min',
      '45 min',
      '89 min',
      '2 h',
      '10 h',
      '2 days',
    ]);
    expect(sinceOf(90, Date.parse('2027-04-01T12:00:00Z'))).toBe('2027-01-01');
    expect(sinceOf(null, 0)).toBeNull();
  });

  test('earningsOf sums accepted totals to the cent; closedReasons sorts by count', () => {
    expect(earningsOf(bids)).toBe(200.4);
    expect(closedReasons(bids)).toEqual([
      { reason: 'not_selected', count: 2 },
      { reason: 'declined', count: 1 },
    ]);
  });
});
