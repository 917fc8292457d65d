import { calendarEntries, deleteBlock, marketNow, pendingNights } from '@palmbid/db';
import { addCalendarDays, dayOf, limits, notFound } from '@palmbid/domain';
import { z } from 'zod';
import { hostProcedure, router } from '../../trpc.ts';
import { ownProperty } from '../properties/policy.ts';
import { blockNights } from './commands/block-nights.ts';
import { toEntry } from './presenter.ts';
import { blockInput, calendar, calendarEntry, calendarInput, unblockInput } from './schema.ts';

/** Taken nights of one's own properties: bookings put theirs here by themselves, hosts block others. */
export const calendarRouter = router({
  /** What takes nights between two days; from today on, unless said otherwise. */
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
          title: bid.request_title,
          from: bid.from,
          to: bid.to,
        })),
      };
    }),

  block: hostProcedure
    .input(blockInput)
    .output(calendarEntry)
    .mutation(({ ctx, input }) => blockNights(ctx, input)),

  /** Frees nights that were blocked by hand. */
  unblock: hostProcedure
    .input(unblockInput)
    .output(z.null())
    .mutation(async ({ ctx, input }) => {
      await ownProperty(ctx, input.propertyId);
      if (!(await deleteBlock(ctx.deps.db, input.propertyId, input.id))) throw notFound();
      return null;
    }),
});
