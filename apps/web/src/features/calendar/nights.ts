import type { CalendarEntry } from '@palmbid/api/schemas';
import { addCalendarDays, nightsBetween } from '@palmbid/domain';

export type NightKind = CalendarEntry['kind'];

export const kindTexts: Record<NightKind, string> = {
  booking: 'Booked',
  block: 'Blocked',
  import: 'Imported',
};

/** Which of two entries on one night is shown: a booking before a block, a block before an import. */
const weight: Record<NightKind, number> = { booking: 3, block: 2, import: 1 };

/** The kind of entry of every taken night, by day. The day of departure is free. */
export function nightsByDay(entries: readonly CalendarEntry[]): ReadonlyMap<string, NightKind> {
  const days = new Map<string, NightKind>();
  for (const { from, to, kind } of entries) {
    const nights = nightsBetween(from, to);
    for (let i = 0; i < nights; i++) {
      const day = addCalendarDays(from, i);
      const known = days.get(day);
      if (known === undefined || weight[kind] > weight[known]) days.set(day, kind);
    }
  }
  return days;
}

type Nights = { from: string; to: string };

/** The ranges that share a night with `nights`. */
export const overlapping = <T extends Nights>(ranges: readonly T[], nights: Nights): T[] =>
  ranges.filter(({ from, to }) => from < nights.to && nights.from < to);
