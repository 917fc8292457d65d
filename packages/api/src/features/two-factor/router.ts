import { countRecoveryCodes, findTwoFactor } from '@palmbid/db';
import { done, ok } from '../../kit/done.ts';
import { notBatched, router, userProcedure } from '../../trpc.ts';
import { renewCodes, switchOff } from './commands/switch-off.ts';
import { beginTwoFactor, confirmTwoFactorCode } from './commands/switch-on.ts';
import {
  beginInput,
  confirmInput,
  recoveryCodes,
  renewInput,
  setup,
  switchOffInput,
  twoFactorStatus,
} from './schema.ts';

/** Two-factor login of the caller's own account. */
export const twoFactorRouter = router({
  status: userProcedure.output(twoFactorStatus).query(async ({ ctx }) => {
    const [row, codesLeft] = await Promise.all([
      findTwoFactor(ctx.deps.db, ctx.actor.id),
      countRecoveryCodes(ctx.deps.db, ctx.actor.id),
    ]);
    return { since: row?.confirmed_at ?? null, codesLeft };
  }),

  begin: userProcedure
    .use(notBatched)
    .input(beginInput)
    .output(setup)
    .mutation(({ ctx, input }) => beginTwoFactor(ctx, input)),

  confirm: userProcedure
    .use(notBatched)
    .input(confirmInput)
    .output(recoveryCodes)
    .mutation(({ ctx, input }) => confirmTwoFactorCode(ctx, input)),

  switchOff: userProcedure
    .use(notBatched)
    .input(switchOffInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await switchOff(ctx, input);
      return ok;
    }),

  renewCodes: userProcedure
    .use(notBatched)
    .input(renewInput)
    .output(recoveryCodes)
    .mutation(({ ctx, input }) => renewCodes(ctx, input)),
});
