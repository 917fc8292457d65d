import { amenityLabel, toDollars } from '@palmbid/domain';
import { amenityKey, type PropertyFeatures, type RequestFeatures } from './features.ts';
import {
  type DateFit,
  dateFit,
  distanceKm,
  type MatchScore,
  ownPriceCents,
  scoreFeatures,
  specialRequirements,
} from './score.ts';
import type { MatchPart } from './weights.ts';

export type MatchExplanation = MatchScore & {
  /** Kilometres, rounded to 0.1; null when one of the places is unknown. */
  distanceKm: number | null;
  dateFit: DateFit;
  /** Labels: must-haves first, then preferred, then extras; each once. */
  amenitiesMatched: string[];
  amenitiesMissing: string[];
  /** Must-haves among the missing ones. */
  mustMissing: string[];
  /** Amenities that the guest does not want and the property has. */
  unwanted: string[];
  /** The stay at the property's own rate with fees, and by how much that exceeds the guest's maximum. In cents. */
  ownPriceCents: number;
  overBudgetCents: number;
  /** One sentence for each part. */
  notes: Record<MatchPart, string>;
};

export const usd = (cents: number): string =>
  `$${toDollars(cents).toLocaleString('en-US', { minimumFractionDigits: cents % 100 === 0 ? 0 : 2, maximumFractionDigits: 2 })}`;
export const plural = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;
export const listed = (items: readonly string[]): string =>
  items.length <= 1 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items[items.length - 1]}`;

const kmText = (km: number): string => `${km < 10 ? km.toFixed(1) : Math.round(km)} km`;

function amenitiesOf(r: RequestFeatures, p: PropertyFeatures) {
  const { mustHaveAmenities, preferredAmenities, extrasAmenities, excludedAmenities } = r.request;
  const seen = new Set<string>();
  const matched: string[] = [];
  const missing: string[] = [];
  const mustMissing: string[] = [];
  for (const text of [...mustHaveAmenities, ...preferredAmenities, ...extrasAmenities]) {
    const key = amenityKey(text);
    if (seen.has(key)) continue;
    seen.add(key);
    const there = p.amenities.has(key);
    (there ? matched : missing).push(amenityLabel(text));
    if (!there && r.must.has(key)) mustMissing.push(amenityLabel(text));
  }
  const unwanted = [...new Set(excludedAmenities.map(amenityKey))]
    .filter((key) => p.amenities.has(key))
    .map((key) => amenityLabel(excludedAmenities.find((text) => amenityKey(text) === key) ?? key));
  return { matched, missing, mustMissing, unwanted };
}

const wishTexts = {
  pets: ['welcomes pets', 'does not take pets'],
  bathrooms: ['has enough bathrooms', 'has too few bathrooms'],
  size: ['is large enough', 'is not known to be large enough'],
  type: ['is a kind the guest asked for', 'is not a kind the guest asked for'],
  'free-cancellation': ['cancels freely', 'does not cancel freely'],
  'no-cleaning-fee': ['has no cleaning fee', 'has a cleaning fee'],
  'no-service-fee': ['has no service fee', 'has a service fee'],
  'no-deposit': ['asks for no deposit', 'asks for a deposit'],
} as const;

function notesOf(
  r: RequestFeatures,
  p: PropertyFeatures,
  km: number | null,
  fit: DateFit,
  area: string | null,
) {
  const { request } = r;
  const { property } = p;
  const wanted = amenitiesOf(r, p);
  const all = wanted.matched.length + wanted.missing.length;
  const over = ownPriceCents(r, p) - r.nights * request.maxBudgetCents;
  const special = specialRequirements(r, p);
  const sleeps = `Sleeps ${property.maxGuests} of ${plural(request.guests, 'guest')}`;
  const rooms = `${plural(property.bedrooms, 'bedroom')} where ${request.bedrooms} ${request.bedrooms === 1 ? 'is' : 'are'} wanted`;
  const dates = {
    free: 'Your calendar is free on these dates',
    shifted: 'Your calendar is free only when the stay moves by up to 3 days, which this guest allows',
    taken: 'Your calendar is taken on these dates',
  }[fit];
  return {
    location:
      km === null
        ? r.placeKey === p.placeKey
          ? 'The place is written the same way as yours.'
          : 'The two places cannot be compared on a map.'
        : km < 1
          ? 'Right where the guest wants to stay.'
          : area !== null
            ? `In ${area}, where the guest wants to stay, ${kmText(km)} from the middle of it.`
            : `${kmText(km)} from where the guest wants to stay.`,
    capacity: `${property.maxGuests >= request.guests ? `Sleeps ${property.maxGuests}, the party is ${request.guests}` : sleeps}; ${rooms}.`,
    amenities: [
      all === 0
        ? 'No amenities were asked for.'
        : `${wanted.matched.length} of ${all} wanted amenities are there.`,
      ...(wanted.mustMissing.length > 0 ? [`Must-haves missing: ${listed(wanted.mustMissing)}.`] : []),
      ...(wanted.unwanted.length > 0 ? [`Not wanted but there: ${listed(wanted.unwanted)}.`] : []),
    ].join(' '),
    budget:
      over <= 0
        ? `Your own price with fees, ${usd(ownPriceCents(r, p))}, is within the guest's ${usd(r.nights * request.maxBudgetCents)} for the stay.`
        : `Your own price with fees, ${usd(ownPriceCents(r, p))}, is ${usd(over)} over the guest's ${usd(r.nights * request.maxBudgetCents)} for the stay.`,
    date: `${dates}${r.nights < property.minNights ? `; your minimum is ${plural(property.minNights, 'night')}, the stay is ${r.nights}` : ''}.`,
    other:
      special.length === 0
        ? 'No special requirements.'
        : `Your property ${listed(special.map(({ wish, met }) => wishTexts[wish][met ? 0 : 1]))}.`,
  };
}

/**
 * Explains the score part by part; every sentence is built from the figures of request and property. `area`: the region or country
 * that the guest asked for as a whole, when the property is in it.
 */
export function explainMatch(
  r: RequestFeatures,
  p: PropertyFeatures,
  area: string | null = null,
): MatchExplanation {
  const km = distanceKm(r, p);
  const fit = dateFit(r, p);
  const wanted = amenitiesOf(r, p);
  const price = ownPriceCents(r, p);
  return {
    ...scoreFeatures(r, p),
    distanceKm: km === null ? null : Math.round(km * 10) / 10,
    dateFit: fit,
    amenitiesMatched: wanted.matched,
    amenitiesMissing: wanted.missing,
    mustMissing: wanted.mustMissing,
    unwanted: wanted.unwanted,
    ownPriceCents: price,
    overBudgetCents: Math.max(0, price - r.nights * r.request.maxBudgetCents),
    notes: notesOf(r, p, km, fit, area),
  };
}
