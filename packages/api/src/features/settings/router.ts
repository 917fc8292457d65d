import {
  inTransaction,
  lockAuctionSettings,
  lockModerationSettings,
  lockSiteSettings,
  auctionSettings as read,
  moderationSettings as readModeration,
  saveAuctionSettings,
  saveModerationSettings,
  saveSiteSettings,
} from '@palmbid/db';
import { adminProcedure, publicProcedure, router } from '../../trpc.ts';
import { saveSettings } from './commands/save-settings.ts';
import { siteOf } from './reads/site.ts';
import {
  auctionSettings,
  moderationSettings,
  setAuctionInput,
  setModerationInput,
  setSiteInput,
  site,
  siteSettings,
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

  moderation: adminProcedure.output(moderationSettings).query(({ ctx }) => readModeration(ctx.deps.db)),

  /** Applies to what becomes public from now on. */
  setModeration: adminProcedure
    .input(setModerationInput)
    .output(moderationSettings)
    .mutation(({ ctx, input }) =>
      inTransaction(ctx.deps.db, async (tx) =>
        saveSettings(
          tx,
          { actorId: ctx.actor.id, name: 'moderation', save: saveModerationSettings },
          await lockModerationSettings(tx),
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
});
