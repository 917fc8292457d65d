import {
  type CancellationPolicy,
  type Cents,
  type Charges,
  canonicalAmenity,
  canonicalPropertyType,
  type PropertyType,
  propertyTypes,
  type Season,
} from '@palmbid/domain';
import { asciiLower, placeTextKey, type UnitVector, unitVector } from './place.ts';

/** A point in degrees, or null for an unknown place. */
export type MatchPlace = { lat: number; lon: number } | null;

/** Special requirements of the questionnaire that a property either meets or not. */
export type MatchWishes = {
  pets: boolean;
  /** 0 means any. */
  minBathrooms: number;
  /** Square feet; 0 means any. */
  minSqft: number;
  /** Empty means any. */
  propertyTypes: readonly PropertyType[];
  freeCancellation: boolean;
  noCleaningFee: boolean;
  noServiceFee: boolean;
  noDeposit: boolean;
};

/** A request as the match reads it. Money in cents, budget per night, days as `YYYY-MM-DD`. */
export type MatchRequest = {
  place: MatchPlace;
  placeText: string;
  checkInDate: string;
  checkOutDate: string;
  flexible: boolean;
  guests: number;
  bedrooms: number;
  maxBudgetCents: Cents;
  mustHaveAmenities: readonly string[];
  preferredAmenities: readonly string[];
  extrasAmenities: readonly string[];
  excludedAmenities: readonly string[];
  wishes: MatchWishes;
};

/** Taken nights, half-open: the day `to` is free. */
export type TakenNights = { from: string; to: string };

/** A property as the match reads it. */
export type MatchProperty = {
  place: MatchPlace;
  placeText: string;
  propertyType: string;
  maxGuests: number;
  bedrooms: number;
  bathrooms: number;
  nightlyRateCents: Cents;
  /** Nights with their own rate; omitted means none. */
  seasons?: readonly Season[];
  fees: Charges;
  depositCents: Cents;
  minNights: number;
  amenities: readonly string[];
  petsAllowed: boolean;
  sqft: number | null;
  cancellationPolicy: CancellationPolicy;
  /** Bookings, blocks and imports; omitted means free. Ranges may touch and overlap. */
  taken?: readonly TakenNights[];
};

export const noWishes: MatchWishes = {
  pets: false,
  minBathrooms: 0,
  minSqft: 0,
  propertyTypes: [],
  freeCancellation: false,
  noCleaningFee: false,
  noServiceFee: false,
  noDeposit: false,
};

/** A stored answer as a whole number 0..`max`; 0 for anything invalid. */
const whole = (value: unknown, max: number): number =>
  typeof value === 'number' && value > 0 ? Math.min(max, Math.ceil(value)) : 0;
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** The special requirements in a request's stored questionnaire. The database's `match_index_row` reads them the same way. */
export function matchWishes(preferences: Readonly<Record<string, unknown>>): MatchWishes {
  const { pets } = preferences;
  const fees = list(preferences['feePreferences']);
  const types = list(preferences['propertyTypes']).flatMap((t) => {
    const id = typeof t === 'string' ? asciiLower(t) : '';
    return propertyTypes.filter((type) => type === id);
  });
  return {
    pets: typeof pets === 'string' && pets !== '' && pets !== 'none',
    minBathrooms: whole(preferences['minBathrooms'], 100),
    minSqft: whole(preferences['minSquareFootage'], 1_000_000),
    propertyTypes: [...new Set(types)],
    freeCancellation: fees.includes('Free cancellation'),
    noCleaningFee: fees.includes('No cleaning fee'),
    noServiceFee: fees.includes('No service fee'),
    noDeposit: fees.includes('No security deposit'),
  };
}

/** The key by which amenities are compared: the catalogue's id, else the trimmed text in ASCII lower case. */
export const amenityKey = (text: string): string =>
  canonicalAmenity(text) ?? `text:${asciiLower(text).replace(/^ +| +$/g, '')}`;
const keys = (texts: readonly string[]): ReadonlySet<string> => new Set(texts.map(amenityKey));

/** A request prepared for many comparisons. */
export type RequestFeatures = {
  request: MatchRequest;
  point: UnitVector | null;
  placeKey: string;
  nights: number;
  must: ReadonlySet<string>;
  preferred: ReadonlySet<string>;
  extras: ReadonlySet<string>;
  excluded: ReadonlySet<string>;
};

export type PropertyFeatures = {
  property: MatchProperty;
  point: UnitVector | null;
  placeKey: string;
  amenities: ReadonlySet<string>;
  type: PropertyType;
  taken: readonly { from: number; to: number }[];
};

const dayNumber = (day: string): number =>
  Math.round(Date.parse(`${day.slice(0, 10)}T00:00:00Z`) / 86_400_000);
const point = (place: MatchPlace): UnitVector | null => place && unitVector(place.lat, place.lon);

/** Days since 1970 of a request's stay. */
export const stayOf = (request: MatchRequest): { from: number; to: number } => ({
  from: dayNumber(request.checkInDate),
  to: dayNumber(request.checkOutDate),
});

export function requestFeatures(request: MatchRequest): RequestFeatures {
  const stay = stayOf(request);
  return {
    request,
    point: point(request.place),
    placeKey: placeTextKey(request.placeText),
    nights: stay.to - stay.from,
    must: keys(request.mustHaveAmenities),
    preferred: keys(request.preferredAmenities),
    extras: keys(request.extrasAmenities),
    excluded: keys(request.excludedAmenities),
  };
}

export function propertyFeatures(property: MatchProperty): PropertyFeatures {
  return {
    property,
    point: point(property.place),
    placeKey: placeTextKey(property.placeText),
    amenities: keys(property.amenities),
    type: canonicalPropertyType(property.propertyType) ?? 'other',
    taken: (property.taken ?? []).map(({ from, to }) => ({ from: dayNumber(from), to: dayNumber(to) })),
  };
}
