import { describe, expect, test } from 'vitest';
import type { Bid } from '../../../core/wire.ts';
import { ordinal } from '../../../lib/ordinal.ts';
import { defaultValueWeights, sortBids, valuesOf } from './best-value.ts';

type Part = Partial<Omit<Bid, 'match' | 'host' | 'property'>> & {
  score?: number;
  rating?: number | null;
  reviews?: number;
  policy?: Bid['property']['cancellationPolicy'];
};

/** A pending bid with the fields that ranking needs. */
function bid({ score = 80, rating = null, reviews = 0, policy = 'moderate', ...rest }: Part): Bid {
  return {
    id: 1,
    hostId: 9,
    requestId: 5,
    propertyId: 7,
    amount: 100,
    message: null,
    contactHidden: false,
    status: 'pending',
    closedReason: null,
    declineReason: null,
    createdAt: '2027-01-01T00:00:00Z',
    priceSetAt: '2027-01-01T00:00:00Z',
    checkInDate: '2027-06-12',
    checkOutDate: '2027-06-19',
    shifted: false,
    bookingId: null,
    nights: 7,
    fees: 0,
    allIn: 700,
    refunds: [],
    requestRevision: 1,
    stale: false,
    marks: [],
    underMax: 0,
    totalUnderMax: 0,
    saving: 0,
    request: {
      id: 5,
      title: 'A week',
      location: 'Lisbon',
      checkInDate: '2027-06-12',
      checkOutDate: '2027-06-19',
      status: 'active',
      imageUrl: null,
      maxBudget: 200,
      effectiveDeadline: null,
      decideBy: null,
      serverNow: '2027-01-01T00:00:00Z',
    },
    counters: [],
    abilities: {
      accept: true,
      decline: true,
      edit: false,
      withdraw: false,
      counter: false,
      answerCounter: false,
    },
    ...rest,
    match: { score, eligible: true, parts: {} },
    host: {
      id: 9,
      name: 'Ana',
      memberSince: 2026,
      verified: true,
      checks: [],
      standing: null,
      reviews,
      rating,
      honoured: { kept: 0, of: 0 },
    },
    property: {
      id: 7,
      title: 'Flat',
      imageUrl: null,
      location: 'Lisbon',
      propertyType: 'apartment',
      bedrooms: 2,
      bathrooms: 1,
      maxGuests: 4,
      nightlyRate: 120,
      amenities: [],
      checkInTime: '15:00',
      timezone: 'Europe/Lisbon',
      cancellationPolicy: policy,
    },
  };
}

const ids = (bids: readonly Bid[]) => bids.map(({ id }) => id);

describe('best value', () => {
  test('follows the documented formula', () => {
    const bids = [
      bid({ id: 1, allIn: 700, score: 80, policy: 'flexible' }),
      bid({ id: 2, allIn: 1400, score: 100 }),
    ];
    const values = valuesOf(bids, defaultValueWeights);
    // 45 x 1 + 30 x 0.8 + 15 x (4.5 - 1) / 4 + 10 x 1
    expect(values.get(1)?.score).toBeCloseTo(45 + 24 + 13.13 + 10, 2);
    // 45 x 700 / 1400 + 30 + 13.13 + 10 x 0.5
    expect(values.get(2)?.score).toBeCloseTo(22.5 + 30 + 13.13 + 5, 2);
  });

  test('ignores bids that cannot be accepted, also as the cheapest price', () => {
    const bids = [
      bid({ id: 1, allIn: 100, stale: true }),
      bid({ id: 2, allIn: 50, status: 'rejected' }),
      bid({ id: 3, allIn: 700 }),
    ];
    const values = valuesOf(bids, defaultValueWeights);
    expect([...values.keys()]).toEqual([3]);
    expect(values.get(3)?.parts.price).toBe(45);
  });

  test('depends on the weights', () => {
    const bids = [bid({ id: 1, allIn: 700, score: 20 }), bid({ id: 2, allIn: 1000, score: 95 })];
    const price = { price: 100, match: 0, rating: 0, flexibility: 0 };
    const match = { price: 0, match: 100, rating: 0, flexibility: 0 };
    expect(ids(sortBids(bids, 'value', valuesOf(bids, price)))).toEqual([1, 2]);
    expect(ids(sortBids(bids, 'value', valuesOf(bids, match)))).toEqual([2, 1]);
  });
});

describe('sorting', () => {
  const bids = [
    bid({ id: 1, allIn: 900, createdAt: '2027-01-03T00:00:00Z' }),
    bid({ id: 2, allIn: 800, createdAt: '2027-01-01T00:00:00Z', priceSetAt: '2027-01-02T00:00:00Z' }),
    bid({ id: 3, allIn: 800, createdAt: '2027-01-02T00:00:00Z', priceSetAt: '2027-01-01T00:00:00Z' }),
    bid({ id: 4, allIn: 100, stale: true, createdAt: '2027-01-04T00:00:00Z' }),
  ];

  test('by price puts the cheapest first, at a tie the earlier price, and bids that cannot be accepted last', () => {
    expect(ids(sortBids(bids, 'price', new Map()))).toEqual([3, 2, 1, 4]);
  });

  test('by age puts the newest first', () => {
    expect(ids(sortBids(bids, 'newest', new Map()))).toEqual([1, 3, 2, 4]);
  });
});

test('counts places in English', () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21, 22, 103, 111].map(ordinal)).toEqual([
    '1st',
    '2nd',
    '3rd',
    '4th',
    '11th',
    '12th',
    '13th',
    '21st',
    '22nd',
    '103rd',
    '111th',
  ]);
});
