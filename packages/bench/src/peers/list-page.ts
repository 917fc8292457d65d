import { isEligible, matchWishes, propertyFeatures, requestFeatures, scoreFeatures } from '@palmbid/ai';
import { type Actor, holdsContacts, offerBucket, shownTo, toDollars } from '@palmbid/domain';

/** What the peers share: from the rows of a page to the answer, with the rules that belong to no transport or database. */

type Instant = string | Date;

/** A request with its owner, as the page's statement returns it. Money in cents. */
export type ListRow = {
  id: number;
  guestId: number;
  title: string;
  description: string;
  location: string;
  lat: number | null;
  lon: number | null;
  country: string | null;
  region: string | null;
  checkInDate: string;
  checkOutDate: string;
  nights: number | null;
  dateFlexibility: string;
  guests: number;
  bedrooms: number;
  minBudgetCents: number;
  maxBudgetCents: number;
  mustHaveAmenities: string[] | null;
  preferredAmenities: string[] | null;
  extrasAmenities: string[] | null;
  excludedAmenities: string[] | null;
  preferences: unknown;
  imageUrl: string | null;
  status: string;
  closedReason: string | null;
  revision: number;
  bidDeadlineAt: Instant | null;
  effectiveDeadlineAt: Instant | null;
  decideByAt: Instant | null;
  deadlineExtensions: number;
  reopenedFrom: number | null;
  createdAt: Instant;
  ownerName: string;
  ownerSince: Instant;
  ownerVerified: boolean;
  liveBids: number;
  booked: boolean;
  now: Instant;
};

/** A listed property of the host, with the nights that are not free. */
export type HomeRow = {
  id: number;
  title: string;
  location: string;
  propertyType: string;
  lat: number | null;
  lon: number | null;
  maxGuests: number;
  bedrooms: number;
  bathrooms: number;
  nightlyRateCents: number;
  seasons: unknown;
  cleaningFeeCents: number;
  serviceFeeCents: number;
  petFeeCents: number;
  extraGuestFeeCents: number;
  includedGuests: number | null;
  minNights: number;
  amenities: string[];
  depositCents: number;
  petsAllowed: boolean;
  sqft: number | null;
  cancellationPolicy: string;
  taken: { from: string; to: string }[];
};

export type OwnBid = { requestId: number; propertyId: number };

type Features = Parameters<typeof scoreFeatures>;
type Home = { id: number; title: string; features: Features[1] };

const msOf = (at: Instant): number => (typeof at === 'string' ? Date.parse(at) : at.getTime());
const placeOf = ({ lat, lon }: { lat: number | null; lon: number | null }) =>
  lat === null || lon === null ? null : { lat, lon };

function publicName(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  const initial = rest.at(-1)?.[0];
  return initial === undefined ? first : `${first} ${initial}.`;
}

type PropertyInput = Parameters<typeof propertyFeatures>[0];

function homeOf(row: HomeRow, today: string): Home {
  const features = propertyFeatures({
    place: placeOf(row),
    placeText: row.location,
    propertyType: row.propertyType,
    maxGuests: row.maxGuests,
    bedrooms: row.bedrooms,
    bathrooms: row.bathrooms,
    nightlyRateCents: row.nightlyRateCents,
    seasons: (row.seasons as { from: string; to: string; cents: number }[]).map(({ from, to, cents }) => ({
      from,
      to,
      nightlyRateCents: cents,
    })),
    fees: {
      cleaningFeeCents: row.cleaningFeeCents,
      serviceFeeCents: row.serviceFeeCents,
      petFeeCents: row.petFeeCents,
      extraGuestFeeCents: row.extraGuestFeeCents,
      includedGuests: row.includedGuests,
    },
    minNights: row.minNights,
    amenities: row.amenities,
    depositCents: row.depositCents,
    petsAllowed: row.petsAllowed,
    sqft: row.sqft,
    cancellationPolicy: row.cancellationPolicy as PropertyInput['cancellationPolicy'],
    taken: [{ from: '0001-01-01', to: today }, ...row.taken],
  });
  return { id: row.id, title: row.title, features };
}

function bestOf(row: ListRow, homes: readonly Home[], used: readonly number[]) {
  const request = requestFeatures({
    place: placeOf(row),
    placeText: row.location,
    checkInDate: row.checkInDate,
    checkOutDate: row.checkOutDate,
    flexible: row.dateFlexibility === 'flexible',
    guests: row.guests,
    bedrooms: row.bedrooms,
    maxBudgetCents: row.maxBudgetCents,
    mustHaveAmenities: row.mustHaveAmenities ?? [],
    preferredAmenities: row.preferredAmenities ?? [],
    extrasAmenities: row.extrasAmenities ?? [],
    excludedAmenities: row.excludedAmenities ?? [],
    wishes: matchWishes(row.preferences as Parameters<typeof matchWishes>[0]),
  });
  let best: { score: number; propertyId: number; propertyTitle: string } | null = null;
  let free: { id: number; score: number } | null = null;
  for (const { id, title, features } of homes) {
    if (!isEligible(request, features)) continue;
    const { score } = scoreFeatures(request, features);
    if (!best || score > best.score) best = { score, propertyId: id, propertyTitle: title };
    if (!used.includes(id) && (!free || score > free.score)) free = { id, score };
  }
  return { match: best, bidPropertyId: free?.id ?? null };
}

/** The page as the product answers it to a host. */
export function toPage(
  actor: Actor,
  rows: readonly ListRow[],
  homes: readonly HomeRow[],
  own: readonly OwnBid[],
) {
  const now = rows[0]?.now;
  const today = now === undefined ? '' : new Date(msOf(now)).toISOString().slice(0, 10);
  const prepared = homes.map((home) => homeOf(home, today));
  return rows.map((row) => {
    const used = own.filter(({ requestId }) => requestId === row.id).map(({ propertyId }) => propertyId);
    const bidding = row.effectiveDeadlineAt !== null && msOf(row.now) < msOf(row.effectiveDeadlineAt);
    const words = {
      title: row.title,
      description: row.description,
      location: row.location,
      mustHaveAmenities: row.mustHaveAmenities ?? [],
      preferredAmenities: row.preferredAmenities ?? [],
      extrasAmenities: row.extrasAmenities ?? [],
      excludedAmenities: row.excludedAmenities ?? [],
      preferences: row.preferences,
      guest: { name: publicName(row.ownerName) },
    };
    const shown = shownTo(actor, { id: row.guestId, booked: row.booked }, words);
    return {
      id: row.id,
      guestId: row.guestId,
      title: shown.title,
      description: shown.description,
      location: shown.location,
      mustHaveAmenities: shown.mustHaveAmenities,
      preferredAmenities: shown.preferredAmenities,
      extrasAmenities: shown.extrasAmenities,
      excludedAmenities: shown.excludedAmenities,
      preferences: shown.preferences,
      contactHidden: shown !== words && holdsContacts(words),
      checkInDate: row.checkInDate,
      checkOutDate: row.checkOutDate,
      dateFlexibility: row.dateFlexibility,
      guests: row.guests,
      bedrooms: row.bedrooms,
      minBudget: toDollars(row.minBudgetCents),
      maxBudget: toDollars(row.maxBudgetCents),
      nights: row.nights,
      country: row.country,
      region: row.region,
      bidDeadlineDate: row.bidDeadlineAt,
      status: row.status,
      closedReason: row.closedReason,
      createdAt: row.createdAt,
      imageUrl: row.imageUrl,
      phase: bidding ? 'bidding' : 'deciding',
      effectiveDeadline: row.effectiveDeadlineAt,
      decideBy: row.decideByAt,
      deadlineExtensions: row.deadlineExtensions,
      revision: row.revision,
      acceptedBidId: null,
      reopenedFrom: row.reopenedFrom,
      serverNow: row.now,
      guest: {
        name: shown.guest.name,
        memberSince: new Date(msOf(row.ownerSince)).getUTCFullYear(),
        verified: row.ownerVerified,
      },
      abilities: {
        edit: false,
        delete: false,
        activate: false,
        cancel: false,
        repost: false,
        acceptBids: false,
        placeBid: bidding,
        message: true,
      },
      otherOffers: offerBucket(Math.max(0, row.liveBids - used.length)),
      ownBids: used.length,
      ...bestOf(row, prepared, used),
    };
  });
}
