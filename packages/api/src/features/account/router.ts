import {
  deleteSessionsOf,
  findUser,
  listSecurityEvents,
  listSessions,
  marketNow,
  ownData,
  revokeSession,
  updateUser,
} from '@palmbid/db';
import { AppError, notFound, soleViewMode } from '@palmbid/domain';
import { done, ok } from '../../kit/done.ts';
import { beforeId, page } from '../../kit/page.ts';
import { takeFromLimit } from '../../kit/rate-limit.ts';
import { inSecuredTransaction } from '../../kit/security.ts';
import { limited, notBatched, router, userProcedure } from '../../trpc.ts';
import { toOwnUser } from '../auth/presenter.ts';
import { ownUser } from '../auth/schema.ts';
import { dropReplaced } from '../photos/commands/set-portrait.ts';
import { changeEmail } from './commands/change-email.ts';
import { changeOwnRole } from './commands/change-own-role.ts';
import { changePassword } from './commands/change-password.ts';
import { deleteAccount } from './commands/delete-account.ts';
import { toExport, toOwnSession, toSecurityEvent } from './presenter.ts';
import {
  changeEmailInput,
  changePasswordInput,
  changeRoleInput,
  deleteAccountInput,
  ownDataFile,
  ownSessions,
  revokeSessionInput,
  securityEventPage,
  securityEventsInput,
  setViewModeInput,
  updateProfileInput,
} from './schema.ts';

const noAccount = () => new AppError('unauthenticated');

/** The caller's own account. */
export const accountRouter = router({
  updateProfile: userProcedure
    .input(updateProfileInput)
    .output(ownUser)
    .mutation(async ({ ctx, input }) => {
      const before = await findUser(ctx.deps.db, ctx.actor.id);
      const row = await updateUser(ctx.deps.db, ctx.actor.id, {
        name: input.name,
        bio: input.bio === '' ? null : input.bio,
        timezone: input.timezone,
        profile_image: input.profileImage,
      });
      if (!row || !before) throw noAccount();
      await dropReplaced(ctx, before.profile_image, row.profile_image);
      return toOwnUser(row);
    }),

  /** An account that is only guest or only host has only that view. */
  setViewMode: userProcedure
    .input(setViewModeInput)
    .output(ownUser)
    .mutation(async ({ ctx, input }) => {
      const sole = soleViewMode(ctx.actor.role);
      if (sole !== null && sole !== input.viewMode) throw new AppError('wrong_role');
      const row = await updateUser(ctx.deps.db, ctx.actor.id, { view_mode: input.viewMode });
      if (!row) throw noAccount();
      return toOwnUser(row);
    }),

  changePassword: userProcedure
    .use(notBatched)
    .input(changePasswordInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await changePassword(ctx, ctx.actor.id, input);
      return ok;
    }),

  /** Answers the unchanged account: the address changes when the link mailed to it is opened. */
  changeEmail: userProcedure
    .use(notBatched)
    .use(limited('mail'))
    .input(changeEmailInput)
    .output(ownUser)
    .mutation(({ ctx, input }) => changeEmail(ctx, ctx.actor.id, input)),

  changeRole: userProcedure
    .input(changeRoleInput)
    .output(ownUser)
    .mutation(({ ctx, input }) => changeOwnRole(ctx, ctx.actor.id, input.userRole)),

  sessions: userProcedure.output(ownSessions).query(async ({ ctx }) => {
    const rows = await listSessions(ctx.deps.db, ctx.actor.id);
    return { items: rows.map((row) => toOwnSession(row, ctx.session.id)) };
  }),

  revokeSession: userProcedure
    .input(revokeSessionInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await inSecuredTransaction(ctx, async (tx, { record }) => {
        if (!(await revokeSession(tx, ctx.actor.id, input.id))) throw notFound();
        await record(ctx.actor.id, 'session_ended');
      });
      return ok;
    }),

  revokeOtherSessions: userProcedure.output(done).mutation(async ({ ctx }) => {
    await inSecuredTransaction(ctx, async (tx, { record }) => {
      await deleteSessionsOf(tx, ctx.actor.id, ctx.session.id);
      await record(ctx.actor.id, 'sessions_ended');
    });
    return ok;
  }),

  /** The account's security events of the last half year, newest first. */
  securityEvents: userProcedure
    .input(securityEventsInput)
    .output(securityEventPage)
    .query(({ ctx, input }) =>
      page(
        input,
        (limit) =>
          listSecurityEvents(
            ctx.deps.db,
            { userId: ctx.actor.id },
            { limit, before: beforeId(input.cursor) },
          ),
        (rows) => rows.map(toSecurityEvent),
        (row) => row.id,
      ),
    ),

  /** Everything stored about the caller, as a file. Twice a day at most. */
  exportData: userProcedure
    .use(notBatched)
    .output(ownDataFile)
    .mutation(async ({ ctx }) => {
      await takeFromLimit(ctx, 'export');
      const data = await ownData(ctx.deps.db, ctx.actor.id);
      return {
        exportedAt: new Date(await marketNow(ctx.deps.db)).toISOString(),
        data: toExport(ctx.actor.id, data),
      };
    }),

  /** Erases the caller's account. */
  delete: userProcedure
    .use(notBatched)
    .input(deleteAccountInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await deleteAccount(ctx, ctx.actor.id, input);
      return ok;
    }),
});
