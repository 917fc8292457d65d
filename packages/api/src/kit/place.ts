import type { Context } from '../context.ts';

/** The columns of a resolved place; all null for a text the gazetteer does not know. */
export function placeColumns(ctx: Context, location: string) {
  const place = ctx.deps.resolvePlace(location);
  return {
    lat: place?.lat ?? null,
    lon: place?.lon ?? null,
    country: place?.country ?? null,
    region: place?.region ?? null,
    place_confidence: place?.confidence ?? null,
  };
}
