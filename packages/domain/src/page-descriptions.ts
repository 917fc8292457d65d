/**
 * What heads and preview pictures say of listings, places and trips. Apart from titles, which every page needs with its first script.
 */
import { canonicalPropertyType, propertyTypeLabels } from './catalogue/index.ts';
import { formatMoney } from './money.ts';

/** The longest description that link previews show, in characters. */
const DESCRIPTION_LENGTH = 160;

function cut(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= DESCRIPTION_LENGTH) return line;
  const short = line.slice(0, DESCRIPTION_LENGTH - 1);
  return `${short.slice(0, Math.max(short.lastIndexOf(' '), DESCRIPTION_LENGTH / 2))}…`;
}

const count = (n: number, unit: string): string => `${n} ${unit}${n === 1 ? '' : 's'}`;

type Listing = {
  description: string;
  location: string;
  propertyType: string;
  bedrooms: number;
  maxGuests: number;
};

/** What the drawn picture of a link preview says of a page. */
export type PageCard = { title: string; place: string; facts: string };

const kindOf = (propertyType: string): string => {
  const type = canonicalPropertyType(propertyType);
  return type ? propertyTypeLabels[type] : propertyType;
};

export const listingCard = (listing: Listing & { title: string; nightlyRate: number }): PageCard => ({
  title: listing.title,
  place: `${kindOf(listing.propertyType)} in ${listing.location}`,
  facts: [
    count(listing.maxGuests, 'guest'),
    count(listing.bedrooms, 'bedroom'),
    `usually ${formatMoney(listing.nightlyRate)} a night`,
  ].join(' · '),
});

/** One line about a listing: kind, location and size, then the host's description. */
export function listingDescription(listing: Listing): string {
  return cut(
    `${kindOf(listing.propertyType)} in ${listing.location}: ${count(listing.bedrooms, 'bedroom')}, up to ${count(listing.maxGuests, 'guest')}. ${listing.description}`,
  );
}

type Trip = { description: string; location: string; nights: number; guests: number };

/** One line about a trip that a guest shares by its link. */
export const tripDescription = (trip: Trip): string =>
  cut(
    `${count(trip.nights, 'night')} in ${trip.location} for ${count(trip.guests, 'guest')}. ${trip.description}`,
  );

type Place = {
  name: string;
  label: string;
  homes: number;
  /** There are more than were counted. */
  isMore: boolean;
  /** USD per night. */
  prices: { low: number; high: number } | null;
};

const homesIn = ({ homes, isMore }: Place): string =>
  isMore ? `At least ${homes} homes` : count(homes, 'home');

export const placeCard = (place: Place): PageCard => ({
  title: `Stays in ${place.name}`,
  place: place.label,
  facts: [
    homesIn(place),
    place.prices
      ? `half of them ${formatMoney(place.prices.low)} to ${formatMoney(place.prices.high)} a night`
      : 'hosts bid for your stay',
  ].join(' · '),
});

/** Title and one line about a place with listed homes. */
export const placeHead = (place: Place): { title: string; description: string } => ({
  title: `Stays in ${place.label}`,
  description: cut(
    [
      `${homesIn(place)} in ${place.label} whose hosts bid for your stay.`,
      ...(place.prices
        ? [`Half of them cost ${formatMoney(place.prices.low)} to ${formatMoney(place.prices.high)} a night.`]
        : []),
      'Say when you come, get sealed bids, choose.',
    ].join(' '),
  ),
});
