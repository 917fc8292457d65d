/** At most `max` of it at once; it refills evenly, the whole of it in `windowS` seconds. */
export type Allowance = { max: number; windowS: number };

/** Buckets that are remembered: beyond it the one unused for longest is forgotten. */
const maxBuckets = 50_000;

/**
 * Allowances of one process, without a word to the database: one number for each bucket, the time (ms) at which it will be
 * full again. An even refill has no window whose edge could be used twice.
 */
export class Allowances {
  readonly #fullAt = new Map<string, number>();
  readonly #now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Takes `cost` from a bucket; seconds to wait where there is not so much left, and nothing is taken then. */
  take(bucket: string, { max, windowS }: Allowance, cost = 1): { secondsLeft: number } | undefined {
    const now = this.#now();
    const msEach = (windowS * 1000) / max;
    const fullAt = Math.max(now, this.#fullAt.get(bucket) ?? 0) + cost * msEach;
    const over = fullAt - now - windowS * 1000;
    if (over > 1e-6) return { secondsLeft: Math.max(1, Math.ceil(over / 1000)) };
    // Last in the order of insertion: the first is the one unused for longest.
    this.#fullAt.delete(bucket);
    this.#fullAt.set(bucket, fullAt);
    if (this.#fullAt.size > maxBuckets) {
      for (const oldest of this.#fullAt.keys()) {
        this.#fullAt.delete(oldest);
        break;
      }
    }
    return undefined;
  }
}
