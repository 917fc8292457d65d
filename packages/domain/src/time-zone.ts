import type { Instant } from './requests/clock.ts';

/** Area and city names, never abbreviations or offsets: `EST` and `+03` do not say when summer time applies. */
const pattern = /^(?:UTC|Etc\/GMT[+-]\d{1,2}|[A-Z][A-Za-z_-]*(?:\/[A-Z][A-Za-z_-]*)+)$/;

const known = new Map<string, boolean>();

function isKnown(timeZone: string): boolean {
  let is = known.get(timeZone);
  if (is === undefined) {
    try {
      new Intl.DateTimeFormat('en-US', { timeZone });
      is = true;
    } catch {
      is = false;
    }
    known.set(timeZone, is);
  }
  return is;
}

/** True for the IANA name of a zone such as `Pacific/Honolulu`, or `UTC`. The database checks the same (`is_time_zone`). */
export const isTimeZone = (name: string): boolean => pattern.test(name) && isKnown(name);

/** The zone, or UTC when this runtime does not know it; a time is always shown with the name of the zone used. */
const usable = (timeZone: string): string => (isKnown(timeZone) ? timeZone : 'UTC');

/** The displayed name of a zone: "Honolulu time", "UTC". */
export function timeZoneName(timeZone: string): string {
  const zone = usable(timeZone);
  const [area, ...rest] = zone.split('/');
  if (rest.length === 0) return zone;
  // The signs of these names are inverted: Etc/GMT+10 is UTC-10.
  if (area === 'Etc')
    return `UTC${rest
      .join('')
      .replace(/^GMT/, '')
      .replace(/[+-]/, (sign) => (sign === '+' ? '-' : '+'))}`;
  return `${(rest.at(-1) ?? zone).replaceAll('_', ' ')} time`;
}

/** "Fri, May 12, 2027, 3:00 PM": an instant in a zone. Show `timeZoneName` beside it. */
export const formatInZone = (at: Instant | string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: usable(timeZone),
  }).format(new Date(at));

/** "15:00" in the 12-hour notation: "3:00 PM". */
function formatTimeOfDay(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const half = hours < 12 ? 'AM' : 'PM';
  return `${hours % 12 === 0 ? 12 : hours % 12}:${String(minutes).padStart(2, '0')} ${half}`;
}

/** "3:00 PM, Honolulu time": a time of day in a zone. */
export const timeOfDayIn = (time: string, timeZone: string): string =>
  `${formatTimeOfDay(time)}, ${timeZoneName(timeZone)}`;
