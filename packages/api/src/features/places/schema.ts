import { limits } from '@palmbid/domain';
import { z } from 'zod';
import { text, wholeNumber } from '../../kit/fields.ts';

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
