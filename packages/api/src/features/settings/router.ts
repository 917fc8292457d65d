import {
  inTransaction,
  lockAuctionSettings,
  lockModerationSettings,
  lockPaymentSettings,
  lockSiteSettings,
  auctionSettings as read,
  moderationSettings as readModeration,
  paymentSettings as readPayments,
  saveAuctionSettings,
  saveModerationSettings,
  savePaymentSettings,
  saveSiteSettings,
} from '@palmbid/db';
import { AppError } from '@palmbid/domain';
import { adminProcedure, publicProcedure, router } from '../../trpc.ts';
import { paymentSettingsShown, setPaymentsInput } from '../payments/schema.ts';
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

  /** How stays are paid from the next booking on. */
  payments: adminProcedure.output(paymentSettingsShown).query(async ({ ctx }) => ({
    ...(await readPayments(ctx.deps.db)),
    available: ctx.deps.payments !== undefined,
  })),

  /** A booking keeps the provider and the commission that it was made with. */
  setPayments: adminProcedure
    .input(setPaymentsInput)
    .output(paymentSettingsShown)
    .mutation(({ ctx, input }) =>
      inTransaction(ctx.deps.db, async (tx) => {
        const available = ctx.deps.payments !== undefined;
        if (input.provider === 'stripe' && !available) {
          throw new AppError('conflict', 'This server has no payment provider: set PAYMENTS first.');
        }
        const saved = await saveSettings(
          tx,
          { actorId: ctx.actor.id, name: 'payments', save: savePaymentSettings },
          await lockPaymentSettings(tx),
          input,
        );
        return { ...saved, available };
      }),
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
