import { amenityLabel, canonicalAmenity } from '@palmbid/domain';

/** Amenities as stored: the catalogue's label where the text is a synonym of one, else as typed; no repeats. */
export const storedAmenities = (list: readonly string[]): string[] => {
  const labels = list.map((item) => {
    const known = canonicalAmenity(item);
    return known === undefined ? item : amenityLabel(known);
  });
  return [...new Set(labels)];
};
