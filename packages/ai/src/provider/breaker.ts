import { ModelError } from './port.ts';

export type BreakerOptions = {
  /** Failures in a row that open it. */
  readonly failures: number;
  /** Milliseconds it stays open before one trial is let through. */
  readonly restMs: number;
  /** Milliseconds on a clock that never goes back. */
  readonly clock: () => number;
  /** Whether an error is the server's; others neither open the breaker nor close it. */
  readonly counts: (error: unknown) => boolean;
};

export type Breaker = {
  /** Runs the work, or rejects at once with `circuit_open`. */
  run<T>(work: () => Promise<T>): Promise<T>;
  readonly open: boolean;
};

/**
 * Stops asking a model that keeps failing: nobody waits for a dead server, and it is not hammered. After a rest one
 * single trial decides whether it closes again.
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
