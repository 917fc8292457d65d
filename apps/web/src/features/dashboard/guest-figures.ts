/** The guest's summary, counted over the rows that were read. */
import type { RouterOutputs } from '../../lib/trpc.ts';

type Request = RouterOutputs['requests']['mine']['items'][number];
type Bid = RouterOutputs['bids']['forGuest']['items'][number];

const DAY = 86_400_000;

/** Active requests whose present phase ends within 24 hours. `now` in ms since 1970. */
export function endingSoon(requests: readonly Request[], now: number): Request[] {
  return requests.filter((request) => {
    const until = request.phase === 'bidding' ? request.effectiveDeadline : request.decideBy;
    if (request.status !== 'active' || until === null) return false;
    const left = Date.parse(until) - now;
    return left > 0 && left <= DAY;
  });
}

/** Open bids that can be accepted as they are. */
export const waitingBids = (bids: readonly Bid[]): Bid[] =>
  bids.filter((bid) => bid.status === 'pending' && !bid.stale && bid.request.status === 'active');

/** The next stay that is agreed on; `today` as YYYY-MM-DD. */
export function nextStay(bids: readonly Bid[], today: string): Bid | undefined {
  return bids
    .filter((bid) => bid.status === 'accepted' && bid.checkOutDate >= today)
    .sort((a, b) => a.checkInDate.localeCompare(b.checkInDate))[0];
}

export const requestSorts = ['newest', 'most-bids', 'ending-soon'] as const;
export type RequestSort = (typeof requestSorts)[number];

const endOf = (request: Request): number =>
  request.status === 'active' && request.effectiveDeadline !== null
    ? Date.parse(request.effectiveDeadline)
    : Number.POSITIVE_INFINITY;

/** Own requests in the order asked for; ties keep the newest first. */
export function sortRequests(requests: readonly Request[], sort: RequestSort): Request[] {
  const by: Record<RequestSort, (a: Request, b: Request) => number> = {
    newest: () => 0,
    'most-bids': (a, b) => (b.bidCount ?? 0) - (a.bidCount ?? 0),
    'ending-soon': (a, b) => (endOf(a) === endOf(b) ? 0 : endOf(a) - endOf(b)),
  };
  return [...requests].sort((a, b) => by[sort](a, b) || b.id - a.id);
}
