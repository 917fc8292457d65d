import { addCalendarDays, type CalendarDay } from '../stay.ts';

/** Nights from `from` up to the morning of `to`: half-open, so that the day of departure is free. */
export type Nights = { from: CalendarDay; to: CalendarDay };

/** The part of a range within a window; undefined when there is none. */
export function clipNights(nights: Nights, window: Nights): Nights | undefined {
  let { from, to } = nights;
  if (from < window.from) from = window.from;
  if (to > window.to) to = window.to;
  return from < to ? { from, to } : undefined;
}

/** The same nights in as few ranges as possible, in order: ranges that overlap or touch are joined. */
export function mergeNights(list: readonly Nights[]): Nights[] {
  const merged: Nights[] = [];
  for (const { from, to } of list.toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0))) {
    const last = merged.at(-1);
    if (last && from <= last.to) {
      if (to > last.to) last.to = to;
    } else merged.push({ from, to });
  }
  return merged;
}

/** A range of at least one night: an event without an end takes one night. */
export const atLeastOneNight = ({ from, to }: Nights): Nights =>
  to > from ? { from, to } : { from, to: addCalendarDays(from, 1) };
