import type {
  BidPersonRow,
  BidRequestRow,
  BidRow,
  CounterRow,
  HostWaitingRow,
  Kept,
  PropertyRow,
  RatedRow,
  StayTerms,
} from '@palmbid/db';
import {
  type Actor,
  allIn,
  type bestValue,
  bidAbilities,
  bidFigures,
  type CancellationPolicy,
  type Cents,
  counterStatus,
  holdsContacts,
  linesAt,
  marksOf,
  type OwnBidFacts,
  offerBucket,
  priceHold,
  rankLabel,
  refundsOf,
  roundedPrice,
  shownLines,
  shownTo,
  toDollars,
  verdict,
} from '@palmbid/domain';
import type { z } from 'zod';
import { toRating } from '../../kit/rating.ts';
import { matchOf } from '../matching/rules.ts';
import { requestFacts } from '../requests/rules.ts';
import { toHostTrust } from '../verification/presenter.ts';
import { ownBidFacts, toCounter } from './rules.ts';
import type { bid as bidSchema, hostWaiting, priceLine, refunds as refundsSchema } from './schema.ts';

/** The rows that a bid is shown with. */
export type BidParts = {
  request: BidRequestRow;
  property: PropertyRow;
  host: BidPersonRow;
  /** Whether guest and host share a booking. */
  booked: boolean;
  terms: StayTerms;
  counters: readonly CounterRow[];
  rated?: RatedRow | undefined;
  honoured?: Kept | undefined;
};
export type OwnerRank = { position: number; value: ReturnType<typeof bestValue> };
type Sides = {
  /** For the owner and admins. */
  ranked?: OwnerRank | null;
  /** For the bidder. */
  own?: {
    position: number | null;
    others: number;
    receipt: string | null;
    held: boolean;
    outcome: { winningCents: number | null; bids: number } | null;
  };
};

/** What a guest who cancels is refunded, and until when, as agreed at `from`. Instants as ISO 8601. */
export const toRefunds = (
  policy: CancellationPolicy,
  allInCents: Cents,
  checkInAt: string,
  from: string,
): z.input<typeof refundsSchema> =>
  refundsOf(policy, allInCents, Date.parse(checkInAt), Date.parse(from)).map(({ until, amountCents }) => ({
    until: new Date(until).toISOString(),
    amount: toDollars(amountCents),
  }));

/** What a price consists of, for everyone who may read the bid. */
export const toLines = (bid: Parameters<typeof shownLines>[0]): z.input<typeof priceLine>[] =>
  shownLines(bid).map(({ cents, ...line }) => ({ ...line, amount: toDollars(cents) }));

/** Until when a runner-up may hold the price; null for every other bid, and after that time. */
function holdOf(bid: OwnBidFacts, now: number, held: boolean) {
  if (verdict('hold', { bid, now }) !== null || bid.decidedAt === null) return null;
  return { until: new Date(bid.decidedAt + priceHold).toISOString(), held };
}

/** The side of the bid that the caller is on. */
const partyOf = (actor: Actor, row: BidRow) =>
  actor.id === row.guest_id ? 'guest' : actor.id === row.host_id ? 'host' : null;

/** What waits for a host; the guest's title as this host may read it. */
export const toHostWaiting = (
  actor: Actor,
  rows: readonly HostWaitingRow[],
): z.input<typeof hostWaiting> => ({
  items: rows.map((row) => ({
    kind: row.kind,
    id: row.id,
    title: shownTo(actor, { id: row.guest_id, booked: row.booked }, row.title),
    bid:
      row.bid_id === null || row.all_in_cents === null
        ? null
        : { id: row.bid_id, allIn: toDollars(row.all_in_cents) },
    rank: row.place === null ? null : rankLabel(row.place),
    until: row.until,
  })),
  total: rows[0]?.total ?? 0,
});

/** A bid as the caller may see it. `own` facts make the bidder's view, `ranked` the view of the owner and admins. */
export function toBid(actor: Actor, row: BidRow, facts: BidParts & Sides): z.input<typeof bidSchema> {
  const { request, property, host, own, booked, terms } = facts;
  const byHost = { id: row.host_id, booked };
  const byGuest = { id: row.guest_id, booked };
  const match = matchOf(request, property);
  const now = Date.parse(request.now);
  const bid = ownBidFacts(row);
  const counters = facts.counters.map(toCounter);
  const price = { nights: row.nights, amountCents: row.amount_cents, feesCents: row.fees_cents };
  const figures = bidFigures(price, request.max_budget_cents, row.nightly_rate_cents);
  return {
    id: row.id,
    hostId: row.host_id,
    requestId: row.request_id,
    propertyId: row.property_id,
    amount: toDollars(row.amount_cents),
    message: shownTo(actor, byHost, row.message),
    contactHidden: !booked && holdsContacts(row.message),
    status: row.status,
    closedReason: row.closed_reason,
    declineReason: row.decline_reason,
    createdAt: row.created_at,
    priceSetAt: row.price_set_at,
    checkInDate: row.check_in_date,
    checkOutDate: row.check_out_date,
    bookingId: row.status === 'accepted' ? request.booking_id : null,
    shifted: row.check_in_date !== request.check_in_date || row.check_out_date !== request.check_out_date,
    nights: row.nights,
    fees: toDollars(row.fees_cents),
    allIn: toDollars(figures.allInCents),
    lines: shownTo(actor, byHost, toLines({ ...price, lines: row.lines })),
    refunds: toRefunds(
      terms.cancellation_policy,
      row.all_in_cents,
      terms.check_in_at,
      terms.agreed_at ?? request.now,
    ),
    requestRevision: row.request_revision,
    stale: row.status === 'pending' && row.request_revision !== request.revision,
    marks: marksOf(
      price,
      {
        maxBudgetCents: request.max_budget_cents,
        guests: request.guests,
        bedrooms: request.bedrooms,
        mustHaveAmenities: request.must_have_amenities ?? [],
      },
      {
        maxGuests: property.max_guests,
        bedrooms: property.bedrooms,
        amenities: property.amenities,
        nightlyRateCents: row.nightly_rate_cents,
      },
    ),
    underMax: toDollars(figures.underMaxCents),
    totalUnderMax: toDollars(figures.totalUnderMaxCents),
    saving: figures.saving,
    match: { score: match.score, eligible: match.eligible, parts: match.parts },
    request: shownTo(actor, byGuest, {
      id: request.id,
      title: request.title,
      location: request.location,
      checkInDate: request.check_in_date,
      checkOutDate: request.check_out_date,
      status: request.status,
      imageUrl: request.image_url,
      maxBudget: toDollars(request.max_budget_cents),
      effectiveDeadline: request.effective_deadline_at,
      decideBy: request.decide_by_at,
      serverNow: request.now,
    }),
    property: shownTo(actor, byHost, {
      id: property.id,
      title: property.title,
      imageUrl: property.image_url,
      location: property.location,
      propertyType: property.property_type,
      bedrooms: property.bedrooms,
      bathrooms: property.bathrooms,
      maxGuests: property.max_guests,
      nightlyRate: toDollars(property.nightly_rate_cents),
      amenities: property.amenities,
      checkInTime: terms.check_in_time,
      timezone: terms.timezone,
      cancellationPolicy: terms.cancellation_policy,
    }),
    host: {
      id: host.id,
      name: shownTo(actor, byHost, host.name),
      memberSince: new Date(host.created_at).getUTCFullYear(),
      verified: host.verified,
      ...toHostTrust(host),
      ...toRating(facts.rated && { reviews: facts.rated.reviews, sumOfStars: facts.rated.stars }),
      honoured: { kept: facts.honoured?.kept ?? 0, of: facts.honoured?.of ?? 0 },
    },
    ...(own
      ? {
          rank: own.position === null ? null : rankLabel(own.position),
          otherOffers: offerBucket(own.others),
          receipt: own.receipt,
          hold: holdOf(bid, now, own.held),
          outcome: own.outcome && {
            winningAllIn: own.outcome.winningCents === null ? null : roundedPrice(own.outcome.winningCents),
            bids: own.outcome.bids,
            won: row.status === 'accepted',
            reason: row.closed_reason,
          },
        }
      : {
          bestValue: facts.ranked?.value ?? null,
          position: facts.ranked?.position ?? null,
        }),
    counters: facts.counters.map((counter) => ({
      id: counter.id,
      number: counter.seq,
      amount: toDollars(counter.amount_cents),
      allIn: toDollars(
        allIn(
          row.nights,
          counter.amount_cents,
          linesAt({ ...price, lines: row.lines }, counter.amount_cents).feesCents,
        ),
      ),
      status: counterStatus(toCounter(counter), now),
      createdAt: counter.created_at,
      expiresAt: counter.expires_at,
      answeredAt: counter.answered_at,
    })),
    abilities: bidAbilities(
      { party: partyOf(actor, row), role: actor.role },
      {
        now,
        role: actor.role,
        request: requestFacts(request, now),
        bid,
        property: { listed: property.status === 'listed' },
        hostActive: true,
        taken: false,
        counters,
        unmet: actor.unmet ?? [],
      },
    ),
  };
}
