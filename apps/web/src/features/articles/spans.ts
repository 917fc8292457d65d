/** Spans of the auction in words. The pages never type a number that the rules already know. */
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const count = (value: number, word: string): string => `${value} ${word}${value === 1 ? '' : 's'}`;

/** "10 minutes", "24 hours", "3 days": whole days from two days on, so that deadlines below stay in hours. `ms` > 0. */
export function spanWords(ms: number): string {
  if (ms >= 2 * DAY && ms % DAY === 0) return count(ms / DAY, 'day');
  if (ms % HOUR === 0) return count(ms / HOUR, 'hour');
  return count(Math.round(ms / MINUTE), 'minute');
}

/** "72 hours": never turned into days. */
export const hourWords = (ms: number): string => count(ms / HOUR, 'hour');
