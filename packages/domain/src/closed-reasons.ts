/** Why a request or a bid was closed, in words: for lists, for the people concerned, and for the auction's log. */
import type { BidClosedReason, RequestClosedReason } from './states.ts';

export const requestClosedReasonLabels: Record<RequestClosedReason, string> = {
  expired: 'The time to decide ran out',
  owner: 'By its owner',
  owner_inactive: 'Its owner is no longer active',
  admin: 'By an administrator',
};

/** The same as sentences on the request's page. */
export const requestClosedReasonTexts: Record<RequestClosedReason, string> = {
  expired: 'The time to decide ran out before a bid was accepted.',
  owner: 'Cancelled by its owner.',
  owner_inactive: 'Cancelled because its owner is no longer active.',
  admin: 'Our team took this request down.',
};

export const bidClosedReasonLabels: Record<BidClosedReason, string> = {
  declined: 'Declined by the guest',
  not_selected: 'Another bid was chosen',
  withdrawn: 'Withdrawn by its host',
  expired: 'The time to decide ran out',
  request_cancelled: 'The request was cancelled',
  property_unavailable: 'The property is no longer free',
  host_inactive: 'Its host is no longer active',
  admin: 'Closed by an administrator',
};

/** The same as sentences to the bid's host. */
export const bidClosedReasonTexts: Record<BidClosedReason, string> = {
  declined: 'The guest declined this bid.',
  not_selected: 'The guest chose another bid.',
  withdrawn: 'You withdrew this bid.',
  expired: 'The guest did not decide in time.',
  request_cancelled: 'The request was cancelled.',
  property_unavailable: 'The property was no longer free or listed.',
  host_inactive: 'Your account could not host at the time.',
  admin: 'Closed by an administrator.',
};

/** The reasons that a guest may give for declining a bid. */
export const declineReasons = ['price', 'location', 'size', 'amenities', 'dates', 'other'] as const;
export type DeclineReason = (typeof declineReasons)[number];

export const declineReasonLabels: Record<DeclineReason, string> = {
  price: 'The price',
  location: 'The location',
  size: 'The size',
  amenities: 'The amenities',
  dates: 'The dates',
  other: 'Something else',
};
