import { limits } from '@palmbid/domain';
import { z } from 'zod';
import { money, text, wholeNumber } from '../../kit/fields.ts';
import { publicProperty } from '../properties/schema.ts';

export const suggestInput = z.strictObject({
  /** What was typed so far, in any language. */
  text: text(0, limits.location.max).default(''),
  limit: wholeNumber(1, 10).default(6),
});

export const placeSuggestion = z.object({
  /** Short English name: "Lisbon". */
  name: z.string(),
  /** Name with its state or country, as the location of a request, listing or search: "Lisbon, Portugal". */
  label: z.string(),
  kind: z.enum(['city', 'region', 'country']),
  /** ISO 3166-1 alpha-2. */
  country: z.string(),
  /** First-order division by name, '' for a country or where unknown. */
  region: z.string(),
  lat: z.number(),
  lon: z.number(),
});
export const placeSuggestions = z.array(placeSuggestion);

export const placePageInput = z.strictObject({ slug: text(1, 200) });

/** The page of a place: its listed homes and what a night costs there. */
export const placePage = z.object({
  slug: z.string(),
  kind: z.enum(['city', 'region', 'country']),
  /** "Lisbon" */
  name: z.string(),
  /** "Lisbon, Portugal" */
  label: z.string(),
  /** Listed homes, up to a limit. */
  homes: z.number(),
  isMore: z.boolean(),
  /** Quartiles of the usual rate per night in USD; null with too few homes to say. */
  prices: z.object({ homes: z.number(), low: money, median: money, high: money }).nullable(),
  /** The newest ones. */
  listings: z.array(publicProperty),
  /** Places with pages: those that it lies in, then those in it. */
  around: z.array(
    z.object({
      slug: z.string(),
      kind: z.enum(['city', 'region', 'country']),
      name: z.string(),
      label: z.string(),
      isInside: z.boolean(),
    }),
  ),
});
