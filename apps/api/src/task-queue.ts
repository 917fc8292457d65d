import { AppError } from '@palmbid/domain';

export type TaskQueue = { run: <T>(work: () => Promise<T>) => Promise<T>; readonly inFlight: number };

/** Runs at most `parallel` tasks at once and lets `waiting` more wait; a further one fails with `unavailable`. */
export function createTaskQueue({ parallel, waiting }: { parallel: number; waiting: number }): TaskQueue {
  const queue: (() => void)[] = [];
  let inFlight = 0;
  return {
    get inFlight() {
      return inFlight;
    },
    run: async (work) => {
      if (inFlight >= parallel) {
        if (queue.length >= waiting) {
          throw new AppError('unavailable', 'The service is busy. Please try again in a moment.', {
            retryAfter: 2,
          });
        }
        // A finished task passes its slot on directly, so that a new task cannot take it.
        await new Promise<void>((resolve) => queue.push(resolve));
      } else {
        inFlight += 1;
      }
      try {
        return await work();
      } finally {
        const next = queue.shift();
        if (next) next();
        else inFlight -= 1;
      }
    },
  };
}
