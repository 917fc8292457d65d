/** What posts something gets a key, so that a repeated attempt after a lost answer cannot post it twice. */
import type { AppRouter } from '@palmbid/api/types';
import { postingProcedures } from '@palmbid/domain';

import type { TRPCClientError, TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';

const posting: ReadonlySet<string> = new Set(postingProcedures);

/** Keys of attempts without an answer yet, by what they post. */
const open = new Map<string, string>();

/** Whether the server has said what became of the post; where it failed itself, nobody knows. */
const isAnswer = (error: TRPCClientError<AppRouter>): boolean =>
  typeof error.data?.httpStatus === 'number' && error.data.httpStatus < 500;

/**
 * The same body keeps its key until the server has answered, whatever the answer: a failure on the way leaves it open, and the
 * next attempt replays. Afterwards the same body is a new post.
 */
export const idempotencyLink: TRPCLink<AppRouter> =
  () =>
  ({ next, op }) => {
    if (op.type !== 'mutation' || !posting.has(op.path)) return next(op);
    const body = `${op.path} ${JSON.stringify(op.input)}`;
    const idempotencyKey = open.get(body) ?? crypto.randomUUID();
    open.set(body, idempotencyKey);
    return observable((observer) =>
      next({ ...op, context: { ...op.context, idempotencyKey } }).subscribe({
        next: (value) => {
          open.delete(body);
          observer.next(value);
        },
        error: (error) => {
          if (isAnswer(error)) open.delete(body);
          observer.error(error);
        },
        complete: () => observer.complete(),
      }),
    );
  };
