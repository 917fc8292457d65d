import { placePages, resolvePlace } from '@palmbid/ai';
import { type Db, homesWithoutPlaces, inTransaction, keepPlaces, setHomePlaces } from '@palmbid/db';

const batch = 500;
/** A run ends after this many batches; the next one goes on. */
const batchesAtMost = 20;
/** Below it the text may mean another place: such a home is on no place's page. */
const surely = 0.5;

const pagesOf = (location: string) => {
  const place = resolvePlace(location);
  return place && place.confidence >= surely ? placePages(place) : [];
};

const identity = ({
  kind,
  country,
  region,
  name,
}: {
  kind: string;
  country: string;
  region: string;
  name: string;
}) => JSON.stringify([kind, country, region, name]);

/**
 * Finds the places of listed homes that are new or have another location than before, and gives the places their addresses. Returns
 * the number of homes.
 */
export async function placeHomes(db: Db): Promise<number> {
  let count = 0;
  for (let turn = 0; turn < batchesAtMost; turn++) {
    const homes = await homesWithoutPlaces(db, batch);
    if (homes.length === 0) break;
    // Thousands of homes name a few places.
    const byLocation = new Map(homes.map(({ location }) => [location, pagesOf(location)]));
    const places = new Map([...byLocation.values()].flat().map((page) => [identity(page), page]));
    await inTransaction(db, async (tx) => {
      const rows = new Map(
        (await keepPlaces(tx, [...places.values()])).map((row) => [identity(row), row.slug]),
      );
      await setHomePlaces(
        tx,
        homes.map(({ id, location }) => ({
          id,
          location,
          slugs: (byLocation.get(location) ?? []).flatMap((page) => rows.get(identity(page)) ?? []),
        })),
      );
    });
    count += homes.length;
  }
  return count;
}
