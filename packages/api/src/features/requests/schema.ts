import { conditions, limits, reportReasons, requestClosedReasons, requestStatuses } from '@palmbid/domain';
import { z } from 'zod';
import { amenityList } from '../../kit/amenities.ts';
import { approval } from '../../kit/approval-fields.ts';
import { inputsOf, newInputsOf, outputsOf } from '../../kit/field-table.ts';
import { calendarDay, id, instant, money, pageInput, pageOf, text, wholeNumber } from '../../kit/fields.ts';
import { mapBox } from '../../kit/map-fields.ts';
import { reportFields } from '../../kit/report-fields.ts';
import { aroundTown, centreFields, isWholeCentre, searchMeaning } from '../../kit/search-fields.ts';
import { anchorProof } from '../anchors/schema.ts';
import { checks } from '../verification/schema.ts';
import { ownerFields, preferenceFields, requestFields, tripTerms, tripTexts } from './fields.ts';

/** A bid deadline: an instant with a time zone, or a date, which means the end of that day in UTC. */
const bidDeadline = z
  .string()
  .max(40)
  .refine(
    (v) =>
      /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2}))?$/.test(v) &&
      !Number.isNaN(Date.parse(v)),
    'Must be a date or an instant (ISO 8601)',
  );

export const createRequestInput = z.strictObject({
  ...newInputsOf(requestFields),
  bidDeadlineDate: bidDeadline.nullable().default(null),
  status: z.enum(['draft', 'active'], 'Status must be draft or active').default('draft'),
  /** May be sent when it is the caller's own id. */
  guestId: id.optional(),
});
export type CreateRequestInput = z.output<typeof createRequestInput>;

export const updateRequestInput = z
  .strictObject({
    id,
    ...inputsOf(requestFields),
    bidDeadlineDate: bidDeadline.nullable(),
    status: z.enum(['active', 'cancelled'], 'Status must be active or cancelled'),
  })
  .partial()
  .required({ id: true })
  .refine((v) => Object.keys(v).length > 1, 'Nothing to change');
export type UpdateRequestInput = z.output<typeof updateRequestInput>;

/** `open-first`: drafts and active requests before ended ones, each newest first. */
export const ownRequestSorts = ['newest', 'open-first', 'most-bids', 'ending-soon'] as const;
export const ownRequestsInput = z.strictObject({
  status: z.enum(requestStatuses).optional(),
  sort: z.enum(ownRequestSorts).default('newest'),
  ...pageInput,
});

export type OwnRequestsInput = z.output<typeof ownRequestsInput>;

/** Figures over all requests and bids of a guest. */
export const ownRequestFigures = z.object({
  total: z.number(),
  active: z.number(),
  draft: z.number(),
  completed: z.number(),
  cancelled: z.number(),
  /** Bids that can be accepted now, and the number of requests that have them. */
  waiting: z.object({ bids: z.number(), requests: z.number() }),
  /** Active requests whose bidding or decision window ends within 24 hours; the title of the first. */
  ending: z.object({ requests: z.number(), title: z.string().nullable() }),
  nextStay: z
    .object({
      requestId: z.number(),
      location: z.string(),
      checkInDate: z.string(),
      checkOutDate: z.string(),
    })
    .nullable(),
});

/** What waits for the guest, most urgent first; `id` is that of the request, for a review of the booking. */
export const guestWaiting = z.object({
  items: z.array(
    z.object({
      /** Bids can be accepted: in the decision window, or while bidding goes on; a draft; a stay to review. */
      kind: z.enum(['decide', 'bids', 'draft', 'review']),
      id: z.number(),
      /** Of the request; of the property for a review. */
      title: z.string(),
      /** Bids that can be accepted now. */
      bids: z.number(),
      /** The cheapest of them, in USD for the stay. */
      cheapest: z.object({ bidId: z.number(), allIn: money }).nullable(),
      /** When bidding, the decision or the time for a review ends. */
      until: instant.nullable(),
    }),
  ),
  /** The number of all of it. */
  total: z.number(),
});

export const hostListSorts = ['best-match', 'highest-budget', 'ending-soon', 'newest', 'distance'] as const;

/** What hosts search requests by; saved searches keep the same. */
export const requestTerms = {
  /** A place of any kind, words of the request, or both: "Tuscany with pool". */
  location: text(1, limits.location.max).optional(),
  from: calendarDay.optional(),
  to: calendarDay.optional(),
  /** Parties of up to this many guests. */
  guests: wholeNumber(1, limits.guests.max).optional(),
  /** Requests whose maximum is at least this, in USD per night. */
  maxBudget: tripTerms.maxBudget.input.optional(),
  area: z.enum(['mine', 'us', 'international']).optional(),
  ...centreFields,
  /** Requests that ask for all of these, and for this kind. */
  amenities: amenityList.optional(),
  propertyType: text(1, limits.propertyType.max).optional(),
};
const requestFilters = {
  status: z.enum(['active', 'completed', 'cancelled']).default('active'),
  ...requestTerms,
  /** Around this own property. */
  nearPropertyId: id.optional(),
};
const centre = [isWholeCentre, 'Both coordinates, or neither'] as const;

export const hostCountsInput = z.strictObject(requestFilters).refine(...centre);
export type HostCountsInput = z.output<typeof hostCountsInput>;
/** The same for the open requests on the part of the world that a map shows. */
const { status: _, ...openFilters } = requestFilters;
export const hostMapInput = z.strictObject({ ...openFilters, view: mapBox }).refine(...centre);
export type HostMapInput = z.output<typeof hostMapInput>;
export const hostRequestsInput = z
  .strictObject({
    ...requestFilters,
    sort: z.enum(hostListSorts).default('newest'),
    /** Match only this own property. */
    propertyId: id.optional(),
    ...pageInput,
  })
  .refine(...centre);
export type HostRequestsInput = z.output<typeof hostRequestsInput>;

/**
 * The guest as a host may see them before the award: first name and initial, member year, whether the address is confirmed; what
 * was checked only on the request's own page.
 */
const guestCard = z.object({
  name: z.string(),
  memberSince: z.number(),
  verified: z.boolean(),
  checks: checks.optional(),
});

export const requestAbilities = z.object({
  edit: z.boolean(),
  delete: z.boolean(),
  activate: z.boolean(),
  cancel: z.boolean(),
  repost: z.boolean(),
  acceptBids: z.boolean(),
  placeBid: z.boolean(),
  message: z.boolean(),
  /** What the caller has to do before they may post it, accept or place a bid, where an admin asks for it. */
  first: z.array(z.enum(conditions)).optional(),
});

/** The trip that a request asks for, on output. */
const trip = { ...outputsOf(tripTexts), ...outputsOf(tripTerms), nights: z.number() };

/** A request as the caller may see it. Budgets in USD per night; instants in ISO 8601 UTC. */
export const vacationRequest = z.object({
  id: z.number(),
  guestId: z.number(),
  ...trip,
  country: z.string().nullable(),
  region: z.string().nullable(),
  bidDeadlineDate: z.string().nullable(),
  ...outputsOf(preferenceFields),
  status: z.enum(requestStatuses),
  closedReason: z.enum(requestClosedReasons).nullable(),
  /** Why an admin took it down; for its owner, admins and hosts who had bid. */
  takenDownReason: z.string().optional(),
  /** Owner and admin only: what an admin is to approve of it, or has refused. */
  approval: approval.optional(),
  createdAt: z.string(),
  imageUrl: z.string().nullable(),
  /** It contains contact details that are hidden from the caller; for an own request, from hosts without a booking. */
  contactHidden: z.boolean(),
  phase: z.enum(['bidding', 'deciding', 'expired']).nullable(),
  effectiveDeadline: z.string().nullable(),
  decideBy: z.string().nullable(),
  deadlineExtensions: z.number(),
  revision: z.number(),
  acceptedBidId: z.number().nullable(),
  reopenedFrom: z.number().nullable(),
  /** The database's clock when this was read: countdowns use it to correct the browser's clock. */
  serverNow: z.string(),
  guest: guestCard,
  abilities: requestAbilities,
  /** Owner only: the fields that a draft still needs before it can be activated. */
  missing: z.array(z.string()).optional(),
  ...z.object(outputsOf(ownerFields)).partial().shape,
  /** Owner and admin only. */
  bidCount: z.number().optional(),
  /** Hosts only: the number of other hosts' offers, as a bucket. */
  otherOffers: z.enum(['0-2', '3-5', '6+']).optional(),
  /** Hosts only: own live bids on it. */
  ownBids: z.number().optional(),
  /** Host lists only: the best score over the host's properties, 0 to 100; null when none is eligible. */
  match: z
    .object({ score: z.number(), propertyId: z.number(), propertyTitle: z.string() })
    .nullable()
    .optional(),
  /** Host lists only: the best listed property without a live bid on it; null without one. */
  bidPropertyId: z.number().nullable().optional(),
});
export const requestPage = pageOf(vacationRequest);
export const hostRequestPage = pageOf(
  vacationRequest.extend({
    /** From the centre of the search; null without one. */
    distanceKm: z.number().nullable(),
    around: aroundTown,
  }),
).extend({ meaning: searchMeaning });

/** How many requests a search finds, up to a limit, and how many of them ask for each value. */
export const hostCounts = z.object({
  total: z.number(),
  /** There are more than were counted; all counts are then of the newest ones only. */
  isMore: z.boolean(),
  types: z.record(z.string(), z.number()),
  amenities: z.record(z.string(), z.number()),
  countries: z.record(z.string(), z.number()),
  /** By the lower bound of the maximum per night in USD. */
  budgets: z.record(z.string(), z.number()),
});

export const logEvent = z.object({
  type: z.string(),
  at: z.string(),
  /** The contents of the entry, exactly as hashed; for callers who may read it. */
  payload: z.string().optional(),
  bidId: z.number().nullable().optional(),
  /** Open chain: the entry's sequence number. */
  seq: z.number().optional(),
  prevHash: z.string().optional(),
  commitment: z.string().optional(),
  /** Open chain: the hash format. From version 2 on an entry also commits to bid and host. */
  version: z.union([z.literal(1), z.literal(2)]).optional(),
  /** Open chain, for callers who may read the entry. */
  salt: z.string().optional(),
  hostId: z.number().nullable().optional(),
  hash: z.string(),
});
export const requestLog = z.object({
  requestId: z.number(),
  /** Whether the whole chain is included. A host sees only own entries until the request is final. */
  open: z.boolean(),
  /** Hash of the last entry; of the caller's own last entry when the chain is not open. */
  head: z.string().nullable(),
  events: z.array(logEvent),
  /** Open chain: the proof from the last anchor that contains it; null before the first. */
  anchor: anchorProof.nullable(),
});

/** A blurred count: 1 to 4 are all given as `atLeast` 1, not exact. */
const blurred = z.object({ atLeast: z.number(), exact: z.boolean() });

/** A single change of the request, with the hosts that it would reach in addition. */
const relaxation = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('budget'), percent: z.number(), maxBudget: z.number(), hosts: blurred }),
  z.object({ kind: z.literal('distance'), km: z.number(), hosts: blurred }),
  z.object({ kind: z.literal('dates'), days: z.number(), hosts: blurred }),
  z.object({ kind: z.literal('type'), hosts: blurred }),
  z.object({ kind: z.literal('amenity'), amenity: z.string(), hosts: blurred }),
]);
export const requestReach = z.object({
  /** Hosts with a property that meets every criterion. */
  hosts: blurred,
  /** The search radius in km; null for a location without coordinates. */
  nearKm: z.number().nullable(),
  relaxations: z.array(relaxation),
});
export type RequestReach = z.infer<typeof requestReach>;

export const shareLink = z.object({
  /** Null while sharing is off. */
  url: z.string().nullable(),
  since: instant.nullable(),
});
export const setShareInput = z.strictObject({
  id,
  /** True makes a new link, also when there is one already. */
  on: z.boolean(),
});
export type SetShareInput = z.output<typeof setShareInput>;

export const reportRequestInput = z.strictObject({ id, ...reportFields(reportReasons) });
export const sharedInput = z.strictObject({ token: z.string().min(1).max(100) });
/** A request as its share link shows it. Budgets in USD per night. */
export const sharedRequest = z.discriminatedUnion('state', [
  z.object({ state: z.literal('ended') }),
  z.object({
    state: z.literal('open'),
    id: z.number(),
    ...trip,
    phase: z.enum(['bidding', 'deciding']),
    effectiveDeadline: instant.nullable(),
    serverNow: instant,
  }),
]);
