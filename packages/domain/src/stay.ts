import { addDays, differenceInCalendarDays, formatISO, isValid, parseISO } from 'date-fns';

/** A calendar day as `YYYY-MM-DD`; it has no time zone and is not an instant. */
export type CalendarDay = string;

const pattern = /^\d{4}-\d{2}-\d{2}$/;

/** True for a real day of the calendar between the years 1970 and 2200 (30 February is not one). */
export function isCalendarDay(value: string): boolean {
  if (!pattern.test(value)) return false;
  const year = Number(value.slice(0, 4));
  return year >= 1970 && year <= 2200 && isValid(parseISO(value));
}

/** Nights between two days: check-in inclusive, check-out exclusive. */
export const nightsBetween = (checkIn: CalendarDay, checkOut: CalendarDay): number =>
  differenceInCalendarDays(parseISO(checkOut), parseISO(checkIn));

export const addCalendarDays = (day: CalendarDay, days: number): CalendarDay =>
  formatISO(addDays(parseISO(day), days), { representation: 'date' });

/** The day of an instant (milliseconds) in UTC. */
export const dayOf = (instant: number): CalendarDay => new Date(instant).toISOString().slice(0, 10);

/**
 * Check-in as the auction's rules count it: 12:00 UTC of its day, in milliseconds. A request has no property and so no time
 * zone. When a booked stay begins is computed by the database in its property's time zone (`stay_instant`).
 */
export const checkInInstant = (checkIn: CalendarDay): number => Date.parse(`${checkIn}T12:00:00Z`);
