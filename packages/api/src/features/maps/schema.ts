import { finestLevel } from '@palmbid/domain';
import { z } from 'zod';
import { id, wholeNumber } from '../../kit/fields.ts';
import { around, point } from '../../kit/map-fields.ts';

/** Homes or requests in one tile of a map. */
const cell = point.extend({
  count: z.number(),
  /** There are more than were counted. */
  isMore: z.boolean(),
  /** What to show for a closer look. */
  box: z.object({ west: z.number(), south: z.number(), east: z.number(), north: z.number() }),
});

export const homePin = around.extend({
  id: z.number(),
  title: z.string(),
  location: z.string(),
  imageUrl: z.string().nullable(),
  /** USD per night. */
  nightlyRate: z.number(),
  /** The price of the nights of the search in USD with all mandatory fees; null without dates. */
  stay: z.object({ nights: z.number(), total: z.number() }).nullable(),
  host: z.object({ rating: z.number().nullable(), reviews: z.number() }),
});

/** Few homes are shown each, many by tile. */
export const homesOnMap = z.object({ pins: z.array(homePin), cells: z.array(cell) });

export const requestPin = point.extend({
  id: z.number(),
  title: z.string(),
  location: z.string(),
  checkInDate: z.string(),
  checkOutDate: z.string(),
  guests: z.number(),
  /** USD per night. */
  maxBudget: z.number(),
});

/** Few open requests are shown each, many by tile. */
export const requestsOnMap = z.object({ pins: z.array(requestPin), cells: z.array(cell) });

export const requestPinsInput = z.strictObject({
  ids: z.array(id).max(100, 'At most 100 at once'),
  /** The own property that they are compared with. */
  propertyId: id.optional(),
});
export const requestPins = z.object({
  pins: z.array(requestPin.extend({ distanceKm: z.number().nullable() })),
  home: point.nullable(),
});

export const bidsOnMap = z.object({
  /** What the request asks for; null for an unknown place. */
  wish: point.extend({ location: z.string() }).nullable(),
  homes: z.array(around.extend({ propertyId: z.number(), distanceKm: z.number().nullable() })),
});

export const homeOnMap = z.object({
  /** Null for an unknown place. */
  around: around.nullable(),
  /** The exact place, for its host, admins and guests with a booking of it; null unless the host gave one. */
  pin: point.nullable(),
});

export const namesInput = z
  .strictObject({
    level: wholeNumber(0, finestLevel),
    x: wholeNumber(0, 2 ** finestLevel - 1),
    y: wholeNumber(0, 2 ** finestLevel - 1),
  })
  .refine(({ level, x, y }) => x < 2 ** level && y < 2 ** level, {
    path: ['x'],
    message: 'Not a tile of this level',
  });
export const names = z.array(
  point.extend({
    name: z.string(),
    kind: z.enum(['country', 'region', 'city']),
    /** The larger, the earlier it is to be written. */
    weight: z.number(),
  }),
);
