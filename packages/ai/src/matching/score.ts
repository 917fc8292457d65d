import { mandatoryFees, ownNightsCents } from '@palmbid/domain';
import {
  type MatchProperty,
  type MatchRequest,
  type PropertyFeatures,
  propertyFeatures,
  type RequestFeatures,
  requestFeatures,
  stayOf,
} from './features.ts';
import { chordKm, unitVector } from './place.ts';
import { type MatchPart, matchWeights } from './weights.ts';

export type MatchParts = Record<MatchPart, number>;

export type MatchScore = {
  /** Within 250 km, or with the same text when a place is unknown. Without it the score is shown as a dash. */
  eligible: boolean;
  /** 0..100, at most two decimals: the sum of the parts. */
  score: number;
  parts: MatchParts;
};

/** Points -> whole hundredths, half rounded up. Sums of hundredths are exact. */
const hundredths = (points: number): number => Math.floor(points * 100 + 0.5);

const share = (wanted: ReadonlySet<string>, there: ReadonlySet<string>, ofNothing: number): number => {
  if (wanted.size === 0) return ofNothing;
  let found = 0;
  for (const key of wanted) if (there.has(key)) found++;
  return found / wanted.size;
};

/** Kilometres between two points in degrees. */
export const kmBetween = (
  a: { readonly lat: number; readonly lon: number },
  b: { readonly lat: number; readonly lon: number },
): number => chordKm(unitVector(a.lat, a.lon), unitVector(b.lat, b.lon), matchWeights.earthRadiusKm);

/** Kilometres between request and property, or null when one of the places is unknown. */
export const distanceKm = (r: RequestFeatures, p: PropertyFeatures): number | null =>
  r.point && p.point ? chordKm(r.point, p.point, matchWeights.earthRadiusKm) : null;

export function isEligible(r: RequestFeatures, p: PropertyFeatures): boolean {
  const km = distanceKm(r, p);
  return km === null ? r.placeKey === p.placeKey : km <= matchWeights.radiusKm;
}

/** The own price of the stay's nights in cents, without fees. */
export function ownNights({ request, nights }: RequestFeatures, { property }: PropertyFeatures): number {
  const { nightlyRateCents, seasons = [] } = property;
  // A fast path: thousands of properties without seasons are compared at once.
  if (seasons.length === 0) return nights * nightlyRateCents;
  const [checkIn, checkOut] = [request.checkInDate.slice(0, 10), request.checkOutDate.slice(0, 10)];
  return ownNightsCents(nightlyRateCents, seasons, checkIn, checkOut);
}

/** The property's own price of the stay in cents, fees included. */
export const ownPriceCents = (r: RequestFeatures, p: PropertyFeatures): number =>
  ownNights(r, p) +
  mandatoryFees(p.property.fees, { nights: r.nights, guests: r.request.guests, pets: r.request.wishes.pets });

export type DateFit = 'free' | 'shifted' | 'taken';

/** Whether the nights are free on the request's dates or, when flexible, on dates shifted by up to 3 days. */
export function dateFit(r: RequestFeatures, p: PropertyFeatures): DateFit {
  const stay = stayOf(r.request);
  const freeAt = (shift: number) =>
    p.taken.every((t) => t.from >= stay.to + shift || t.to <= stay.from + shift);
  if (freeAt(0)) return 'free';
  if (!r.request.flexible) return 'taken';
  for (let shift = 1; shift <= matchWeights.shiftDays; shift++) {
    if (freeAt(shift) || freeAt(-shift)) return 'shifted';
  }
  return 'taken';
}

/** The special requirements of a request, each with whether the property meets it. */
export function specialRequirements(r: RequestFeatures, p: PropertyFeatures) {
  const { wishes } = r.request;
  const { property } = p;
  const rows = [
    { wish: 'pets', asked: wishes.pets, met: property.petsAllowed || p.amenities.has('pet-friendly') },
    { wish: 'bathrooms', asked: wishes.minBathrooms > 0, met: property.bathrooms >= wishes.minBathrooms },
    { wish: 'size', asked: wishes.minSqft > 0, met: (property.sqft ?? 0) >= wishes.minSqft },
    { wish: 'type', asked: wishes.propertyTypes.length > 0, met: wishes.propertyTypes.includes(p.type) },
    {
      wish: 'free-cancellation',
      asked: wishes.freeCancellation,
      met: property.cancellationPolicy === 'flexible',
    },
    { wish: 'no-cleaning-fee', asked: wishes.noCleaningFee, met: property.fees.cleaningFeeCents === 0 },
    { wish: 'no-service-fee', asked: wishes.noServiceFee, met: property.fees.serviceFeeCents === 0 },
    { wish: 'no-deposit', asked: wishes.noDeposit, met: property.depositCents === 0 },
  ] as const;
  return rows.filter((row) => row.asked);
}

function locationPoints(r: RequestFeatures, p: PropertyFeatures): number {
  const km = distanceKm(r, p);
  if (km === null) return r.placeKey === p.placeKey ? matchWeights.location : 0;
  return matchWeights.location * Math.max(0, 1 - km / matchWeights.radiusKm);
}

function capacityPoints({ request }: RequestFeatures, { property }: PropertyFeatures): number {
  const guests = Math.min(1, property.maxGuests / request.guests);
  const bedrooms = request.bedrooms === 0 ? 1 : Math.min(1, property.bedrooms / request.bedrooms);
  return matchWeights.guests * guests + matchWeights.bedrooms * bedrooms;
}

const amenityPoints = (r: RequestFeatures, p: PropertyFeatures): number =>
  Math.max(
    0,
    matchWeights.mustHave * share(r.must, p.amenities, 1) +
      matchWeights.preferred * share(r.preferred, p.amenities, 1) +
      matchWeights.extras * share(r.extras, p.amenities, 1) -
      matchWeights.excluded * share(r.excluded, p.amenities, 0),
  );

function budgetPoints(r: RequestFeatures, p: PropertyFeatures): number {
  const most = r.nights * r.request.maxBudgetCents;
  if (most <= 0) return 0;
  const over = ownPriceCents(r, p) - most;
  return over <= 0 ? matchWeights.budget : matchWeights.budget * Math.max(0, 1 - over / most);
}

function datePoints(r: RequestFeatures, p: PropertyFeatures): number {
  const fit = dateFit(r, p);
  const fits = fit === 'free' ? 1 : fit === 'shifted' ? matchWeights.shiftedShare : 0;
  return matchWeights.date * fits * Math.min(1, r.nights / p.property.minNights);
}

function otherPoints(r: RequestFeatures, p: PropertyFeatures): number {
  const asked = specialRequirements(r, p);
  if (asked.length === 0) return matchWeights.other;
  return matchWeights.other * (asked.filter((row) => row.met).length / asked.length);
}

/** The score from prepared features; see `matchScore`. */
export function scoreFeatures(r: RequestFeatures, p: PropertyFeatures): MatchScore {
  const points: MatchParts = {
    location: hundredths(locationPoints(r, p)),
    capacity: hundredths(capacityPoints(r, p)),
    amenities: hundredths(amenityPoints(r, p)),
    budget: hundredths(budgetPoints(r, p)),
    date: hundredths(datePoints(r, p)),
    other: hundredths(otherPoints(r, p)),
  };
  const { location, capacity, amenities, budget, date, other } = points;
  return {
    eligible: isEligible(r, p),
    score: (location + capacity + amenities + budget + date + other) / 100,
    parts: {
      location: location / 100,
      capacity: capacity / 100,
      amenities: amenities / 100,
      budget: budget / 100,
      date: date / 100,
      other: other / 100,
    },
  };
}

/**
 * How well a property answers a request: 100 points = location 25 (linear to 250 km), capacity 20 (guests 12, bedrooms 8),
 * amenities 30 (must-haves 20, preferred 7, extras 3, minus unwanted ones), budget 15 (own price with fees against the
 * guest's maximum), date 5 (calendar and minimum stay), other 5 (special requirements). Deterministic and monotone: a property
 * that is nearer, larger, cheaper or has more of the wanted amenities never loses points. `packages/db` ranks by the same formula.
 */
export const matchScore = (request: MatchRequest, property: MatchProperty): MatchScore =>
  scoreFeatures(requestFeatures(request), propertyFeatures(property));
