import type { Machine } from './machine.ts';

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

export type Cause = 'owner' | 'bidder' | 'host' | 'guest' | 'award' | 'job' | 'admin';

/** The legal transitions of a request; any other is a 409, and the trigger `requests_guard` refuses it too. */
export const requestMachine: Machine<RequestStatus, Cause> = {
  initial: ['draft', 'active'],
  transitions: {
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
  },
};

export const bidMachine: Machine<BidStatus, Cause> = {
  initial: ['pending'],
  transitions: {
    pending: [
      { to: 'accepted', by: ['award'] },
      { to: 'rejected', by: ['owner', 'bidder', 'award', 'job', 'admin'] },
    ],
    accepted: [],
    rejected: [],
  },
};

export const bookingMachine: Machine<BookingStatus, Cause> = {
  initial: ['confirmed'],
  transitions: {
    confirmed: [
      { to: 'cancelled_by_guest', by: ['guest'] },
      { to: 'cancelled_by_host', by: ['host'] },
      { to: 'stayed', by: ['job'] },
    ],
    cancelled_by_guest: [],
    cancelled_by_host: [],
    stayed: [],
  },
};
