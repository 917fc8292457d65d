import { type Day, dayOf, easterOf, nthWeekday, weekdayOf } from './calendar.ts';

export type Stay = { readonly from: Day; readonly to: Day };

/** Friday before to Monday after, for a holiday on a Monday. */
const longWeekend = (monday: Day): Stay => ({ from: monday - 3, to: monday });

/** The weekend around a fixed date or next to it, from Friday on. */
export function weekendAround(day: Day): Stay {
  const saturday = day + ([-1, -2, 4, 3, 2, 1, 0][weekdayOf(day)] ?? 0);
  return { from: Math.min(saturday - 1, day), to: Math.max(saturday + 1, day + 1) };
}

/** The usual stay around a holiday, by its name in the word lists. Where countries differ, dates follow the United States. */
export const holidays: Readonly<Record<string, (year: number) => Stay>> = {
  betweenyears: (y) => ({ from: dayOf(y, 12, 27), to: dayOf(y + 1, 1, 1) }),
  festive: (y) => ({ from: dayOf(y, 12, 23), to: dayOf(y + 1, 1, 2) }),
  newyear: (y) => ({ from: dayOf(y, 12, 30), to: dayOf(y + 1, 1, 2) }),
  christmas: (y) => ({ from: dayOf(y, 12, 23), to: dayOf(y, 12, 27) }),
  thanksgiving: (y) => ({ from: nthWeekday(y, 11, 4, 4) - 1, to: nthWeekday(y, 11, 4, 4) + 3 }),
  goodfriday: (y) => ({ from: easterOf(y) - 2, to: easterOf(y) + 1 }),
  eastermonday: (y) => ({ from: easterOf(y) - 2, to: easterOf(y) + 1 }),
  christmasday: (y) => ({ from: dayOf(y, 12, 25), to: dayOf(y, 12, 27) }),
  newyearsday: (y) => ({ from: dayOf(y, 12, 30), to: dayOf(y + 1, 1, 1) }),
  easter: (y) => ({ from: easterOf(y) - 2, to: easterOf(y) + 1 }),
  pentecost: (y) => ({ from: easterOf(y) + 47, to: easterOf(y) + 50 }),
  ascension: (y) => ({ from: easterOf(y) + 39, to: easterOf(y) + 42 }),
  corpus: (y) => ({ from: easterOf(y) + 60, to: easterOf(y) + 63 }),
  carnival: (y) => ({ from: easterOf(y) - 51, to: easterOf(y) - 46 }),
  memorial: (y) => longWeekend(nthWeekday(y, 5, 1, -1)),
  labor: (y) => longWeekend(nthWeekday(y, 9, 1, 1)),
  presidents: (y) => longWeekend(nthWeekday(y, 2, 1, 3)),
  mlk: (y) => longWeekend(nthWeekday(y, 1, 1, 3)),
  columbus: (y) => longWeekend(nthWeekday(y, 10, 1, 2)),
  july4: (y) => weekendAround(dayOf(y, 7, 4)),
  bastille: (y) => weekendAround(dayOf(y, 7, 14)),
  assumption: (y) => weekendAround(dayOf(y, 8, 15)),
  ferragosto: (y) => weekendAround(dayOf(y, 8, 15)),
  mayday: (y) => weekendAround(dayOf(y, 5, 1)),
  toussaint: (y) => weekendAround(dayOf(y, 11, 1)),
  april25: (y) => weekendAround(dayOf(y, 4, 25)),
  constitution: (y) => ({ from: dayOf(y, 12, 5), to: dayOf(y, 12, 9) }),
  immaculate: (y) => weekendAround(dayOf(y, 12, 8)),
  valentine: (y) => ({ from: dayOf(y, 2, 13), to: dayOf(y, 2, 15) }),
  patrick: (y) => ({ from: dayOf(y, 3, 16), to: dayOf(y, 3, 18) }),
  halloween: (y) => ({ from: dayOf(y, 10, 30), to: dayOf(y, 11, 1) }),
  mothers: (y) => ({ from: nthWeekday(y, 5, 0, 2) - 2, to: nthWeekday(y, 5, 0, 2) }),
  fathers: (y) => ({ from: nthWeekday(y, 6, 0, 3) - 2, to: nthWeekday(y, 6, 0, 3) }),
  oktoberfest: (y) => ({ from: nthWeekday(y, 10, 0, 1) - 9, to: nthWeekday(y, 10, 0, 1) - 5 }),
  springbreak: (y) => ({ from: nthWeekday(y, 3, 6, 2), to: nthWeekday(y, 3, 6, 3) }),
};
