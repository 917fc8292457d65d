import { randomBytes } from 'node:crypto';
import { hash, type Options, verify } from '@node-rs/argon2';
import type { Deps } from '@palmbid/api';
import { AppError } from '@palmbid/domain';

/** argon2id (the library's default) with 19 MiB, 2 passes, 1 lane: OWASP's recommendation. */
const argon2id: Options = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

export type Queue = { run: <T>(work: () => Promise<T>) => Promise<T>; readonly inFlight: number };

/** At most `parallel` at once and `waiting` in line; the next one is refused with `unavailable`. */
export function createQueue({ parallel, waiting }: { parallel: number; waiting: number }): Queue {
  const line: (() => void)[] = [];
  let inFlight = 0;
  return {
    get inFlight() {
      return inFlight;
    },
    run: async (work) => {
      if (inFlight >= parallel) {
        if (line.length >= waiting) {
          throw new AppError('unavailable', 'The service is busy. Please try again in a moment.', {
            retryAfter: 2,
          });
        }
        // Whoever finishes hands over its place, so that nobody slips in between.
        await new Promise<void>((resolve) => line.push(resolve));
      } else {
        inFlight += 1;
      }
      try {
        return await work();
      } finally {
        const next = line.shift();
        if (next) next();
        else inFlight -= 1;
      }
    },
  };
}

/**
 * Password hashing behind a small queue, since every hash holds 19 MiB and a thread. A missing hash is checked against
 * a dummy, so that an unknown account answers no faster.
 */
export function createPasswords(queue: Queue = createQueue({ parallel: 2, waiting: 32 })): Deps['passwords'] {
  // Made at once, so that the first unknown account is no slower either.
  const dummy = hash(randomBytes(16).toString('hex'), argon2id);
  return {
    hash: (password) => queue.run(() => hash(password, argon2id)),
    verify: (stored, password) =>
      queue.run(async () => {
        const right = await verify(stored ?? (await dummy), password, argon2id);
        return right && stored !== undefined;
      }),
  };
}
