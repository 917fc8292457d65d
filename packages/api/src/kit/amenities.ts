import { amenityLabel, canonicalAmenity, limits } from '@palmbid/domain';
import { z } from 'zod';
import { text } from './fields.ts';

export const amenityList = z
  .array(text(1, limits.amenities.maxLength))
  .max(limits.amenities.maxItems, `Must have at most ${limits.amenities.maxItems} items`);

/** Amenities as stored: the catalogue's label for a text that is a synonym of one, else as typed; no duplicates. */
export const storedAmenities = (list: readonly string[]): string[] => {
  const labels = list.map((item) => {
    const known = canonicalAmenity(item);
    return known === undefined ? item : amenityLabel(known);
  });
  return [...new Set(labels)];
};
