import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bidFigures, hasCentPrecision, roundedPrice, toCents, toDollars } from './money.ts';

const cents = fc.integer({ min: 0, max: 10_000_000 });

describe('dollars and cents', () => {
  test('convert in both directions without loss', () => {
    fc.assert(
      fc.property(cents, (c) => {
        expect(toCents(toDollars(c))).toBe(c);
      }),
    );
  });

  test('have cent precision with two decimals, not with three', () => {
    fc.assert(
      fc.property(cents, fc.integer({ min: 1, max: 9 }), (c, mill) => {
        expect(hasCentPrecision(c / 100)).toBe(true);
        expect(hasCentPrecision(c / 100 + mill / 1000)).toBe(false);
      }),
    );
    expect([19.99, 0.07, 1.005, 100_000].map(hasCentPrecision)).toEqual([true, true, false, true]);
    expect(toCents(19.99)).toBe(1999);
  });
});

describe('the figures of a bid', () => {
  const price = fc.record({
    nights: fc.integer({ min: 1, max: 90 }),
    amountCents: fc.integer({ min: 1, max: 10_000_000 }),
    feesCents: fc.oneof(fc.constant(0), cents),
  });
  const rate = fc.integer({ min: 100, max: 10_000_000 });

  test.each([
    ['count the fees', [8, 79, 60], 120, { allIn: 692, underMax: 41, totalUnderMax: 268 }],
    [
      'show no saving when the fees exceed it',
      [2, 195, 60],
      200,
      { allIn: 450, underMax: 0, totalUnderMax: -50 },
    ],
    [
      'show no saving exactly at the maximum',
      [2, 170, 60],
      200,
      { allIn: 400, underMax: 0, totalUnderMax: 0 },
    ],
    ['work without fees', [7, 150, 0], 200, { allIn: 1050, underMax: 50, totalUnderMax: 350 }],
  ] as const)('%s', (_, [nights, amount, fees], max, dollars) => {
    const bid = { nights, amountCents: amount * 100, feesCents: fees * 100 };
    const { allInCents, underMaxCents, totalUnderMaxCents } = bidFigures(bid, max * 100, 10_000);
    expect({
      allIn: toDollars(allInCents),
      underMax: toDollars(underMaxCents),
      totalUnderMax: toDollars(totalUnderMaxCents),
    }).toEqual(dollars);
  });

  test('give a total of maximum minus all-in, a figure per night only with a positive total, and no saving over the maximum', () => {
    fc.assert(
      fc.property(price, cents, rate, (bid, max, ownRate) => {
        const seen = bidFigures(bid, max, ownRate);
        expect(seen.allInCents).toBe(bid.nights * bid.amountCents + bid.feesCents);
        expect(seen.totalUnderMaxCents).toBe(bid.nights * max - seen.allInCents);
        expect(seen.underMaxCents > 0).toBe(seen.totalUnderMaxCents > 0);
        if (seen.totalUnderMaxCents > 0) {
          expect(bid.nights * seen.underMaxCents - bid.feesCents).toBe(seen.totalUnderMaxCents);
        }
        if (seen.totalUnderMaxCents < 0) expect(seen.saving).toBeLessThanOrEqual(0);
      }),
    );
  });

  test('measure the saving in percent against the property’s own price', () => {
    fc.assert(
      fc.property(price, rate, (bid, ownRate) => {
        const { saving } = bidFigures(bid, 100_000_000, ownRate);
        expect(Math.sign(saving) + 0).toBe(Math.sign(ownRate - bid.amountCents) + 0);
        expect(saving).toBeLessThanOrEqual(1);
      }),
    );
  });
});

test('the disclosed winning price is rounded to 10 dollars', () => {
  fc.assert(
    fc.property(cents, (c) => {
      expect(roundedPrice(c) % 10).toBe(0);
      expect(Math.abs(roundedPrice(c) - c / 100)).toBeLessThanOrEqual(5);
    }),
  );
});
