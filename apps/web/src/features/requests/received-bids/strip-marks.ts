import type { Bid } from '../../../core/wire.ts';
import { isRanked } from './best-value.ts';

export type StripBid = Pick<
  Bid,
  'id' | 'allIn' | 'totalUnderMax' | 'status' | 'stale' | 'nights' | 'fees' | 'property'
>;

export type Strip = {
  /** The all-in total at the right end, USD. */
  end: number;
  maximum: number;
  /** What these places usually ask for the stay, all in, USD: the middle of their own prices. */
  usual: number;
  /** The cheapest first. `lane` keeps dots apart that would lie on each other. */
  dots: { bid: StripBid; share: number; lane: number }[];
};

/** Bids that the strip shows at most: the lowest ones. */
export const MOST_DOTS = 40;
/** Dots nearer than this share of the strip lie in different lanes. */
const NEAR = 0.035;
const LANES = 3;

const middle = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
};

/** Where the open bids of a request lie between 0 and its maximum; null without one. */
export function stripOf(bids: readonly StripBid[]): Strip | null {
  const shown = bids
    .filter((bid) => bid.status === 'accepted' || isRanked(bid))
    .toSorted((a, b) => a.allIn - b.allIn || a.id - b.id)
    .slice(0, MOST_DOTS);
  const [first] = shown;
  if (!first) return null;
  const maximum = first.allIn + first.totalUnderMax;
  const usual = middle(shown.map(({ property, nights, fees }) => property.nightlyRate * nights + fees));
  const end = Math.max(maximum, ...shown.map(({ allIn }) => allIn));
  const lanes: number[] = [];
  const dots = shown.map((bid) => {
    const share = bid.allIn / end;
    const free = Array.from({ length: LANES }, (_, lane) => lane).find(
      (lane) => share - (lanes[lane] ?? Number.NEGATIVE_INFINITY) >= NEAR,
    );
    const lane = free ?? LANES - 1;
    lanes[lane] = share;
    return { bid, share, lane };
  });
  return { end, maximum, usual, dots };
}
