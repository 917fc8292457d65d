/** A token bucket: at most `max` uses at once, refilled evenly over `windowS` seconds. */
export type Allowance = { max: number; windowS: number };

/** Beyond this number the least recently used bucket is dropped. */
const maxBuckets = 50_000;

/**
 * Rate limits of one process, kept in memory: one number per bucket, the time (ms) at which it will be full again. Because the
 * refill is even, there is no window edge at which a caller could use the limit twice.
 */
export class Allowances {
  readonly #fullAt = new Map<string, number>();
  readonly #now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Takes `cost` from a bucket. When too little is left, takes nothing and returns the seconds to wait. */
  take(bucket: string, { max, windowS }: Allowance, cost = 1): { secondsLeft: number } | undefined {
    const now = this.#now();
    const msEach = (windowS * 1000) / max;
    const fullAt = Math.max(now, this.#fullAt.get(bucket) ?? 0) + cost * msEach;
    const over = fullAt - now - windowS * 1000;
    if (over > 1e-6) return { secondsLeft: Math.max(1, Math.ceil(over / 1000)) };
    // A Map iterates in insertion order: re-inserting makes the first key the least recently used.
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
