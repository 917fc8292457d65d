import {
  bidClosedReasons,
  bidMarks,
  bidStatuses,
  cancellationPolicies,
  counterAnswers,
  declineReasons,
  limits,
  lineKinds,
  requestStatuses,
  texts,
} from '@palmbid/domain';
import { z } from 'zod';
import {
  calendarDay,
  dollars,
  id,
  instant,
  money,
  pageInput,
  pageOf,
  text,
  timeOfDay,
  timeZone,
} from '../../kit/fields.ts';
import { hostTrust } from '../verification/schema.ts';

/** USD per night. */
export const bidAmount = z
  .number({
    error: (issue) =>
      issue.input === undefined || issue.input === null
        ? texts.amountRequired
        : 'Bid amount must be a number',
  })
  .gt(0, texts.amountPositive)
  .pipe(dollars(limits.bidAmount.min, limits.bidAmount.max, texts.amountPositive));

const message = text(0, limits.bidMessage.max).nullable();

const charge = dollars(0, limits.fee.max).optional();
/** What the host charges for this bid beside the nights, in USD for the stay, where that differs from what the property usually charges. */
const charges = z.strictObject({
  cleaning: charge,
  service: charge,
  pets: charge,
  extraGuests: dollars(0, limits.extraGuests.max).optional(),
  /** Refundable, and no part of the all-in price. */
  deposit: charge,
});
export type ChargesInput = z.output<typeof charges>;

/** A line of a price, in USD. All but `deposit`, which is refundable, add up to `allIn`. */
export const priceLine = z.object({
  kind: z.enum(lineKinds),
  label: z.string(),
  amount: money,
  /** The rate of a tax; the terms of a deposit. */
  note: z.string().optional(),
  /** Of a tax in per cent: thousandths of a per cent, and the nights it is of; half a cent is rounded up. */
  percent: z.object({ rate: z.number(), nights: z.number() }).optional(),
});

export const placeBidInput = z.strictObject({
  requestId: id,
  propertyId: z
    .number({
      error: (issue) =>
        issue.input === undefined || issue.input === null ? texts.propertyRequired : 'Must be a number',
    })
    .pipe(id),
  amount: bidAmount,
  message: message.default(null),
  /** On a flexible request: shifted by up to 3 days at the same number of nights. Default: the request's dates. */
  checkInDate: calendarDay.optional(),
  checkOutDate: calendarDay.optional(),
  lines: charges.optional(),
  /** May be sent when it is the caller's own id. */
  hostId: id.optional(),
  status: z.literal('pending', 'A bid starts pending').optional(),
});
export type PlaceBidInput = z.output<typeof placeBidInput>;

export const acceptBidInput = z.strictObject({
  id,
  status: z.literal('accepted'),
  /** USD per night as the guest saw it; 409 `bid_changed` when it has changed. */
  expectedAmount: dollars(limits.bidAmount.min, limits.bidAmount.max).optional(),
  /** The property's terms as the guest saw them; 409 `bid_changed` when they have changed. */
  expectedTerms: z
    .strictObject({
      cancellationPolicy: z.enum(cancellationPolicies),
      checkInTime: timeOfDay,
      timezone: timeZone,
      /** USD for the stay: what is paid, and the refundable deposit. */
      allIn: money.optional(),
      deposit: money.optional(),
    })
    .optional(),
});
export type AcceptBidInput = z.output<typeof acceptBidInput>;

export const declineBidInput = z.strictObject({
  id,
  status: z.literal('rejected'),
  reason: z.enum(declineReasons).optional(),
});
export type DeclineBidInput = z.output<typeof declineBidInput>;

export const editBidInput = z
  .strictObject({
    id,
    amount: bidAmount.optional(),
    message: message.optional(),
    checkInDate: calendarDay.optional(),
    checkOutDate: calendarDay.optional(),
    lines: charges.optional(),
  })
  .refine((v) => Object.keys(v).length > 1, 'Nothing to change');
export type EditBidInput = z.output<typeof editBidInput>;

export const counterBidInput = z.strictObject({
  id,
  /** USD per night: below the bid, and above the guest's first counter-offer. */
  amount: bidAmount,
  /** USD per night of the bid as the guest saw it; 409 `bid_changed` when it has changed. */
  expectedAmount: dollars(limits.bidAmount.min, limits.bidAmount.max).optional(),
});
export type CounterBidInput = z.output<typeof counterBidInput>;

export const answerCounterInput = z.strictObject({
  id,
  answer: z.enum(counterAnswers, 'Please accept or decline'),
});
export type AnswerCounterInput = z.output<typeof answerCounterInput>;

export const bidListInput = z.strictObject({
  /** `live`: pending or accepted. */
  status: z.enum([...bidStatuses, 'live']).optional(),
  ...pageInput,
});

/** Win rates count bids placed in this many days. */
export const winRateDays = 90;

/** Figures over all bids and bookings of a host. */
export const hostFigures = z.object({
  total: z.number(),
  pending: z.number(),
  accepted: z.number(),
  rejected: z.number(),
  winRate: z.object({ won: z.number(), decided: z.number(), days: z.number() }),
  stays: z.object({
    upcoming: z.number(),
    next: z.object({ checkInDate: z.string(), checkOutDate: z.string() }).nullable(),
  }),
});

const rankLabels = ['top', '2nd', '3rd', '4th+'] as const;

/** What waits for the host, most urgent first; `id` is that of the request, for a review of the booking. */
export const hostWaiting = z.object({
  items: z.array(
    z.object({
      kind: z.enum(['counter', 'confirm', 'improve', 'review']),
      id: z.number(),
      /** Of the request; of the property for a review. */
      title: z.string(),
      /** The own bid, in USD for the stay: at the counter-offer's price, else at its own. */
      bid: z.object({ id: z.number(), allIn: money }).nullable(),
      rank: z.enum(rankLabels).nullable(),
      /** When the counter-offer, the phase or the time for a review ends. */
      until: instant,
    }),
  ),
  /** The number of all of it. */
  total: z.number(),
});

/** The refunds of a cancellation policy for one stay, earliest deadline first. */
export const refunds = z.array(z.object({ until: instant, amount: money }));

const valueParts = z.object({
  price: z.number(),
  match: z.number(),
  rating: z.number(),
  flexibility: z.number(),
});

/** A counter-offer. `amount` in USD per night, `allIn` in USD for the stay with the bid's fees. */
const counterOffer = z.object({
  id: z.number(),
  number: z.number(),
  amount: z.number(),
  allIn: z.number(),
  status: z.enum(['open', 'accepted', 'declined', 'expired']),
  createdAt: z.string(),
  expiresAt: z.string(),
  answeredAt: z.string().nullable(),
});

/** A bid as the caller may see it. `amount` in USD per night, `allIn` in USD for the stay. */
export const bid = z.object({
  id: z.number(),
  hostId: z.number(),
  requestId: z.number(),
  propertyId: z.number(),
  amount: z.number(),
  message: z.string().nullable(),
  /** The message contains contact details, which the guest can read only after an award between the two. */
  contactHidden: z.boolean(),
  status: z.enum(bidStatuses),
  closedReason: z.enum(bidClosedReasons).nullable(),
  declineReason: z.string().nullable(),
  createdAt: z.string(),
  priceSetAt: z.string(),
  checkInDate: z.string(),
  checkOutDate: z.string(),
  /** The booking of an accepted bid. */
  bookingId: z.number().nullable(),
  shifted: z.boolean(),
  nights: z.number(),
  fees: z.number(),
  allIn: z.number(),
  /** What the price consists of. */
  lines: z.array(priceLine).optional(),
  /** What a guest who accepts the bid and cancels by then is refunded, in USD; nothing after the last deadline. */
  refunds,
  requestRevision: z.number(),
  /** Placed before the last material change: its host must re-confirm it. */
  stale: z.boolean(),
  marks: z.array(z.enum(bidMarks)),
  /** The guest's maximum minus the amount, per night and before fees; 0 unless `totalUnderMax` is above 0. */
  underMax: z.number(),
  /** Nights x maximum minus all-in, fees included: the saving; negative when the bid is over budget. */
  totalUnderMax: z.number(),
  /** Saving against the property's own price at bid time, as a fraction; negative when dearer; at most 0 over budget. */
  saving: z.number(),
  match: z.object({ score: z.number(), eligible: z.boolean(), parts: z.record(z.string(), z.number()) }),
  request: z.object({
    id: z.number(),
    title: z.string(),
    location: z.string(),
    checkInDate: z.string(),
    checkOutDate: z.string(),
    status: z.enum(requestStatuses),
    imageUrl: z.string().nullable(),
    maxBudget: z.number(),
    effectiveDeadline: z.string().nullable(),
    decideBy: z.string().nullable(),
    serverNow: z.string(),
  }),
  property: z.object({
    id: z.number(),
    title: z.string(),
    imageUrl: z.string().nullable(),
    location: z.string(),
    propertyType: z.string(),
    bedrooms: z.number(),
    bathrooms: z.number(),
    maxGuests: z.number(),
    nightlyRate: z.number(),
    amenities: z.array(z.string()),
    checkInTime: z.string(),
    /** IANA name of the zone whose clocks the stay runs on. */
    timezone: z.string(),
    cancellationPolicy: z.enum(cancellationPolicies),
  }),
  host: z.object({
    id: z.number(),
    name: z.string(),
    memberSince: z.number(),
    /** The address is confirmed; `checks` says when. */
    verified: z.boolean(),
    ...hostTrust.shape,
    /** Published reviews; `rating` (Bayesian, 1..5) is null below 3, where the web shows "New host". */
    reviews: z.number(),
    rating: z.number().nullable(),
    /** Awards in total, and those that the host did not cancel. */
    honoured: z.object({ kept: z.number(), of: z.number() }),
  }),
  /** Owner and admin: best value with its parts, 0..100; null for bids that do not rank. */
  bestValue: z.object({ score: z.number(), parts: valueParts }).nullable().optional(),
  /** Owner and admin: 1-based position among the bids that rank. */
  position: z.number().nullable().optional(),
  /** Bidder: own rank, refreshed at most every 5 minutes. */
  rank: z.enum(rankLabels).nullable().optional(),
  /** Bidder: the number of other hosts' offers, as a bucket. */
  otherOffers: z.enum(['0-2', '3-5', '6+']).optional(),
  /** Bidder: hash of the latest log entry about this bid. */
  receipt: z.string().nullable().optional(),
  /** Bidder, while a runner-up may hold the price: until when, and whether it is held. */
  hold: z.object({ until: z.string(), held: z.boolean() }).nullable().optional(),
  /** Bidder, after the award: the rounded winning price, unless the guest keeps it private, and why the bid ended. */
  outcome: z
    .object({
      winningAllIn: z.number().nullable(),
      bids: z.number(),
      won: z.boolean(),
      reason: z.string().nullable(),
    })
    .nullable()
    .optional(),
  /** The guest's counter-offers, first to last; for the two sides and admins. */
  counters: z.array(counterOffer),
  abilities: z.object({
    accept: z.boolean(),
    decline: z.boolean(),
    edit: z.boolean(),
    withdraw: z.boolean(),
    /** Owner: a counter-offer is possible now. */
    counter: z.boolean(),
    /** Bidder: the open counter-offer can be accepted; declining is possible while it is open. */
    answerCounter: z.boolean(),
  }),
});
export const bidPage = pageOf(bid);

const bidLabel = z.enum(['shortlisted', 'hidden']);

/** Labels bids on an own request; null removes the label. */
export const labelBidsInput = z.strictObject({
  requestId: id,
  bidIds: z.array(id).min(1).max(limits.page.max),
  label: bidLabel.nullable(),
});
/** How the guest has labelled bids on a request. */
export const bidLabels = z.array(z.object({ bidId: z.number(), label: bidLabel }));
