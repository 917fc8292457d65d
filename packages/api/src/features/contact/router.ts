import { insertContactMessage } from '@palmbid/db';
import { done, ok } from '../../kit/done.ts';
import { idempotencyKey } from '../../kit/idempotency.ts';
import { limited, publicProcedure, router } from '../../trpc.ts';
import { contactInput } from './schema.ts';

export const contactRouter = router({
  /** Puts a contact message into the admins' queue. */
  send: publicProcedure
    .use(limited('contact'))
    .input(contactInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await insertContactMessage(ctx.deps.db, {
        userId: ctx.actor?.id ?? null,
        // Keys are stored per user, and visitors have no account, so the message stores its key.
        key: idempotencyKey(ctx),
        ...input,
      });
      return ok;
    }),
});
