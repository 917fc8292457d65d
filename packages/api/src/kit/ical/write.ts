import type { Nights } from '@palmbid/domain';
import ICAL from 'ical.js';

const dateOf = (day: string): ICAL.Time => ICAL.Time.fromDateString(day);

/**
 * Writes taken nights as an iCalendar file (RFC 5545) of all-day events that reveal nothing but that the property is not available.
 * The `uid` of a range must stay the same while the range exists. `now` in ms.
 */
export function writeCalendar(entries: readonly (Nights & { uid: string })[], now: number): string {
  const calendar = new ICAL.Component(['vcalendar', [], []]);
  calendar.updatePropertyWithValue('prodid', '-//Palmbid//Calendar//EN');
  calendar.updatePropertyWithValue('version', '2.0');
  calendar.updatePropertyWithValue('calscale', 'GREGORIAN');
  calendar.updatePropertyWithValue('method', 'PUBLISH');
  for (const { uid, from, to } of entries) {
    const event = new ICAL.Component('vevent');
    event.updatePropertyWithValue('uid', uid);
    event.updatePropertyWithValue('dtstamp', ICAL.Time.fromJSDate(new Date(now), true));
    event.updatePropertyWithValue('dtstart', dateOf(from));
    event.updatePropertyWithValue('dtend', dateOf(to));
    event.updatePropertyWithValue('summary', 'Not available');
    event.updatePropertyWithValue('transp', 'OPAQUE');
    calendar.addSubcomponent(event);
  }
  return `${calendar.toString()}\r\n`;
}
