import { type Actor, canActAsGuest, canActAsHost, type UserRole } from '../actor.ts';
import { priceHold } from '../bookings/terms.ts';
import { consentRefusal } from '../consent.ts';
import type { FieldError, Reason } from '../errors.ts';
import { sentenceOf } from '../errors.ts';
import type { Cents } from '../money.ts';
import type { Instant, RequestPhase } from '../requests/clock.ts';
import type { BidClosedReason, BidStatus, RequestStatus } from '../states.ts';
import { type Condition, conditionRefusal } from '../verification.ts';
import { type Counter, type CounterAnswer, counterFault, counterStatus } from './counters.ts';
import { mayRaise, repeatFault, waitToChange } from './rules.ts';

/**
 * What may be done with a bid, and why not. Each action has an ordered list of checks; the first that refuses decides. Commands
 * ask with facts that are locked, pages with those they show; the database's guards hold the same conditions by themselves
 * (packages/api/src/features/bids/decisions.db.test.ts compares the two).
 */

export type Refusal = { reason: Reason; fields?: readonly FieldError[]; retryAfter?: number };
/** `done`: it has happened before and need not happen again. */
export type Verdict = Refusal | 'done' | null;
type Check<F> = (facts: F) => Refusal | Reason | 'done' | null;

// The facts ------------------------------------------------------------------------------------------------------------

/** Who asks; `party`: their side of the bid. */
export type Asking = { party: 'guest' | 'host' | null; role: UserRole; owesConsent?: boolean | undefined };

export type RequestFacts = {
  status: RequestStatus;
  deleted: boolean;
  /** Null unless it is active. */
  phase: RequestPhase | null;
  /** After soft close; null for a draft. */
  deadline: Instant | null;
  revision: number;
};
export type OwnBidFacts = {
  status: BidStatus;
  closedReason: BidClosedReason | null;
  decidedAt: Instant | null;
  /** The request's revision that it answers. */
  revision: number;
  amountCents: Cents;
  allInCents: Cents;
  depositCents: Cents;
};

/** The facts of a bid that every action on it may ask for. */
export type BidFacts = {
  now: Instant;
  /** The role of the bidder now; null for an erased account. */
  role: UserRole | null;
  request: RequestFacts;
  bid: OwnBidFacts;
  property: { listed: boolean };
  /** The bidder has the role of a host and is not suspended. */
  hostActive: boolean;
  /** Nights of the stay in question are taken. */
  taken: boolean;
  counters: readonly Counter[];
  /** The conditions that the caller has not met. */
  unmet: readonly Condition[];
};

/** The stay and the price that a host offers. */
export type Offer = {
  amountCents: Cents;
  allInCents: Cents;
  /** Refundable; no part of the all-in price. */
  depositCents: Cents;
  datesFit: boolean;
  flexible: boolean;
};

export type FactsOf = {
  place: Pick<BidFacts, 'role' | 'request' | 'property' | 'taken' | 'unmet'> & {
    /** Earlier bids with the property on the request, oldest first. */
    earlier: readonly { amountCents: Cents; status: BidStatus; closedReason: BidClosedReason | null }[];
    /** The property lacks the registration number that its country's homes need. */
    unregistered: boolean;
    offer: Offer;
  };
  edit: BidFacts & {
    offer: Offer;
    /** Whether the call names an amount, and whether it names any part of the price: an amount, a date or a line. */
    names: { amount: boolean; price: boolean };
    /** When the price changed within the last hour, and whether it was ever raised. */
    changes: { recent: readonly Instant[]; raised: boolean };
  };
  accept: BidFacts & {
    /** What the guest saw is still so. */
    seen: { amount: boolean; dates: boolean; terms: boolean };
  };
  decline: BidFacts;
  withdraw: BidFacts;
  counter: BidFacts & { seen: { amount: boolean }; amountCents: Cents };
  answerCounter: BidFacts & { counter: Counter; answer: CounterAnswer };
  hold: Pick<BidFacts, 'now' | 'bid'>;
};
export type BidAction = keyof FactsOf;
/** The actions on a bid that exists, and whose they are. */
export type ActionOnBid = Exclude<BidAction, 'place'>;
export const sideOf: Readonly<Record<ActionOnBid, 'guest' | 'host'>> = {
  edit: 'host',
  accept: 'guest',
  decline: 'guest',
  withdraw: 'host',
  counter: 'guest',
  answerCounter: 'host',
  hold: 'host',
};

/** Who bids on what: facts that are known before anything is locked. */
export type PlaceAccess = {
  /** The call names no other host. */
  ownName: boolean;
  request: 'hidden' | 'own' | 'seen';
  property: 'hidden' | 'foreign' | 'own';
  owesConsent?: boolean | undefined;
};

// The checks -------------------------------------------------------------------------------------------------------------

type Asked<K extends keyof BidFacts> = Pick<BidFacts, K>;
const isStale = ({ bid, request }: Asked<'bid' | 'request'>) => bid.revision !== request.revision;
const isRaise = ({ bid, offer }: FactsOf['edit']) => offer.amountCents > bid.amountCents;
/** A higher total is a raise too, even when only the property's fees grew. */
const isDearer = (f: FactsOf['edit']) => isRaise(f) || f.offer.allInCents > f.bid.allInCents;
const hasHigherDeposit = ({ bid, offer }: FactsOf['edit']) => offer.depositCents > bid.depositCents;
const mayStillRaise = ({ now, request }: Asked<'now' | 'request'>) =>
  request.deadline !== null && mayRaise(now, request.deadline);

const isParty: Check<Asking> = ({ party }) => (party === null ? 'not_found' : null);
const isGuest: Check<Asking> = ({ party }) => (party === 'guest' ? null : 'forbidden.not_guest');
const isBidder: Check<Asking> = ({ party }) => (party === 'host' ? null : 'forbidden.not_bidder');
const guestRole: Check<Asking> = ({ role }) => (canActAsGuest(role) ? null : 'wrong_role');

const inOwnName: Check<PlaceAccess> = ({ ownName }) => (ownName ? null : 'forbidden.own_name');
const seesRequest: Check<PlaceAccess> = ({ request }) => (request === 'hidden' ? 'not_found' : null);
const notOwnRequest: Check<PlaceAccess> = ({ request }) => (request === 'own' ? 'own_request' : null);
const seesProperty: Check<PlaceAccess> = ({ property }) => (property === 'hidden' ? 'not_found' : null);
const ownsProperty: Check<PlaceAccess> = ({ property }) =>
  property === 'foreign' ? 'forbidden.property' : null;

const hostRole: Check<{ role: UserRole | null }> = ({ role }) =>
  role !== null && canActAsHost(role) ? null : 'wrong_role';
const requestThere: Check<Asked<'request'>> = ({ request }) => (request.deleted ? 'not_found' : null);
const requestActive: Check<Asked<'request'>> = ({ request }) =>
  request.status === 'active' ? null : 'request_not_active';
const notAwarded: Check<Asked<'request'>> = ({ request }) =>
  request.status === 'completed' ? 'illegal_transition.awarded' : null;
const inBidding: Check<Asked<'request'>> = ({ request }) =>
  request.phase === 'bidding' ? null : 'bidding_closed';
const windowOpen: Check<Asked<'request'>> = ({ request }) =>
  request.phase === 'expired' ? 'decision_expired' : null;
const pending: Check<Asked<'bid'>> = ({ bid }) => (bid.status === 'pending' ? null : 'bid_not_pending');
const notAccepted: Check<Asked<'bid'>> = ({ bid }) => (bid.status === 'accepted' ? 'done' : null);
const notDeclined: Check<Asked<'bid'>> = ({ bid }) => (bid.closedReason === 'declined' ? 'done' : null);
const freshForGuest: Check<Asked<'bid' | 'request'>> = (f) => (isStale(f) ? 'bid_stale.for_guest' : null);
const propertyListed: Check<Asked<'property'>> = ({ property }) =>
  property.listed ? null : 'property_not_listed';
const ownPropertyListed: Check<Asked<'property'>> = ({ property }) =>
  property.listed ? null : 'property_not_listed.own';
const hostActive: Check<Asked<'hostActive'>> = (f) => (f.hostActive ? null : 'host_inactive');
const nightsFree: Check<Asked<'taken'>> = ({ taken }) => (taken ? 'property_unavailable' : null);
const amountAsSeen: Check<{ seen: { amount: boolean } }> = ({ seen }) => (seen.amount ? null : 'bid_changed');
const datesAsSeen: Check<FactsOf['accept']> = ({ seen }) => (seen.dates ? null : 'bid_changed');
const termsAsSeen: Check<FactsOf['accept']> = ({ seen }) => (seen.terms ? null : 'bid_changed.terms');
const datesFit: Check<{ offer: Offer }> = ({ offer }) => {
  if (offer.datesFit) return null;
  const reason = offer.flexible ? 'invalid_input.shifted_dates' : 'invalid_input.exact_dates';
  return { reason, fields: [{ path: 'checkInDate', message: sentenceOf(reason) }] };
};

const mayBid: Check<Asked<'unmet'>> = ({ unmet }) => conditionRefusal('bid', unmet);
const mayAccept: Check<Asked<'unmet'>> = ({ unmet }) => conditionRefusal('accept', unmet);

const registered: Check<FactsOf['place']> = ({ unregistered }) =>
  unregistered ? 'registration_missing' : null;
const onlyBid: Check<FactsOf['place']> = ({ earlier }) =>
  earlier.some(({ status }) => status !== 'rejected') ? 'duplicate_bid' : null;
const lowerThanBefore: Check<FactsOf['place']> = ({ earlier, offer }) =>
  repeatFault(earlier, offer.amountCents);

/** In the decision window a bid can only be confirmed, with an amount. */
const openToEdits: Check<FactsOf['edit']> = (f) => {
  const { phase } = f.request;
  if (phase === null) return 'request_not_active';
  const confirms = phase === 'deciding' && isStale(f) && f.names.amount;
  return phase === 'bidding' || confirms ? null : 'bidding_closed';
};
const noRaiseWhileDeciding: Check<FactsOf['edit']> = (f) =>
  isRaise(f) && f.request.phase === 'deciding' ? 'bidding_closed.no_raise' : null;
const raiseInTime: Check<FactsOf['edit']> = (f) =>
  isRaise(f) && !mayStillRaise(f) ? 'raise_too_late' : null;
/** A stale bid's total may grow: the guest has changed the stay. */
const dearerInTime: Check<FactsOf['edit']> = (f) =>
  (isDearer(f) || hasHigherDeposit(f)) && !isStale(f) && !mayStillRaise(f) ? 'raise_too_late' : null;
const fewChanges: Check<FactsOf['edit']> = (f) => {
  const changes = f.offer.amountCents !== f.bid.amountCents || f.offer.allInCents !== f.bid.allInCents;
  if (isStale(f) || !changes) return null;
  if (isDearer(f) && f.changes.raised) return 'raised_already';
  const wait = waitToChange(f.changes.recent, f.now);
  return wait === 0 ? null : { reason: 'too_many_changes', retryAfter: Math.ceil(wait / 1000) };
};
/** New dates alone do not confirm a stale bid. */
const confirmedByAmount: Check<FactsOf['edit']> = (f) =>
  isStale(f) && !f.names.amount ? 'bid_stale.for_host' : null;
/** A check that only a new price or new dates have to pass. */
const ifPriced =
  (check: Check<FactsOf['edit']>): Check<FactsOf['edit']> =>
  (f) =>
    f.names.price ? check(f) : null;

const counterFits: Check<FactsOf['counter']> = ({ bid, counters, amountCents, now }) => {
  const fault = counterFault(bid.amountCents, counters, amountCents, now);
  return fault === null
    ? null
    : (
        {
          open: 'counter_open',
          too_many: 'too_many_counters',
          not_below_bid: 'counter_not_better.than_bid',
          not_above_last: 'counter_not_better.than_last',
        } as const
      )[fault];
};

const counterOpen: Check<FactsOf['answerCounter']> = ({ counter, now }) => {
  const status = counterStatus(counter, now);
  if (status === 'open') return null;
  return status === 'expired' ? 'counter_closed.expired' : 'counter_closed';
};
const freshForHost: Check<Asked<'bid' | 'request'>> = (f) => (isStale(f) ? 'bid_stale.for_host' : null);
const counterBelowBid: Check<FactsOf['answerCounter']> = ({ bid, counter }) =>
  counter.amountCents < bid.amountCents ? null : 'counter_closed.reached';
/** A check that only a yes has to pass. */
const ifAccepted =
  (check: Check<FactsOf['answerCounter']>): Check<FactsOf['answerCounter']> =>
  (f) =>
    f.answer === 'accepted' ? check(f) : null;

const runnerUp: Check<FactsOf['hold']> = ({ bid, now }) =>
  bid.closedReason === 'not_selected' && bid.decidedAt !== null && now < bid.decidedAt + priceHold
    ? null
    : 'illegal_transition.hold';

// The decisions ----------------------------------------------------------------------------------------------------------

/** In the contract's order. */
export const decisions: { readonly [A in BidAction]: readonly Check<FactsOf[A]>[] } = {
  place: [
    hostRole,
    requestThere,
    ownPropertyListed,
    registered,
    requestActive,
    inBidding,
    onlyBid,
    lowerThanBefore,
    datesFit,
    nightsFree,
    mayBid,
  ],
  edit: [
    hostRole,
    pending,
    openToEdits,
    noRaiseWhileDeciding,
    raiseInTime,
    ...[propertyListed, datesFit, dearerInTime, fewChanges, nightsFree, confirmedByAmount].map(ifPriced),
  ],
  accept: [
    requestThere,
    notAccepted,
    notAwarded,
    requestActive,
    pending,
    windowOpen,
    freshForGuest,
    amountAsSeen,
    datesAsSeen,
    termsAsSeen,
    propertyListed,
    nightsFree,
    hostActive,
    mayAccept,
  ],
  decline: [requestThere, notDeclined, pending, windowOpen],
  withdraw: [pending],
  counter: [requestThere, pending, windowOpen, freshForGuest, amountAsSeen, counterFits],
  answerCounter: [
    hostRole,
    pending,
    counterOpen,
    windowOpen,
    ...[freshForHost, counterBelowBid, propertyListed, nightsFree].map(ifAccepted),
  ],
  hold: [runnerUp],
};

const byGuest = [isParty, isGuest, guestRole];
const byBidder = [isParty, isBidder, hostRole];
/** Whose action it is: decided before anything is locked. */
const access: { readonly [A in BidAction]: readonly Check<A extends 'place' ? PlaceAccess : Asking>[] } = {
  place: [inOwnName, seesRequest, notOwnRequest, seesProperty, ownsProperty, consentRefusal],
  edit: byBidder,
  accept: [...byGuest, consentRefusal],
  decline: byGuest,
  withdraw: byBidder,
  counter: byGuest,
  answerCounter: byBidder,
  // Also after giving up the role: the held price becomes a bid only for a host.
  hold: [isParty, isBidder],
};

function first<F>(checks: readonly Check<F>[], facts: F): Verdict {
  for (const check of checks) {
    const found = check(facts);
    if (found !== null) return typeof found === 'string' && found !== 'done' ? { reason: found } : found;
  }
  return null;
}

/** Whether the caller may come to the action at all: 404 where they cannot see the bid, 403 where it is the other side's. */
export const accessRefusal = <A extends BidAction>(
  action: A,
  asking: A extends 'place' ? PlaceAccess : Asking,
): Verdict => first(access[action] as readonly Check<typeof asking>[], asking);

/** The first check that refuses an action on these facts; null when it may be done. */
export const verdict = <A extends BidAction>(action: A, facts: FactsOf[A]): Verdict =>
  first(decisions[action] as readonly Check<FactsOf[A]>[], facts);

// What pages offer -------------------------------------------------------------------------------------------------------

/** Any counter-offer below the bid, where there is an amount to name. */
const nextCounter = (f: BidFacts): Cents => f.bid.amountCents - 1;

/** What the caller may do with a bid, by the same checks, on the facts that a page has. */
export function bidAbilities(asking: Asking, f: BidFacts) {
  const may = <A extends ActionOnBid>(action: A, facts: FactsOf[A]): boolean =>
    accessRefusal<ActionOnBid>(action, asking) === null && verdict(action, facts) === null;
  const asHost = { ...f, role: asking.role };
  const unchanged = {
    amountCents: f.bid.amountCents,
    allInCents: f.bid.allInCents,
    depositCents: f.bid.depositCents,
    datesFit: true,
    flexible: false,
  };
  const counter = f.counters.at(-1);
  return {
    accept: may('accept', { ...f, seen: { amount: true, dates: true, terms: true } }),
    decline: may('decline', f),
    edit: may('edit', {
      ...asHost,
      offer: unchanged,
      names: { amount: true, price: true },
      changes: { recent: [], raised: false },
    }),
    withdraw: may('withdraw', f),
    counter:
      nextCounter(f) > 0 && may('counter', { ...f, seen: { amount: true }, amountCents: nextCounter(f) }),
    answerCounter: counter !== undefined && may('answerCounter', { ...asHost, counter, answer: 'accepted' }),
  };
}

const acceptable: Pick<OwnBidFacts, 'status' | 'closedReason' | 'decidedAt'> = {
  status: 'pending',
  closedReason: null,
  decidedAt: null,
};

/** Whether a host could bid on a request now, with a property and a price that fit. */
export const takesBids = (
  { role, unmet = [] }: Pick<Actor, 'role' | 'unmet'>,
  request: RequestFacts,
): boolean =>
  verdict('place', {
    role,
    unmet,
    request,
    property: { listed: true },
    taken: false,
    earlier: [],
    unregistered: false,
    offer: { amountCents: 1, allInCents: 1, depositCents: 0, datesFit: true, flexible: false },
  }) === null;

/** Whether its guest could accept a bid on a request now. */
export const takesAwards = (
  { unmet = [] }: Pick<Actor, 'unmet'>,
  request: RequestFacts,
  now: Instant,
): boolean =>
  verdict('accept', {
    now,
    role: null,
    unmet,
    request,
    bid: { ...acceptable, revision: request.revision, amountCents: 1, allInCents: 1, depositCents: 0 },
    property: { listed: true },
    hostActive: true,
    taken: false,
    counters: [],
    seen: { amount: true, dates: true, terms: true },
  }) === null;
