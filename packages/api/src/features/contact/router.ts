import { insertContactMessage } from '@palmbid/db';
import { done, ok } from '../../kit/done.ts';
import { idempotencyKey } from '../../kit/idempotency.ts';
import { limited, publicProcedure, router } from '../../trpc.ts';
import { contactInput } from './schema.ts';

export const contactRouter = router({
  /** Puts a letter into the admins' queue. */
  send: publicProcedure
    .use(limited('contact'))
    .input(contactInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await insertContactMessage(ctx.deps.db, {
        userId: ctx.actor?.id ?? null,
        // Visitors have no keys of their own: the letter keeps its key.
        key: idempotencyKey(ctx),
        ...input,
      });
      return ok;
    }),
});
