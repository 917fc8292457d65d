import { limits } from '@palmbid/domain';
import { z } from 'zod';
import { amenityList } from '../../kit/amenities.ts';
import { calendarDay, dollars, id, instant, text, wholeNumber } from '../../kit/fields.ts';
import { searchCountsInput } from '../properties/schema.ts';

const alert = z.enum(['instant', 'daily', 'off'], 'Please choose how you want to be notified');
const name = text(1, limits.searchName.max);

/** The filters of the list of requests, and a minimum match score. */
const terms = {
  location: text(1, limits.location.max).nullable().default(null),
  area: z.enum(['mine', 'us', 'international']).nullable().default(null),
  from: calendarDay.nullable().default(null),
  to: calendarDay.nullable().default(null),
  /** Parties of up to this many guests. */
  guests: wholeNumber(1, limits.guests.max).nullable().default(null),
  /** Requests whose maximum is at least this, in USD per night. */
  maxBudget: dollars(limits.budget.min, limits.budget.max).nullable().default(null),
  /** Match only this own property. */
  propertyId: id.nullable().default(null),
  /** Minimum match score, 1 to 100. */
  minScore: wholeNumber(1, 100).nullable().default(null),
  amenities: amenityList.nullable().default(null),
  propertyType: text(1, limits.propertyType.max).nullable().default(null),
  /** The centre of the search, and how far around it or around the place of `location`. */
  lat: z.number().min(-90).max(90).nullable().default(null),
  lon: z.number().min(-180).max(180).nullable().default(null),
  radiusKm: wholeNumber(1, 500).nullable().default(null),
};

export const saveSearchInput = z
  .strictObject({ name, alert: alert.default('daily'), ...terms })
  .refine(({ lat, lon }) => (lat === null) === (lon === null), 'Both coordinates, or neither')
  .refine(({ from, to }) => from === null || to === null || from < to, {
    path: ['to'],
    message: 'Must be after the first day',
  });
export type SaveSearchInput = z.output<typeof saveSearchInput>;

/** A search over homes: the filters of `properties.searchCounts`. */
export const saveHomeSearchInput = z.strictObject({
  name,
  alert: alert.default('daily'),
  search: searchCountsInput,
});
export type SaveHomeSearchInput = z.output<typeof saveHomeSearchInput>;

export const updateSearchInput = z
  .strictObject({ id, name: name.optional(), alert: alert.optional() })
  .refine((v) => Object.keys(v).length > 1, 'Nothing to change');

export const savedSearch = z.object({
  id: z.number(),
  name: z.string(),
  alert,
  location: z.string().nullable(),
  area: z.enum(['mine', 'us', 'international']).nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  guests: z.number().nullable(),
  maxBudget: z.number().nullable(),
  propertyId: z.number().nullable(),
  minScore: z.number().nullable(),
  amenities: z.array(z.string()).nullable(),
  propertyType: z.string().nullable(),
  lat: z.number().nullable(),
  lon: z.number().nullable(),
  radiusKm: z.number().nullable(),
  /** The search as the query string of /browse-requests. */
  query: z.string(),
  createdAt: instant,
});
export type SavedSearch = z.infer<typeof savedSearch>;
export const savedSearches = z.array(savedSearch);

export const savedHomeSearch = z.object({
  id: z.number(),
  name: z.string(),
  alert,
  /** The search as the query string of /search. */
  query: z.string(),
  createdAt: instant,
});
export type SavedHomeSearch = z.infer<typeof savedHomeSearch>;
export const savedHomeSearches = z.array(savedHomeSearch);
