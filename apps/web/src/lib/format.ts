import { formatMoney } from '@palmbid/domain';

export { formatMoney };

/**
 * Formats dates, money and counts (en-US). A day of a stay is a `YYYY-MM-DD` text without a time zone and never becomes an
 * instant; an instant is shown in the viewer's time zone, which is named.
 */
const DAY_MS = 86_400_000;

/** UTC midnight of a calendar day or of an ISO timestamp's day; to be formatted in UTC only. */
function utcOf(day: string): number {
  const at = Date.parse(`${day.slice(0, 10)}T00:00:00Z`);
  if (Number.isNaN(at)) throw new RangeError(`not a day: ${day}`);
  return at;
}

const date = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-US', options);
const monthDay = date({ month: 'short', day: 'numeric', timeZone: 'UTC' });
const fullDay = date({ month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' });

/** "MMM d, yyyy": one calendar day, e.g. "Jun 12, 2027". */
export const formatDay = (day: string): string => fullDay.format(utcOf(day));

/** "MMM d - MMM d, yyyy": a stay on dashboards, e.g. "Jun 12 - Jun 19, 2027". The year is the check-out's. */
export const formatStay = (checkIn: string, checkOut: string): string =>
  `${monthDay.format(utcOf(checkIn))} - ${formatDay(checkOut)}`;

/** Nights from check-in to check-out, whole. */
export const countNights = (checkIn: string, checkOut: string): number =>
  Math.round((utcOf(checkOut) - utcOf(checkIn)) / DAY_MS);

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** A number with thousands separators. */
export const formatCount = (value: number): string => whole.format(value);

/** "$min - $max" with thousands separators, e.g. "$1,000 - $2,000" (per night). */
export const formatBudget = (min: number, max: number): string => `${formatMoney(min)} - ${formatMoney(max)}`;

/** A share of 0 to 1 as a whole percentage: "18%". */
export const formatPercent = (share: number): string => `${Math.round(share * 100)}%`;

/** A count with its word: "1 night", "2 nights". */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

/** Cuts a text after `limit` characters and adds an ellipsis. */
export function truncate(text: string, limit: number): string {
  const characters = Array.from(text);
  return characters.length > limit ? `${characters.slice(0, limit).join('').trimEnd()}…` : text;
}

/** The viewer's zone when Node renders; in the browser it is the browser's. */
let viewerZone: string | undefined;

/** Sets the zone of the viewer for whom Node renders. An unknown zone is ignored. */
export function setViewerZone(zone: string | undefined): void {
  viewerZone = zone !== undefined && isZone(zone) ? zone : undefined;
}

function isZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

/** An instant in the viewer's zone, the zone named: "Jun 12, 2027, 6:00 PM GMT+2". `zone` is for tests. */
export const formatInstant = (instant: string | number | Date, zone?: string): string =>
  new Intl.DateTimeFormat('en-US', {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone: zone ?? viewerZone,
  }).format(new Date(instant));

/** The time of an instant in the viewer's zone, "12:03 PM". */
export const formatClock = (instant: string | number | Date): string =>
  date({ hour: 'numeric', minute: '2-digit', timeZone: viewerZone }).format(new Date(instant));

/** The day of an instant in the viewer's zone, "MMM d, yyyy". */
export const formatInstantDay = (instant: string | number | Date): string =>
  date({ month: 'short', day: 'numeric', year: 'numeric', timeZone: viewerZone }).format(new Date(instant));

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * A span in two units at most: "45 s", "10 min", "2 h 10 min", "3 days 4 h", "12 days". Rounded down, so that a
 * countdown never promises time that is not there. `ms` in milliseconds, not negative.
 */
export function formatSpan(ms: number): string {
  if (ms < MINUTE) return `${Math.floor(ms / 1000)} s`;
  if (ms < HOUR) return `${Math.floor(ms / MINUTE)} min`;
  if (ms < DAY) {
    const minutes = Math.floor((ms % HOUR) / MINUTE);
    return `${Math.floor(ms / HOUR)} h${minutes ? ` ${minutes} min` : ''}`;
  }
  const days = Math.floor(ms / DAY);
  const hours = Math.floor((ms % DAY) / HOUR);
  return `${plural(days, 'day')}${days < 7 && hours ? ` ${hours} h` : ''}`;
}

/** "in 2 h 10 min" or "3 days 4 h ago"; "just now" within five seconds. `now` in ms since 1970. */
export function formatRelative(instant: string | number | Date, now: number): string {
  const difference = new Date(instant).getTime() - now;
  if (Math.abs(difference) < 5000) return 'just now';
  return difference > 0 ? `in ${formatSpan(difference)}` : `${formatSpan(-difference)} ago`;
}
