import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  allIn,
  hasCentPrecision,
  mandatoryFees,
  roundedPrice,
  savingShare,
  toCents,
  toDollars,
} from './money.ts';

const cents = fc.integer({ min: 0, max: 10_000_000 });

describe('dollars and cents', () => {
  test('go there and back without loss', () => {
    fc.assert(
      fc.property(cents, (c) => {
        expect(toCents(toDollars(c))).toBe(c);
      }),
    );
  });

  test('B13: two decimals are exact, three are not', () => {
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

describe('fees (R3)', () => {
  const fees = {
    cleaningFeeCents: 4_000,
    serviceFeeCents: 1_000,
    petFeeCents: 2_500,
    extraGuestFeeCents: 1_500,
    includedGuests: 2,
  };
  test('once a stay, pets only when they come, extra guests by the night', () => {
    expect(mandatoryFees(fees, { nights: 3, guests: 2, pets: false })).toBe(5_000);
    expect(mandatoryFees(fees, { nights: 3, guests: 4, pets: true })).toBe(5_000 + 2_500 + 9_000);
    expect(mandatoryFees({ ...fees, includedGuests: null }, { nights: 3, guests: 9, pets: false })).toBe(
      5_000,
    );
  });

  test('never fall with more nights, guests or pets', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 90 }), fc.integer({ min: 1, max: 50 }), (nights, guests) => {
        const base = mandatoryFees(fees, { nights, guests, pets: false });
        expect(mandatoryFees(fees, { nights: nights + 1, guests, pets: false })).toBeGreaterThanOrEqual(base);
        expect(mandatoryFees(fees, { nights, guests: guests + 1, pets: false })).toBeGreaterThanOrEqual(base);
        expect(mandatoryFees(fees, { nights, guests, pets: true })).toBeGreaterThanOrEqual(base);
      }),
    );
  });
});

test('R3: a saving is measured against the property’s own price, and is 0 at that price', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 90 }),
      fc.integer({ min: 100, max: 10_000_000 }),
      cents,
      cents,
      (nights, rate, fee, amount) => {
        const saving = savingShare({ nights, allInCents: allIn(nights, amount, fee), feesCents: fee }, rate);
        expect(Math.sign(saving) + 0).toBe(Math.sign(rate - amount) + 0);
        expect(saving).toBeLessThanOrEqual(1);
      },
    ),
  );
});

test('R15: what bidders learn is rounded to 10 dollars', () => {
  fc.assert(
    fc.property(cents, (c) => {
      expect(roundedPrice(c) % 10).toBe(0);
      expect(Math.abs(roundedPrice(c) - c / 100)).toBeLessThanOrEqual(5);
    }),
  );
});
