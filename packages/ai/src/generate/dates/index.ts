import { limits, requestDefaults } from '@palmbid/domain';
import { senseOf, type Word } from '../lexicon.ts';
import type { RoleSpan } from '../tagger/index.ts';
import type { Source, Span } from '../text.ts';
import { sentenceAt, spanOf } from '../text.ts';
import { type Day, dayOf, exists, weekdayOf, ymdOf } from './calendar.ts';
import type { DayMention, Mention, WindowMention } from './mentions.ts';
import { type NightsSaid, readNights } from './nights.ts';
import { type DateContext, readDates } from './read.ts';
import { type RoledDay, settleStay } from './settle.ts';

export type DateFinding = {
  readonly day: Day;
  /** True when the text states the day; false when we chose it. */
  readonly said: boolean;
  readonly spans: readonly Span[];
  readonly confidence: number;
};

export type Dates = {
  readonly checkIn: DateFinding;
  readonly checkOut: DateFinding;
  /** True when only a month, a season or a number of nights was stated, and we chose the days. */
  readonly loose: boolean;
  readonly spans: readonly Span[];
  /** Set when the text gives both ends and another number of nights. */
  readonly contradiction?: { readonly nights: number; readonly span: Span };
  /** The stay with day and month the other way round, where "5/6" may be either. */
  readonly rival?: Dates;
  /** Dates with a year that are over. */
  readonly past: readonly Span[];
};

type Order = {
  readonly dayFirst: boolean /** True when nothing but the language of the text decides. */;
  readonly open: boolean;
};

/** Whether "3/4" is 3 April: what the other dates of the text show, else what its language and currency suggest. */
function orderOf({ words, language }: Source): Order {
  let open = false;
  for (let i = 0; i + 2 < words.length; i += 1) {
    const [a, mark, b] = [words[i], words[i + 1], words[i + 2]];
    if (a?.kind !== 'number' || b?.kind !== 'number' || mark?.key !== '/' || !b.glued) continue;
    const [x, y] = [Number(a.key), Number(b.key)];
    if (x > 12 && x <= 31) return { dayFirst: true, open: false };
    if (y > 12 && y <= 31) return { dayFirst: false, open: false };
    open ||= x !== y && x >= 1 && y >= 1 && !words[i - 1]?.key.includes('/');
  }
  if (language !== 'en') return { dayFirst: true, open: false };
  const european = words.some((w) => /^(?:EUR|GBP|AUD|NZD)$/.test(senseOf(w, 'currency')?.value ?? ''));
  return { dayFirst: european, open: open && !european };
}

type Found = {
  readonly days: readonly RoledDay[];
  readonly windows: readonly WindowMention[];
  readonly past: readonly Span[];
  /** The confidence of the span that starts at a position. */
  readonly sure: ReadonlyMap<number, number>;
};

const isDate = (s: RoleSpan) => s.role === 'checkin' || s.role === 'checkout' || s.role === 'window';

/** The tagged dates without unsure ones where sure ones give both ends. */
function dateSpans(spans: readonly RoleSpan[]): RoleSpan[] {
  const sure = spans.filter((s) => isDate(s) && s.confidence >= 0.6);
  const both = sure.some((s) => s.role === 'checkin') && sure.some((s) => s.role === 'checkout');
  return both ? sure : spans.filter(isDate);
}

/** The dates in the tagged spans, with what they are for. */
function datesIn(source: Source, spans: readonly RoleSpan[], context: DateContext): Found {
  const days: RoledDay[] = [];
  const windows: WindowMention[] = [];
  const past: Span[] = [];
  const sure = new Map<number, number>();
  const hasIn = spans.some((s) => s.role === 'checkin');
  const hasOut = spans.some((s) => s.role === 'checkout');
  const asDay = (window: WindowMention, day: Day): DayMention => ({
    kind: 'day',
    start: window.start,
    end: window.end,
    day,
    monthSaid: true,
    yearSaid: false,
  });
  for (const span of dateSpans(spans)) {
    // "The 2nd floor" is no date.
    if (senseOf(source.words[span.first + span.words.length], 'nodate') !== undefined) continue;
    const mentions = readDates(span.words, context).map((mention): Mention => {
      if (mention.kind === 'day') return mention;
      if (span.role === 'checkout')
        return asDay(
          mention,
          // A month ends with its last day, a weekend with its Sunday, and a holiday is one day.
          mention.nights === undefined || mention.to - mention.from <= 1 ? mention.to - 1 : mention.to,
        );
      return span.role === 'checkin' && hasOut ? asDay(mention, mention.from) : mention;
    });
    const sentence = sentenceAt(source, span.start);
    const opening = span.role === 'checkout' && !hasIn ? openingBefore(source, span, context) : undefined;
    if (opening !== undefined) mentions.unshift(opening);
    const named = mentions.filter((m): m is DayMention => m.kind === 'day');
    for (const [i, mention] of named.entries()) {
      sure.set(mention.start, span.confidence);
      if (mention.day < context.now) {
        past.push(spanOf(source, mention.start, mention.end));
        continue;
      }
      const role = named.length > 1 ? (i === 0 ? 'in' : 'out') : span.role === 'checkout' ? 'out' : 'in';
      days.push({ mention, role, sentence: sentence.start, correction: sentence.correction });
    }
    for (const mention of mentions) {
      sure.set(mention.start, span.confidence);
      // "Carnival, 6 February": the day says more than the period.
      if (mention.kind === 'window' && named.length === 0) windows.push(mention);
    }
  }
  return { days, windows, past, sure };
}

/** "De dez a treze de setembro": before "to", a word for a number that is also short for a month is the number. */
function asNumber(word: Word): Word {
  if (senseOf(word, 'number') === undefined) return word;
  return { ...word, senses: word.senses.filter((sense) => sense.name !== 'month') };
}

/** The date before "to" and a tagged last day: "from 8 to 12 March" when only the end is tagged. */
function openingBefore({ words }: Source, span: RoleSpan, context: DateContext): DayMention | undefined {
  const link = words[span.first - 1];
  if (link === undefined || !(link.key === '-' || senseOf(link, 'until') !== undefined)) return undefined;
  for (let length = 4; length >= 1; length -= 1) {
    const part = words.slice(span.first - 1 - length, span.first - 1).map(asNumber);
    if (
      part.length < length ||
      (part[0]?.kind === 'word' &&
        senseOf(part[0], 'weekday') === undefined &&
        senseOf(part[0], 'number') === undefined &&
        senseOf(part[0], 'month') === undefined)
    )
      continue;
    const [first, second] = readDates(part, context);
    if (first?.kind === 'day' && second === undefined && first.start === part[0]?.start) return first;
  }
  return undefined;
}

/** "In May, 1st to 8th": days without a month belong to the month that is named beside them. */
function inMonth(days: readonly RoledDay[], windows: readonly WindowMention[]): RoledDay[] {
  const month = windows.find((w) => w.nights === undefined && w.to - w.from >= 27 && w.to - w.from <= 31);
  if (month === undefined || days.some((d) => d.mention.monthSaid)) return [...days];
  return days.map((roled) => {
    const { year, month: m } = ymdOf(month.from);
    const { day } = ymdOf(roled.mention.day);
    return exists(year, m, day)
      ? { ...roled, mention: { ...roled.mention, day: dayOf(year, m, day), monthSaid: true } }
      : roled;
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
function within(days: readonly RoledDay[], window: WindowMention | undefined, now: Day): readonly RoledDay[] {
  if (window?.nights === undefined || window.from <= now + 7 || !days.every((d) => d.mention.weekly))
    return days;
  return days.map((roled) => {
    const weeks = Math.max(0, Math.ceil((window.from - 1 - roled.mention.day) / 7));
    return { ...roled, mention: { ...roled.mention, day: roled.mention.day + 7 * weeks } };
  });
}

function nextFriday(now: Day): Day {
  const ahead = (5 - weekdayOf(now) + 7) % 7;
  return now + (ahead < 2 ? ahead + 7 : ahead);
}

/** The stated length of the stay; the last statement wins, and nights take precedence over weeks and weekends. */
function nightsIn(
  source: Source,
  spans: readonly RoleSpan[],
  read: ReadonlySet<number>,
): NightsSaid | undefined {
  const found = spans
    .filter((s) => s.role === 'nights' || (s.role === 'window' && !read.has(s.first)))
    .flatMap((s) => readNights(s, source.words.slice(s.first + s.words.length)) ?? []);
  return (
    found.findLast((n) => n.exact) ??
    found.findLast((n) => !n.weekend) ??
    found.at(-1) ??
    untaggedWeekend(source, spans)
  );
}

/** "A weekend in Lyon, mid February": a weekend that no span names. */
function untaggedWeekend({ words }: Source, spans: readonly RoleSpan[]): NightsSaid | undefined {
  for (const [first, word] of words.entries()) {
    const sense = senseOf(word, 'unit');
    if (sense?.value !== 'weekend' || spans.some((s) => s.start <= word.start && word.start < s.end))
      continue;
    const named = words.slice(first, first + sense.length);
    const end = named.at(-1)?.end ?? word.end;
    return readNights({ role: 'nights', words: named, first, start: word.start, end, confidence: 0.5 }, []);
  }
  return undefined;
}

/** Stays longer than this are rare enough that the other order of day and month is likelier. */
const longStay = 31;

/** Check-in and check-out of the text. Dates such as "5/6" that may be read both ways are read both ways. */
export function findDates(source: Source, spans: readonly RoleSpan[], now: Day): Dates {
  const { dayFirst, open } = orderOf(source);
  const read = (first: boolean) =>
    readStay(source, spans, { now, language: source.language, dayFirst: first });
  const usual = read(dayFirst);
  if (!open) return usual;
  const other = read(!dayFirst);
  const length = ({ checkIn, checkOut }: Dates) => checkOut.day - checkIn.day;
  const swaps = length(usual) > longStay && length(other) < length(usual) / 2;
  const [likely, rival] = swaps ? [other, usual] : [usual, other];
  if (rival.checkIn.day === likely.checkIn.day && rival.checkOut.day === likely.checkOut.day) return likely;
  const doubted = (finding: DateFinding): DateFinding => ({ ...finding, said: false });
  return { ...likely, checkIn: doubted(likely.checkIn), checkOut: doubted(likely.checkOut), rival };
}

/** "Only the night of Saturday 1 May" */
function isOneNight({ words }: Source, mention: DayMention): boolean {
  const before = words.filter((w) => w.end <= mention.start).slice(-2);
  return before.some((w) => senseOf(w, 'unit')?.value === 'night');
}

/** The stay in one order of day and month; open parts are filled in from the stated nights and the product's defaults. */
function readStay(source: Source, spans: readonly RoleSpan[], context: DateContext): Dates {
  const { now } = context;
  const { days, windows, past, sure } = datesIn(source, spans, context);
  const stay = settleStay(within(inMonth(days, windows), narrowest(windows), now), now);
  const read = new Set(
    spans
      .filter((s) =>
        [...days.map((d) => d.mention), ...windows].some((m) => m.start < s.end && s.start < m.end),
      )
      .map((s) => s.first),
  );
  const nights = nightsIn(source, spans, read);
  const length = nights === undefined ? undefined : Math.min(Math.max(nights.nights, 1), limits.nights.max);
  const usual = requestDefaults.checkOutDaysFromNow - requestDefaults.checkInDaysFromNow;

  const spanFor = (m: { start: number; end: number } | undefined): Span[] =>
    m ? [spanOf(source, m.start, m.end)] : [];
  const confidence = (m: { start: number; confidence?: number } | undefined) =>
    m === undefined ? 0 : (m.confidence ?? sure.get(m.start) ?? 0.5);
  const finding = (
    day: Day,
    said: boolean,
    ...from: ({ start: number; end: number; confidence?: number } | undefined)[]
  ): DateFinding => ({
    day,
    said,
    spans: from.flatMap(spanFor),
    confidence: from.length === 0 ? 0 : Math.min(...from.map(confidence)),
  });
  const give = (
    checkIn: DateFinding,
    checkOut: DateFinding,
    loose: boolean,
    contradiction?: Dates['contradiction'],
  ): Dates => {
    const end = Math.min(Math.max(checkOut.day, checkIn.day + 1), checkIn.day + limits.nights.max);
    return {
      checkIn,
      checkOut: { ...checkOut, day: end },
      loose,
      spans: [...checkIn.spans, ...checkOut.spans],
      past,
      ...(contradiction && { contradiction }),
    };
  };

  if (stay.checkIn !== undefined && stay.checkOut !== undefined) {
    const between = stay.checkOut.day - stay.checkIn.day;
    const differs =
      nights !== undefined &&
      !nights.vague &&
      !nights.weekend &&
      Math.abs(nights.nights - between) > (nights.exact ? 0 : 1);
    return give(
      finding(stay.checkIn.day, true, stay.checkIn.mention),
      finding(stay.checkOut.day, true, stay.checkOut.mention),
      false,
      differs ? { nights: nights.nights, span: spanOf(source, nights.start, nights.end) } : undefined,
    );
  }
  if (stay.checkIn !== undefined) {
    const { day, mention } = stay.checkIn;
    const checkIn = finding(day, true, mention);
    if (nights !== undefined && length !== undefined)
      return give(checkIn, finding(day + length, !nights.vague, nights), false);
    if (source.lower.slice(mention.start, mention.end) === 'tonight' || isOneNight(source, mention))
      return give(checkIn, finding(day + 1, false), false);
    // "July 4th, for the weekend": a window that contains the day may give the end of the stay.
    const around = windows.find((w) => w.nights !== undefined && w.from <= day && day < w.to);
    return give(checkIn, around ? finding(around.to, false, around) : finding(day + usual, false), false);
  }
  if (stay.checkOut !== undefined) {
    const { day, mention } = stay.checkOut;
    const checkOut = finding(day, true, mention);
    if (nights !== undefined && length !== undefined && day - length >= now) {
      return give(finding(day - length, !nights.vague, nights), checkOut, false);
    }
    return give(finding(Math.max(now, Math.min(day - 1, day - usual)), false), checkOut, false);
  }
  const window = narrowest(windows);
  if (window !== undefined) {
    const stretch = window.to - window.from;
    const wanted = length ?? window.nights ?? Math.min(usual, Math.max(stretch, 1));
    const start = usualStart(window, wanted, now, nights?.weekend === true);
    // A weekend or a holiday has exact days; a month only bounds them.
    const exact = window.nights !== undefined && (length === undefined || length === window.nights);
    const ends = nights === undefined ? [window] : [window, nights];
    return give(finding(start, exact, window), finding(start + wanted, exact, ...ends), !exact);
  }
  const start = nights?.weekend ? nextFriday(now) : now + requestDefaults.checkInDaysFromNow;
  return give(
    finding(start, false),
    nights === undefined ? finding(start + usual, false) : finding(start + (length ?? usual), false, nights),
    nights !== undefined,
  );
}
