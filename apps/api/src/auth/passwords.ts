import { randomBytes } from 'node:crypto';
import { hash, type Options, verify } from '@node-rs/argon2';
import type { Deps } from '@palmbid/api';
import { createTaskQueue, type TaskQueue } from '../task-queue.ts';

/** argon2id (the library's default) with 19 MiB, 2 passes, 1 lane: OWASP's recommendation. */
const argon2id: Options = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/**
 * Password hashing behind a small queue, because every hash needs 19 MiB and a thread. A missing hash is compared with a dummy,
 * so that the answer for an unknown account takes as long.
 */
export function createPasswords(
  queue: TaskQueue = createTaskQueue({ parallel: 2, waiting: 32 }),
): Deps['passwords'] {
  // Computed at start, so that the first unknown account is not slower.
  const dummy = hash(randomBytes(16).toString('hex'), argon2id);
  return {
    hash: (password) => queue.run(() => hash(password, argon2id)),
    verify: (stored, password) =>
      queue.run(async () => {
        const isCorrect = await verify(stored ?? (await dummy), password, argon2id);
        return isCorrect && stored !== undefined;
      }),
  };
}
