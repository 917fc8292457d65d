import { ordinal, ordinalOf } from '../numbers.ts';
import { type Day, dayOf, mondayOf, month, monthOf, weekdayOf, ymdOf } from './calendar.ts';
import { holidays } from './holidays.ts';
import type { Mention, Rule } from './mentions.ts';

const yearAfter = '(?:,?\\s(?:of )?((?:20|21)\\d{2})\\b)?';

/** A part of a month in the stated year, or the next one that is not over: "early November" said late in November. */
function partOf(
  match: RegExpExecArray,
  now: Day,
  said: string | undefined,
  year: number,
  part: (year: number) => { from: Day; to: Day; nights?: number },
): Mention[] {
  const first = part(year);
  const { from, to, nights } = said === undefined && first.to <= now + 1 ? part(year + 1) : first;
  return windowMention(match, Math.max(from, now + 1), to, nights);
}

function windowMention(match: RegExpExecArray, from: Day, to: Day, nights?: number): Mention[] {
  const place = { start: match.index, end: match.index + match[0].length };
  return [{ kind: 'window', ...place, from, to, ...(nights === undefined ? {} : { nights }) }];
}

/** The stated year, or that of the next such month that is not over. */
function yearFor(now: Day, m: number, said: string | undefined): number {
  const { year, month: current } = ymdOf(now);
  const wanted = said === undefined ? undefined : Number(said);
  if (wanted !== undefined && (wanted > year || (wanted === year && m >= current))) return wanted;
  return m < current ? year + 1 : year;
}

/** Friday evening to Sunday; a long one until Monday. */
function weekend(saturday: Day, long: boolean): { from: Day; to: Day; nights: number } {
  return long
    ? { from: saturday - 1, to: saturday + 2, nights: 3 }
    : { from: saturday - 1, to: saturday + 1, nights: 2 };
}

const comingSaturday = (now: Day): Day => now + ((6 - weekdayOf(now) + 7) % 7);

const weekendRules: Rule[] = [
  {
    // "the weekend of March 12th", "the weekend of the 20th of May".
    pattern: new RegExp(
      `\\b(long )?weekend of (?:the )?(?:(${month}) (?:the )?(${ordinal}|\\d{1,2})\\b|(${ordinal}|\\d{1,2}) (?:of )?(${month}))${yearAfter}`,
      'g',
    ),
    read(match, { now }) {
      const m = monthOf(match[2] ?? match[5] ?? '');
      const text = (match[3] ?? match[4] ?? '').trim();
      const d = ordinalOf(text) ?? Number(text);
      if (m === undefined || !(d >= 1 && d <= 31)) return [];
      const day = dayOf(yearFor(now, m, match[6]), m, d);
      const saturday = weekdayOf(day) === 0 ? day - 1 : day + ((6 - weekdayOf(day) + 7) % 7);
      const found = weekend(saturday, match[1] !== undefined);
      return windowMention(match, found.from, found.to, found.nights);
    },
  },
  {
    // "the first weekend of June", "last weekend in May".
    pattern: new RegExp(
      `\\b(first|second|third|fourth|last|1st|2nd|3rd|4th) (long )?weekend (?:of|in) (?:this month|next month|(${month})${yearAfter})`,
      'g',
    ),
    read(match, { now }) {
      const here = ymdOf(now);
      const m =
        match[3] === undefined
          ? here.month + (/next month/.test(match[0]) ? 1 : 0)
          : (monthOf(match[3]) ?? 1);
      const y = match[3] === undefined ? here.year : yearFor(now, m, match[4]);
      const first = dayOf(y, m, 1);
      const n = match[1] === 'last' ? -1 : (ordinalOf(match[1] ?? '') ?? 1);
      const end = dayOf(y, m + 1, 1) - 1;
      const saturday =
        n < 0 ? end - ((weekdayOf(end) - 6 + 7) % 7) : first + ((6 - weekdayOf(first) + 7) % 7) + 7 * (n - 1);
      const found = weekend(saturday, match[2] !== undefined);
      return windowMention(match, found.from, found.to, found.nights);
    },
  },
  {
    pattern:
      /\b(?:(this|next|the coming|this coming|the following|the next|upcoming) )?(long )?weekend(?: (after next|after this|next week))?\b(?! (?:getaway|trip|break|escape|stay|away|rental|house|home|retreat|in (?:the )?(?:city|mountains)))/g,
    read(match, { now }) {
      // A plain "weekend" is a length of stay unless "this", "next" or "the" ties it to the calendar.
      if (match[1] === undefined && match[3] === undefined) return [];
      const saturday = comingSaturday(now);
      // On a Saturday or Sunday "this weekend" is the current one.
      const present = weekdayOf(now) === 0 ? now - 1 : saturday;
      const weeks =
        match[3] === 'after next'
          ? 2
          : /next|following/.test(match[1] ?? '') || match[3] !== undefined
            ? 1
            : 0;
      const found = weekend(present + 7 * weeks, match[2] !== undefined);
      const from = Math.max(found.from, now);
      return windowMention(match, from, Math.max(found.to, from + 1), found.nights);
    },
  },
];

const monthParts: Readonly<Record<string, readonly [number, number]>> = {
  early: [1, 11],
  beginning: [1, 11],
  start: [1, 11],
  mid: [11, 21],
  middle: [11, 21],
  late: [20, 31],
  end: [22, 32],
};

const periodRules: Rule[] = [
  {
    // "the week of July 10", "week starting 3 May".
    pattern: new RegExp(
      `\\b(?:week (?:of|starting|beginning|commencing)(?: on)?|w\\/c) (?:the )?(?:(${month}) (?:the )?(${ordinal}|\\d{1,2})\\b|(${ordinal}|\\d{1,2}) (?:of )?(${month}))${yearAfter}`,
      'g',
    ),
    read(match, { now }) {
      const m = monthOf(match[1] ?? match[4] ?? '');
      const text = (match[2] ?? match[3] ?? '').trim();
      const d = ordinalOf(text) ?? Number(text);
      if (m === undefined || !(d >= 1 && d <= 31)) return [];
      const day = dayOf(yearFor(now, m, match[5]), m, d);
      return windowMention(match, day, day + 7, 7);
    },
  },
  {
    pattern: new RegExp(
      `\\b(first|second|third|fourth|last|1st|2nd|3rd|4th) (?:full )?week (?:of|in) (${month})${yearAfter}`,
      'g',
    ),
    read(match, { now }) {
      const m = monthOf(match[2] ?? '') ?? 1;
      const y = yearFor(now, m, match[3]);
      const n = match[1] === 'last' ? -1 : (ordinalOf(match[1] ?? '') ?? 1);
      return partOf(match, now, match[3], y, (year) => {
        const from = n < 0 ? dayOf(year, m + 1, 1) - 7 : dayOf(year, m, 1) + 7 * (n - 1);
        return { from, to: from + 7, nights: 7 };
      });
    },
  },
  {
    // "the first two weeks of August".
    pattern: new RegExp(
      `\\b(first|last) (two|three|couple(?: of)?) weeks (?:of|in) (${month})${yearAfter}`,
      'g',
    ),
    read(match, { now }) {
      const m = monthOf(match[3] ?? '') ?? 1;
      const nights = match[2] === 'three' ? 21 : 14;
      return partOf(match, now, match[4], yearFor(now, m, match[4]), (year) => {
        const from = match[1] === 'last' ? dayOf(year, m + 1, 1) - nights : dayOf(year, m, 1);
        return { from, to: from + nights, nights };
      });
    },
  },
  {
    pattern: new RegExp(`\\b(first|second|1st|2nd) half of (${month})${yearAfter}`, 'g'),
    read(match, { now }) {
      const m = monthOf(match[2] ?? '') ?? 1;
      const y = yearFor(now, m, match[3]);
      const early = /^(?:first|1st)/.test(match[1] ?? '');
      return partOf(match, now, match[3], y, (year) =>
        early
          ? { from: dayOf(year, m, 1), to: dayOf(year, m, 16) }
          : { from: dayOf(year, m, 16), to: dayOf(year, m + 1, 1) },
      );
    },
  },
  {
    pattern: new RegExp(
      `\\b(early|mid|middle of|late|(?:at |around |towards? )?(?:the )?(?:beginning|start|end|middle) of)[ -](?:in )?(${month})${yearAfter}`,
      'g',
    ),
    read(match, { now }) {
      const m = monthOf(match[2] ?? '') ?? 1;
      const y = yearFor(now, m, match[3]);
      const part = Object.entries(monthParts).find(([word]) => (match[1] ?? '').includes(word))?.[1] ?? [
        1, 31,
      ];
      return partOf(match, now, match[3], y, (year) => ({
        from: dayOf(year, m, part[0]),
        to: dayOf(year, m, part[1]),
      }));
    },
  },
];

/** "Next week" and "this month" on their own; "Friday next week" and "the 3rd of this month" are read before. */
const looseRules: Rule[] = [
  {
    pattern: /\b(?:the week after next|in two weeks' time|next week|the following week)\b/g,
    read(match, { now }) {
      const monday = mondayOf(now) + (match[0].includes('after') ? 14 : 7);
      return windowMention(match, monday, monday + 7);
    },
  },
  {
    pattern:
      /\b(?:(?:at |towards? )?(?:the )?end of (?:the|this) month|later this month|this month|next month)\b/g,
    read(match, { now }) {
      const { year, month: m } = ymdOf(now);
      const next = match[0].endsWith('next month');
      const from = next
        ? dayOf(year, m + 1, 1)
        : match[0].includes('end of')
          ? dayOf(year, m + 1, 1) - 8
          : now + 1;
      const to = next ? dayOf(year, m + 2, 1) : dayOf(year, m + 1, 1);
      return to > from ? windowMention(match, from, to) : [];
    },
  },
];

const yearRule: Rule = {
  pattern: /\b(?:(?:at |in )?(?:the )?(early|beginning of|start of) )?next year\b/g,
  read(match, { now }) {
    const year = ymdOf(now).year + 1;
    return windowMention(
      match,
      dayOf(year, 1, 1),
      match[1] === undefined ? dayOf(year + 1, 1, 1) : dayOf(year, 3, 1),
    );
  },
};

const seasonMonths: Readonly<Record<string, number>> = {
  spring: 3,
  summer: 6,
  fall: 9,
  autumn: 9,
  winter: 12,
};

const seasonRule: Rule = {
  // "in the summer", "this fall", "summer 2027"; a bare "spring" or "fall" may be a well or a verb.
  pattern: new RegExp(
    `\\b(?:(?:in|during|over|for|this|next|late|early|mid|coming|of)[ -](?:the )?(?:early |mid |late )?)(spring|summer|fall|autumn|winter)\\b(?: of)?${yearAfter}(?! break)|\\b(spring|summer|fall|autumn|winter),? ((?:20|21)\\d{2})\\b`,
    'g',
  ),
  read(match, { now }) {
    const m = seasonMonths[match[1] ?? match[3] ?? ''];
    if (m === undefined) return [];
    const said = match[2] ?? match[4];
    const here = ymdOf(now);
    let y = said === undefined ? here.year : Number(said);
    // A season is over when its last month is; "next summer" said in spring is the coming one.
    if (dayOf(y, m + 3, 1) <= now + 7) y = here.year + 1;
    if (/\bnext /.test(match[0]) && dayOf(y, m, 1) <= now) y += 1;
    const early = /early/.test(match[0]);
    const late = /late/.test(match[0]);
    const from = dayOf(y, late ? m + 2 : m, 1);
    const to = dayOf(y, early ? m + 1 : m + 3, 1);
    return windowMention(match, Math.max(from, now + 1), to);
  },
};

const monthRule: Rule = {
  // "in July", "this May", "sometime next March 2027"; a month's name alone may be a word.
  pattern: new RegExp(
    `\\b(?:((?:in|during|for|around|sometime|through(?:out)?|this|next|early in|late in|of|over)[ -](?:the month of |next |this |sometime in )?)(${month})|(january|february|april|june|july|august|september|october|november|december))${yearAfter}(?!\\s?\\d)`,
    'g',
  ),
  read(match, { now }) {
    const m = monthOf(match[2] ?? match[3] ?? '');
    if (m === undefined) return [];
    let y = yearFor(now, m, match[4]);
    const here = ymdOf(now);
    if (/\bnext /.test(match[1] ?? '') && m === here.month && y === here.year) y += 1;
    return windowMention(match, Math.max(dayOf(y, m, 1), now + 1), dayOf(y, m + 1, 1));
  },
};

const holidayRules: Rule[] = holidays.map((holiday) => ({
  pattern: new RegExp(
    `\\b(?:(?:(?:over|for|during|around|at|on|before|after)\\s(?:the )?)?(?:(?:the )?(?:week|weekend|days?) (before|after|of) )?)(?:next |this )?(?:${holiday.pattern})${yearAfter}`,
    'g',
  ),
  read(match: RegExpExecArray, { now }: { now: Day }): Mention[] {
    const here = ymdOf(now).year;
    const said = match[2] === undefined ? undefined : Number(match[2]);
    let year = said !== undefined && said >= here ? said : here;
    // A holiday belongs to the year in which it starts; a New Year's trip may have started last December.
    let stay = holiday.stay(year);
    while (stay.to <= now) {
      year += 1;
      stay = holiday.stay(year);
    }
    if (match[1] === 'before') stay = { from: stay.from - 7, to: stay.from };
    if (match[1] === 'after') stay = { from: stay.to, to: stay.to + 7 };
    // "After Easter": within the following week.
    if (match[0].startsWith('after ')) return windowMention(match, stay.to, stay.to + 7);
    const from = Math.max(stay.from, now);
    return windowMention(match, from, stay.to, stay.to - from);
  },
}));

/** Periods, the narrow ones first. */
export const windowRules: readonly Rule[] = [...weekendRules, ...periodRules, ...holidayRules];
/** Whole months and seasons, read only from text that no date has used. */
export const wideRules: readonly Rule[] = [...looseRules, seasonRule, monthRule, yearRule];
