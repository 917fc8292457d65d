import { aroundPoint } from '@palmbid/domain';
import { z } from 'zod';
import { wholeNumber } from './fields.ts';
import { around } from './map-fields.ts';

/** The centre of a search instead of a place in its text. */
export const centreFields = {
  /** Where the caller is, rounded by the caller. */
  lat: z.number().min(-90).max(90).optional(),
  lon: z.number().min(-180).max(180).optional(),
  /** Around a town or a point; a country or a region is searched as a whole without it. */
  radiusKm: wholeNumber(1, 500).optional(),
};
export const isWholeCentre = (v: { lat?: unknown; lon?: unknown }): boolean =>
  (v.lat === undefined) === (v.lon === undefined);

/** What a search was read as. */
export const searchMeaning = z.object({
  /** The place that was searched, null for everywhere. */
  place: z.string().nullable(),
  kind: z.enum(['city', 'region', 'country', 'point', 'box']).nullable(),
  radiusKm: z.number().nullable(),
  words: z.array(z.string()),
  /** The place or a word was misspelt. */
  isGuess: z.boolean(),
  /** Nothing has all the words: these are those of the place. */
  isRelaxed: z.boolean(),
});

/** A circle around the town of a listing or request. */
export const aroundTown = around.nullable();

export const toAround = ({ id, lat, lon }: { id: number; lat: number | null; lon: number | null }) =>
  lat === null || lon === null ? null : aroundPoint(id, { lat, lon });
