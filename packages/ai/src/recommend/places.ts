import { amenityLabel, type Cents, mandatoryFees } from '@palmbid/domain';
import { amenityKey, type MatchPlace, type MatchProperty } from '../matching/features.ts';
import { placeTextKey } from '../matching/place.ts';

/** A listed property as recommendations read it. */
export type Listing = MatchProperty & { country: string | null; region: string | null };

/** A place with real listings. */
export type ListedPlace = {
  key: string;
  /** The spelling that most of its hosts use. */
  name: string;
  country: string | null;
  region: string | null;
  /** The point of one of its listings. */
  place: MatchPlace;
  listings: readonly Listing[];
};

const mostFrequent = (texts: readonly string[]): string => {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))[0]?.[0] ?? '';
};

/** Listings by place: same country and same text. */
export function placesOf(listings: readonly Listing[]): ListedPlace[] {
  const groups = new Map<string, Listing[]>();
  for (const listing of listings) {
    const key = `${listing.country ?? ''}|${placeTextKey(listing.placeText)}`;
    const group = groups.get(key);
    if (group) group.push(listing);
    else groups.set(key, [listing]);
  }
  return [...groups].map(([key, group]) => ({
    key,
    name: mostFrequent(group.map((l) => l.placeText.trim())),
    country: group[0]?.country ?? null,
    region: group[0]?.region ?? null,
    place: group.find((l) => l.place)?.place ?? null,
    listings: group,
  }));
}

export const medianOf = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[(sorted.length - 1) >> 1] ?? 0;
};

/** The price of a night in cents, with the stay's mandatory fees spread over its nights. */
export const nightWithFees = (listing: Listing, nights: number, guests: number): Cents =>
  Math.ceil(listing.nightlyRateCents + mandatoryFees(listing.fees, { nights, guests, pets: false }) / nights);

/** Labels of amenities that at least half of the listings have, the most common first. */
export function commonAmenities(listings: readonly Listing[]): string[] {
  const counts = new Map<string, { label: string; n: number }>();
  for (const listing of listings) {
    for (const [key, text] of new Map(listing.amenities.map((t) => [amenityKey(t), t]))) {
      const known = counts.get(key);
      if (known) known.n++;
      else counts.set(key, { label: amenityLabel(text), n: 1 });
    }
  }
  return [...counts.values()]
    .filter(({ n }) => n * 2 >= listings.length)
    .sort((a, b) => b.n - a.n || (a.label < b.label ? -1 : 1))
    .map(({ label }) => label);
}
