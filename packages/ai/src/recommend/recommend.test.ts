import { describe, expect, test } from 'vitest';
import { noWishes } from '../matching/index.ts';
import { type EarlierRequest, type Listing, recommendTrips } from './index.ts';

const fees = {
  cleaningFeeCents: 7_000,
  serviceFeeCents: 0,
  petFeeCents: 0,
  extraGuestFeeCents: 0,
  includedGuests: null,
};
const listing = (over: Partial<Listing> = {}): Listing => ({
  place: { lat: 41.1579, lon: -8.6291 },
  placeText: 'Porto',
  country: 'PT',
  region: 'Porto',
  propertyType: 'house',
  maxGuests: 6,
  bedrooms: 3,
  bathrooms: 1,
  nightlyRateCents: 10_000,
  fees,
  minNights: 1,
  amenities: ['Wifi', 'Pool'],
  petsAllowed: false,
  depositCents: 0,
  sqft: null,
  cancellationPolicy: 'moderate',
  ...over,
});
const earlier = (over: Partial<EarlierRequest> = {}): EarlierRequest => ({
  place: { lat: 38.7223, lon: -9.1393 },
  placeText: 'Lisbon',
  country: 'PT',
  checkInDate: '2026-06-01',
  checkOutDate: '2026-06-08',
  flexible: false,
  guests: 4,
  bedrooms: 2,
  maxBudgetCents: 15_000,
  mustHaveAmenities: ['wi-fi'],
  preferredAmenities: ['Pool'],
  extrasAmenities: [],
  excludedAmenities: [],
  wishes: noWishes,
  open: false,
  ...over,
});
const today = '2026-11-21';

describe('recommendations', () => {
  test('name a place with fitting homes, and explain it by their numbers', () => {
    const [first, ...rest] = recommendTrips({
      requests: [earlier()],
      listings: [listing(), listing()],
      today,
    });
    expect(rest).toEqual([]);
    expect(first).toMatchObject({
      title: 'Porto in April',
      location: 'Porto',
      // 100 + 70 / 7 nights
      suggestedBudgetCents: 11_000,
      start: {
        checkInDate: '2027-04-09',
        checkOutDate: '2027-04-16',
        guests: 4,
        bedrooms: 2,
        maxBudgetCents: 11_000,
      },
    });
    expect(first?.reasoning).toBe(
      '2 listed homes here sleep 4 with 2 bedrooms; half of them ask $110 a night or less, fees included. ' +
        'Your requests allow $150 a night. It is 274 km from Lisbon, which you have asked for. ' +
        'At least half of them have Pool and Wifi, as you wanted. April is shoulder season there.',
    );
    expect(first?.tags).toEqual(['Portugal', 'April', 'Within your budget', 'Pool', 'Wifi']);
  });

  test('leave out homes that are too small or too expensive, and places of active requests', () => {
    const with_ = (listings: Listing[], requests = [earlier()]) =>
      recommendTrips({ requests, listings, today });
    expect(with_([listing({ maxGuests: 3 })])).toEqual([]);
    expect(with_([listing({ nightlyRateCents: 14_500 })])).toEqual([]);
    expect(with_([listing({ minNights: 8 })])).toEqual([]);
    expect(with_([listing({ placeText: 'lisbon!' })], [earlier({ open: true })])).toEqual([]);
    expect(with_([listing({ placeText: 'lisbon!' })])).toHaveLength(1);
  });

  test('work for a guest without earlier requests', () => {
    const [only] = recommendTrips({ requests: [], listings: [listing()], today });
    expect(only?.tags).not.toContain('Within your budget');
    expect(only?.reasoning).toMatch(/^One listed home here sleeps 2 with 1 bedroom; it asks \$110 a night/);
  });

  test('are at most six, the nearest and best equipped first, in any order of input', () => {
    const listings = Array.from({ length: 9 }, (_, i) =>
      listing({
        placeText: `Town ${i}`,
        place: { lat: 38.8 + i / 2, lon: -9.1 },
        amenities: i === 1 ? ['Wifi', 'Pool'] : [],
      }),
    );
    const input = { requests: [earlier()], listings, today };
    const found = recommendTrips(input);
    expect(found).toHaveLength(6);
    expect(found[0]?.location).toBe('Town 1');
    expect(found[1]?.location).toBe('Town 0');
    expect(recommendTrips({ ...input, listings: [...listings].reverse() })).toEqual(found);
  });

  test('are empty without listings', () => {
    expect(recommendTrips({ requests: [earlier()], listings: [], today })).toEqual([]);
  });
});
