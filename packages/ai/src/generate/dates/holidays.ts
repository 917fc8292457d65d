import { type Day, dayOf, easterOf, nthWeekday, weekdayOf } from './calendar.ts';

export type Holiday = {
  /** Pattern source, lower case. */
  readonly pattern: string;
  /** Check-in and check-out of the usual stay around it. */
  readonly stay: (year: number) => { readonly from: Day; readonly to: Day };
};

/** Friday before to Monday after, for a holiday on a Monday. */
const longWeekend = (monday: Day) => ({ from: monday - 3, to: monday });

/** The weekend around a fixed date or next to it, from Friday on. */
function weekendAround(day: Day): { from: Day; to: Day } {
  const saturday = day + ([-1, -2, 4, 3, 2, 1, 0][weekdayOf(day)] ?? 0);
  return { from: Math.min(saturday - 1, day), to: Math.max(saturday + 1, day + 1) };
}

/** Common holidays, longer names first. Where countries differ, dates follow the United States. */
export const holidays: readonly Holiday[] = [
  {
    pattern: "between (?:christmas|x-?mas) and (?:the )?new year(?:'?s)?(?: eve| day)?",
    stay: (y) => ({ from: dayOf(y, 12, 27), to: dayOf(y + 1, 1, 1) }),
  },
  {
    pattern:
      "(?:christmas|x-?mas) (?:and|&|to|through|until) (?:the )?new year(?:'?s)?(?: eve| day)?|festive season|the holidays\\b(?! are)",
    stay: (y) => ({ from: dayOf(y, 12, 23), to: dayOf(y + 1, 1, 2) }),
  },
  {
    pattern: "new year'?s?(?: eve| day)?\\b(?! resolution)|nye\\b|hogmanay",
    stay: (y) => ({ from: dayOf(y, 12, 30), to: dayOf(y + 1, 1, 2) }),
  },
  {
    pattern: '(?:christmas|x-?mas)(?: eve| day| holidays?| break| week| time)?',
    stay: (y) => ({ from: dayOf(y, 12, 23), to: dayOf(y, 12, 27) }),
  },
  {
    pattern: 'thanksgiving(?: day| weekend| week| break)?',
    stay: (y) => {
      const day = nthWeekday(y, 11, 4, 4);
      return { from: day - 1, to: day + 3 };
    },
  },
  {
    pattern: 'easter(?: sunday| monday| weekend| holidays?| break| week)?|good friday',
    stay: (y) => ({ from: easterOf(y) - 2, to: easterOf(y) + 1 }),
  },
  { pattern: 'memorial day(?: weekend)?', stay: (y) => longWeekend(nthWeekday(y, 5, 1, -1)) },
  { pattern: 'labou?r day(?: weekend)?', stay: (y) => longWeekend(nthWeekday(y, 9, 1, 1)) },
  {
    pattern: "(?:presidents'?|president's) day(?: weekend)?",
    stay: (y) => longWeekend(nthWeekday(y, 2, 1, 3)),
  },
  {
    pattern: '(?:mlk|martin luther king)(?: jr\\.?)?(?: day)?(?: weekend)?',
    stay: (y) => longWeekend(nthWeekday(y, 1, 1, 3)),
  },
  {
    pattern: "(?:columbus|indigenous peoples'?) day(?: weekend)?",
    stay: (y) => longWeekend(nthWeekday(y, 10, 1, 2)),
  },
  {
    pattern: '(?:4th|fourth) of july week\\b|week of (?:the )?(?:4th|fourth) of july',
    stay: (y) => {
      const day = dayOf(y, 7, 4);
      const saturday = day - ((weekdayOf(day) + 1) % 7);
      return { from: saturday, to: saturday + 7 };
    },
  },
  {
    pattern:
      '(?:4th|fourth) of july (?:long )?weekend|july (?:the )?(?:4th|fourth) (?:long )?weekend|independence day(?: weekend)?',
    stay: (y) => weekendAround(dayOf(y, 7, 4)),
  },
  {
    pattern: "valentine'?s(?: day)?(?: weekend)?",
    stay: (y) => ({ from: dayOf(y, 2, 13), to: dayOf(y, 2, 15) }),
  },
  {
    pattern: "st\\.? patrick'?s(?: day)?(?: weekend)?",
    stay: (y) => ({ from: dayOf(y, 3, 16), to: dayOf(y, 3, 18) }),
  },
  { pattern: 'halloween(?: weekend)?', stay: (y) => ({ from: dayOf(y, 10, 30), to: dayOf(y, 11, 1) }) },
  {
    pattern: "mother'?s day(?: weekend)?",
    stay: (y) => ({ from: nthWeekday(y, 5, 0, 2) - 2, to: nthWeekday(y, 5, 0, 2) }),
  },
  {
    pattern: "father'?s day(?: weekend)?",
    stay: (y) => ({ from: nthWeekday(y, 6, 0, 3) - 2, to: nthWeekday(y, 6, 0, 3) }),
  },
  { pattern: 'mardi gras|carnival season', stay: (y) => ({ from: easterOf(y) - 51, to: easterOf(y) - 46 }) },
  {
    pattern: 'oktoberfest',
    stay: (y) => ({ from: nthWeekday(y, 10, 0, 1) - 9, to: nthWeekday(y, 10, 0, 1) - 5 }),
  },
  { pattern: 'spring break', stay: (y) => ({ from: nthWeekday(y, 3, 6, 2), to: nthWeekday(y, 3, 6, 3) }) },
];
