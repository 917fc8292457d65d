import { limits, requestDefaults } from '@palmbid/domain';
import type { Source, Span } from '../text.ts';
import { spanOf } from '../text.ts';
import { type Day, weekdayOf } from './calendar.ts';
import { chronoDates } from './chrono.ts';
import { absoluteRules, bareRules, weekdayBefore } from './day-rules.ts';
import { type DayMention, type Mention, runRules, Taken, type WindowMention } from './mentions.ts';
import { type NightsSaid, nightsSaid } from './nights.ts';
import { relativeRules } from './relative-rules.ts';
import { roleDays } from './roles.ts';
import { settleStay } from './settle.ts';
import { wideRules, windowRules } from './window-rules.ts';

export type DateFinding = {
  readonly day: Day;
  /** True when the text states the day; false when we chose it. */
  readonly said: boolean;
  readonly spans: readonly Span[];
};

export type Dates = {
  readonly checkIn: DateFinding;
  readonly checkOut: DateFinding;
  /** True when only a month, a season or a number of nights was stated, and we chose the days. */
  readonly loose: boolean;
  readonly spans: readonly Span[];
};

function mentionsOf(source: Source, now: Day): Mention[] {
  const taken = new Taken(source.text.length);
  const context = { source, now };
  runRules(windowRules, context, taken);
  runRules(absoluteRules, context, taken);
  runRules(relativeRules, context, taken);
  runRules(bareRules, context, taken);
  chronoDates(source.text, now, taken);
  runRules(wideRules, context, taken);
  const mentions = taken.mentions.toSorted((a, b) => a.start - b.start);
  // "Tuesday the 9th of March": the weekday goes, its words stay part of the date.
  return mentions.flatMap((mention, i) => {
    const next = mentions[i + 1];
    const prefix = next?.kind === 'day' ? weekdayBefore(source.lower, next.start) : 0;
    if (mention.kind === 'day' && next?.kind === 'day' && prefix > 0 && next.start - prefix <= mention.start)
      return [];
    return [mention];
  });
}

/** The first Saturday of a window, so that an open "in July" gives a week from Saturday; its first day if there is none. */
function usualStart(window: WindowMention, nights: number, now: Day, weekend: boolean): Day {
  if (weekend) {
    // The weekend closest to a day such as Valentine's, or the first one of a month.
    const back = (weekdayOf(window.from) - 5 + 7) % 7;
    const friday =
      window.nights !== undefined && back <= 3
        ? window.from - back
        : window.from + ((5 - weekdayOf(window.from) + 7) % 7);
    if (friday >= now && friday < window.to) return friday;
  }
  const from = Math.max(window.from, now + (window.nights === undefined ? 1 : 0));
  const saturday = from + ((6 - weekdayOf(from) + 7) % 7);
  return window.nights === undefined && saturday + nights <= window.to ? saturday : from;
}

function narrowest(windows: readonly WindowMention[]): WindowMention | undefined {
  return windows.toSorted((a, b) => a.to - a.from - (b.to - b.from) || b.start - a.start)[0];
}

/** "Presidents' Day weekend, Friday to Monday": weekdays alone are those of the window named with them. */
function within(
  days: readonly DayMention[],
  window: WindowMention | undefined,
  now: Day,
): readonly DayMention[] {
  if (window?.nights === undefined || window.from <= now + 7 || !days.every((d) => d.weekly)) return days;
  return days.map((mention) => {
    const weeks = Math.max(0, Math.ceil((window.from - 1 - mention.day) / 7));
    return { ...mention, day: mention.day + 7 * weeks };
  });
}

function nextFriday(now: Day): Day {
  const ahead = (5 - weekdayOf(now) + 7) % 7;
  return now + (ahead < 2 ? ahead + 7 : ahead);
}

/** Check-in and check-out of the text; open parts are filled in from the stated nights and the product's defaults. */
export function findDates(source: Source, now: Day): Dates {
  const mentions = mentionsOf(source, now);
  const days = mentions.filter((m): m is DayMention => m.kind === 'day');
  const windows = mentions.filter((m): m is WindowMention => m.kind === 'window');
  const stay = settleStay(roleDays(source, within(days, narrowest(windows), now)), now);
  const read = mentions.filter((m) => !stay.unread.some((unread) => unread.start === m.start));
  const occupied = (start: number, end: number) => !read.some((m) => m.start < end && start < m.end);
  const nights = nightsSaid(source, occupied);
  const length = nights === undefined ? undefined : Math.min(Math.max(nights.nights, 1), limits.nights.max);
  const usual = requestDefaults.checkOutDaysFromNow - requestDefaults.checkInDaysFromNow;

  const spanFor = (m: { start: number; end: number } | undefined): Span[] =>
    m ? [spanOf(source, m.start, m.end)] : [];
  const said = (day: Day, m: DayMention, extra: NightsSaid | undefined): DateFinding => ({
    day,
    said: true,
    spans: [...spanFor(m), ...spanFor(extra)],
  });
  const ours = (day: Day, ...from: ({ start: number; end: number } | undefined)[]): DateFinding => ({
    day,
    said: false,
    spans: from.flatMap(spanFor),
  });
  const give = (checkIn: DateFinding, checkOut: DateFinding, loose: boolean): Dates => {
    const end = Math.min(Math.max(checkOut.day, checkIn.day + 1), checkIn.day + limits.nights.max);
    return {
      checkIn,
      checkOut: { ...checkOut, day: end },
      loose,
      spans: [...checkIn.spans, ...checkOut.spans],
    };
  };

  if (stay.checkIn !== undefined && stay.checkOut !== undefined) {
    return give(
      said(stay.checkIn.day, stay.checkIn.mention, undefined),
      said(stay.checkOut.day, stay.checkOut.mention, undefined),
      false,
    );
  }
  if (stay.checkIn !== undefined) {
    const { day, mention } = stay.checkIn;
    const checkIn = said(day, mention, undefined);
    // "July 4th, for the weekend": a window that contains the day may give the end of the stay.
    if (nights !== undefined && length !== undefined) {
      return give(checkIn, { day: day + length, said: !nights.vague, spans: spanFor(nights) }, false);
    }
    if (source.lower.slice(mention.start, mention.end) === 'tonight')
      return give(checkIn, ours(day + 1), false);
    const around = windows.find((w) => w.nights !== undefined && w.from <= day && day < w.to);
    return give(checkIn, around ? ours(around.to, around) : ours(day + usual), false);
  }
  if (stay.checkOut !== undefined) {
    const { day, mention } = stay.checkOut;
    const checkOut = said(day, mention, undefined);
    if (nights !== undefined && length !== undefined && day - length >= now) {
      return give({ day: day - length, said: !nights.vague, spans: spanFor(nights) }, checkOut, false);
    }
    return give(ours(Math.max(now, Math.min(day - 1, Math.max(day - usual, now)))), checkOut, false);
  }
  const window = narrowest(windows);
  if (window !== undefined) {
    const stretch = window.to - window.from;
    const wanted = length ?? window.nights ?? Math.min(usual, Math.max(stretch, 1));
    const start = usualStart(window, wanted, now, nights?.weekend === true);
    // A weekend or a holiday has exact days; a month only bounds them.
    const exact = window.nights !== undefined && (length === undefined || length === window.nights);
    const from: DateFinding = { day: start, said: exact, spans: spanFor(window) };
    return give(
      from,
      { day: start + wanted, said: exact, spans: [...spanFor(window), ...spanFor(nights)] },
      !exact,
    );
  }
  const start = nights?.weekend ? nextFriday(now) : now + requestDefaults.checkInDaysFromNow;
  return give(ours(start), ours(start + (length ?? usual), nights), nights !== undefined);
}
