export const requestStatuses = ['draft', 'active', 'completed', 'cancelled'] as const;
export type RequestStatus = (typeof requestStatuses)[number];
export const requestClosedReasons = ['expired', 'owner', 'owner_inactive', 'admin'] as const;
export type RequestClosedReason = (typeof requestClosedReasons)[number];

export const bidStatuses = ['pending', 'accepted', 'rejected'] as const;
export type BidStatus = (typeof bidStatuses)[number];
export const bidClosedReasons = [
  'declined',
  'not_selected',
  'withdrawn',
  'expired',
  'request_cancelled',
  'property_unavailable',
  'host_inactive',
  'admin',
] as const;
export type BidClosedReason = (typeof bidClosedReasons)[number];

export const bookingStatuses = ['confirmed', 'cancelled_by_guest', 'cancelled_by_host', 'stayed'] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

export const propertyStatuses = ['draft', 'listed', 'paused', 'removed'] as const;
export type PropertyStatus = (typeof propertyStatuses)[number];

type Cause = 'owner' | 'award' | 'job' | 'admin';

/**
 * The legal transitions of a request and who may cause each; any other is a 409, and the trigger `requests_guard` refuses it too.
 * What may happen to a bid stands in bids/decisions.ts.
 */
export const requestMoves: Readonly<
  Record<RequestStatus, readonly { to: RequestStatus; by: readonly Cause[] }[]>
> = {
  draft: [
    { to: 'active', by: ['owner'] },
    { to: 'cancelled', by: ['owner', 'job', 'admin'] },
  ],
  active: [
    { to: 'completed', by: ['award'] },
    { to: 'cancelled', by: ['owner', 'job', 'admin'] },
  ],
  completed: [],
  cancelled: [],
};

export const requestCanMove = (from: RequestStatus, to: RequestStatus, by: Cause): boolean =>
  requestMoves[from].some((move) => move.to === to && move.by.includes(by));
