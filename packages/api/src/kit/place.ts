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
