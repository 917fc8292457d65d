import type { Bid, VacationRequest } from '../../core/wire.ts';

const DAY = 86_400_000;
/** A request counts as a new match when it is at most this old and scores at least this. */
export const NEW_MATCH_DAYS = 7;
export const NEW_MATCH_SCORE = 60;
export const WIN_RATE_DAYS = 90;

/** The number of new matches that this host has not bid on. `now` in ms since 1970. */
export const countNewMatches = (requests: readonly VacationRequest[], now: number): number =>
  requests.filter(
    ({ match, ownBids, createdAt }) =>
      match &&
      match.score >= NEW_MATCH_SCORE &&
      !ownBids &&
      now - Date.parse(createdAt) <= NEW_MATCH_DAYS * DAY,
  ).length;

/** The reasons that count as lost: the guest decided, or let the time expire. */
const lostReasons: ReadonlySet<string | null> = new Set(['declined', 'not_selected', 'expired']);

/** Won and decided bids among those placed in the last 90 days. */
export function winRate(bids: readonly Bid[], now: number): { won: number; decided: number } {
  const recent = bids.filter(({ createdAt }) => now - Date.parse(createdAt) <= WIN_RATE_DAYS * DAY);
  const won = recent.filter(({ status }) => status === 'accepted').length;
  const lost = recent.filter(
    ({ status, closedReason }) => status === 'rejected' && lostReasons.has(closedReason),
  ).length;
  return { won, decided: won + lost };
}

/** The number of pending bids with the rank "top", as far as the host may see it. */
export const countLeading = (bids: readonly Bid[]): number =>
  bids.filter(({ status, rank }) => status === 'pending' && rank === 'top').length;
