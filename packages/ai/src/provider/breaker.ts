import { ModelError } from './port.ts';

export type BreakerOptions = {
  /** Consecutive failures that open the breaker. */
  readonly failures: number;
  /** Milliseconds until an open breaker lets one trial call through. */
  readonly restMs: number;
  /** A monotonic clock in milliseconds. */
  readonly clock: () => number;
  /** True for errors of the server; others neither open nor close the breaker. */
  readonly counts: (error: unknown) => boolean;
};

export type Breaker = {
  /** Runs the work, or rejects at once with `circuit_open`. */
  run<T>(work: () => Promise<T>): Promise<T>;
  readonly open: boolean;
};

/**
 * A circuit breaker for a failing model: while it is open, calls are rejected at once. After a rest a single trial call decides
 * whether it closes.
 */
export function createBreaker({ failures, restMs, clock, counts }: BreakerOptions): Breaker {
  let inARow = 0;
  let openedAt: number | undefined;
  let trial = false;
  return {
    get open() {
      return openedAt !== undefined;
    },
    async run(work) {
      const probing = openedAt !== undefined;
      if (openedAt !== undefined) {
        if (trial || clock() - openedAt < restMs) throw new ModelError('circuit_open');
        trial = true;
      }
      try {
        const result = await work();
        inARow = 0;
        openedAt = undefined;
        return result;
      } catch (error) {
        if (!counts(error)) throw error;
        inARow += 1;
        if (probing || inARow >= failures) openedAt = clock();
        throw error;
      } finally {
        if (probing) trial = false;
      }
    },
  };
}
