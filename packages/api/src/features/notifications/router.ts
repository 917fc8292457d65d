import {
  listNotifications,
  notificationPreferencesOf,
  readNotifications,
  unreadNotifications,
  unreadNotificationsAgain,
} from '@palmbid/db';
import { AppError } from '@palmbid/domain';
import { done, ok } from '../../kit/done.ts';
import { beforeId, page } from '../../kit/page.ts';
import { reads } from '../../kit/reading.ts';
import { limited, publicProcedure, router, userProcedure } from '../../trpc.ts';
import { unreadCount } from '../messages/schema.ts';
import { setPreferences } from './commands/set-preferences.ts';
import { unsubscribe } from './commands/unsubscribe-mails.ts';
import { toNotification, toPreferences } from './presenter.ts';
import {
  listNotificationsInput,
  notificationPage,
  notificationPreferences,
  readNotificationsInput,
  setPreferencesInput,
  unreadNotificationsInput,
  unsubscribed,
  unsubscribeInput,
} from './schema.ts';

/** The caller's notifications and preferences. */
export const notificationsRouter = router({
  /** Own notifications, newest first. */
  list: userProcedure
    .input(listNotificationsInput)
    .output(notificationPage)
    .meta(
      // Their texts contain prices.
      reads(notificationPage, ({ items }) => ({
        bids: items.flatMap(({ bidId }) => bidId ?? []),
        bookings: items.flatMap(({ bookingId }) => bookingId ?? []),
      })),
    )
    .query(({ ctx, input }) =>
      page(
        input,
        (limit) =>
          listNotifications(
            ctx.deps.db,
            ctx.actor.id,
            { unread: input.unread },
            { limit, beforeId: beforeId(input.cursor) },
          ),
        (rows) => rows.map(toNotification),
        (row) => row.id,
      ),
    ),

  unreadCount: userProcedure
    .output(unreadCount)
    .query(async ({ ctx }) => ({ count: await unreadNotifications(ctx.deps.db, ctx.actor.id) })),

  markRead: userProcedure
    .input(readNotificationsInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await readNotifications(ctx.deps.db, ctx.actor.id, input);
      return ok;
    }),

  /** Takes marking as read back. */
  markUnread: userProcedure
    .input(unreadNotificationsInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await unreadNotificationsAgain(ctx.deps.db, ctx.actor.id, input.ids);
      return ok;
    }),

  preferences: userProcedure.output(notificationPreferences).query(async ({ ctx }) => {
    const preferences = (await notificationPreferencesOf(ctx.deps.db, [ctx.actor.id])).get(ctx.actor.id);
    if (!preferences) throw new AppError('unauthenticated');
    return toPreferences(preferences);
  }),

  setPreferences: userProcedure
    .input(setPreferencesInput)
    .output(notificationPreferences)
    .mutation(({ ctx, input }) => setPreferences(ctx, input)),

  /** The link in every mail: ends one kind of mail without a login. */
  unsubscribe: publicProcedure
    .use(limited('unsubscribe'))
    .input(unsubscribeInput)
    .output(unsubscribed)
    .mutation(({ ctx, input }) => unsubscribe(ctx, input)),
});
