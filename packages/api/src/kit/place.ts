import { kmBetween } from '@palmbid/ai';
import { AppError, coarsePoint, type Point } from '@palmbid/domain';
import type { Context } from '../context.ts';

const columnsOf = (place: ReturnType<Context['deps']['resolvePlace']>) => ({
  lat: place?.lat ?? null,
  lon: place?.lon ?? null,
  country: place?.country ?? null,
  region: place?.region ?? null,
  place_confidence: place?.confidence ?? null,
});

/** The columns of a resolved place; all null when the gazetteer does not know the text. */
export const placeColumns = (ctx: Context, location: string) => columnsOf(ctx.deps.resolvePlace(location));

/** The town of a place; '' for what is no town. */
export const cityOf = (place: ReturnType<Context['deps']['resolvePlace']>): string =>
  place?.kind === 'city' ? place.name : '';

/** The same for a property, with its town and its time zone; for an unknown place the stored zone stays. */
export function propertyPlace(ctx: Context, location: string) {
  const place = ctx.deps.resolvePlace(location);
  return { ...columnsOf(place), city: cityOf(place), ...(place?.timezone && { timezone: place.timezone }) };
}

/**
 * The country, region or town that a lodging tax is for, in the words that properties have them; undefined for an unknown place, and
 * for what is none of these.
 */
export function placeOfTax(ctx: Context, text: string) {
  const place = ctx.deps.resolvePlace(text);
  // "Lake Tahoe" is a landscape, known by the state that it is in: its tax would be that of the whole state.
  const isPlace = place?.kind === 'region' ? place.name === place.region : place && place.kind !== 'airport';
  if (!place || !isPlace) return undefined;
  const region = place.kind === 'country' ? null : place.region;
  return { country: place.country, region, city: cityOf(place) || null };
}

/** How far from the middle of its town a home may be. */
const townKm = 100;

/** The columns of a home at exactly this point: what searches and maps know of it, and the point itself. */
export function pinnedPlace(ctx: Context, location: string, pin: Point) {
  const town = ctx.deps.resolvePlace(location);
  const km = town && kmBetween(town, pin);
  if (town?.kind === 'city' && km !== undefined && km > townKm) {
    const message = `Must be within ${townKm} km of ${town.name}, the location of the property`;
    throw new AppError('invalid_input', message, { fields: [{ path: 'pin', message }] });
  }
  return { ...coarsePoint(pin), pin_lat: pin.lat, pin_lon: pin.lon };
}
