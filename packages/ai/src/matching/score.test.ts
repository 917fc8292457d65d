import { amenities, limits } from '@palmbid/domain';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  explainMatch,
  type MatchProperty,
  type MatchRequest,
  matchScore,
  matchTexts,
  noWishes,
  partMaxima,
  propertyFeatures,
  requestFeatures,
  suggestBid,
  whatWouldLift,
} from './index.ts';
import { chordKm, sinCos, unitVector } from './place.ts';

const lisbon = { lat: 38.7223, lon: -9.1393 };
const request: MatchRequest = {
  place: lisbon,
  placeText: 'Lisbon',
  checkInDate: '2027-06-10',
  checkOutDate: '2027-06-17',
  flexible: false,
  guests: 4,
  bedrooms: 2,
  maxBudgetCents: 25_000,
  mustHaveAmenities: ['Wifi', 'Kitchen'],
  preferredAmenities: ['Pool'],
  extrasAmenities: ['Llama'],
  excludedAmenities: [],
  wishes: noWishes,
};
const property: MatchProperty = {
  place: lisbon,
  placeText: 'Lisbon',
  propertyType: 'house',
  maxGuests: 6,
  bedrooms: 3,
  bathrooms: 2,
  nightlyRateCents: 20_000,
  fees: {
    cleaningFeeCents: 7_000,
    serviceFeeCents: 0,
    petFeeCents: 0,
    extraGuestFeeCents: 0,
    includedGuests: null,
  },
  minNights: 2,
  amenities: ['Wifi', 'Kitchen', 'Pool', 'llama'],
  petsAllowed: false,
  depositCents: 0,
  sqft: null,
  cancellationPolicy: 'moderate',
  taken: [],
};
const both = (r: Partial<MatchRequest> = {}, p: Partial<MatchProperty> = {}) =>
  matchScore({ ...request, ...r }, { ...property, ...p });

describe('unit vectors', () => {
  test('use sines and cosines equal to the library’s within 1e-14', () => {
    fc.assert(
      fc.property(fc.double({ min: -180, max: 180, noNaN: true }), (degrees) => {
        const [sin, cos] = sinCos(degrees);
        expect(Math.abs(sin - Math.sin((degrees * Math.PI) / 180))).toBeLessThan(1e-14);
        expect(Math.abs(cos - Math.cos((degrees * Math.PI) / 180))).toBeLessThan(1e-14);
      }),
    );
  });
  test('give the distance between Lisbon and Porto', () => {
    const km = chordKm(unitVector(38.7223, -9.1393), unitVector(41.1579, -8.6291), 6371.0088);
    expect(km).toBeGreaterThan(273);
    expect(km).toBeLessThan(275);
  });
});

describe('match score', () => {
  test('is 100 when everything fits', () => {
    expect(both()).toEqual({ eligible: true, score: 100, parts: { ...partMaxima } });
  });

  test.each([
    ['half way to 250 km', {}, { place: { lat: lisbon.lat + 1.12415, lon: lisbon.lon } }, 'location', 12.5],
    ['half the guests', { guests: 12 }, {}, 'capacity', 14],
    ['two thirds of the bedrooms', { bedrooms: 4 }, { bedrooms: 2 }, 'capacity', 16],
    ['one must-have missing', {}, { amenities: ['Wifi', 'Pool', 'Llama'] }, 'amenities', 20],
    ['the preferred one missing', {}, { amenities: ['wi-fi', 'kitchenette', 'Llama'] }, 'amenities', 23],
    ['an unwanted one there', { excludedAmenities: ['Swimming pool', 'TV'] }, {}, 'amenities', 25],
    // 7 x 200 + 70 = 1470 against 7 x 140 = 980: half over.
    ['half over the budget', { maxBudgetCents: 14_000 }, {}, 'budget', 7.5],
    ['twice the budget', { maxBudgetCents: 10_000 }, {}, 'budget', 0],
    ['taken', {}, { taken: [{ from: '2027-06-16', to: '2027-06-20' }] }, 'date', 0],
    ['the day of departure is free', {}, { taken: [{ from: '2027-06-17', to: '2027-06-20' }] }, 'date', 5],
    ['a shift helps', { flexible: true }, { taken: [{ from: '2027-06-16', to: '2027-06-20' }] }, 'date', 4],
    ['too short a stay', {}, { minNights: 14 }, 'date', 2.5],
    ['half of the requirements', { wishes: { ...noWishes, pets: true, minBathrooms: 2 } }, {}, 'other', 2.5],
  ] as const)('%s', (_, r, p, part, points) => {
    expect(both(r, p).parts[part]).toBeCloseTo(points, 1);
  });

  test('compares texts when a place is unknown', () => {
    expect(both({ place: null, placeText: 'hidden valley!' }, { placeText: 'Hidden  Valley' })).toMatchObject(
      {
        eligible: true,
        parts: { location: 25 },
      },
    );
    expect(both({ place: null, placeText: 'Elsewhere' })).toMatchObject({
      eligible: false,
      parts: { location: 0 },
    });
  });

  test('is not eligible beyond 250 km', () => {
    expect(both({}, { place: { lat: 41.1579, lon: -8.6291 } }).eligible).toBe(false);
  });
});

const some = fc.uniqueArray(fc.constantFrom(...amenities.slice(0, 12).map((a) => a.label), 'Llama', 'Moat'), {
  maxLength: 6,
});
const anyRequest: fc.Arbitrary<MatchRequest> = fc.record({
  place: fc.record({
    lat: fc.double({ min: 36, max: 41, noNaN: true }),
    lon: fc.double({ min: -11, max: -7, noNaN: true }),
  }),
  placeText: fc.constant('Lisbon'),
  checkInDate: fc.constantFrom('2027-06-10', '2027-01-03'),
  checkOutDate: fc.constantFrom('2027-06-11', '2027-07-10'),
  flexible: fc.boolean(),
  guests: fc.integer({ min: 1, max: 50 }),
  bedrooms: fc.integer({ min: 0, max: 50 }),
  maxBudgetCents: fc.integer({ min: 200, max: 500_000 }),
  mustHaveAmenities: some,
  preferredAmenities: some,
  extrasAmenities: some,
  excludedAmenities: some,
  wishes: fc.record({
    pets: fc.boolean(),
    minBathrooms: fc.integer({ min: 0, max: 3 }),
    minSqft: fc.constantFrom(0, 900),
    propertyTypes: fc.constantFrom([], ['house' as const], ['villa' as const]),
    freeCancellation: fc.boolean(),
    noCleaningFee: fc.boolean(),
    noServiceFee: fc.boolean(),
    noDeposit: fc.boolean(),
  }),
});
const anyProperty: fc.Arbitrary<MatchProperty> = fc.record({
  place: fc.record({
    lat: fc.double({ min: 36, max: 41, noNaN: true }),
    lon: fc.double({ min: -11, max: -7, noNaN: true }),
  }),
  placeText: fc.constant('Lisbon'),
  propertyType: fc.constantFrom('house', 'villa', 'igloo'),
  maxGuests: fc.integer({ min: 1, max: 50 }),
  bedrooms: fc.integer({ min: 0, max: 50 }),
  bathrooms: fc.integer({ min: 0, max: 4 }),
  nightlyRateCents: fc.integer({ min: 100, max: 500_000 }),
  fees: fc.record({
    cleaningFeeCents: fc.integer({ min: 0, max: 20_000 }),
    serviceFeeCents: fc.integer({ min: 0, max: 5_000 }),
    petFeeCents: fc.integer({ min: 0, max: 5_000 }),
    extraGuestFeeCents: fc.integer({ min: 0, max: 5_000 }),
    includedGuests: fc.option(fc.integer({ min: 1, max: 10 })),
  }),
  minNights: fc.integer({ min: 1, max: 40 }),
  amenities: some,
  petsAllowed: fc.boolean(),
  depositCents: fc.constantFrom(0, 20_000),
  sqft: fc.option(fc.integer({ min: 0, max: 3_000 })),
  cancellationPolicy: fc.constantFrom('flexible', 'moderate', 'strict'),
  taken: fc.constantFrom(
    [],
    [{ from: '2027-06-09', to: '2027-06-12' }],
    [{ from: '2027-06-25', to: '2027-09-12' }],
  ),
});

/** Asserts that no part is lower than before. */
function expectNoPartLower(r: MatchRequest, before: MatchProperty, after: MatchProperty) {
  const a = matchScore(r, before).parts;
  const b = matchScore(r, after).parts;
  for (const part of Object.keys(a) as (keyof typeof a)[]) {
    expect(b[part], part).toBeGreaterThanOrEqual(a[part]);
  }
}

describe('for any request and property', () => {
  test('every part is within its maximum, has at most two decimals, and the score is their sum', () => {
    fc.assert(
      fc.property(anyRequest, anyProperty, (r, p) => {
        const { score, parts } = matchScore(r, p);
        let hundredths = 0;
        for (const [part, max] of Object.entries(partMaxima)) {
          const points = parts[part as keyof typeof parts];
          expect(points).toBeGreaterThanOrEqual(0);
          expect(points).toBeLessThanOrEqual(max);
          expect(Math.round(points * 100) / 100).toBe(points);
          hundredths += Math.round(points * 100);
        }
        expect(score).toBe(hundredths / 100);
      }),
    );
  });

  test('a nearer, larger, cheaper property with more wanted amenities or softer rules never loses points', () => {
    fc.assert(
      fc.property(
        anyRequest,
        anyProperty,
        fc.double({ min: 0, max: 0.99, noNaN: true }),
        fc.nat(20),
        (r, p, way, n) => {
          const from = p.place!;
          const to = r.place!;
          const nearer = { lat: to.lat + (from.lat - to.lat) * way, lon: to.lon + (from.lon - to.lon) * way };
          const closer =
            chordKm(unitVector(nearer.lat, nearer.lon), unitVector(to.lat, to.lon), 1) <=
            chordKm(unitVector(from.lat, from.lon), unitVector(to.lat, to.lon), 1);
          fc.pre(closer);
          expectNoPartLower(r, p, { ...p, place: nearer });
          expectNoPartLower(r, p, { ...p, maxGuests: Math.min(50, p.maxGuests + n) });
          expectNoPartLower(r, p, { ...p, bedrooms: p.bedrooms + n });
          expectNoPartLower(r, p, { ...p, bathrooms: p.bathrooms + n });
          expectNoPartLower(r, p, { ...p, nightlyRateCents: Math.max(1, p.nightlyRateCents - n * 1000) });
          expectNoPartLower(r, p, { ...p, minNights: Math.max(1, p.minNights - n) });
          expectNoPartLower(r, p, { ...p, taken: [] });
          expectNoPartLower(r, p, { ...p, petsAllowed: true });
          expectNoPartLower(r, p, { ...p, sqft: (p.sqft ?? 0) + n * 100 });
          for (const text of [...r.mustHaveAmenities, ...r.preferredAmenities, ...r.extrasAmenities]) {
            if (r.excludedAmenities.includes(text)) continue;
            expectNoPartLower(r, p, { ...p, amenities: [...p.amenities, text] });
          }
          expectNoPartLower(r, p, { ...p, amenities: [...p.amenities, 'Helipad'] });
        },
      ),
      { numRuns: 300 },
    );
  });

  test('every suggested change gains exactly the stated points', () => {
    fc.assert(
      fc.property(anyRequest, anyProperty, (r, p) => {
        const before = matchScore(r, p).score;
        const lifts = whatWouldLift(requestFeatures(r), propertyFeatures(p), 50);
        for (const lift of lifts) {
          expect(lift.gain).toBeGreaterThan(0);
          expect(lift.score).toBeCloseTo(before + lift.gain, 8);
          expect(lift.score).toBeLessThanOrEqual(100);
          const offered = /^Offer (.+)$/.exec(lift.change)?.[1];
          if (offered && offered !== 'flexible cancellation') {
            expect(matchScore(r, { ...p, amenities: [...p.amenities, offered] }).score).toBe(lift.score);
          }
        }
        expect(lifts.map((l) => l.gain)).toEqual(lifts.map((l) => l.gain).sort((a, b) => b - a));
        if (lifts.length === 0) expect(before).toBeGreaterThan(0);
      }),
    );
  });
});

describe('suggested bid', () => {
  const suggest = (
    r: Partial<MatchRequest> = {},
    p: Partial<MatchProperty> = {},
    amounts: number[] = [],
    today = '2027-03-01',
  ) =>
    suggestBid(requestFeatures({ ...request, ...r }), propertyFeatures({ ...property, ...p }), {
      comparables: amounts.map((amountCents) => ({ amountCents })),
      today,
    });

  test('is the median of accepted bids from five on', () => {
    const five = suggest({}, {}, [15_000, 15_500, 16_100, 17_000, 99_000]);
    expect(five).toMatchObject({ basis: 'comparables', amountCents: 16_000, allInCents: 7 * 16_000 + 7_000 });
    expect(five.because[0]).toContain('about $160 a night');
    expect(suggest({}, {}, [15_000, 15_500, 16_100, 17_000]).basis).toBe('own-rate');
  });

  test('starts from the own rate and names every reduction', () => {
    // June, 101 days ahead, 7 nights: only the length of the stay counts.
    expect(suggest()).toMatchObject({ basis: 'own-rate', amountCents: 19_000, capped: false });
    const late = suggest({ checkInDate: '2027-01-05', checkOutDate: '2027-01-08' }, {}, [], '2027-01-01');
    // 200 x 0.92 (low season) x 0.88 (4 days ahead) = 161.92
    expect(late.amountCents).toBe(16_100);
    expect(late.because.join(' ')).toContain('check-in is in 4 days');
    const gap = suggest(
      {},
      {
        taken: [
          { from: '2027-06-01', to: '2027-06-09' },
          { from: '2027-06-18', to: '2027-06-20' },
        ],
      },
    );
    expect(gap.because.join(' ')).toContain('fills a gap');
  });

  test('does not depend on the guest’s maximum below the cap', () => {
    expect(suggest({ maxBudgetCents: 40_000 }).amountCents).toBe(
      suggest({ maxBudgetCents: 90_000 }).amountCents,
    );
  });

  test('never exceeds 97 % of the maximum or the own rate; totals add up, and texts contain the amount', () => {
    const amounts = fc.array(fc.integer({ min: 100, max: 500_000 }), { maxLength: 9 });
    fc.assert(
      fc.property(anyRequest, anyProperty, amounts, (r, p, accepted) => {
        const rf = requestFeatures(r);
        const pf = propertyFeatures(p);
        fc.pre(rf.nights >= 1 && rf.nights <= limits.nights.max);
        const bid = suggestBid(rf, pf, {
          comparables: accepted.map((amountCents) => ({ amountCents })),
          today: '2026-12-20',
        });
        expect(bid.amountCents).toBeGreaterThanOrEqual(1);
        expect(Number.isInteger(bid.amountCents)).toBe(true);
        expect(bid.amountCents).toBeLessThanOrEqual(0.97 * r.maxBudgetCents);
        expect(bid.amountCents).toBeLessThanOrEqual(p.nightlyRateCents);
        expect(bid.allInCents).toBe(rf.nights * bid.amountCents + bid.feesCents);
        if (!bid.overMaximum) expect(bid.allInCents).toBeLessThanOrEqual(rf.nights * r.maxBudgetCents);
        const explanation = explainMatch(rf, pf);
        const texts = matchTexts(rf, pf, explanation, bid);
        const total = (bid.allInCents / 100).toLocaleString('en-US');
        expect(texts.bidStrategy.replaceAll(',', '')).toContain(total.replaceAll(',', ''));
        expect(texts.analysis).toContain(String(explanation.score));
        for (const text of Object.values(texts)) expect(text ?? '').not.toMatch(/undefined|NaN|null/);
        if (/within the guest's maximum|under the guest's maximum/.test(texts.competitiveAdvantage ?? '')) {
          expect(explanation.parts.budget).toBe(partMaxima.budget);
        }
      }),
    );
  });
});

describe('explanation', () => {
  test('lists matched and missing amenities, each once, must-haves first', () => {
    const e = explainMatch(
      requestFeatures({
        ...request,
        preferredAmenities: ['Pool', 'wifi', 'Sauna'],
        excludedAmenities: ['llama'],
      }),
      propertyFeatures({ ...property, amenities: ['Wifi', 'Llama'] }),
    );
    expect(e.amenitiesMatched).toEqual(['Wifi', 'Llama']);
    expect(e.amenitiesMissing).toEqual(['Kitchen', 'Pool', 'Sauna']);
    expect(e.mustMissing).toEqual(['Kitchen']);
    expect(e.unwanted).toEqual(['llama']);
    expect(e.notes.amenities).toBe(
      '2 of 5 wanted amenities are there. Must-haves missing: Kitchen. Not wanted but there: llama.',
    );
  });
});
