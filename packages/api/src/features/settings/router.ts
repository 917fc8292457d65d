import {
  inTransaction,
  lockAuctionSettings,
  lockLodgingSettings,
  lockModerationSettings,
  lockOperator,
  lockPaymentSettings,
  lockSiteSettings,
  lockVerificationSettings,
  auctionSettings as read,
  lodgingSettings as readLodging,
  moderationSettings as readModeration,
  readOperator,
  paymentSettings as readPayments,
  readSite,
  verificationSettings as readVerification,
  saveAuctionSettings,
  saveLodgingSettings,
  saveModerationSettings,
  saveOperator,
  savePaymentSettings,
  saveSiteSettings,
  saveVerificationSettings,
} from '@palmbid/db';
import { AppError, openingGaps } from '@palmbid/domain';
import { adminProcedure, limited, publicProcedure, router } from '../../trpc.ts';
import { paymentSettingsShown, setPaymentsInput } from '../payments/schema.ts';
import { saveSettings } from './commands/save-settings.ts';
import { removeLogo, setLogo } from './commands/set-logo.ts';
import { toOperator } from './presenter.ts';
import { siteOf } from './reads/site.ts';
import {
  auctionSettings,
  lodgingSettings,
  moderationSettings,
  opening,
  operatorWithLogo,
  setAuctionInput,
  setLodgingInput,
  setLogoInput,
  setModerationInput,
  setOperatorInput,
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

  /** Who operates the site, and whether accounts must agree to the legal texts before they act. */
  operator: adminProcedure
    .output(operatorWithLogo)
    .query(async ({ ctx }) => toOperator(await readOperator(ctx.deps.db))),

  setOperator: adminProcedure
    .input(setOperatorInput)
    .output(operatorWithLogo)
    .mutation(({ ctx, input }) =>
      inTransaction(ctx.deps.db, async (tx) =>
        toOperator(
          await saveSettings(
            tx,
            { actorId: ctx.actor.id, name: 'operator', save: saveOperator },
            await lockOperator(tx),
            input,
          ),
        ),
      ),
    ),

  /** Sets an uploaded picture as the site's logo. */
  setLogo: adminProcedure
    .use(limited('photos'))
    .input(setLogoInput)
    .output(operatorWithLogo)
    .mutation(async ({ ctx, input }) => toOperator(await setLogo(ctx, input.file))),

  removeLogo: adminProcedure
    .output(operatorWithLogo)
    .mutation(async ({ ctx }) => toOperator(await removeLogo(ctx))),

  /** What a lawful opening still lacks. */
  opening: adminProcedure.output(opening).query(async ({ ctx }) => {
    const { operator, legal } = await readSite(ctx.deps.db);
    return { gaps: openingGaps(operator, legal) };
  }),

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
