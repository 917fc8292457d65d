import { count, looseCount, numberOf } from '../numbers.ts';
import {
  type Day,
  dayOf,
  exists,
  fullWeekday as full,
  mondayOf,
  weekdayFrom,
  weekdayOf,
  ymdOf,
} from './calendar.ts';
import type { Mention, Reckoned, Rule } from './mentions.ts';

/**
 * "next Friday" is the one of next week (weeks begin on Monday), "this Friday" and plain "Friday" the coming one.
 */
function weekdayDay(now: Day, target: number, before: string, after: string): Day {
  const inThisWeek = mondayOf(now) + ((target + 6) % 7);
  const coming = now + ((target - weekdayOf(now) + 7) % 7);
  if (/after next|week after/.test(after) || /after next/.test(before)) return inThisWeek + 14;
  if (/next week/.test(after)) return inThisWeek + 7;
  // "Monday week" is a week after the coming Monday.
  if (after === ' week') return (coming === now ? now : coming) + 7;
  if (/this week/.test(after)) return inThisWeek >= now ? inThisWeek : inThisWeek + 7;
  if (/next/.test(before)) return inThisWeek + 7;
  if (/this|coming|upcoming/.test(before)) return coming;
  return coming === now ? coming + 7 : coming;
}

const dayMention = (match: RegExpExecArray, day: Day, reckoned?: Reckoned): Mention[] => [
  {
    kind: 'day',
    start: match.index,
    end: match.index + match[0].length,
    day,
    monthSaid: true,
    yearSaid: true,
    ...(reckoned && { reckoned }),
  },
];

/** "That's all for today", "that's all right now": the end of a conversation, not a date. */
const farewell =
  /\b(?:that's|that is|that'll be|that will be) (?:all|it|everything|enough|right|fine|good|great|perfect)\b[^.!?]*$/;

/** Days relative to today. */
export const relativeRules: readonly Rule[] = [
  {
    pattern: /\b(?:the )?day after tomorrow\b/g,
    read: (match, { now }) => dayMention(match, now + 2),
  },
  {
    // "two weeks from tomorrow", "a week from Friday", "a week on Saturday", "10 days from now".
    pattern: new RegExp(
      `\\b(${looseCount}) (day|week|fortnight|month)s? (?:from|after|on) (now|today|tomorrow|${full}|this ${full}|next ${full})\\b`,
      'g',
    ),
    read(match, { now }) {
      const n = numberOf(match[1] ?? '');
      if (n === undefined) return [];
      const anchor = match[3] ?? 'now';
      const target = weekdayFrom(anchor.replace(/^(?:this|next) /, ''));
      const base =
        anchor === 'now' || anchor === 'today'
          ? now
          : anchor === 'tomorrow'
            ? now + 1
            : target === undefined
              ? now
              : weekdayDay(now, target, anchor, '');
      return dayMention(match, later(base, n, match[2] ?? 'day'));
    },
  },
  {
    pattern: new RegExp(
      `\\b(?:in|within) (?:about |around )?(${looseCount}) (day|week|fortnight|month)s?'?(?: time)?\\b(?! stay| trip| later| earlier| sooner)`,
      'g',
    ),
    read(match, { now }) {
      const n = numberOf(match[1] ?? '');
      return n === undefined ? [] : dayMention(match, later(now, n, match[2] ?? 'day'));
    },
  },
  {
    pattern: new RegExp(
      `\\b((?:(?:the )?(?:next|following|coming|upcoming)|this|this coming|this upcoming) |the )?(${full}|(?:mon|tue|wed|thu|fri|sat)\\b\\.?(?=\\s(?:this|next) week))(,? (?:of )?(?:this week|next week|(?:the )?week after next|the week after|after next)|\\sweek(?!\\s?(?:of|day|end|long)))?\\b`,
      'g',
    ),
    read(match, { now }) {
      const target = weekdayFrom(match[2] ?? '');
      if (target === undefined) return [];
      const [before, after] = [match[1] ?? '', match[3] ?? ''];
      const place = { start: match.index, end: match.index + match[0].length };
      const weekly = after === '' && !/next/.test(before);
      const day = weekdayDay(now, target, before, after);
      // "The following Monday" comes after the day named before it; alone it is the coming one.
      const reckoned = /following/.test(before) && { reckoned: { from: 'before', weekday: target } as const };
      return [
        {
          kind: 'day',
          ...place,
          day,
          monthSaid: true,
          yearSaid: true,
          ...(weekly && { weekly }),
          ...reckoned,
        },
      ];
    },
  },
  {
    pattern:
      /\b(?:(?:the )?(?:very )?(?:next|following) (?:day|morning)|the day after(?: that)?(?=\s{0,2}(?:[.,;!?)]|$|and\b|for\b)))/g,
    read: (match, { now }) => dayMention(match, now + 1, { from: 'before', days: 1 }),
  },
  {
    pattern: /\b(?:on )?(?:(?:the|that) (?:very )?same day|that (?:very )?day)\b/g,
    read: (match, { now }) => dayMention(match, now, { from: 'before', days: 0 }),
  },
  {
    // "Could we check in a day later?", "leave two nights earlier", "extend it by a day", "one more night".
    pattern: new RegExp(
      `\\b(?:(${looseCount}) (?:days?|nights?) (later|earlier|sooner)|(?<=\\b(?:extend|prolong|lengthen)\\w*\\b[^.!?;]{0,30})by (${looseCount}) (?:more |extra )?(?:days?|nights?)|(${count}) (?:more|extra|additional) (?:days?|nights?))\\b`,
      'g',
    ),
    read(match, { now }) {
      const n = numberOf(match[1] ?? match[3] ?? match[4] ?? '');
      if (n === undefined) return [];
      const days = /earlier|sooner/.test(match[2] ?? '') ? -n : n;
      return dayMention(match, now, { from: 'itself', days });
    },
  },
  {
    pattern:
      /\b(?:later today|this (?:evening|afternoon|morning)|tonight|today|right now|right away|immediately)\b/g,
    read: (match, { now, source }) =>
      farewell.test(source.lower.slice(Math.max(0, match.index - 60), match.index))
        ? []
        : dayMention(match, now),
  },
  {
    pattern: /\b(?:tomorrow|tmrw|tmr|tomorow|tommorow|tommorrow)\b/g,
    read: (match, { now }) => dayMention(match, now + 1),
  },
];

function later(base: Day, n: number, unit: string): Day {
  if (unit === 'day') return base + n;
  if (unit === 'week') return base + 7 * n;
  if (unit === 'fortnight') return base + 14 * n;
  const { year: y, month: m, day: d } = ymdOf(base);
  const first = ymdOf(dayOf(y, m + n, 1));
  return exists(first.year, first.month, d) ? dayOf(y, m + n, d) : dayOf(y, m + n + 1, 1) - 1;
}
