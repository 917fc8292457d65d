import {
  inTransaction,
  lockAuctionSettings,
  auctionSettings as read,
  saveAuctionSettings,
  writeAudit,
} from '@palmbid/db';
import { adminProcedure, router } from '../../trpc.ts';
import { auctionSettings, setAuctionInput } from './schema.ts';

/** What admins set for the whole site. */
export const settingsRouter = router({
  auction: adminProcedure.output(auctionSettings).query(({ ctx }) => read(ctx.deps.db)),

  /** Counts for auctions that start from now on. The same values again change nothing. */
  setAuction: adminProcedure
    .input(setAuctionInput)
    .output(auctionSettings)
    .mutation(({ ctx, input }) =>
      inTransaction(ctx.deps.db, async (tx) => {
        const before = await lockAuctionSettings(tx);
        const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
        const after = { ...before, ...given };
        const changes = Object.entries(before).flatMap(([key, from]) => {
          const to = Object.entries(after).find(([name]) => name === key)?.[1];
          return to === from ? [] : [[key, { from, to }] as const];
        });
        if (changes.length === 0) return before;
        await saveAuctionSettings(tx, after);
        await writeAudit(tx, {
          actorId: ctx.actor.id,
          action: 'settings.auction',
          subject: 'settings:auction',
          detail: Object.fromEntries(changes),
        });
        return after;
      }),
    ),
});
