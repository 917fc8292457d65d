import { addDays, differenceInCalendarDays, format, isValid, parseISO } from 'date-fns';

/** A calendar day as `YYYY-MM-DD`; it has no time zone and is never turned into an instant by accident. */
export type CalendarDay = string;

const pattern = /^\d{4}-\d{2}-\d{2}$/;

/** True for a real day of the calendar between the years 1970 and 2200 (30 February is none). */
export function isCalendarDay(value: string): boolean {
  if (!pattern.test(value)) return false;
  const year = Number(value.slice(0, 4));
  return year >= 1970 && year <= 2200 && isValid(parseISO(value));
}

/** Nights between two days: check-in inclusive, check-out exclusive. */
export const nightsBetween = (checkIn: CalendarDay, checkOut: CalendarDay): number =>
  differenceInCalendarDays(parseISO(checkOut), parseISO(checkIn));

export const addCalendarDays = (day: CalendarDay, days: number): CalendarDay =>
  format(addDays(parseISO(day), days), 'yyyy-MM-dd');

/** The day of an instant (milliseconds) in UTC. */
export const dayOf = (instant: number): CalendarDay => new Date(instant).toISOString().slice(0, 10);

/**
 * What an auction counts as check-in: 12:00 UTC of its day, in milliseconds. A request has no property, and so no zone. When
 * a booked stay begins is for the database to say, by the clocks of its property.
 */
export const checkInInstant = (checkIn: CalendarDay): number => Date.parse(`${checkIn}T12:00:00Z`);

/** Two half-open stays overlap when they share a night; the day of departure is free. */
export const staysOverlap = (
  a: { checkInDate: CalendarDay; checkOutDate: CalendarDay },
  b: { checkInDate: CalendarDay; checkOutDate: CalendarDay },
): boolean => a.checkInDate < b.checkOutDate && b.checkInDate < a.checkOutDate;
