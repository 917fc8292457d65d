import { findUser, inTransaction, setViewing, writeAudit } from '@palmbid/db';
import { AppError, notFound } from '@palmbid/domain';
import { done, ok } from '../../kit/done.ts';
import { idInput } from '../../kit/fields.ts';
import { inSecuredTransaction } from '../../kit/security.ts';
import { adminProcedure, router, userProcedure } from '../../trpc.ts';

/** An admin sees what a person sees: this session reads as that person, writes nothing, and says so. */
export const viewingRouter = router({
  /** For half an hour. Beginning and end are kept in the audit log. Never with the eyes of another admin. */
  start: adminProcedure
    .input(idInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await inSecuredTransaction(ctx, async (tx, { record }) => {
        const user = await findUser(tx, input.id);
        if (!user) throw notFound();
        if (user.user_role === 'admin') {
          throw new AppError('forbidden', 'Nobody looks with the eyes of an admin.');
        }
        if (ctx.session.id === null || !(await setViewing(tx, ctx.session.id, user.id))) {
          throw new AppError('unauthenticated');
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

  /** Succeeds too where nobody looks. */
  stop: userProcedure.output(done).mutation(async ({ ctx }) => {
    const { viewer, session } = ctx;
    const { id } = session;
    if (!viewer || id === null) return ok;
    await inTransaction(ctx.deps.db, async (tx) => {
      await setViewing(tx, id, null);
      await writeAudit(tx, {
        actorId: viewer.id,
        action: 'view.end',
        subject: `user:${ctx.actor.id}`,
        detail: {},
      });
    });
    return ok;
  }),
});
