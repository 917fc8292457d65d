import { findUser, inTransaction, setImpersonation, writeAudit } from '@palmbid/db';
import { AppError, notFound } from '@palmbid/domain';
import { done, ok } from '../../kit/done.ts';
import { idInput } from '../../kit/fields.ts';
import { inSecuredTransaction } from '../../kit/security.ts';
import { adminProcedure, router, userProcedure } from '../../trpc.ts';

/** Admins see the app as a user sees it: their session reads as that user and cannot write. */
export const impersonationRouter = router({
  /** Lasts half an hour at most. Start and end are in the audit log. */
  start: adminProcedure
    .input(idInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await inSecuredTransaction(ctx, async (tx, { record }) => {
        const user = await findUser(tx, input.id);
        if (!user) throw notFound();
        if (user.user_role === 'admin') {
          throw new AppError('forbidden', 'Admin accounts cannot be impersonated.');
        }
        if (ctx.session.id === null || !(await setImpersonation(tx, ctx.session.id, user.id))) {
          throw new AppError('unauthenticated', 'Please log in first.');
        }
        await record(user.id, 'admin_looked', ctx.actor.id);
        await writeAudit(tx, {
          actorId: ctx.actor.id,
          action: 'view.start',
          subject: `user:${user.id}`,
          detail: {},
        });
      });
      return ok;
    }),

  /** Also succeeds when no impersonation is active. */
  stop: userProcedure.output(done).mutation(async ({ ctx }) => {
    const { impersonator, session } = ctx;
    const { id } = session;
    if (!impersonator || id === null) return ok;
    await inTransaction(ctx.deps.db, async (tx) => {
      await setImpersonation(tx, id, null);
      await writeAudit(tx, {
        actorId: impersonator.id,
        action: 'view.end',
        subject: `user:${ctx.actor.id}`,
        detail: {},
      });
    });
    return ok;
  }),
});
