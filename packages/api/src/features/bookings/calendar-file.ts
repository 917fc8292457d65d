import type { BookingRow, BookingSide } from '@palmbid/db';
import { timeOfDayIn } from '@palmbid/domain';
import ICAL from 'ical.js';

/** A stay as a file for calendar programs (RFC 5545): one event over its days, the day of departure is free. */
export function calendarFile(row: BookingRow, side: BookingSide, publicUrl: string): string {
  const calendar = new ICAL.Component('vcalendar');
  calendar.updatePropertyWithValue('prodid', '-//Palmbid//Bookings//EN');
  calendar.updatePropertyWithValue('version', '2.0');
  calendar.updatePropertyWithValue('calscale', 'GREGORIAN');
  const event = new ICAL.Component('vevent');
  const put = (name: string, value: string | ICAL.Time) => event.updatePropertyWithValue(name, value);
  put('uid', `booking-${row.id}@${new URL(publicUrl).hostname}`);
  put('dtstamp', ICAL.Time.fromJSDate(new Date(row.now), true));
  put('dtstart', ICAL.Time.fromDateString(row.check_in_date));
  put('dtend', ICAL.Time.fromDateString(row.check_out_date));
  const cancelled = row.status === 'cancelled_by_guest' || row.status === 'cancelled_by_host';
  put('status', cancelled ? 'CANCELLED' : 'CONFIRMED');
  put(
    'summary',
    side === 'guest' ? `Stay: ${row.property_title}` : `${row.other_name} at ${row.property_title}`,
  );
  const open = side === 'host' || !cancelled;
  put('location', [open ? row.property_address : '', row.property_location].filter(Boolean).join(', '));
  put(
    'description',
    `Check-in from ${timeOfDayIn(row.check_in_time, row.timezone)}. Check-out by ${timeOfDayIn(row.check_out_time, row.timezone)}. ${publicUrl}/bookings/${row.id}`,
  );
  put('url', `${publicUrl}/bookings/${row.id}`);
  calendar.addSubcomponent(event);
  return `${calendar.toString()}\r\n`;
}
