import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cancellationPolicies } from '../bids/ranking.ts';
import { paymentOptions } from '../catalogue/index.ts';
import { addCalendarDays, checkInInstant } from '../stay.ts';
import { cancellationFee, mayCancel, paymentSchedule } from './terms.ts';

const hour = 3_600_000;
const price = fc.integer({ min: 1, max: 900_000_000 });

test('W09: a fee never falls as check-in comes nearer, and lies between nothing and the price', () => {
  const hours = fc.integer({ min: -100, max: 2000 });
  fc.assert(
    fc.property(fc.constantFrom(...cancellationPolicies), price, hours, hours, (policy, cents, a, b) => {
      const checkIn = checkInInstant('2027-06-12');
      const fee = (left: number) => cancellationFee(policy, cents, '2027-06-12', checkIn - left * hour);
      expect(fee(Math.min(a, b))).toBeGreaterThanOrEqual(fee(Math.max(a, b)));
      expect(fee(a)).toBeGreaterThanOrEqual(0);
      expect(fee(a)).toBeLessThanOrEqual(cents);
    }),
  );
});

test.each([
  ['flexible', 24, 0],
  ['flexible', 23, 500],
  ['moderate', 120, 0],
  ['moderate', 119, 500],
  ['moderate', 23, 1000],
  ['strict', 336, 500],
  ['strict', 335, 1000],
] as const)('W09: %s, %i hours before check-in, of 1,000 cents: %i', (policy, hours, fee) => {
  expect(cancellationFee(policy, 1000, '2027-06-12', checkInInstant('2027-06-12') - hours * hour)).toBe(fee);
});

test('a stay can be called off until it begins', () => {
  const checkIn = checkInInstant('2027-06-12');
  expect([checkIn - 1, checkIn].map((now) => mayCancel('2027-06-12', now))).toEqual([true, false]);
});

test('every plan adds up to the price, in order, from the day of booking to check-in', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...paymentOptions),
      price,
      fc.integer({ min: 0, max: 400 }),
      (plan, cents, days) => {
        const checkIn = addCalendarDays('2027-01-01', days);
        const parts = paymentSchedule(plan, cents, '2027-01-01', checkIn);
        expect(parts.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(cents);
        expect(parts.map(({ part }) => part)).toEqual(parts.map((_, i) => i + 1));
        for (const { dueOn, amountCents } of parts) {
          expect(amountCents).toBeGreaterThan(0);
          expect(dueOn >= '2027-01-01' && dueOn <= checkIn).toBe(true);
        }
      },
    ),
  );
  expect(paymentSchedule('deposit', 100_000, '2027-01-01', '2027-06-12')).toEqual([
    { part: 1, dueOn: '2027-01-01', amountCents: 20_000 },
    { part: 2, dueOn: '2027-05-29', amountCents: 80_000 },
  ]);
});
