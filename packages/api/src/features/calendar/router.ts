import {
  calendarEntries,
  deleteBlock,
  deleteCalendarLink,
  deleteFeed,
  findFeed,
  marketNow,
  pendingNights,
  setCalendarLink,
} from '@palmbid/db';
import { addCalendarDays, dayOf, hideContacts, limits, notFound } from '@palmbid/domain';
import { z } from 'zod';
import { inSecuredTransaction } from '../../kit/security.ts';
import { hostProcedure, limited, publicProcedure, router } from '../../trpc.ts';
import { ownProperty } from '../properties/policy.ts';
import { addFeed } from './commands/add-feed.ts';
import { blockNights } from './commands/block-nights.ts';
import { importFeed } from './commands/import-feed.ts';
import { toEntry } from './presenter.ts';
import { exchangeOf } from './reads/exchange.ts';
import { icsOf } from './reads/ics.ts';
import { newLink } from './rules.ts';
import {
  addFeedInput,
  blockInput,
  calendar,
  calendarEntry,
  calendarInput,
  exchange,
  feedInput,
  ics,
  icsInput,
  propertyInput,
  unblockInput,
} from './schema.ts';

/** The taken nights of own properties: bookings (entered by the database), blocks by the host, and imported calendars. */
export const calendarRouter = router({
  /** The entries between two days; by default from today on. */
  get: hostProcedure
    .input(calendarInput)
    .output(calendar)
    .query(async ({ ctx, input }) => {
      const { db } = ctx.deps;
      const property = await ownProperty(ctx, input.propertyId);
      const { window } = limits.calendar;
      const from = input.from ?? (input.to ? addCalendarDays(input.to, -window) : dayOf(await marketNow(db)));
      const within = { from, to: input.to ?? addCalendarDays(from, window) };
      const [entries, bids] = [
        await calendarEntries(db, property.id, within),
        await pendingNights(db, property.id, within),
      ];
      return {
        propertyId: property.id,
        title: property.title,
        minNights: property.min_nights,
        ...within,
        entries: entries.map(toEntry),
        openBids: bids.map((bid) => ({
          bidId: bid.bid_id,
          requestId: bid.request_id,
          title: hideContacts(bid.request_title),
          from: bid.from,
          to: bid.to,
        })),
      };
    }),

  block: hostProcedure
    .input(blockInput)
    .output(calendarEntry)
    .mutation(({ ctx, input }) => blockNights(ctx, input)),

  /** Removes a block. */
  unblock: hostProcedure
    .input(unblockInput)
    .output(z.null())
    .mutation(async ({ ctx, input }) => {
      await ownProperty(ctx, input.propertyId);
      if (!(await deleteBlock(ctx.deps.db, input.propertyId, input.id))) throw notFound();
      return null;
    }),

  /** The secret link, and the imported calendars with their last results. */
  exchange: hostProcedure
    .input(propertyInput)
    .output(exchange)
    .query(async ({ ctx, input }) => {
      await ownProperty(ctx, input.propertyId);
      return exchangeOf(ctx, input.propertyId);
    }),

  /** Makes a new secret link; the previous one stops working at once. */
  share: hostProcedure
    .input(propertyInput)
    .output(exchange)
    .mutation(async ({ ctx, input }) => {
      await ownProperty(ctx, input.propertyId);
      await inSecuredTransaction(ctx, async (tx, { record }) => {
        const replaced = await setCalendarLink(tx, input.propertyId, newLink(ctx.deps, input.propertyId));
        await record(ctx.actor.id, replaced ? 'calendar_link_renewed' : 'calendar_link_made');
      });
      return exchangeOf(ctx, input.propertyId);
    }),

  unshare: hostProcedure
    .input(propertyInput)
    .output(z.null())
    .mutation(async ({ ctx, input }) => {
      await ownProperty(ctx, input.propertyId);
      await inSecuredTransaction(ctx, async (tx, { record }) => {
        if (await deleteCalendarLink(tx, input.propertyId))
          await record(ctx.actor.id, 'calendar_link_revoked');
      });
      return null;
    }),

  /** Adds an imported calendar and reads it at once. */
  addFeed: hostProcedure
    .use(limited('feeds'))
    .input(addFeedInput)
    .output(exchange)
    .mutation(async ({ ctx, input }) => {
      await addFeed(ctx, input);
      return exchangeOf(ctx, input.propertyId);
    }),

  /** Reads an imported calendar now. */
  checkFeed: hostProcedure
    .use(limited('feeds'))
    .input(feedInput)
    .output(exchange)
    .mutation(async ({ ctx, input }) => {
      await ownProperty(ctx, input.propertyId);
      const feed = await findFeed(ctx.deps.db, input.propertyId, input.id);
      if (!feed) throw notFound();
      await importFeed(ctx.deps, feed);
      return exchangeOf(ctx, input.propertyId);
    }),

  /** Removes an imported calendar and frees its nights. */
  removeFeed: hostProcedure
    .input(feedInput)
    .output(z.null())
    .mutation(async ({ ctx, input }) => {
      await ownProperty(ctx, input.propertyId);
      if (!(await deleteFeed(ctx.deps.db, input.propertyId, input.id))) throw notFound();
      return null;
    }),

  /** Taken nights as an iCalendar file for the secret link: without login, and with nothing but nights. */
  ics: publicProcedure
    .use(limited('ics'))
    .input(icsInput)
    .output(ics)
    .query(({ ctx, input }) => icsOf(ctx.deps, input)),
});
