import { createHash } from 'node:crypto';
import { calendarEntries, findCalendarLink, marketNow } from '@palmbid/db';
import { addCalendarDays, dayOf, limits, notFound } from '@palmbid/domain';
import type { Deps } from '../../../context.ts';
import { writeCalendar } from '../../../kit/ical/write.ts';
import { isSameKey, linkKeys, uidOf } from '../rules.ts';

/** Past nights stay in the file for this many days, because other sites compare. */
const pastDays = 30;

/**
 * The exported calendar: booked and blocked nights. Imported events are not exported again, because two sites that read each other
 * would keep an event alive forever.
 *
 * @throws AppError `not_found` for a wrong key and for a missing calendar alike
 */
export async function icsOf(
  deps: Deps,
  { propertyId, key }: { propertyId: number; key: string },
): Promise<{ text: string; etag: string }> {
  const link = await findCalendarLink(deps.db, propertyId);
  if (!link || !linkKeys(deps, propertyId, link).some((right) => isSameKey(key, right))) throw notFound();
  const now = await marketNow(deps.db);
  const today = dayOf(now);
  const entries = await calendarEntries(deps.db, propertyId, {
    from: addCalendarDays(today, -pastDays),
    to: addCalendarDays(today, limits.calendar.ahead + 1),
  });
  const taken = entries
    .filter(({ kind }) => kind !== 'import')
    .map(({ id, from, to }) => ({ uid: uidOf(deps, propertyId, id), from, to }));
  const etag = createHash('sha256').update(JSON.stringify(taken)).digest('base64url').slice(0, 27);
  return { text: writeCalendar(taken, now), etag };
}
