import {
  addCalendarDays,
  amenityLabel,
  type CalendarDay,
  type Cents,
  requestDefaults,
} from '@palmbid/domain';
import { listed, plural, usd } from '../matching/explain.ts';
import { amenityKey, type MatchRequest, stayOf } from '../matching/features.ts';
import { chordKm, placeTextKey, unitVector } from '../matching/place.ts';
import { monthName, monthOf, type Season, seasonOf } from '../matching/season.ts';
import { matchWeights } from '../matching/weights.ts';
import { countryName } from '../places/index.ts';
import {
  commonAmenities,
  type ListedPlace,
  type Listing,
  medianOf,
  nightWithFees,
  placesOf,
} from './places.ts';

/** An earlier request of the guest; lists have the newest first. */
export type EarlierRequest = MatchRequest & {
  country: string | null;
  /** True for an active request or a draft: its place is not recommended again. */
  open: boolean;
};

export type Recommendation = {
  title: string;
  location: string;
  description: string;
  /** USD cents per night, fees included: the median of the fitting listings, rounded up. */
  suggestedBudgetCents: Cents;
  tags: string[];
  reasoning: string;
  /** Values for a new request. */
  start: {
    location: string;
    checkInDate: CalendarDay;
    checkOutDate: CalendarDay;
    guests: number;
    bedrooms: number;
    maxBudgetCents: Cents;
    prompt: string;
  };
};

const most = 6;
const monthsAhead = 6;
const nearKm = 500;
const seasonRank: Readonly<Record<Season, number>> = { high: 3, shoulder: 2, steady: 1, low: 0 };

type Profile = {
  guests: number;
  bedrooms: number;
  nights: number;
  /** Cents per night; null without an earlier request. */
  budgetCents: Cents | null;
  /** Wanted amenities by key, with their number of requests. */
  wanted: Map<string, { label: string; n: number }>;
};

function profileOf(requests: readonly EarlierRequest[]): Profile {
  const wanted: Profile['wanted'] = new Map();
  for (const r of requests) {
    for (const text of [...r.mustHaveAmenities, ...r.preferredAmenities]) {
      const key = amenityKey(text);
      const known = wanted.get(key);
      if (known) known.n++;
      else wanted.set(key, { label: amenityLabel(text), n: 1 });
    }
  }
  const nights = requests.map((r) => stayOf(r).to - stayOf(r).from);
  const budgets = requests.map((r) => r.maxBudgetCents).filter((cents) => cents > 0);
  return {
    guests: requests.length > 0 ? medianOf(requests.map((r) => r.guests)) : requestDefaults.guests,
    bedrooms: requests.length > 0 ? medianOf(requests.map((r) => r.bedrooms)) : requestDefaults.bedrooms,
    nights:
      nights.length > 0
        ? medianOf(nights)
        : requestDefaults.checkOutDaysFromNow - requestDefaults.checkInDaysFromNow,
    budgetCents: budgets.length > 0 ? medianOf(budgets) : null,
    wanted,
  };
}

type Candidate = {
  place: ListedPlace;
  fitting: readonly Listing[];
  nightCents: Cents;
  month: number;
  checkIn: CalendarDay;
  season: Season;
  common: string[];
  meets: string[];
  earlier: { text: string; km: number | null } | undefined;
  rank: number;
};

/** The best month of the next six at a place, and the first Friday from its sixth day on. */
function bestTime(place: ListedPlace, ski: boolean, today: CalendarDay) {
  let best = { month: 0, checkIn: today, season: 'low' as Season };
  for (let ahead = 1; ahead <= monthsAhead; ahead++) {
    const first = addMonths(today, ahead);
    const month = monthOf(first);
    const season = seasonOf(place.place?.lat ?? null, month, ski);
    if (best.month !== 0 && seasonRank[season] <= seasonRank[best.season]) continue;
    const fifth = addCalendarDays(first, 5);
    const weekday = new Date(`${fifth}T00:00:00Z`).getUTCDay();
    best = { month, checkIn: addCalendarDays(fifth, (5 - weekday + 7) % 7), season };
  }
  return best;
}

/** The first day of the month a number of months ahead. */
function addMonths(day: CalendarDay, months: number): CalendarDay {
  const index = Number(day.slice(0, 4)) * 12 + monthOf(day) - 1 + months;
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}-01`;
}

function nearestEarlier(place: ListedPlace, requests: readonly EarlierRequest[]): Candidate['earlier'] {
  let best: Candidate['earlier'];
  for (const r of requests) {
    if (placeTextKey(r.placeText) === placeTextKey(place.name)) return { text: r.placeText, km: 0 };
    if (!r.place || !place.place) continue;
    const km = chordKm(
      unitVector(r.place.lat, r.place.lon),
      unitVector(place.place.lat, place.place.lon),
      matchWeights.earthRadiusKm,
    );
    if (km <= nearKm && (best?.km == null || km < best.km)) best = { text: r.placeText, km: Math.round(km) };
  }
  return best;
}

function candidate(
  place: ListedPlace,
  requests: readonly EarlierRequest[],
  profile: Profile,
  today: CalendarDay,
): Candidate | undefined {
  const fitting = place.listings.filter(
    (l) =>
      l.maxGuests >= profile.guests &&
      l.bedrooms >= profile.bedrooms &&
      l.minNights <= profile.nights &&
      (profile.budgetCents === null ||
        nightWithFees(l, profile.nights, profile.guests) <= profile.budgetCents),
  );
  if (fitting.length === 0) return undefined;
  const common = commonAmenities(fitting);
  const commonKeys = new Set(common.map(amenityKey));
  const meets = [...profile.wanted.values()]
    .sort((a, b) => b.n - a.n || (a.label < b.label ? -1 : 1))
    .filter(({ label }) => commonKeys.has(amenityKey(label)))
    .map(({ label }) => label);
  const time = bestTime(place, commonKeys.has('ski-access'), today);
  const earlier = nearestEarlier(place, requests);
  const nightCents = medianOf(fitting.map((l) => nightWithFees(l, profile.nights, profile.guests)));
  const wishes = profile.wanted.size > 0 ? meets.length / profile.wanted.size : 0;
  const sameCountry = requests.some((r) => r.country !== null && r.country === place.country);
  const nearness = earlier ? 1 - (earlier.km ?? 0) / nearKm : 0;
  const room = profile.budgetCents ? 1 - nightCents / profile.budgetCents : 0;
  const rank =
    3 * nearness +
    (sameCountry ? 1 : 0) +
    3 * wishes +
    room +
    seasonRank[time.season] / 2 +
    Math.min(1, fitting.length / 10);
  return { place, fitting, nightCents, ...time, common, meets, earlier, rank };
}

function present(c: Candidate, profile: Profile): Recommendation {
  const { place, fitting, nightCents } = c;
  const cheapest = Math.min(...fitting.map((l) => nightWithFees(l, profile.nights, profile.guests)));
  const homes = plural(fitting.length, 'listed home');
  const season =
    c.season === 'steady' || c.season === 'low'
      ? ''
      : c.season === 'high'
        ? 'high season'
        : 'shoulder season';
  const alone = fitting.length === 1;
  const price = `${usd(nightCents)} a night`;
  const reasons = [
    alone
      ? `One listed home here sleeps ${profile.guests} with ${plural(profile.bedrooms, 'bedroom')}; it asks ${price}, fees included.`
      : `${homes} here sleep ${profile.guests} with ${plural(profile.bedrooms, 'bedroom')}; half of them ask ${price} or less, fees included.`,
  ];
  if (profile.budgetCents !== null) {
    reasons.push(`Your requests allow ${usd(profile.budgetCents)} a night.`);
  }
  if (c.earlier?.km === 0) reasons.push('You have asked for this place before.');
  else if (c.earlier)
    reasons.push(`It is ${c.earlier.km} km from ${c.earlier.text}, which you have asked for.`);
  if (c.meets.length > 0) {
    const some = listed(c.meets.slice(0, 3));
    reasons.push(
      alone ? `It has ${some}, as you wanted.` : `At least half of them have ${some}, as you wanted.`,
    );
  }
  if (season) reasons.push(`${monthName(c.month)} is ${season} there.`);
  const checkOutDate = addCalendarDays(c.checkIn, profile.nights);
  const suggestedBudgetCents = Math.ceil(nightCents / 500) * 500;
  return {
    title: `${place.name} in ${monthName(c.month)}`,
    location: place.name,
    description:
      `${homes} for ${plural(profile.guests, 'guest')}, from ${usd(cheapest)} a night with fees` +
      `${c.common.length > 0 ? `; ${alone ? 'with' : 'at least half have'} ${listed(c.common.slice(0, 3))}` : ''}.`,
    suggestedBudgetCents,
    tags: [
      ...(place.country ? [countryName(place.country)] : []),
      monthName(c.month),
      ...(profile.budgetCents !== null ? ['Within your budget'] : []),
      ...c.common.slice(0, 3),
    ],
    reasoning: reasons.join(' '),
    start: {
      location: place.name,
      checkInDate: c.checkIn,
      checkOutDate,
      guests: profile.guests,
      bedrooms: profile.bedrooms,
      maxBudgetCents: suggestedBudgetCents,
      prompt: `${plural(profile.guests, 'guest')} in ${place.name}, ${c.checkIn} to ${checkOutDate}, up to ${usd(suggestedBudgetCents)} per night`,
    },
  };
}

/**
 * At most six places for a guest, best first: only places with listed homes that fit the party and the budget of earlier requests.
 * Deterministic; every sentence is built from its numbers.
 */
export function recommendTrips(input: {
  requests: readonly EarlierRequest[];
  listings: readonly Listing[];
  today: CalendarDay;
}): Recommendation[] {
  const { requests, listings, today } = input;
  const profile = profileOf(requests);
  const open = new Set(requests.filter((r) => r.open).map((r) => placeTextKey(r.placeText)));
  return placesOf(listings)
    .filter((place) => !open.has(placeTextKey(place.name)))
    .flatMap((place) => candidate(place, requests, profile, today) ?? [])
    .sort((a, b) => b.rank - a.rank || (a.place.key < b.place.key ? -1 : 1))
    .slice(0, most)
    .map((c) => present(c, profile));
}
