import { feedFaults, limits, nightsBetween } from '@palmbid/domain';
import { z } from 'zod';
import { calendarDay, day, id, instant, text } from '../../kit/fields.ts';

const inOrder = { path: ['to'], message: 'Must be after the first night' };

export const calendarInput = z
  .strictObject({ propertyId: id, from: calendarDay.optional(), to: calendarDay.optional() })
  .refine(({ from, to }) => from === undefined || to === undefined || from < to, inOrder)
  .refine(
    ({ from, to }) =>
      from === undefined || to === undefined || nightsBetween(from, to) <= limits.calendar.window,
    { path: ['to'], message: `Must be at most ${limits.calendar.window} days` },
  );

/** Nights from `from` to `to`; the night of `to` is not included. */
export const blockInput = z
  .strictObject({
    propertyId: id,
    from: calendarDay,
    to: calendarDay,
    /** Visible to the host only. */
    note: text(0, limits.blockNote.max).default(''),
  })
  .refine(({ from, to }) => from < to, inOrder);
export type BlockInput = z.output<typeof blockInput>;

export const unblockInput = z.strictObject({ propertyId: id, id });

/** Taken nights: a booking, a block by the host, or an imported event. */
export const calendarEntry = z.object({
  id: z.number(),
  kind: z.enum(['booking', 'block', 'import']),
  from: day,
  to: day,
  note: z.string().nullable(),
  /** The calendar it comes from. */
  feedName: z.string().nullable(),
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
  /** Nights of own pending bids with this property; not taken yet. */
  openBids: z.array(
    z.object({ bidId: z.number(), requestId: z.number(), title: z.string(), from: day, to: day }),
  ),
});

export const propertyInput = z.strictObject({ propertyId: id });
export const feedInput = z.strictObject({ propertyId: id, id });

/** The URL of a calendar without user and password; `webcal:` is read as https. */
const feedUrl = z
  .string()
  .trim()
  .max(limits.url.max)
  .overwrite((value) => value.replace(/^webcal:/i, 'https:'))
  .refine((value) => {
    try {
      const url = new URL(value);
      return /^https?:$/.test(url.protocol) && url.username === '' && url.password === '' && url.host !== '';
    } catch {
      return false;
    }
  }, 'Must be the web address of a calendar (https://…)');

export const addFeedInput = z.strictObject({
  propertyId: id,
  name: text(1, limits.feeds.name),
  url: feedUrl,
});
export type AddFeedInput = z.output<typeof addFeedInput>;

/** An imported calendar, and the result of its last reading. */
export const feed = z.object({
  id: z.number(),
  name: z.string(),
  /** Its URL without the secret part. */
  source: z.string(),
  checkedAt: instant.nullable(),
  /** When it was last read in full. */
  readAt: instant.nullable(),
  nextAt: instant,
  events: z.number(),
  freeEvents: z.number(),
  /** Events that could only be read in part. */
  misread: z.number(),
  failures: z.number(),
  fault: z
    .object({
      code: z.enum(Object.keys(feedFaults) as [keyof typeof feedFaults]),
      message: z.string(),
      status: z.number().nullable(),
    })
    .nullable(),
  /** Nights booked here that this calendar marks as taken too. */
  conflicts: z.array(z.object({ requestId: z.number(), from: day, to: day })),
});
export type Feed = z.infer<typeof feed>;

/** The exported calendar link and the imported calendars. */
export const exchange = z.object({
  propertyId: z.number(),
  /** The secret link, if there is one; not shown while impersonating. */
  link: z.string().nullable(),
  linked: z.boolean(),
  feeds: z.array(feed),
});

/** The parts of the secret link. */
export const icsInput = z.strictObject({ propertyId: id, key: z.string().min(1).max(100) });
export const ics = z.object({ text: z.string(), etag: z.string() });
