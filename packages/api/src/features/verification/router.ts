import { deletePhone, ownVerification as readOwn } from '@palmbid/db';
import { phoneCodes } from '@palmbid/domain';
import type { UserContext } from '../../context.ts';
import { hostProcedure, limited, notBatched, router, userProcedure } from '../../trpc.ts';
import { confirmPhone } from './commands/confirm-phone.ts';
import { sendPhoneCode } from './commands/send-code.ts';
import { startIdentityCheck } from './commands/start-identity.ts';
import { stateStanding } from './commands/state-standing.ts';
import { toOwnVerification } from './presenter.ts';
import {
  confirmPhoneInput,
  identityStarted,
  ownVerification,
  sendCodeInput,
  stateStandingInput,
} from './schema.ts';

const own = async ({ deps, actor }: UserContext) =>
  toOwnVerification(await readOwn(deps.db, actor.id, phoneCodes.attempts), deps);

/** What was checked about the caller, and what they state as a host. Every write answers what holds then. */
export const verificationRouter = router({
  own: userProcedure.output(ownVerification).query(({ ctx }) => own(ctx)),

  sendCode: userProcedure
    .use(notBatched)
    .use(limited('codes'))
    .input(sendCodeInput)
    .output(ownVerification)
    .mutation(async ({ ctx, input }) => {
      await sendPhoneCode(ctx, input.phone);
      return own(ctx);
    }),

  confirmPhone: userProcedure
    .use(notBatched)
    .use(limited('codes'))
    .input(confirmPhoneInput)
    .output(ownVerification)
    .mutation(async ({ ctx, input }) => {
      await confirmPhone(ctx, input.code);
      return own(ctx);
    }),

  removePhone: userProcedure.output(ownVerification).mutation(async ({ ctx }) => {
    await deletePhone(ctx.deps.db, ctx.actor.id);
    return own(ctx);
  }),

  /** The caller goes on at the answer's address, which is the provider's. */
  startIdentity: userProcedure
    .use(notBatched)
    .use(limited('codes'))
    .output(identityStarted)
    .mutation(({ ctx }) => startIdentityCheck(ctx)),

  /** Private host, or trader with what the law asks. */
  stateStanding: hostProcedure
    .use(limited('codes'))
    .input(stateStandingInput)
    .output(ownVerification)
    .mutation(async ({ ctx, input }) => {
      await stateStanding(ctx, input);
      return own(ctx);
    }),
});
