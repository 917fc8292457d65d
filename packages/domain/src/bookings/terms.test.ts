import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CancellationPolicy, cancellationPolicies } from '../bids/ranking.ts';
import { paymentOptions } from '../catalogue/index.ts';
import { toDollars } from '../money.ts';
import { addCalendarDays } from '../stay.ts';
import {
  cancellationFee,
  cancellationRule,
  mayCancel,
  paymentSchedule,
  refundSentence,
  refundsOf,
} from './terms.ts';

const hour = 3_600_000;
const price = fc.integer({ min: 1, max: 900_000_000 });

const checkIn = Date.parse('2027-06-12T15:00:00-10:00');

test('a cancellation fee never falls as check-in comes nearer, and lies between 0 and the price', () => {
  const hours = fc.integer({ min: -100, max: 2000 });
  fc.assert(
    fc.property(fc.constantFrom(...cancellationPolicies), price, hours, hours, (policy, cents, a, b) => {
      const fee = (left: number) => cancellationFee(policy, cents, checkIn, checkIn - left * hour);
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
] as const)(
  'cancelling a %s stay %i hours before check-in costs, of 1,000 cents, %i',
  (policy, hours, fee) => {
    expect(cancellationFee(policy, 1000, checkIn, checkIn - hours * hour)).toBe(fee);
  },
);

test('a listed refund is what cancelling at its last instant gives back, and more than a moment later', () => {
  fc.assert(
    fc.property(fc.constantFrom(...cancellationPolicies), price, (policy, cents) => {
      const refunds = refundsOf(policy, cents, checkIn, 0);
      expect(refunds.length).toBeGreaterThan(0);
      for (const { until, amountCents } of refunds) {
        const back = (at: number) => cents - cancellationFee(policy, cents, checkIn, at);
        expect(back(until)).toBe(amountCents);
        if (cents > 1) expect(back(until + 1)).toBeLessThan(amountCents);
      }
      const last = refunds.at(-1)?.until ?? 0;
      expect(cancellationFee(policy, cents, checkIn, last + 1)).toBe(cents);
      // Refunds whose time is over are not listed.
      expect(refundsOf(policy, cents, checkIn, last + 1)).toEqual([]);
    }),
  );
});

test.each([
  ['flexible', 'Full refund until 24 hours before check-in, then half until check-in, then nothing.'],
  [
    'moderate',
    'Full refund until 5 days before check-in, then half until 24 hours before check-in, then nothing.',
  ],
  ['strict', 'Half of the price back until 14 days before check-in, then nothing.'],
] as const)('the %s policy as a sentence', (policy, words) => {
  expect(cancellationRule(policy)).toBe(words);
});

const sentence = (policy: CancellationPolicy, from = 0) =>
  refundSentence(
    refundsOf(policy, 69_200, checkIn, from).map(({ until, amountCents }) => ({
      until,
      amount: toDollars(amountCents),
    })),
    692,
    'Pacific/Honolulu',
  );

test('the refund sentence gives amounts and instants in the property’s time zone', () => {
  expect(sentence('moderate')).toBe(
    'Free cancellation until Mon, Jun 7, 2027, 3:00 PM (Honolulu time). After that $346 of $692 back until Fri, Jun 11, 2027, 3:00 PM. After that nothing.',
  );
  expect(sentence('strict')).toBe(
    '$346 of $692 back until Sat, May 29, 2027, 3:00 PM (Honolulu time). After that nothing.',
  );
  // Less than a day before check-in the full refund is over.
  expect(sentence('flexible', checkIn - 20 * hour)).toBe(
    '$346 of $692 back until Sat, Jun 12, 2027, 3:00 PM (Honolulu time). After that nothing.',
  );
  // At its last instant a refund still applies, a moment later no more.
  expect(refundsOf('strict', 69_200, checkIn, checkIn - 14 * 24 * hour)).toHaveLength(1);
  expect(refundsOf('strict', 69_200, checkIn, checkIn - 14 * 24 * hour + 1)).toEqual([]);
  expect(sentence('strict', checkIn)).toBe('No refund any more for cancelling.');
});

test('a stay can be cancelled until check-in', () => {
  expect([checkIn - 1, checkIn].map((now) => mayCancel(checkIn, now))).toEqual([true, false]);
});

test('the parts of every payment plan add up to the price, in order, between booking and check-in', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...paymentOptions),
      price,
      fc.integer({ min: 0, max: 400 }),
      (plan, cents, days) => {
        const arrival = addCalendarDays('2027-01-01', days);
        const parts = paymentSchedule(plan, cents, '2027-01-01', arrival);
        expect(parts.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(cents);
        expect(parts.map(({ part }) => part)).toEqual(parts.map((_, i) => i + 1));
        for (const { dueOn, amountCents } of parts) {
          expect(amountCents).toBeGreaterThan(0);
          expect(dueOn >= '2027-01-01' && dueOn <= arrival).toBe(true);
        }
      },
    ),
  );
  expect(paymentSchedule('deposit', 100_000, '2027-01-01', '2027-06-12')).toEqual([
    { part: 1, dueOn: '2027-01-01', amountCents: 20_000 },
    { part: 2, dueOn: '2027-05-29', amountCents: 80_000 },
  ]);
});
