import { findUser, insertEvent } from '@palmbid/db';
import { AppError } from '@palmbid/domain';
import type { Context } from '../../context.ts';
import { done, ok } from '../../kit/done.ts';
import { originOf } from '../../kit/security.ts';
import { limited, notBatched, publicProcedure, router, userProcedure } from '../../trpc.ts';
import { consentStateOf } from '../legal/rules.ts';
import { logIn } from './commands/log-in.ts';
import { registerUser } from './commands/register-user.ts';
import { resetPassword } from './commands/reset-password.ts';
import { retryOwnAddress, sendVerificationAgain, verifyEmail } from './commands/verify-email.ts';
import { toOwnUser } from './presenter.ts';
import {
  forgotInput,
  loginInput,
  ownUser,
  registerInput,
  resetPasswordInput,
  sessionUser,
  verifyEmailInput,
} from './schema.ts';

const viewedUntil = ({ impersonator }: Context) =>
  impersonator && { viewedUntil: new Date(impersonator.until).toISOString() };

export const authRouter = router({
  register: publicProcedure
    .use(notBatched)
    .use(limited('register'))
    .input(registerInput)
    .output(ownUser)
    .mutation(({ ctx, input }) => registerUser(ctx, input)),

  login: publicProcedure
    .use(notBatched)
    .input(loginInput)
    .output(ownUser)
    .mutation(({ ctx, input }) => logIn(ctx, input)),

  /** Also succeeds without a session. */
  logout: publicProcedure.output(done).mutation(async ({ ctx }) => {
    await ctx.session.end();
    return ok;
  }),

  /** The current user; null instead of a failure when the caller is not logged in. Called by every page at start. */
  session: publicProcedure.output(sessionUser.nullable()).query(async ({ ctx }) => {
    const { actor, impersonator, deps } = ctx;
    const user = actor ? await findUser(deps.db, actor.id) : undefined;
    if (!user) return null;
    if (impersonator) return { ...toOwnUser(user), ...viewedUntil(ctx) };
    const consent = await consentStateOf(deps.db, user.id);
    return { ...toOwnUser(user), ...(consent.due.length > 0 && { consent }) };
  }),

  /** The current user. */
  me: userProcedure.output(ownUser).query(async ({ ctx }) => {
    const user = await findUser(ctx.deps.db, ctx.actor.id);
    if (!user) throw new AppError('unauthenticated');
    return { ...toOwnUser(user), ...viewedUntil(ctx) };
  }),

  /**
   * Does the same work and gives the same answer for known and unknown addresses: it writes an event, and the delivery worker
   * finds out later whether there is an account.
   */
  forgotPassword: publicProcedure
    .use(notBatched)
    .use(limited('mail'))
    .input(forgotInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      const origin = originOf(ctx.request);
      await insertEvent(ctx.deps.db, 'password_forgotten', { email: input.email, origin });
      return ok;
    }),

  forgotUsername: publicProcedure
    .use(notBatched)
    .use(limited('mail'))
    .input(forgotInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await insertEvent(ctx.deps.db, 'username_forgotten', { email: input.email });
      return ok;
    }),

  /** Takes the token of a reset link. Ends every session of the account and starts none. */
  resetPassword: publicProcedure
    .use(notBatched)
    .use(limited('reset'))
    .input(resetPasswordInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await resetPassword(ctx, input);
      return ok;
    }),

  /** Takes the token of a verification mail; needs no session. */
  verifyEmail: publicProcedure
    .use(notBatched)
    .use(limited('reset'))
    .input(verifyEmailInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await verifyEmail(ctx, input.token);
      return ok;
    }),

  /** Sends a new verification mail; earlier links are void. */
  resendVerification: userProcedure
    .use(limited('mail'))
    .output(done)
    .mutation(async ({ ctx }) => {
      await sendVerificationAgain(ctx, ctx.actor.id);
      return ok;
    }),

  /** Lets mail go to the caller's own address again, after it came back, and sends a link there. */
  retryAddress: userProcedure
    .use(notBatched)
    .use(limited('mail'))
    .output(done)
    .mutation(async ({ ctx }) => {
      await retryOwnAddress(ctx, ctx.actor.id);
      return ok;
    }),
});
