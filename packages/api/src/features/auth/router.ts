import { findUser, insertEvent } from '@palmbid/db';
import { AppError } from '@palmbid/domain';
import type { Context } from '../../context.ts';
import { done, ok } from '../../kit/done.ts';
import { originOf } from '../../kit/security.ts';
import { alone, limited, publicProcedure, router, userProcedure } from '../../trpc.ts';
import { logIn } from './commands/log-in.ts';
import { registerUser } from './commands/register-user.ts';
import { resetPassword } from './commands/reset-password.ts';
import { sendVerificationAgain, verifyEmail } from './commands/verify-email.ts';
import { toOwnUser } from './presenter.ts';
import {
  forgotInput,
  loginInput,
  ownUser,
  registerInput,
  resetPasswordInput,
  verifyEmailInput,
} from './schema.ts';

const viewedUntil = ({ viewer }: Context) => viewer && { viewedUntil: new Date(viewer.until).toISOString() };

export const authRouter = router({
  register: publicProcedure
    .use(alone)
    .use(limited('register'))
    .input(registerInput)
    .output(ownUser)
    .mutation(({ ctx, input }) => registerUser(ctx, input)),

  login: publicProcedure
    .use(alone)
    .input(loginInput)
    .output(ownUser)
    .mutation(({ ctx, input }) => logIn(ctx, input)),

  /** Succeeds without a session too. */
  logout: publicProcedure.output(done).mutation(async ({ ctx }) => {
    await ctx.session.end();
    return ok;
  }),

  /** The current user, or null: what a page asks when it opens, without a failure where nobody is logged in. */
  session: publicProcedure.output(ownUser.nullable()).query(async ({ ctx }) => {
    const user = ctx.actor ? await findUser(ctx.deps.db, ctx.actor.id) : undefined;
    return user ? { ...toOwnUser(user), ...viewedUntil(ctx) } : null;
  }),

  /** The current user. */
  me: userProcedure.output(ownUser).query(async ({ ctx }) => {
    const user = await findUser(ctx.deps.db, ctx.actor.id);
    if (!user) throw new AppError('unauthenticated');
    return { ...toOwnUser(user), ...viewedUntil(ctx) };
  }),

  /**
   * Known and unknown addresses are the same work here and get the same answer: one event is written, and whether there is
   * somebody to write to is found out later, by a worker.
   */
  forgotPassword: publicProcedure
    .use(alone)
    .use(limited('mail'))
    .input(forgotInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      const origin = originOf(ctx.request);
      await insertEvent(ctx.deps.db, 'password_forgotten', { email: input.email, origin });
      return ok;
    }),

  forgotUsername: publicProcedure
    .use(alone)
    .use(limited('mail'))
    .input(forgotInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await insertEvent(ctx.deps.db, 'username_forgotten', { email: input.email });
      return ok;
    }),

  /** With the token of a reset link. Nobody is logged in by it, and every session of the account ends. */
  resetPassword: publicProcedure
    .use(alone)
    .use(limited('reset'))
    .input(resetPasswordInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await resetPassword(ctx, input);
      return ok;
    }),

  /** With the token of a verification mail; needs no session. */
  verifyEmail: publicProcedure
    .use(alone)
    .use(limited('reset'))
    .input(verifyEmailInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await verifyEmail(ctx, input.token);
      return ok;
    }),

  /** A new verification mail; an earlier link is void. */
  resendVerification: userProcedure
    .use(limited('mail'))
    .output(done)
    .mutation(async ({ ctx }) => {
      await sendVerificationAgain(ctx, ctx.actor.id);
      return ok;
    }),
});
