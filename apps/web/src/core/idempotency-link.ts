/** Sends an idempotency key with calls that create something, so that a retry after a lost answer cannot create it twice. */
import type { AppRouter } from '@palmbid/api/types';
import { postingProcedures } from '@palmbid/domain';

import type { TRPCClientError, TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';

const posting: ReadonlySet<string> = new Set(postingProcedures);

/** Keys of calls that have no answer yet, by procedure and body. */
const open = new Map<string, string>();

/** Whether the outcome is known: after a 5xx the call may or may not have been executed. */
const isAnswer = (error: TRPCClientError<AppRouter>): boolean =>
  typeof error.data?.httpStatus === 'number' && error.data.httpStatus < 500;

/**
 * A caller may give a key of its own. Otherwise the same body keeps its key until the server has answered: a failure on the way
 * leaves it pending, and the next attempt replays with the same key; after an answer the same body gets a new key.
 */
export const idempotencyLink: TRPCLink<AppRouter> =
  () =>
  ({ next, op }) => {
    if (op.type !== 'mutation' || !posting.has(op.path)) return next(op);
    const body = `${op.path} ${JSON.stringify(op.input)}`;
    const idempotencyKey =
      (op.context['idempotencyKey'] as string | undefined) ?? open.get(body) ?? crypto.randomUUID();
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
