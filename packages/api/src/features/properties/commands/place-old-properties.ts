import { timeZoneAt } from '@palmbid/ai';
import { placeProperties, propertiesToPlace, zoneOldBookings } from '@palmbid/db';
import type { Deps } from '../../../context.ts';
import { cityOf } from '../../../kit/place.ts';

/**
 * Looks up the towns and time zones of properties that were stored before there were such columns; migrations cannot use the
 * gazetteer. In batches, each one short statement, so that any number of properties stays within the time limit of a statement.
 */
export async function placeOldProperties(
  { db, resolvePlace }: Pick<Deps, 'db' | 'resolvePlace'>,
  batch = 500,
): Promise<void> {
  let [after, placed] = [0, 0];
  for (;;) {
    const rows = await propertiesToPlace(db, after, batch);
    const last = rows.at(-1);
    if (!last) break;
    const found = rows.map(({ id, location, lat, lon }) => ({
      id,
      city: cityOf(resolvePlace(location)),
      timezone: lat === null || lon === null ? null : (timeZoneAt(lat, lon) ?? null),
    }));
    await placeProperties(db, found);
    placed += rows.length;
    after = last.id;
  }
  if (placed === 0) return;
  while ((await zoneOldBookings(db, batch)) === batch);
}
