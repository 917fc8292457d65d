import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addCalendarDays, nightsBetween } from '../stay.ts';
import { datesFit, marksOf, mayRaise, repeatFault, waitToChange } from './rules.ts';

const request = { maxBudgetCents: 20_000, guests: 4, bedrooms: 2, mustHaveAmenities: ['Wifi'] };
const property = { maxGuests: 4, bedrooms: 2, amenities: ['Wifi', 'Pool'], nightlyRateCents: 25_000 };

describe('soft marks', () => {
  test.each([
    ['a bid that meets the request', { amountCents: 20_000, feesCents: 0, nights: 7 }, request, property, []],
    [
      'fees above the budget',
      { amountCents: 20_000, feesCents: 1, nights: 7 },
      request,
      property,
      ['over_budget'],
    ],
    [
      'too few beds',
      { amountCents: 15_000, feesCents: 0, nights: 7 },
      request,
      { ...property, maxGuests: 3 },
      ['too_small'],
    ],
    [
      'no pool',
      { amountCents: 15_000, feesCents: 0, nights: 7 },
      { ...request, mustHaveAmenities: ['Sauna'] },
      property,
      ['must_have_missing'],
    ],
    [
      '39.99 % of the rate',
      { amountCents: 9_999, feesCents: 0, nights: 7 },
      request,
      property,
      ['suspiciously_low'],
    ],
    ['exactly 40 % of the rate', { amountCents: 10_000, feesCents: 0, nights: 7 }, request, property, []],
  ] as const)('%s', (_, bid, r, p, marks) => {
    expect(marksOf(bid, r, p)).toEqual(marks);
  });
});

describe('dates of a bid', () => {
  test('are the request’s own, or on a flexible request shifted by up to 3 days with the same number of nights', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -5, max: 5 }),
        fc.integer({ min: -2, max: 2 }),
        fc.boolean(),
        (shift, longer, flexible) => {
          const asked = { checkInDate: '2028-02-26', checkOutDate: '2028-03-04' };
          const checkInDate = addCalendarDays(asked.checkInDate, shift);
          const bid = { checkInDate, checkOutDate: addCalendarDays(asked.checkOutDate, shift + longer) };
          const own = shift === 0 && longer === 0;
          expect(datesFit({ ...asked, dateFlexibility: flexible ? 'flexible' : 'exact' }, bid)).toBe(
            own || (flexible && longer === 0 && Math.abs(shift) <= 3),
          );
          expect(nightsBetween(bid.checkInDate, bid.checkOutDate)).toBe(7 + longer);
        },
      ),
    );
  });
});

test('a raise is allowed until just before 2 hours before the deadline', () => {
  const deadline = 1_900_000_000_000;
  expect(mayRaise(deadline - 2 * 3_600_000 - 1, deadline)).toBe(true);
  expect(mayRaise(deadline - 2 * 3_600_000, deadline)).toBe(false);
});

test('a price may change ten times within any hour; the eleventh change waits until the first is an hour old', () => {
  const minute = 60_000;
  const now = 1_900_000_000_000;
  const ages = (...minutes: number[]) => minutes.map((age) => now - age * minute);
  const nine = ages(1, 2, 3, 4, 5, 6, 7, 8, 9);
  expect(waitToChange(nine, now)).toBe(0);
  expect(waitToChange([...ages(50), ...nine], now)).toBe(10 * minute);
  // Of more than ten, the latest ten count.
  expect(waitToChange([...ages(55, 50), ...nine], now)).toBe(10 * minute);
  // Changes at least an hour old no longer count.
  expect(waitToChange([...ages(60), ...nine], now)).toBe(0);
  expect(waitToChange([...ages(90, 70), ...nine], now)).toBe(0);
});

describe('bidding again', () => {
  const gone = (amountCents: number, closedReason: string) => ({ amountCents, closedReason });

  test('must be lower than the last withdrawn or declined bid', () => {
    expect(repeatFault([], 500)).toBeNull();
    expect(repeatFault([gone(500, 'withdrawn')], 500)).toBe('must_be_lower');
    expect(repeatFault([gone(500, 'declined')], 500)).toBe('must_be_lower');
    expect(repeatFault([gone(500, 'declined')], 499)).toBeNull();
    // Only the last such bid counts; bids closed for other reasons do not.
    expect(repeatFault([gone(400, 'declined'), gone(500, 'withdrawn')], 450)).toBeNull();
    expect(repeatFault([gone(500, 'property_unavailable')], 900)).toBeNull();
  });

  test('is possible up to three bids, whatever the price', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 6 }),
        fc.integer({ min: 1, max: 9 }),
        (was, now) => {
          const fault = repeatFault(
            was.map((a) => gone(a, 'withdrawn')),
            now,
          );
          if (was.length >= 3) expect(fault).toBe('too_many_bids');
          else expect(fault).toBe(was.length > 0 && now >= (was.at(-1) ?? 0) ? 'must_be_lower' : null);
        },
      ),
    );
  });
});
