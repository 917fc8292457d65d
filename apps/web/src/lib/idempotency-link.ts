/** What posts something gets a key, so that a repeated attempt after a lost answer cannot post it twice. */
import type { AppRouter } from '@palmbid/api/types';
import type { TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';

const posting = new Set(['requests.create', 'requests.repost', 'bids.place', 'messages.send']);

/** Keys of attempts without an answer yet, by what they post. */
const open = new Map<string, string>();

/**
 * The same body keeps its key until the server has answered, whatever the answer: a network failure leaves it open,
 * and the next attempt replays. Afterwards the same body is a new post.
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
          if (error.data !== undefined && error.data !== null) open.delete(body);
          observer.error(error);
        },
        complete: () => observer.complete(),
      }),
    );
  };
