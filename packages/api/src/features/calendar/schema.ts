import { limits, nightsBetween } from '@palmbid/domain';
import { z } from 'zod';
import { calendarDay, day, id, text } from '../../kit/fields.ts';

const inOrder = { path: ['to'], message: 'Must be after the first night' };

export const calendarInput = z
  .strictObject({ propertyId: id, from: calendarDay.optional(), to: calendarDay.optional() })
  .refine(({ from, to }) => from === undefined || to === undefined || from < to, inOrder)
  .refine(
    ({ from, to }) =>
      from === undefined || to === undefined || nightsBetween(from, to) <= limits.calendar.window,
    { path: ['to'], message: `Must be at most ${limits.calendar.window} days` },
  );

/** Nights from `from` up to the morning of `to`: whoever leaves on `to` sleeps elsewhere that night. */
export const blockInput = z
  .strictObject({
    propertyId: id,
    from: calendarDay,
    to: calendarDay,
    /** For the host alone. */
    note: text(0, limits.blockNote.max).default(''),
  })
  .refine(({ from, to }) => from < to, inOrder);
export type BlockInput = z.output<typeof blockInput>;

export const unblockInput = z.strictObject({ propertyId: id, id });

/** Taken nights: a booking, a block by hand, or what another calendar says. */
export const calendarEntry = z.object({
  id: z.number(),
  kind: z.enum(['booking', 'block', 'import']),
  from: day,
  to: day,
  note: z.string().nullable(),
  booking: z
    .object({ id: z.number(), requestId: z.number(), title: z.string(), guestName: z.string() })
    .nullable(),
});
export type CalendarEntry = z.infer<typeof calendarEntry>;

/** A property's calendar for its host, between two days. */
export const calendar = z.object({
  propertyId: z.number(),
  title: z.string(),
  minNights: z.number(),
  from: day,
  to: day,
  entries: z.array(calendarEntry),
  /** Nights that own pending bids with this property ask for; they are not taken yet. */
  openBids: z.array(
    z.object({ bidId: z.number(), requestId: z.number(), title: z.string(), from: day, to: day }),
  ),
});
