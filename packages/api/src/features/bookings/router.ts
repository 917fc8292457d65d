import { listBookings } from '@palmbid/db';
import { isCalendarDay } from '@palmbid/domain';
import { decodeCursor, isId, page } from '../../kit/page.ts';
import { router, userProcedure } from '../../trpc.ts';
import { toBooking } from './presenter.ts';
import { bookingPage, bookingsInput } from './schema.ts';

type After = { day: string; id: number };
const isAfter = (value: unknown): value is After =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  isId(value.id) &&
  'day' in value &&
  typeof value.day === 'string' &&
  isCalendarDay(value.day);

export const bookingsRouter = router({
  /** Own stays on one side. Not tied to the present role: who was a host once keeps seeing those stays. */
  mine: userProcedure
    .input(bookingsInput)
    .output(bookingPage)
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
});
