/** Durations of the auction in words, so that articles take their numbers from the domain. */
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const count = (value: number, word: string): string => `${value} ${word}${value === 1 ? '' : 's'}`;

/** "10 minutes", "24 hours", "3 days": days from two days on. `ms` > 0. */
export function spanWords(ms: number): string {
  if (ms >= 2 * DAY && ms % DAY === 0) return count(ms / DAY, 'day');
  if (ms % HOUR === 0) return count(ms / HOUR, 'hour');
  return count(Math.round(ms / MINUTE), 'minute');
}

/** A duration in hours: "72 hours". */
export const hourWords = (ms: number): string => count(ms / HOUR, 'hour');
