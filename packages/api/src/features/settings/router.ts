import {
  inTransaction,
  lockAuctionSettings,
  lockLodgingSettings,
  lockSiteSettings,
  auctionSettings as read,
  lodgingSettings as readLodging,
  saveAuctionSettings,
  saveLodgingSettings,
  saveSiteSettings,
} from '@palmbid/db';
import { adminProcedure, publicProcedure, router } from '../../trpc.ts';
import { saveSettings } from './commands/save-settings.ts';
import { siteOf } from './reads/site.ts';
import {
  auctionSettings,
  lodgingSettings,
  setAuctionInput,
  setLodgingInput,
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

  lodging: adminProcedure.output(lodgingSettings).query(({ ctx }) => readLodging(ctx.deps.db)),

  /** Applies to bids placed from now on. */
  setLodging: adminProcedure
    .input(setLodgingInput)
    .output(lodgingSettings)
    .mutation(({ ctx, input }) =>
      inTransaction(ctx.deps.db, async (tx) =>
        saveSettings(
          tx,
          { actorId: ctx.actor.id, name: 'lodging', save: saveLodgingSettings },
          await lockLodgingSettings(tx),
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
