/**
 * One finished auction, told on "How it works" and in short on the landing page. It is an example in the manner of the demo
 * world. Only the facts below are written down; what they amount to is computed by the functions that serve real auctions.
 */
import {
  auctionTimes,
  bayesianRating,
  bestValue,
  bidFigures,
  byRank,
  type CancellationPolicy,
  roundedPrice,
  softClose,
  toCents,
  toDollars,
} from '@palmbid/domain';

/** What the guest asked for. `maxBudget` in USD per night. */
export const request = { place: 'the Algarve', nights: 7, guests: 4, maxBudget: 240 } as const;

type Place = {
  name: string;
  /** The usual rate, USD per night. */
  rate: number;
  /** Mandatory fees, USD per stay. */
  fees: number;
  matchScore: number;
  stars: { sum: number; reviews: number };
  cancellationPolicy: CancellationPolicy;
};

const places = {
  house: {
    name: 'White house near the cliffs',
    rate: 230,
    fees: 80,
    matchScore: 90,
    stars: { sum: 47, reviews: 10 },
    cancellationPolicy: 'moderate',
  },
  apartment: {
    name: 'Sea-view apartment with pool',
    rate: 205,
    fees: 60,
    matchScore: 93,
    stars: { sum: 58, reviews: 12 },
    cancellationPolicy: 'flexible',
  },
  farmhouse: {
    name: 'Farmhouse among almond trees',
    rate: 190,
    fees: 70,
    matchScore: 66,
    stars: { sum: 0, reviews: 0 },
    cancellationPolicy: 'strict',
  },
  townhouse: {
    name: 'Townhouse with a roof terrace',
    rate: 215,
    fees: 50,
    matchScore: 84,
    stars: { sum: 27, reviews: 6 },
    cancellationPolicy: 'moderate',
  },
} as const satisfies Record<string, Place>;

type PlaceName = keyof typeof places;

const HOUR = 3_600_000;
const MINUTE = 60_000;

/** What hosts bid, USD per night, in milliseconds after the request was posted. */
const bids: readonly { place: PlaceName; at: number; amount: number }[] = [
  { place: 'house', at: 2 * HOUR, amount: 228 },
  { place: 'apartment', at: 6 * HOUR, amount: 200 },
  { place: 'townhouse', at: 19 * HOUR, amount: 204 },
  { place: 'farmhouse', at: 27 * HOUR, amount: 180 },
  { place: 'house', at: 38 * HOUR, amount: 205 },
  { place: 'apartment', at: 47 * HOUR, amount: 182 },
  { place: 'townhouse', at: 55 * HOUR, amount: 186 },
  { place: 'farmhouse', at: 64 * HOUR, amount: 160 },
  { place: 'apartment', at: auctionTimes.defaultBidding - 6 * MINUTE, amount: 169 },
];

const chosen: PlaceName = 'apartment';
const acceptedAt = 79 * HOUR;

/** One bid or lower price. Money in USD. */
export type Offer = {
  place: PlaceName;
  name: string;
  at: number;
  amount: number;
  allIn: number;
  saving: number;
  underMax: number;
  /** The all-in price of the same place before; null for its first bid. */
  before: number | null;
};

const offers = bids.map(({ place, at, amount }, index): Offer => {
  const { name, rate, fees } = places[place];
  const figuresOf = (amountOf: number) =>
    bidFigures(
      { nights: request.nights, amountCents: toCents(amountOf), feesCents: toCents(fees) },
      toCents(request.maxBudget),
      toCents(rate),
    );
  const { allInCents, totalUnderMaxCents, saving } = figuresOf(amount);
  const last = bids.slice(0, index).findLast((earlier) => earlier.place === place);
  return {
    place,
    name,
    at,
    amount,
    allIn: toDollars(allInCents),
    saving,
    underMax: toDollars(totalUnderMaxCents),
    before: last ? toDollars(figuresOf(last.amount).allInCents) : null,
  };
});

/** The deadline after soft close, and how often that moved it. */
const end = offers.reduce(
  ({ deadline, extensions }, { at }) => {
    const moved = softClose({ bidDeadlineAt: deadline, extendedUntil: null, extensions }, at);
    return moved === null ? { deadline, extensions } : { deadline: moved, extensions: extensions + 1 };
  },
  { deadline: auctionTimes.defaultBidding as number, extensions: 0 },
);

const lastOffers = Object.keys(places).map((place) => {
  const offer = offers.findLast((each) => each.place === place);
  if (!offer) throw new Error(`no bid of the ${place}`);
  return offer;
});
const cheapestCents = Math.min(...lastOffers.map(({ allIn }) => toCents(allIn)));

/** The bids at the end, cheapest first, with their best value of 0 to 100. */
export const finalBids = lastOffers
  .map((offer, id) => {
    const { stars, matchScore, cancellationPolicy } = places[offer.place];
    const allInCents = toCents(offer.allIn);
    const rating = bayesianRating(stars.sum, stars.reviews);
    const { score } = bestValue({ allInCents, cheapestCents, matchScore, rating, cancellationPolicy });
    return {
      ...offer,
      id,
      allInCents,
      bestValue: score,
      priceSetAt: offer.at,
      isChosen: offer.place === chosen,
    };
  })
  .toSorted(byRank);

const winner = finalBids.find(({ isChosen }) => isChosen);
const cheapest = finalBids[0];
const [first] = offers;
if (!winner || !cheapest || !first) throw new Error('the example has no bids');

/** The auction with all that follows from its facts. Times in milliseconds after posting, money in USD. */
export const workedAuction = {
  ...request,
  maximum: request.nights * request.maxBudget,
  offers,
  hosts: finalBids.length,
  plannedEnd: auctionTimes.defaultBidding,
  end: end.deadline,
  acceptedAt,
  first,
  cheapest,
  winner,
  /** What the other hosts learn of the winning price. */
  disclosed: roundedPrice(winner.allInCents),
};
