import type { BidRow, CounterRow, PropertyRow, Rated, RequestRow } from '@palmbid/db';
import {
  AppError,
  bestValue,
  byRank,
  datesFit,
  mandatoryFees,
  nightsBetween,
  ownRateCents,
  rankingStars,
  shownRating,
  type ValueWeights,
} from '@palmbid/domain';
import { type MatchableRequest, matchOf, seasonsOf } from '../matching/rules.ts';

const petsCome = (request: RequestRow): boolean => {
  const pets = request.preferences['pets'];
  return typeof pets === 'string' && pets !== '' && pets !== 'none';
};

/**
 * The computed columns of a bid: its dates, the property's mandatory fees for them in cents, and the property's own rate per
 * night over these dates.
 */
export function termsOf(
  request: RequestRow,
  property: PropertyRow,
  dates: { checkInDate?: string | undefined; checkOutDate?: string | undefined },
) {
  const checkInDate = dates.checkInDate ?? request.check_in_date;
  const checkOutDate = dates.checkOutDate ?? request.check_out_date;
  const fits = datesFit(
    {
      checkInDate: request.check_in_date,
      checkOutDate: request.check_out_date,
      dateFlexibility: request.date_flexibility,
    },
    { checkInDate, checkOutDate },
  );
  if (!fits) {
    const message =
      request.date_flexibility === 'flexible'
        ? 'The dates may be shifted by up to 3 days, with the same number of nights'
        : 'The dates of the bid must be those of the request';
    throw new AppError('invalid_input', message, { fields: [{ path: 'checkInDate', message }] });
  }
  const nights = nightsBetween(checkInDate, checkOutDate);
  return {
    check_in_date: checkInDate,
    check_out_date: checkOutDate,
    fees_cents: mandatoryFees(
      {
        cleaningFeeCents: property.cleaning_fee_cents,
        serviceFeeCents: property.service_fee_cents,
        petFeeCents: property.pet_fee_cents,
        extraGuestFeeCents: property.extra_guest_fee_cents,
        includedGuests: property.included_guests,
      },
      { nights, guests: request.guests, pets: petsCome(request) },
    ),
    nightly_rate_cents: ownRateCents(
      property.nightly_rate_cents,
      seasonsOf(property),
      checkInDate,
      checkOutDate,
    ),
    request_revision: request.revision,
  };
}

/** A bid with its best value: score and parts. */
export type Valued = { bid: BidRow; value: ReturnType<typeof bestValue> };

/**
 * Ranks the given bids, best first, with each bid's best value by the request's weights. `ratings`: the published reviews of the
 * hosts, by host id.
 */
export function rankBids(
  request: MatchableRequest & { value_weights: ValueWeights },
  bids: readonly BidRow[],
  properties: ReadonlyMap<number, PropertyRow>,
  ratings: ReadonlyMap<number, Rated>,
): Valued[] {
  const cheapestCents = Math.min(...bids.map((b) => b.all_in_cents));
  return bids
    .flatMap((bid) => {
      const property = properties.get(bid.property_id);
      if (!property) return [];
      const rated = ratings.get(bid.host_id);
      const value = bestValue(
        {
          allInCents: bid.all_in_cents,
          cheapestCents,
          matchScore: matchOf(request, property).score,
          rating: rankingStars(rated ? shownRating(rated.sumOfStars, rated.reviews) : null),
          cancellationPolicy: property.cancellation_policy,
        },
        request.value_weights,
      );
      return [{ bid, value }];
    })
    .sort((a, b) => byRank(sortKey(a), sortKey(b)));
}

const sortKey = ({ bid, value }: Valued) => ({
  id: bid.id,
  allInCents: bid.all_in_cents,
  bestValue: value.score,
  priceSetAt: Date.parse(bid.price_set_at),
});

/** Why a stale bid cannot be accepted or changed as it is, for each side. */
export const staleBid = {
  forGuest: 'You have changed the request since; its host must confirm this bid first.',
  forHost: 'The request has changed. Confirm your amount to renew this bid.',
};

/** A counter-offer's row as the domain's rules read it. */
export const toCounter = (row: CounterRow) => ({
  amountCents: row.amount_cents,
  answer: row.answer,
  expiresAt: Date.parse(row.expires_at),
});
