import type { RestRoute } from '../route.ts';

const page = { limit: 'number', cursor: 'string' } as const;
const id = { id: 'number' } as const;

export const bidRoutes: RestRoute[] = [
  {
    method: 'GET',
    path: '/api/bids/guest',
    procedure: 'bids.forGuest',
    query: { status: 'string', ...page },
    list: true,
    tag: 'Bids',
    summary: 'Bids received on own requests',
  },
  {
    method: 'GET',
    path: '/api/bids/host',
    procedure: 'bids.forHost',
    query: { status: 'string', ...page },
    list: true,
    tag: 'Bids',
    summary: 'Own bids as a host',
  },
  {
    method: 'POST',
    path: '/api/bids',
    procedure: 'bids.place',
    status: 201,
    tag: 'Bids',
    summary: 'Place a bid: USD per night',
    errors: [
      'not_found',
      'request_not_active',
      'bidding_closed',
      'duplicate_bid',
      'must_be_lower',
      'too_many_bids',
      'property_not_listed',
      'property_unavailable',
      'idempotency_mismatch',
    ],
    example: { request: { requestId: 1, propertyId: 1, amount: 265, message: 'The dog is welcome.' } },
  },
  {
    method: 'PATCH',
    path: '/api/bids/:id',
    // The body's shape says which of the three it is; a mixture fails the strict schema of the one it looks like.
    procedure: {
      of: ['bids.accept', 'bids.decline', 'bids.edit'],
      choose: (body) => {
        if (!('status' in body)) return 'bids.edit';
        return body.status === 'rejected' ? 'bids.decline' : 'bids.accept';
      },
    },
    params: id,
    tag: 'Bids',
    summary: 'Accept or decline as the guest, or change amount and message as the bidder',
    errors: [
      'not_found',
      'bid_not_pending',
      'bid_changed',
      'bid_stale',
      'bidding_closed',
      'decision_expired',
      'raise_too_late',
      'property_unavailable',
    ],
    example: { request: { status: 'accepted', expectedAmount: 265 } },
  },
  {
    method: 'POST',
    path: '/api/bids/:id/counter-offers',
    procedure: 'bids.counter',
    params: id,
    status: 201,
    tag: 'Bids',
    summary: 'Ask the host for less per night, at most twice for a bid',
    errors: [
      'not_found',
      'bid_not_pending',
      'bid_changed',
      'bid_stale',
      'decision_expired',
      'counter_open',
      'counter_not_better',
      'too_many_counters',
    ],
    example: { request: { amount: 245, expectedAmount: 265 } },
  },
  {
    method: 'PATCH',
    path: '/api/counter-offers/:id',
    procedure: 'bids.answerCounter',
    params: id,
    tag: 'Bids',
    summary: 'Accept or decline a counter-offer as the bidder; a yes lowers the bid to it',
    errors: [
      'not_found',
      'bid_not_pending',
      'bid_stale',
      'decision_expired',
      'counter_closed',
      'property_unavailable',
    ],
    example: { request: { answer: 'accepted' } },
  },
  {
    method: 'DELETE',
    path: '/api/bids/:id',
    procedure: 'bids.withdraw',
    params: id,
    status: 204,
    tag: 'Bids',
    summary: 'Withdraw an own pending bid',
    errors: ['not_found', 'bid_not_pending'],
  },
];
