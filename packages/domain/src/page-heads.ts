/**
 * Titles and descriptions of pages, for browser tabs and link previews. The server writes them into the first HTML, and the web
 * app updates them on navigation.
 */
import { canonicalPropertyType, propertyTypeLabels } from './catalogue/index.ts';

const SITE = 'Palmbid';

/** "{title} · Palmbid", or the site's slogan for the home page. */
export const pageTitle = (title: string): string =>
  title ? `${title} · ${SITE}` : `${SITE} · Name your dates, let hosts bid`;

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

/** One line about a listing: kind, location and size, then the host's description. */
export function listingDescription(listing: Listing): string {
  const type = canonicalPropertyType(listing.propertyType);
  const kind = type ? propertyTypeLabels[type] : listing.propertyType;
  return cut(
    `${kind} in ${listing.location}: ${count(listing.bedrooms, 'bedroom')}, up to ${count(listing.maxGuests, 'guest')}. ${listing.description}`,
  );
}

type Trip = { description: string; location: string; nights: number; guests: number };

/** One line about a trip that a guest shares by its link. */
export const tripDescription = (trip: Trip): string =>
  cut(
    `${count(trip.nights, 'night')} in ${trip.location} for ${count(trip.guests, 'guest')}. ${trip.description}`,
  );
