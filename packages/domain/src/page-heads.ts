/**
 * What stands in a browser's tab and in other sites' previews. The server writes it into the first HTML, the web app keeps it
 * while somebody goes from page to page: both read it here.
 */
import { canonicalPropertyType, propertyTypeLabels } from './catalogue/index.ts';

const SITE = 'Palmbid';

/** "{title} · Palmbid", or the site's own line for the home page. */
export const pageTitle = (title: string): string =>
  title ? `${title} · ${SITE}` : `${SITE} · Name your dates, let hosts bid`;

/** Longest description that previews show, in characters. */
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

/** One line about a listing: what it is and where, then the host's own words. */
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
