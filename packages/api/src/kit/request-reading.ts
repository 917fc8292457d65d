import { type Db, findProperty, type RequestSearch } from '@palmbid/db';
import { AppError } from '@palmbid/domain';
import { type Reading, readingsOf } from './search-reading.ts';

/** The place and words of a host's search, as they are typed and chosen. */
export type RequestText = {
  location?: string | undefined;
  lat?: number | undefined;
  lon?: number | undefined;
  radiusKm?: number | undefined;
};

/** The ways to read it, the likeliest first. */
export const requestReadings = (db: Db, { location, lat, lon, radiusKm }: RequestText) =>
  readingsOf(db, {
    text: location,
    centre: lat !== undefined && lon !== undefined ? { lat, lon } : undefined,
    radiusKm,
  });

/** What a reading asks of requests. */
export const askedBy = ({ area, words, text, meaning }: Reading): Pick<RequestSearch, 'place' | 'words'> => ({
  words,
  place: area && { area, text: meaning.isGuess || meaning.kind === 'point' ? [] : text },
});

/**
 * The point of an own property; undefined while its place is not known.
 *
 * @throws AppError `forbidden` for a property of another host
 */
export async function pointOfOwn(
  db: Db,
  hostId: number,
  propertyId: number,
): Promise<{ lat: number; lon: number } | undefined> {
  const home = await findProperty(db, propertyId);
  if (!home || home.owner_id !== hostId || home.status === 'removed') {
    throw new AppError('forbidden', 'This is not your property.');
  }
  return home.lat === null || home.lon === null ? undefined : { lat: home.lat, lon: home.lon };
}
