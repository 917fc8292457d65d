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

/** The same for a property, with the time zone of its place; for an unknown place the stored zone stays. */
export function propertyPlace(ctx: Context, location: string) {
  const place = ctx.deps.resolvePlace(location);
  return { ...columnsOf(place), ...(place?.timezone && { timezone: place.timezone }) };
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
