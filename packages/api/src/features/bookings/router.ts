import {
  findBooking,
  findBookingParty,
  heldPrices,
  listBookings,
  markPayment,
  paymentsOf,
  reopenedAs,
  trustOf,
} from '@palmbid/db';
import { AppError, isCalendarDay, notFound } from '@palmbid/domain';
import type { UserContext } from '../../context.ts';
import { idInput } from '../../kit/fields.ts';
import { decodeCursor, isId, page } from '../../kit/page.ts';
import { reads } from '../../kit/reading.ts';
import { router, userProcedure } from '../../trpc.ts';
import { cancelBooking } from './commands/cancel-booking.ts';
import { reopenBooking } from './commands/reopen-booking.ts';
import { toBooking, toBookingDetails, toCalendarFile } from './presenter.ts';
import {
  bookingDetails,
  bookingPage,
  bookingsInput,
  calendarFile,
  cancelBookingInput,
  paymentInput,
} from './schema.ts';

type After = { day: string; id: number };
const isAfter = (value: unknown): value is After =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  isId(value.id) &&
  'day' in value &&
  typeof value.day === 'string' &&
  isCalendarDay(value.day);

/** A booking of the caller; 404 for anyone but its two parties. */
async function ownBooking({ deps, actor }: UserContext, id: number) {
  const party = await findBookingParty(deps.db, id, actor.id);
  const row = party && (await findBooking(deps.db, actor.id, party.side, id));
  if (!party || !row) throw notFound();
  return { row, side: party.side };
}

async function details(ctx: UserContext, id: number) {
  const { row, side } = await ownBooking(ctx, id);
  const { db } = ctx.deps;
  const [payments, [trust = { checks: [], standing: null }]] = await Promise.all([
    paymentsOf(db, id),
    trustOf(db, [row.other_id]),
  ]);
  if (side === 'host') return toBookingDetails(row, side, payments, { reopenedAs: null, held: [] }, trust);
  const again = await reopenedAs(db, row.request_id);
  const held = again === null && !row.request_gone ? await heldPrices(db, row.request_id) : [];
  return toBookingDetails(row, side, payments, { reopenedAs: again, held }, trust);
}

export const bookingsRouter = router({
  /** Own stays on one side. Independent of the current role: a former host still sees the stays hosted then. */
  mine: userProcedure
    .input(bookingsInput)
    .output(bookingPage)
    .meta(reads(bookingPage, ({ items }) => ({ bids: items.map(({ bidId }) => bidId) })))
    .query(({ ctx, input }) =>
      page(
        input,
        (limit) =>
          listBookings(ctx.deps.db, ctx.actor.id, {
            side: input.side,
            when: input.when,
            limit,
            after: decodeCursor(input.cursor, isAfter),
          }),
        (rows) => rows.map((row) => toBooking(row, input.side)),
        (row) => ({ day: row.check_in_date, id: row.id }),
      ),
    ),

  /** A booking of the caller with the agreed terms, and the consequences of cancelling now. */
  byId: userProcedure
    .input(idInput)
    .output(bookingDetails)
    .meta(
      reads(bookingDetails, ({ bidId, requestId, held }) => ({
        bids: [bidId],
        heldFor: held === null ? [] : [requestId],
      })),
    )
    .query(({ ctx, input }) => details(ctx, input.id)),

  cancel: userProcedure
    .input(cancelBookingInput)
    .output(bookingDetails)
    .mutation(async ({ ctx, input }) => {
      await cancelBooking(ctx, input);
      return details(ctx, input.id);
    }),

  /** For a guest who cancelled: reopens the request with the prices that runners-up still hold as bids. */
  reopen: userProcedure
    .input(idInput)
    .output(bookingDetails)
    .mutation(async ({ ctx, input }) => {
      await reopenBooking(ctx, input.id);
      return details(ctx, input.id);
    }),

  /** The host marks a part of the payment plan as received, or not. */
  markPayment: userProcedure
    .input(paymentInput)
    .output(bookingDetails)
    .mutation(async ({ ctx, input }) => {
      const party = await findBookingParty(ctx.deps.db, input.id, ctx.actor.id);
      if (!party) throw notFound();
      if (party.side !== 'host')
        throw new AppError('forbidden', 'Only the host says what has been received.');
      if (party.provider !== 'agreement')
        throw new AppError('forbidden', 'Payments through Palmbid are marked by themselves.');
      if (!(await markPayment(ctx.deps.db, input.id, input.part, input.received))) throw notFound();
      return details(ctx, input.id);
    }),

  /** The stay as an iCalendar file. */
  calendarFile: userProcedure
    .input(idInput)
    .output(calendarFile)
    .query(async ({ ctx, input }) => {
      const { row, side } = await ownBooking(ctx, input.id);
      return {
        name: `palmbid-stay-${row.check_in_date}.ics`,
        content: toCalendarFile(row, side, ctx.deps.config.publicUrl),
      };
    }),
});
