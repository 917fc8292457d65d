import {
  inTransaction,
  lockAuctionSettings,
  lockSiteSettings,
  measureMarket,
  auctionSettings as read,
  readSite,
  saveAuctionSettings,
  saveSiteSettings,
  type Tx,
  writeAudit,
} from '@palmbid/db';
import type { Context } from '../../context.ts';
import { adminProcedure, publicProcedure, router } from '../../trpc.ts';
import { toSite } from './presenter.ts';
import { auctionSettings, setAuctionInput, setSiteInput, site, siteSettings } from './schema.ts';

/** Saves what differs and leaves one entry that names it, from what and to what; nothing where nothing differs. */
async function change<S extends object>(
  tx: Tx,
  { actorId, name, save }: { actorId: number; name: string; save: (tx: Tx, next: S) => Promise<void> },
  before: S,
  patch: { [K in keyof S]?: S[K] | undefined },
): Promise<S> {
  const after: S = { ...before };
  const detail: Record<string, { from: unknown; to: unknown }> = {};
  for (const key in before) {
    const to = patch[key];
    if (to === undefined || JSON.stringify(to) === JSON.stringify(before[key])) continue;
    detail[key] = { from: before[key], to };
    after[key] = to;
  }
  if (Object.keys(detail).length === 0) return before;
  await save(tx, after);
  await writeAudit(tx, { actorId, action: `settings.${name}`, subject: `settings:${name}`, detail });
  return after;
}

/** What admins set for the whole site, and what everybody sees of it. */
export const settingsRouter = router({
  auction: adminProcedure.output(auctionSettings).query(({ ctx }) => read(ctx.deps.db)),

  /** Counts for auctions that start from now on. The same values again change nothing. */
  setAuction: adminProcedure
    .input(setAuctionInput)
    .output(auctionSettings)
    .mutation(({ ctx, input }) =>
      inTransaction(ctx.deps.db, async (tx) =>
        change(
          tx,
          { actorId: ctx.actor.id, name: 'auction', save: saveAuctionSettings },
          await lockAuctionSettings(tx),
          input,
        ),
      ),
    ),

  /** The marketing claim, the logo, the social links, and the figures that enough cases stand behind. */
  site: publicProcedure.output(site).query(({ ctx }) => siteOf(ctx.deps)),

  setSite: adminProcedure
    .input(setSiteInput)
    .output(siteSettings)
    .mutation(({ ctx, input }) =>
      inTransaction(ctx.deps.db, async (tx) =>
        change(
          tx,
          { actorId: ctx.actor.id, name: 'site', save: saveSiteSettings },
          await lockSiteSettings(tx),
          input,
        ),
      ),
    ),
});

/** What a page shows about the site itself, for whoever answers with pages. */
export const siteOf = async ({ db }: Pick<Context['deps'], 'db'>) => toSite(await readSite(db));

/** Counts the market's figures anew. */
export const measureFigures = ({ db }: Pick<Context['deps'], 'db'>): Promise<void> => measureMarket(db);
