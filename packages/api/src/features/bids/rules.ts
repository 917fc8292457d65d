import {
  type BidRequestRow,
  type BidRow,
  type BidTerms,
  type CounterRow,
  type ExistingBidFacts,
  type PropertyRow,
  type RatedRow,
  type RequestRow,
  usualCharges,
  usualDeposit,
} from '@palmbid/db';
import {
  allIn,
  type BidFacts,
  bestValue,
  bidLines,
  byRank,
  type Condition,
  datesFit,
  depositOf,
  feesOfLines,
  type LodgingTax,
  nightsBetween,
  type Offer,
  type OwnBidFacts,
  type OwnCharges,
  ownRateCents,
  rankingStars,
  sharedNights,
  shownRating,
  softClose,
  toCents,
} from '@palmbid/domain';
import { matchOf, seasonsOf } from '../matching/rules.ts';
import { clockOf, requestFacts } from '../requests/rules.ts';
import type { ChargesInput } from './schema.ts';

export const byId = <T extends { id: number }>(rows: readonly T[]): Map<number, T> =>
  new Map(rows.map((row) => [row.id, row]));

const petsCome = (request: RequestRow): boolean => {
  const pets = request.preferences['pets'];
  return typeof pets === 'string' && pets !== '' && pets !== 'none';
};

type Dates = { checkInDate?: string | undefined; checkOutDate?: string | undefined };

/** What a host offers on a request: the amount per night, and charges of its own for this bid. */
type Asked = Dates & { amountCents: number; own?: OwnCharges };
type Home = { property: PropertyRow; taxes: readonly LodgingTax[] };

/**
 * The computed columns of a bid: its dates, its lines with their fees in cents, and the property's own rate per night over these
 * dates. Without dates those of the request.
 */
export function termsOf(request: RequestRow, { property, taxes }: Home, asked: Asked) {
  const checkInDate = asked.checkInDate ?? request.check_in_date;
  const checkOutDate = asked.checkOutDate ?? request.check_out_date;
  const lines = bidLines(
    { ...usualCharges(property), ...usualDeposit(property), taxes },
    {
      checkIn: checkInDate,
      nights: nightsBetween(checkInDate, checkOutDate),
      guests: request.guests,
      pets: petsCome(request),
      amountCents: asked.amountCents,
    },
    asked.own,
  );
  return {
    check_in_date: checkInDate,
    check_out_date: checkOutDate,
    amount_cents: asked.amountCents,
    lines,
    fees_cents: feesOfLines(lines),
    nightly_rate_cents: ownRateCents(
      property.nightly_rate_cents,
      seasonsOf(property),
      checkInDate,
      checkOutDate,
    ),
    request_revision: request.revision,
  };
}

/** What a host offers: as the domain decides on it, and as it is stored. */
export function offerOf(
  request: RequestRow,
  home: Home,
  asked: Asked,
): { offer: Offer; terms: Omit<BidTerms, 'message'> } {
  const terms = termsOf(request, home, asked);
  const nights = nightsBetween(terms.check_in_date, terms.check_out_date);
  const fits = datesFit(
    {
      checkInDate: request.check_in_date,
      checkOutDate: request.check_out_date,
      dateFlexibility: request.date_flexibility,
    },
    { checkInDate: terms.check_in_date, checkOutDate: terms.check_out_date },
  );
  return {
    terms,
    offer: {
      amountCents: terms.amount_cents,
      allInCents: allIn(nights, terms.amount_cents, terms.fees_cents),
      depositCents: depositOf(terms.lines),
      datesFit: fits,
      flexible: request.date_flexibility === 'flexible',
    },
  };
}

/** The charges that a call sets for its bid, in cents. */
export const chargesIn = (lines: ChargesInput | undefined): OwnCharges =>
  Object.fromEntries(
    Object.entries(lines ?? {}).flatMap(([kind, dollars]) =>
      dollars === undefined ? [] : [[kind, toCents(dollars)]],
    ),
  );

/** Whether any of these taken nights is one of the stay. */
export const isTaken = (
  taken: ExistingBidFacts['taken'],
  stay: Pick<BidTerms, 'check_in_date' | 'check_out_date'>,
): boolean =>
  taken.some((nights) => sharedNights(nights, { from: stay.check_in_date, to: stay.check_out_date }) > 0);

/** Soft close: the deadline after a new or lower price now; null when it does not move. */
export function extendedUntil(request: RequestRow, now: number): string | null {
  const clock = clockOf(request);
  const moved = clock && softClose({ ...clock, extensions: request.deadline_extensions }, now);
  return moved === null ? null : new Date(moved).toISOString();
}

/** A counter-offer's row as the domain's rules read it. */
export const toCounter = (row: CounterRow) => ({
  amountCents: row.amount_cents,
  answer: row.answer,
  expiresAt: Date.parse(row.expires_at),
});

/** A bid's row as decisions read it. */
export const ownBidFacts = (bid: BidRow): OwnBidFacts => ({
  status: bid.status,
  closedReason: bid.closed_reason,
  decidedAt: bid.decided_at === null ? null : Date.parse(bid.decided_at),
  revision: bid.request_revision,
  amountCents: bid.amount_cents,
  allInCents: bid.all_in_cents,
  depositCents: depositOf(bid.lines),
});

/** The facts of a bid that its commands have locked; `unmet`: conditions that the caller has not met. */
export function bidFactsOf(locked: ExistingBidFacts, unmet: readonly Condition[] = []): BidFacts {
  const now = Date.parse(locked.now);
  return {
    now,
    role: locked.role,
    request: requestFacts(locked.request, now),
    bid: ownBidFacts(locked.bid),
    property: { listed: locked.property.status === 'listed' },
    hostActive: locked.hostActive,
    taken: isTaken(locked.taken, locked.bid),
    counters: locked.counters.map(toCounter),
    unmet,
  };
}

/** A bid with its best value: score and parts. */
export type Valued<B> = { bid: B; value: ReturnType<typeof bestValue> };
type RankedColumns = Pick<BidRow, 'id' | 'host_id' | 'property_id' | 'all_in_cents' | 'price_set_at'>;

/**
 * Ranks bids of one request, best first, with each bid's best value by the request's weights; `cheapestCents`: the lowest price
 * of all its bids, those given when it is left out. Without the request or a bid's property, whoever ranks has no ties to break.
 */
export function rankBids<B extends RankedColumns>(
  request: BidRequestRow | undefined,
  bids: readonly B[],
  properties: ReadonlyMap<number, PropertyRow>,
  ratings: ReadonlyMap<number, RatedRow>,
  cheapestCents = bids.reduce((lowest, bid) => Math.min(lowest, bid.all_in_cents), Number.POSITIVE_INFINITY),
): Valued<B>[] {
  const worth = (bid: B) => {
    const property = properties.get(bid.property_id);
    if (!request || !property) return noValue;
    const rated = ratings.get(bid.host_id);
    return bestValue(
      {
        allInCents: bid.all_in_cents,
        cheapestCents,
        matchScore: matchOf(request, property).score,
        rating: rankingStars(rated ? shownRating(rated.stars, rated.reviews) : null),
        cancellationPolicy: property.cancellation_policy,
      },
      request.value_weights,
    );
  };
  return bids
    .map((bid) => ({ bid, value: worth(bid) }))
    .map((valued) => ({ valued, key: sortKey(valued) }))
    .sort((a, b) => byRank(a.key, b.key))
    .map(({ valued }) => valued);
}

const noValue = { score: 0, parts: { price: 0, match: 0, rating: 0, flexibility: 0 } };

const sortKey = ({ bid, value }: Valued<RankedColumns>) => ({
  id: bid.id,
  allInCents: bid.all_in_cents,
  bestValue: value.score,
  priceSetAt: Date.parse(bid.price_set_at),
});
