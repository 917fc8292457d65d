import { bidClosedReasons, monthForm } from '@palmbid/domain';
import { z } from 'zod';
import { calendarDay, id } from '../../kit/fields.ts';

/** Own bids; optionally only with one property, or since a day. */
export const analyticsInput = z.strictObject({
  propertyId: id.optional(),
  since: calendarDay.optional(),
});
export type AnalyticsInput = z.output<typeof analyticsInput>;

/** The bids behind one figure: of a month (`YYYY-MM`), or ended for one reason. */
export const bidsFileInput = analyticsInput.extend({
  month: z.string().regex(monthForm, 'Must be a month (YYYY-MM)').optional(),
  ended: z.enum(bidClosedReasons).optional(),
});
export type BidsFileInput = z.output<typeof bidsFileInput>;

export const analytics = z.object({
  /** Median rank of decided bids among those that could be chosen; ranks from the fourth on count as 4. */
  rank: z.object({ median: z.enum(['top', '2nd', '3rd', '4th+']).nullable(), bids: z.number() }),
  /** Median time until the first answer to a guest's first message, in minutes. */
  response: z.object({ minutes: z.number().nullable(), answered: z.number(), asked: z.number() }),
  /** Why bids were lost. `detail`: for a declined bid the guest's reason, for one not selected how the winning price compared. */
  lost: z.array(
    z.object({ reason: z.enum(bidClosedReasons), detail: z.string().nullable(), bids: z.number() }),
  ),
  /** Nights by property and month, for a year from last month on. */
  fill: z.array(
    z.object({
      propertyId: z.number(),
      title: z.string(),
      months: z.array(
        z.object({ month: z.string(), nights: z.number(), booked: z.number(), closed: z.number() }),
      ),
    }),
  ),
});

export const unmetInput = z.strictObject({ propertyId: id.optional() });

/** Groups of at least `atLeast` guests each. Amounts in USD per night. */
export const unmet = z.object({
  nearKm: z.number(),
  days: z.number(),
  atLeast: z.number(),
  guests: z.number().nullable(),
  demand: z.array(
    z.object({
      month: z.string(),
      party: z.string(),
      guests: z.number(),
      budget: z.number(),
      nights: z.number(),
    }),
  ),
  missed: z.array(
    z.object({
      propertyId: z.number(),
      title: z.string(),
      change: z.enum([
        'nothing',
        'price',
        'guests',
        'bedrooms',
        'type',
        'min_nights',
        'pets',
        'dates',
        'amenity',
      ]),
      amenity: z.string().nullable(),
      guests: z.number(),
      median: z.number().nullable(),
    }),
  ),
});
