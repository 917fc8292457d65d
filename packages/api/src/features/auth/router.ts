import { findUser } from '@palmbid/db';
import { AppError } from '@palmbid/domain';
import { alone, limited, publicProcedure, router, userProcedure } from '../../trpc.ts';
import { logIn } from './commands/log-in.ts';
import { registerUser } from './commands/register-user.ts';
import { toOwnUser } from './presenter.ts';
import { done, loginInput, ownUser, registerInput } from './schema.ts';

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
    return { ok: true } as const;
  }),

  /** The current user, or null: what a page asks when it opens, without a failure where nobody is logged in. */
  session: publicProcedure.output(ownUser.nullable()).query(async ({ ctx }) => {
    const user = ctx.actor ? await findUser(ctx.deps.db, ctx.actor.id) : undefined;
    return user ? toOwnUser(user) : null;
  }),

  /** The current user. */
  me: userProcedure.output(ownUser).query(async ({ ctx }) => {
    const user = await findUser(ctx.deps.db, ctx.actor.id);
    if (!user) throw new AppError('unauthenticated', 'Please log in first.');
    return toOwnUser(user);
  }),
});
