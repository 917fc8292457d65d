import { numberOf, ordinal, ordinalOf } from '../numbers.ts';
import { type Day, dayOf, exists, month, monthOf, weekday, ymdOf } from './calendar.ts';
import type { DayMention, Mention, Rule, RuleContext } from './mentions.ts';

const year = '(?:,?\\s{1,2}(?:of )?((?:19|20|21)\\d{2})\\b)?';
const plainDay = '\\d{1,2}(?![\\d:/%]|[.,]\\d)';
/** "March 4 people" is not a date. */
const noParty =
  '(?!\\s{0,2}-?\\s?(?:people|persons?|guests?|adults?|nights?|days?|weeks?|kids?|children|of us|bed|bath|cit(?:y|ies)|star|hours?|miles?|pm\\b|am\\b|p\\.m|a\\.m|travel|friends|couples|dogs?|cats?|months?))';
const dayText = `(?:${ordinal}|${plainDay}${noParty})`;
const joiner = '\\s{0,2}(?:-|to|bis|until|till|through|thru|up to)\\s{0,2}';
const andJoiner = '\\s{0,2}(?:-|to|until|till|through|thru|and|&|or)\\s{0,2}';

/** The day of month and day; without a year, the next one that is not past. */
function upcoming(now: Day, monthNumber: number, day: number, yearText: string | undefined): Day | undefined {
  if (yearText !== undefined) {
    const said = Number(yearText);
    const result = exists(said, monthNumber, day) ? dayOf(said, monthNumber, day) : undefined;
    // A past year cannot be meant: read it as the next such day.
    if (result === undefined || result >= now - 31) return result;
  }
  for (let y = ymdOf(now).year; y < ymdOf(now).year + 9; y += 1) {
    if (exists(y, monthNumber, day) && dayOf(y, monthNumber, day) >= now) return dayOf(y, monthNumber, day);
  }
  return undefined;
}

const dayNumber = (text: string): number | undefined => ordinalOf(text) ?? numberOf(text.replace('.', ''));

function monthDay(
  context: RuleContext,
  place: { start: number; end: number; rangeFrom?: number },
  monthText: string,
  dayWord: string,
  yearText: string | undefined,
): DayMention | undefined {
  const m = monthOf(monthText);
  const d = dayNumber(dayWord.trim());
  if (m === undefined || d === undefined) return undefined;
  const day = upcoming(context.now, m, d, yearText);
  if (day === undefined) return undefined;
  return { kind: 'day', ...place, day, monthSaid: true, yearSaid: yearText !== undefined };
}

const afterBetween = '(?<=\\bbetween (?:the )?)';

/**
 * Two days that share one month: "March 9th and 13th, 2022", "12-19 June". An "and" joins plain numbers only after
 * "between": "March 3 and 4 people" is one date.
 */
function sharedMonth(order: 'month-first' | 'month-last', and: boolean, lead = ''): Rule {
  const a = and && lead === '' ? ordinal : dayText;
  const between = `${and ? andJoiner : joiner}(?:the )?(?:${weekday},? )?`;
  const source =
    order === 'month-first'
      ? `${lead}\\b(${month}) (?:the )?(${a})(${between})(${a})(?!\\s{1,2}(?:of )?${month})${year}`
      : `${lead}\\b(?:the )?(${a}|\\d{1,2}\\.(?=\\s?(?:-|bis|until|till|to)))(${between})(${a}|\\d{1,2}\\.) (?:of )?(${month})${year}`;
  return {
    pattern: new RegExp(source, 'g'),
    read(match, context) {
      const [whole, p1 = '', p2 = '', p3 = '', p4 = '', yearText] = match;
      const [monthText, first, gap, second] = order === 'month-first' ? [p1, p2, p3, p4] : [p4, p1, p2, p3];
      const cut = whole.lastIndexOf(gap + second) + gap.length;
      const split = match.index + cut;
      const end = match.index + whole.length;
      const from = monthDay(
        context,
        { start: match.index, end: split - gap.length },
        monthText,
        first,
        yearText,
      );
      const to = monthDay(
        context,
        { start: split, end, rangeFrom: match.index },
        monthText,
        second,
        yearText,
      );
      if (from === undefined || to === undefined || to.day <= from.day) return [];
      return [from, to];
    },
  };
}

/** A range given by its first and last day. */
function stretch(
  match: RegExpExecArray,
  /** Where the text of the first day ends and that of the last one begins. */
  at: { end: number; start: number },
  days: readonly [Day | undefined, Day | undefined],
  years: readonly [boolean, boolean],
): Mention[] {
  const [from, to] = days;
  if (from === undefined || to === undefined) return [];
  const end = match.index + match[0].length;
  const day = { kind: 'day', monthSaid: true } as const;
  return [
    { ...day, start: match.index, end: at.end, day: from, yearSaid: years[0] },
    { ...day, start: at.start, end, day: to, yearSaid: years[1], rangeFrom: match.index },
  ];
}

const slashed = '(\\d{1,2})/(\\d{1,2})(?:/(\\d{4}|\\d{2}))?';
/** "10/15-10/17", "14/08 to 21/08/27": the month first as in the United States, unless a number is too large for one. */
const slashedRange: Rule = {
  pattern: new RegExp(
    `(?<![\\d/])${slashed}(\\s?(?:-|to|until|till|through|thru)\\s?)${slashed}(?![\\d/])`,
    'g',
  ),
  read(match, { now }) {
    const [whole, a = '', b = '', y1, gap = '', c = '', d = '', y2] = match;
    const dayFirst = Number(a) > 12 || Number(c) > 12;
    const dayFrom = (x: string, y: string, year: string | undefined) => {
      const [m, dd] = dayFirst ? [Number(y), Number(x)] : [Number(x), Number(y)];
      return m >= 1 && m <= 12 ? upcoming(now, m, dd, year?.length === 2 ? `20${year}` : year) : undefined;
    };
    const end = match.index + whole.indexOf(gap, a.length + b.length + 1);
    const days = [dayFrom(a, b, y1 ?? y2), dayFrom(c, d, y2 ?? y1)] as const;
    return stretch(match, { end, start: end + gap.length }, days, [y1 !== undefined, y2 !== undefined]);
  },
};

/** "24.6 to 28.6", "30.04-03.05": distinguished from decimals by a day above twelve or a two-digit month. */
const dottedRange: Rule = {
  pattern:
    /(?<![\d.,$€£])(\d{1,2})\.(\d{1,2})(\.?\s?(?:-|bis|to|until|till)\s?)(\d{1,2})\.(\d{1,2})\b(?!\.?\d|\s?(?:k|%|km|miles|m2|sqm|eur|usd|euros?|dollars?|pounds?|stars?))/g,
  read(match, { now }) {
    const [, a = '', b = '', gap = '', c = '', d = ''] = match;
    const isDate = (day: string, m: string) => Number(day) > 12 || /^(?:0\d|1[0-2])$/.test(m);
    if (!(isDate(a, b) || isDate(c, d)) || Number(b) > 12 || Number(d) > 12) return [];
    const end = match.index + a.length + 1 + b.length;
    const dayFrom = (day: string, m: string) => upcoming(now, Number(m), Number(day), undefined);
    const days = [dayFrom(a, b), dayFrom(c, d)] as const;
    return stretch(match, { end, start: end + gap.length }, days, [false, false]);
  },
};

const single: Rule[] = [
  {
    // "12.6.-19.6.": day and month with dots, only in a range.
    pattern: /\b(\d{1,2})\.(\d{1,2})\.(?=\s?(?:-|bis|to|until)\s?\d{1,2}\.\d{1,2}\.)/g,
    read(match, { now }) {
      const [d, m] = [Number(match[1]), Number(match[2])];
      const day = m <= 12 ? upcoming(now, m, d, undefined) : undefined;
      const place = { start: match.index, end: match.index + match[0].length };
      return day === undefined ? [] : [{ kind: 'day', ...place, day, monthSaid: true, yearSaid: false }];
    },
  },
  {
    // 12.06.2027, as most of Europe writes it.
    pattern: /\b(\d{1,2})\.(\d{1,2})\.((?:20|21)\d{2})\b/g,
    read(match, { now }) {
      const [d, m] = [Number(match[1]), Number(match[2])];
      const day = m <= 12 ? upcoming(now, m, d, match[3]) : undefined;
      if (day === undefined) return [];
      return [
        {
          kind: 'day',
          start: match.index,
          end: match.index + match[0].length,
          day,
          monthSaid: true,
          yearSaid: true,
        },
      ];
    },
  },
  {
    // "4th of March 3rd of this month" are two dates: the month belongs to the day before it.
    pattern: new RegExp(`(?<!\\d(?:st|nd|rd|th) (?:of )?)\\b(${month}) (?:the )?(${dayText})${year}`, 'g'),
    read(match, context) {
      const place = { start: match.index, end: match.index + match[0].length };
      const found = monthDay(context, place, match[1] ?? '', match[2] ?? '', match[3]);
      return found === undefined ? [] : [found];
    },
  },
  {
    pattern: new RegExp(
      `\\b(?:the )?(${ordinal}|\\d{1,2}\\.?)(?:\\s{1,2}of)? ?(${month})(?!\\s?\\d{1,2}\\b(?!\\d))${year}`,
      'g',
    ),
    read(match, context) {
      const place = { start: match.index, end: match.index + match[0].length };
      const found = monthDay(context, place, match[2] ?? '', match[1] ?? '', match[3]);
      return found === undefined ? [] : [found];
    },
  },
  {
    // "the 1st of this month", "the 3rd of next month", "the 13th of the month".
    pattern: new RegExp(
      `\\b(?:the )?(${ordinal}|\\d{1,2}) (?:day )?(?:of |in )?(this|the|next|the following|the same|current|the current) month\\b`,
      'g',
    ),
    read(match, { now }) {
      const d = dayNumber((match[1] ?? '').trim());
      const { year: y, month: m, day: today } = ymdOf(now);
      if (d === undefined) return [];
      const next = /next|following/.test(match[2] ?? '');
      const past = d < today;
      const step = next || past ? 1 : 0;
      if (!exists(m + step > 12 ? y + 1 : y, ((m + step - 1) % 12) + 1, d)) return [];
      const said = match[2] !== 'the';
      return [
        {
          kind: 'day',
          start: match.index,
          end: match.index + match[0].length,
          day: dayOf(y, m + step, d),
          monthSaid: said,
          yearSaid: said,
        },
      ];
    },
  },
];

/** Ordinals that count something else: "the 2nd floor", "our 10th anniversary". */
const otherThing =
  '(?!\\s(?:floor|story|storey|birthday|anniversary|time|trip|person|street|st\\b|avenue|ave\\b|grade|century|night|row|wedding|week|weekend|half|bedroom|bathroom|largest|biggest|year|child|baby|kid|option|choice|one\\b|place|home|house|world|annual|arrondissement|district))';

const written: Rule = {
  // "on the third", "until the twenty-first": in words only when it cannot count anything else.
  pattern: new RegExp(
    `\\b(?:on|by|until|untill|till|through|from|to|out|and|in) the ((?!\\d)${ordinal})${otherThing}(?=\\s{0,2}(?:[.,;!?)-]|$|\\b(?:and|of|with|for|to|until|till|through|in|please|at|if|i|we|then|check\\w*|for)\\b))`,
    'g',
  ),
  read: (match, context) => bareDay(match, match[1] ?? '', context.now),
};

const suffixed = '\\d{1,2} ?(?:st|nd|rd|th)\\b';

const bareRange: Rule = {
  // "3rd-8th", "3rd to the 8th".
  pattern: new RegExp(`\\b(${suffixed})(${joiner}(?:the )?)(${suffixed})${otherThing}`, 'g'),
  read(match, { now }) {
    const [whole, first = '', gap = '', second = ''] = match;
    const [from] = bareDay(match, first, now, match.index);
    const [to] = bareDay(match, second, now, match.index + whole.length - second.length);
    if (from?.kind !== 'day' || to?.kind !== 'day' || gap === '') return [];
    return [from, { ...to, rangeFrom: match.index }];
  },
};

const bareReply: Rule = {
  // A sentence of its own: "Yes. 9th."
  pattern: new RegExp(
    `(?:^|[.!?]\\s{1,2})(?:yes,? |no,? )?(${suffixed})(?=\\s{0,2}(?:[.!?,]|please|thanks|$))`,
    'g',
  ),
  read: (match, { now }) => bareDay(match, match[1] ?? '', now),
};

const bare: Rule = {
  // The month is filled in later from the other dates of the text (see settle).
  pattern: new RegExp(
    `(?:\\b(?:the|on|by|until|untill|till|til|from|to|in|is|be|out|date|for)\\s{1,2}|- ?)(?:the )?(\\d{1,2} ?(?:st|nd|rd|th)\\b)${otherThing}`,
    'g',
  ),
  read: (match, { now }) => bareDay(match, match[1] ?? '', now),
};

const bareNumber: Rule = {
  // "Staying until 12.": a bare number is a day only when it cannot count anything else.
  pattern: /\b(?:until+|till?|through|thru) (\d{1,2})(?=\s{0,2}(?:[.;!?](?!\d)|$))/g,
  read: (match, { now }) => bareDay(match, match[1] ?? '', now),
};

const bareRole: Rule = {
  // "3rd is checkin", "9th will be my check out".
  pattern: new RegExp(
    `\\b(${suffixed})(?=\\s(?:is|as|for|will be|would be|to) (?:the |my |our )?(?:check|arriv|depart|leav))`,
    'g',
  ),
  read: (match, { now }) => bareDay(match, match[1] ?? '', now),
};

/** The next such day of a month; its text is at the end of the match unless `at` gives its position. */
function bareDay(match: RegExpExecArray, text: string, now: Day, at?: number): Mention[] {
  const d = dayNumber(text);
  if (d === undefined) return [];
  const start = at ?? match.index + match[0].length - text.length;
  const { year: y, month: m } = ymdOf(now);
  for (let step = 0; step < 3; step += 1) {
    const first = dayOf(y, m + step, 1);
    const place = ymdOf(first);
    if (!exists(place.year, place.month, d) || first + d - 1 < now) continue;
    return [
      { kind: 'day', start, end: start + text.length, day: first + d - 1, monthSaid: false, yearSaid: false },
    ];
  }
  return [];
}

/** A weekday that only accompanies a date ("Tuesday the 9th of March") is not a date of its own. */
const beforeDate = new RegExp(`\\b(?:this |next |coming )?${weekday},?(?: (?:the|on|,)){0,2} $`);

/** The length of the weekday directly before a date, or 0. */
export function weekdayBefore(lower: string, start: number): number {
  return beforeDate.exec(lower.slice(Math.max(0, start - 26), start))?.[0].length ?? 0;
}

/** Days of the calendar by name or number, the more specific forms first. */
export const absoluteRules: readonly Rule[] = [
  slashedRange,
  dottedRange,
  sharedMonth('month-last', false),
  sharedMonth('month-first', false),
  sharedMonth('month-last', true),
  sharedMonth('month-first', true),
  sharedMonth('month-last', true, afterBetween),
  sharedMonth('month-first', true, afterBetween),
  ...single,
];
export const bareRules: readonly Rule[] = [bareRange, bareReply, bareRole, bare, written, bareNumber];
