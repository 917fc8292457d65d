import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cancellationFee, cancellationTiers, paymentSchedule, refundsOf } from '../bookings/terms.ts';
import { allIn } from '../money.ts';
import { addCalendarDays, nightsBetween } from '../stay.ts';
import {
  bidLines,
  chargeKinds,
  depositOf,
  feesOfLines,
  isTaxed,
  type LodgingTax,
  linesAt,
  linesSentence,
  mandatoryFees,
  ownCharges,
  shownLines,
  taxBases,
  taxLines,
  taxRate,
} from './lines.ts';

describe('mandatory fees', () => {
  const fees = {
    cleaningFeeCents: 4_000,
    serviceFeeCents: 1_000,
    petFeeCents: 2_500,
    extraGuestFeeCents: 1_500,
    includedGuests: 2,
  };
  test('count once per stay, for pets only when they come, for extra guests per night', () => {
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

const home = {
  cleaningFeeCents: 4_000,
  serviceFeeCents: 0,
  petFeeCents: 2_500,
  extraGuestFeeCents: 1_500,
  includedGuests: 2,
  depositCents: 30_000,
  depositTerms: 'Back within a week.',
  taxes: [],
};
const tax: LodgingTax = {
  name: 'City tax',
  basis: 'percent',
  rate: 6_500,
  maxNights: null,
  from: '2027-01-01',
  until: null,
};
const stay = { checkIn: '2027-06-12', nights: 3, guests: 3, pets: false, amountCents: 12_000 };

describe('the lines of a bid', () => {
  test('are what the property charges, then the taxes, then the deposit', () => {
    const lines = bidLines({ ...home, taxes: [tax] }, stay);
    expect(shownLines({ nights: 3, amountCents: 12_000, feesCents: feesOfLines(lines), lines })).toEqual([
      { kind: 'nights', label: '$120 × 3 nights', cents: 36_000 },
      { kind: 'cleaning', label: 'Cleaning', cents: 4_000 },
      { kind: 'extraGuests', label: 'Extra guests', cents: 4_500 },
      {
        kind: 'tax',
        label: 'City tax',
        cents: 2_340,
        note: '6.5% of 3 nights',
        percent: { rate: 6_500, nights: 3 },
      },
      { kind: 'deposit', label: 'Refundable deposit', cents: 30_000, note: 'Back within a week.' },
    ]);
  });

  test('are nights and one sum of fees for a bid without lines', () => {
    const bid = { nights: 1, amountCents: 9_950, feesCents: 500, lines: null };
    expect(shownLines(bid)).toEqual([
      { kind: 'nights', label: '$99.50 × 1 night', cents: 9_950 },
      { kind: 'fees', label: 'Fees', cents: 500 },
    ]);
    expect(shownLines({ ...bid, feesCents: 0 })).toHaveLength(1);
    expect(linesAt(bid, 1)).toEqual({ lines: null, feesCents: 500 });
    expect(linesSentence(shownLines(bid))).toBe('$99.50 × 1 night $99.50, Fees $5.');
  });

  test('have the host’s own charges, also of nothing, and keep them apart from the usual ones', () => {
    const lines = bidLines(home, stay, { cleaning: 0, pets: 700, deposit: 30_000 });
    expect(ownCharges(lines)).toEqual({ cleaning: 0, pets: 700 });
    expect(bidLines({ ...home, cleaningFeeCents: 9_000 }, stay, ownCharges(lines))).toEqual(lines);
    expect(shownLines({ nights: 3, amountCents: 1, feesCents: 0, lines }).map(({ kind }) => kind)).toEqual([
      'nights',
      'pets',
      'extraGuests',
      'deposit',
    ]);
    expect(linesSentence(shownLines({ nights: 3, amountCents: 100, feesCents: 0, lines }))).toBe(
      '$1 × 3 nights $3, Pets $7, Extra guests $45. Refundable deposit $300, not part of the price.',
    );
  });
});

describe('a lodging tax', () => {
  test.each([
    ['per cent of the nights', { basis: 'percent', rate: 8_875 }, 3_195, '8.875%'],
    ['an amount per night', { basis: 'night', rate: 250 }, 750, '$2.50 per night'],
    ['an amount per person and night', { basis: 'person', rate: 200 }, 1_800, '$2 per person and night'],
    ['the first nights only', { basis: 'person', rate: 200, maxNights: 2 }, 1_200, '$2 per person and night'],
  ] as const)('is %s', (_, terms, cents, rate) => {
    const own = { ...tax, ...terms };
    expect(taxLines([own], stay)).toMatchObject([{ cents, kind: 'tax', name: 'City tax' }]);
    expect(taxRate(own)).toBe(rate);
  });

  test('rounds half a cent up', () => {
    const cents = (amountCents: number) => taxLines([tax], { ...stay, nights: 1, amountCents })[0]?.cents;
    // 6.5 %: 6.5 and 6.435 cents.
    expect([cents(100), cents(99)]).toEqual([7, 6]);
  });

  test('applies to stays that begin from its first day up to the day before its end', () => {
    const ends = { from: '2027-03-01', until: '2027-04-01' };
    expect(['2027-02-28', '2027-03-01', '2027-03-31', '2027-04-01'].map((day) => isTaxed(ends, day))).toEqual(
      [false, true, true, false],
    );
  });
});

describe('cents', () => {
  const cents = (max: number) => fc.integer({ min: 0, max });
  const day = (from: number) => addCalendarDays('2027-01-01', from);
  const taxes = fc.array(
    fc.record({
      name: fc.constant('Tax'),
      basis: fc.constantFrom(...taxBases),
      rate: fc.integer({ min: 1, max: 50_000 }),
      maxNights: fc.option(fc.integer({ min: 1, max: 90 })),
      from: cents(400).map(day),
      until: fc.option(cents(400).map(day)),
    }),
    { maxLength: 4 },
  );
  const charged = fc.record({
    cleaningFeeCents: cents(1_000_000),
    serviceFeeCents: cents(1_000_000),
    petFeeCents: cents(1_000_000),
    extraGuestFeeCents: cents(1_000_000),
    includedGuests: fc.option(fc.integer({ min: 1, max: 50 })),
    depositCents: cents(1_000_000),
    depositTerms: fc.constantFrom('', 'Back at check-out.'),
    taxes,
  });
  const stays = fc.record({
    checkIn: cents(400).map(day),
    nights: fc.integer({ min: 1, max: 90 }),
    guests: fc.integer({ min: 1, max: 50 }),
    pets: fc.boolean(),
    amountCents: fc.integer({ min: 1, max: 10_000_000 }),
  });
  const own = fc.dictionary(fc.constantFrom(...chargeKinds), cents(1_000_000));
  const total = (lines: readonly { kind: string; cents: number }[]) =>
    lines.reduce((sum, line) => sum + (line.kind === 'deposit' ? 0 : line.cents), 0);

  test('add up to the price in every line, at every amount, on shifted dates, in instalments and in refunds', () => {
    fc.assert(
      fc.property(
        charged,
        stays,
        own,
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.integer({ min: -3, max: 3 }),
        fc.constantFrom('full', 'split', 'reserve', 'deposit'),
        (place, asked, set, counterCents, shift, plan) => {
          const checkIn = addCalendarDays(asked.checkIn, shift);
          const { nights } = asked;
          const lines = bidLines(place, { ...asked, checkIn }, set);
          for (const amountCents of [asked.amountCents, counterCents]) {
            const at = linesAt({ nights, feesCents: feesOfLines(lines), lines }, amountCents);
            const price = allIn(nights, amountCents, at.feesCents);
            const shown = shownLines({ nights, amountCents, ...at });
            expect(total(shown)).toBe(price);
            expect(shown.every((line) => Number.isSafeInteger(line.cents) && line.cents > 0)).toBe(true);
            // The deposit is in no line but its own.
            expect(depositOf(at.lines)).toBe(set.deposit ?? place.depositCents);
            // The same lines as those of a bid at this amount in the first place.
            expect(at.lines).toEqual(bidLines(place, { ...asked, checkIn, amountCents }, set));
            // What is agreed is paid in parts, and what is refunded and owed is the price.
            const parts = paymentSchedule(plan, price, day(0), checkIn);
            expect(parts.reduce((sum, part) => sum + part.amountCents, 0)).toBe(price);
            for (const policy of Object.keys(cancellationTiers) as (keyof typeof cancellationTiers)[]) {
              const arrival = Date.parse(`${addCalendarDays(checkIn, 40)}T15:00:00Z`);
              for (const refund of refundsOf(policy, price, arrival, 0)) {
                expect(refund.amountCents + cancellationFee(policy, price, arrival, refund.until)).toBe(
                  price,
                );
              }
            }
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  test('of taxes do not depend on the days of the stay while the same taxes are in force', () => {
    fc.assert(
      fc.property(taxes, stays, cents(60), (all, asked, shift) => {
        const always = all.map((each) => ({ ...each, from: day(-100), until: null }));
        const later = addCalendarDays(asked.checkIn, shift);
        expect(taxLines(always, { ...asked, checkIn: later })).toEqual(taxLines(always, asked));
        expect(nightsBetween(asked.checkIn, addCalendarDays(asked.checkIn, asked.nights))).toBe(asked.nights);
      }),
    );
  });
});
