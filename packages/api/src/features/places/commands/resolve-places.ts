import { gazetteerVersion } from '@palmbid/ai';
import { markUnknown, type PlaceFacts, placeListings, placeRequests, placesToResolve } from '@palmbid/db';
import type { Deps } from '../../../context.ts';

const batch = 500;

/**
 * Resolves the places of listings and open requests again that were not known when they were saved: each name once for each gazetteer.
 * Returns how many names it found.
 */
export async function resolvePlaces({ db, resolvePlace }: Deps): Promise<number> {
  const gazetteer = gazetteerVersion();
  let found = 0;
  for (;;) {
    const names = (await placesToResolve(db, gazetteer, batch)).map(({ name }) => name);
    if (names.length === 0) return found;
    const places = names.flatMap((name): PlaceFacts[] => {
      const place = resolvePlace(name);
      if (!place) return [];
      const { lat, lon, country, region, confidence, timezone } = place;
      return [{ name, lat, lon, country, region, confidence, timezone: timezone ?? null }];
    });
    if (places.length > 0) {
      await placeListings(db, places);
      await placeRequests(db, places);
    }
    // Also those that were found: a row that was locked meanwhile keeps its name.
    await markUnknown(db, names, gazetteer);
    found += places.length;
  }
}
