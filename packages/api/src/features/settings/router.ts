import {
  inTransaction,
  lockAuctionSettings,
  lockSiteSettings,
  lockVerificationSettings,
  auctionSettings as read,
  verificationSettings as readVerification,
  saveAuctionSettings,
  saveSiteSettings,
  saveVerificationSettings,
} from '@palmbid/db';
import { adminProcedure, publicProcedure, router } from '../../trpc.ts';
import { saveSettings } from './commands/save-settings.ts';
import { siteOf } from './reads/site.ts';
import {
  auctionSettings,
  setAuctionInput,
  setSiteInput,
  setVerificationInput,
  site,
  siteSettings,
  verificationSettings,
} from './schema.ts';

/** The settings of the whole site: admins change them, everyone sees the public ones. */
export const settingsRouter = router({
  auction: adminProcedure.output(auctionSettings).query(({ ctx }) => read(ctx.deps.db)),

  /** Applies to auctions that start from now on. Saving the same values again changes nothing. */
  setAuction: adminProcedure
    .input(setAuctionInput)
    .output(auctionSettings)
    .mutation(({ ctx, input }) =>
      inTransaction(ctx.deps.db, async (tx) =>
        saveSettings(
          tx,
          { actorId: ctx.actor.id, name: 'auction', save: saveAuctionSettings },
          await lockAuctionSettings(tx),
          input,
        ),
      ),
    ),

  /** The marketing claim, the logo, the social links, and the figures that enough cases support. */
  site: publicProcedure.output(site).query(({ ctx }) => siteOf(ctx.deps)),

  setSite: adminProcedure
    .input(setSiteInput)
    .output(siteSettings)
    .mutation(({ ctx, input }) =>
      inTransaction(ctx.deps.db, async (tx) =>
        saveSettings(
          tx,
          { actorId: ctx.actor.id, name: 'site', save: saveSiteSettings },
          await lockSiteSettings(tx),
          input,
        ),
      ),
    ),

  /** What people must have done before they post, bid and accept. */
  verification: adminProcedure.output(verificationSettings).query(({ ctx }) => readVerification(ctx.deps.db)),

  setVerification: adminProcedure
    .input(setVerificationInput)
    .output(verificationSettings)
    .mutation(({ ctx, input }) =>
      inTransaction(ctx.deps.db, async (tx) =>
        saveSettings(
          tx,
          { actorId: ctx.actor.id, name: 'verification', save: saveVerificationSettings },
          await lockVerificationSettings(tx),
          input,
        ),
      ),
    ),
});
