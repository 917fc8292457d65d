import { describe, expect, it } from 'vitest';
import { endingSoon, sortRequests } from './guest-figures.ts';

type Row = Parameters<typeof sortRequests>[0][number];

const base: Row = {
  id: 1,
  guestId: 1,
  title: 'A week',
  description: '',
  location: 'Lisbon',
  country: null,
  region: null,
  checkInDate: '2027-06-12',
  checkOutDate: '2027-06-19',
  nights: 7,
  bidDeadlineDate: null,
  dateFlexibility: 'exact',
  guests: 2,
  bedrooms: 1,
  minBudget: 100,
  maxBudget: 200,
  mustHaveAmenities: [],
  preferredAmenities: [],
  extrasAmenities: [],
  excludedAmenities: [],
  preferences: {},
  status: 'active',
  closedReason: null,
  createdAt: '2027-01-01T00:00:00Z',
  contactHidden: false,
  imageUrl: null,
  phase: 'bidding',
  effectiveDeadline: null,
  decideBy: null,
  deadlineExtensions: 0,
  revision: 1,
  acceptedBidId: null,
  reopenedFrom: null,
  serverNow: '2027-01-01T00:00:00Z',
  guest: { name: 'Gwen', memberSince: 2026, verified: true },
  abilities: {
    edit: true,
    delete: true,
    activate: false,
    cancel: true,
    repost: false,
    acceptBids: true,
    placeBid: false,
    message: true,
  },
};
const row = (part: Partial<Row>): Row => ({ ...base, ...part });
const now = Date.parse('2027-01-10T12:00:00Z');
const ids = (rows: readonly Row[]) => rows.map(({ id }) => id);

describe('ending within 24 h', () => {
  it('counts the end of the present phase, and only what is still to come', () => {
    const rows = [
      row({ id: 1, effectiveDeadline: '2027-01-11T12:00:00Z' }),
      row({ id: 2, effectiveDeadline: '2027-01-11T12:00:01Z' }),
      row({
        id: 3,
        phase: 'deciding',
        effectiveDeadline: '2027-01-09T00:00:00Z',
        decideBy: '2027-01-10T13:00:00Z',
      }),
      row({
        id: 4,
        phase: 'expired',
        effectiveDeadline: '2027-01-09T00:00:00Z',
        decideBy: '2027-01-10T11:00:00Z',
      }),
      row({ id: 5, status: 'draft', phase: null }),
    ];
    expect(ids(endingSoon(rows, now))).toEqual([1, 3]);
  });
});

describe('sorts', () => {
  const rows = [
    row({ id: 1, bidCount: 2, effectiveDeadline: '2027-02-01T00:00:00Z' }),
    row({ id: 2, bidCount: 5, effectiveDeadline: '2027-01-15T00:00:00Z' }),
    row({ id: 3, status: 'draft', bidCount: 0 }),
    row({ id: 4, status: 'completed', bidCount: 5, effectiveDeadline: '2026-12-01T00:00:00Z' }),
  ];
  it('newest, most bids, ending soon: ended and unposted requests have no end to wait for', () => {
    expect(ids(sortRequests(rows, 'newest'))).toEqual([4, 3, 2, 1]);
    expect(ids(sortRequests(rows, 'most-bids'))).toEqual([4, 2, 1, 3]);
    expect(ids(sortRequests(rows, 'ending-soon'))).toEqual([2, 1, 4, 3]);
  });
});
