import type { Language } from '../language.ts';
import { senseOf, type Word } from '../lexicon.ts';
import { countAt } from '../numbers.ts';
import { type Day, dayOf, daysInMonth, exists, mondayOf, weekdayOf, ymdOf } from './calendar.ts';
import { holidays, type Stay } from './holidays.ts';
import type { Mention, Reckoned } from './mentions.ts';

export type DateContext = {
  readonly now: Day;
  readonly language: Language;
  /** "3/4" is 3 April, not March 4. */
  readonly dayFirst: boolean;
};

/** What one reading used: the words up to `next`, and what they mean. */
type Read<T> = { readonly next: number; readonly value: T };

/**
 * Reads the dates of a span, in any of the languages: the word lists give the classes of the words, and the order of the classes is
 * what matters here. Words that are no part of a date are skipped.
 */
export function readDates(words: readonly Word[], context: DateContext): Mention[] {
  const reader = new DateReader(words, context);
  const mentions: Mention[] = [];
  let at = 0;
  while (at < words.length) {
    const found = reader.at(at);
    const last = mentions.at(-1);
    // "19 June 2 adults": a number right after a date is no second date.
    const counts =
      found?.value.kind === 'day' &&
      !found.value.monthSaid &&
      last?.kind === 'day' &&
      words[at - 1]?.end === last.end;
    if (found !== undefined && !counts) mentions.push(found.value);
    at = found === undefined ? at + 1 : found.next;
  }
  return mentions;
}

const monthParts: Readonly<Record<string, readonly [number, number]>> = {
  early: [1, 11],
  mid: [11, 21],
  late: [21, 32],
};
const seasonMonths = [12, 3, 6, 9];
/** "A week later": counted from the date before, not from today. */
const laterWords = new Set(['later', 'after', 'afterwards', 'spater', 'danach', 'despues', 'dopo', 'depois']);

class DateReader {
  readonly #words: readonly Word[];
  readonly #context: DateContext;
  readonly #now: { readonly year: number; readonly month: number; readonly day: number };

  constructor(words: readonly Word[], context: DateContext) {
    this.#words = words;
    this.#context = context;
    this.#now = ymdOf(context.now);
  }

  at(i: number): Read<Mention> | undefined {
    return (
      this.#holiday(i) ??
      this.#numeric(i) ??
      this.#counted(i) ??
      this.#ordinalPart(i) ??
      this.#partOfMonth(i) ??
      this.#weekday(i) ??
      this.#calendarUnit(i) ??
      this.#monthFirst(i) ??
      this.#dayFirst(i) ??
      this.#relative(i) ??
      this.#season(i)
    );
  }

  #has(i: number, ...names: string[]): boolean {
    return this.#words[i]?.senses.some((s) => names.includes(s.name)) ?? false;
  }

  #value(i: number, name: string): number | undefined {
    const sense = senseOf(this.#words[i], name);
    return sense === undefined || sense.value === '' ? undefined : Number(sense.value);
  }

  #text(i: number, name: string): string | undefined {
    return senseOf(this.#words[i], name)?.value;
  }

  /** The index after the words of these classes from `i` on: articles, prepositions, commas. */
  #skip(i: number, names: readonly string[], marks = ''): number {
    let at = i;
    while (at < this.#words.length) {
      const word = this.#words[at];
      if (word === undefined) break;
      const sense = word.senses.find((s) => names.includes(s.name));
      if (sense !== undefined) at += sense.length;
      else if (word.kind === 'mark' && marks.includes(word.key)) at += 1;
      else break;
    }
    return at;
  }

  #span(i: number, next: number): { start: number; end: number } {
    return { start: this.#words[i]?.start ?? 0, end: this.#words[next - 1]?.end ?? 0 };
  }

  #day(
    i: number,
    next: number,
    day: Day,
    said: { month?: boolean; year?: boolean; weekly?: boolean; reckoned?: Reckoned } = {},
  ): Read<Mention> {
    return {
      next,
      value: {
        kind: 'day',
        ...this.#span(i, next),
        day,
        monthSaid: said.month ?? true,
        yearSaid: said.year ?? false,
        ...(said.weekly && { weekly: true }),
        ...(said.reckoned && { reckoned: said.reckoned }),
      },
    };
  }

  #window(i: number, next: number, from: Day, to: Day, nights?: number): Read<Mention> {
    const start = Math.max(from, this.#context.now + (nights === undefined ? 1 : 0));
    return {
      next,
      value: {
        kind: 'window',
        ...this.#span(i, next),
        from: start,
        to: Math.max(to, start + 1),
        ...(nights !== undefined && { nights }),
      },
    };
  }

  /** A day of the month in figures or words: "3", "3rd", "3.", "third", "primo". */
  #dayNumber(i: number): Read<number> | undefined {
    const word = this.#words[i];
    if (word === undefined) return undefined;
    const ordinal = senseOf(word, 'ordinal');
    if (ordinal !== undefined) return { next: i + ordinal.length, value: Number(ordinal.value) };
    if (word.kind === 'number') {
      const n = Number(word.key);
      if (!/^\d{1,2}$/.test(word.key) || n < 1 || n > 31) return undefined;
      let next = i + 1;
      const after = this.#words[next];
      if (
        after !== undefined &&
        (after.glued || after.start - word.end === 1) &&
        (senseOf(after, 'suffix') || (after.glued && /^[ºª°]$/.test(after.key)))
      )
        next += 1;
      else if (after?.glued && after.key === '.' && !this.#words[next + 1]?.glued) next += 1;
      else if (after?.glued && after.key === '.' && /^[-–]$/.test(this.#words[next + 1]?.key ?? ''))
        next += 1;
      return { next, value: n };
    }
    const spelled = senseOf(word, 'number') === undefined ? undefined : countAt(this.#words, i);
    return spelled !== undefined &&
      spelled.value >= 1 &&
      spelled.value <= 31 &&
      Number.isInteger(spelled.value)
      ? spelled
      : undefined;
  }

  #month(i: number): Read<number> | undefined {
    const sense = senseOf(this.#words[i], 'month');
    if (sense === undefined) return undefined;
    const next = i + sense.length;
    const dot = this.#words[next];
    return {
      next: dot?.glued && dot.key === '.' && (this.#words[i]?.key.length ?? 9) < 5 ? next + 1 : next,
      value: Number(sense.value),
    };
  }

  /** A year after a date: ", 2027", "de 2027", "'27". */
  #year(i: number): Read<number> | undefined {
    const at = this.#skip(i, ['of'], ",'’");
    const word = this.#words[at];
    if (word?.kind !== 'number') return undefined;
    if (/^20\d\d$/.test(word.key)) return { next: at + 1, value: Number(word.key) };
    const apostrophe = this.#words[at - 1]?.key;
    return /^\d\d$/.test(word.key) && (apostrophe === "'" || apostrophe === '’')
      ? { next: at + 1, value: 2_000 + Number(word.key) }
      : undefined;
  }

  /** The next year in which the date is not over. */
  #coming(month: number, day: number): Day | undefined {
    for (let year = this.#now.year; year <= this.#now.year + 8; year += 1) {
      if (exists(year, month, day) && dayOf(year, month, day) >= this.#context.now)
        return dayOf(year, month, day);
    }
    return undefined;
  }

  #date(i: number, next: number, day: number, month: number): Read<Mention> | undefined {
    const year = this.#year(next);
    if (year !== undefined) {
      if (!exists(year.value, month, day)) return undefined;
      return this.#day(i, year.next, dayOf(year.value, month, day), { year: true });
    }
    const coming = this.#coming(month, day);
    return coming === undefined ? undefined : this.#day(i, next, coming);
  }

  /** "2027-05-03", "5/3/27", "3.5.", "12-19/6". */
  #numeric(i: number): Read<Mention> | undefined {
    const [a, first, b, second, c] = [0, 1, 2, 3, 4].map((o) => this.#words[i + o]);
    if (a?.kind !== 'number' || b?.kind !== 'number' || !first?.glued || !b.glued || first.kind !== 'mark')
      return undefined;
    if (!/^[./-]$/.test(first.key)) return undefined;
    const third =
      c?.kind === 'number' && c.glued && second?.glued && second.key === first.key ? c : undefined;
    const [x, y] = [Number(a.key), Number(b.key)];
    if (/^\d{4}$/.test(a.key) && third !== undefined) {
      const day = Number(third.key);
      return exists(x, y, day) ? this.#day(i, i + 5, dayOf(x, y, day), { year: true }) : undefined;
    }
    if (!/^\d{1,2}$/.test(a.key) || !/^\d{1,2}$/.test(b.key)) return undefined;
    // "12-19 June" is a range, "12-06-2027" a date.
    if (first.key === '-' && third === undefined) return undefined;
    const dayFirst = x > 12 || (y <= 12 && (first.key === '.' || this.#context.dayFirst));
    const [day, month] = dayFirst ? [x, y] : [y, x];
    if (third !== undefined && /^(?:20)?\d\d$/.test(third.key)) {
      const year = Number(third.key) + (third.key.length === 2 ? 2_000 : 0);
      return exists(year, month, day)
        ? this.#day(i, i + 5, dayOf(year, month, day), { year: true })
        : undefined;
    }
    if (month < 1 || month > 12 || day < 1 || day > 31) return undefined;
    const dot = first.key === '.' && second?.glued && second.key === '.' ? 1 : 0;
    return this.#date(i, i + 3 + dot, day, month);
  }

  /** Base plus a number of days, weeks or months. */
  #later(base: Day, n: number, unit: string): Day {
    if (unit === 'week') return base + Math.round(7 * n);
    if (unit === 'fortnight') return base + 14 * n;
    if (unit !== 'month') return base + Math.round(n);
    const { year, month, day } = ymdOf(base);
    const first = ymdOf(dayOf(year, month + n, 1));
    return dayOf(first.year, first.month, Math.min(day, daysInMonth(first.year, first.month)));
  }

  /** "in two weeks", "10 days from now", "a week from Friday", "two days later". */
  #counted(i: number): Read<Mention> | undefined {
    const start = this.#skip(i, ['in', 'hence', 'approx', 'from']);
    const count = countAt(this.#words, start);
    const unit = count && this.#text(count.next, 'unit');
    if (count === undefined || unit === undefined || unit === 'weekend' || unit === 'year') return undefined;
    const next = count.next + (senseOf(this.#words[count.next], 'unit')?.length ?? 1);
    if (this.#has(next, 'from', 'hence', 'after', 'at')) {
      const hence = this.#has(next, 'hence') && !this.#has(next, 'from');
      const from = next + (this.#words[next]?.senses[0]?.length ?? 1);
      const base = this.at(from);
      if (base?.value.kind === 'day')
        return this.#day(i, base.next, this.#later(base.value.day, count.value, unit), { year: true });
      if ((hence || this.#has(next, 'hence')) && !laterWords.has(this.#words[next]?.key ?? ''))
        return this.#day(i, from, this.#later(this.#context.now, count.value, unit), { year: true });
    }
    const later = this.#words.slice(next).some((w) => laterWords.has(w.key));
    const earlier = this.#words[next]?.key === 'earlier' || this.#words[next]?.key === 'sooner';
    if (earlier)
      return this.#day(i, next + 1, this.#context.now, { reckoned: { from: 'itself', days: -count.value } });
    if (later)
      return this.#day(i, next + 1, this.#context.now, {
        reckoned: { from: 'before', days: this.#later(0, count.value, unit) },
      });
    return this.#day(i, next, this.#later(this.#context.now, count.value, unit), { year: true });
  }

  #weekendFrom(saturday: Day, long: boolean): Stay & { nights: number } {
    return long
      ? { from: saturday - 1, to: saturday + 2, nights: 3 }
      : { from: saturday - 1, to: saturday + 1, nights: 2 };
  }

  /** The month that follows at `i`: a name, or "this month"; and its year. */
  #monthAhead(i: number): Read<{ year: number; month: number; yearSaid: boolean }> | undefined {
    const at = this.#skip(i, ['of', 'in', 'the', 'from', 'at'], '-');
    const month = this.#month(at);
    if (month !== undefined) {
      const year = this.#year(month.next);
      const which = this.#text(at - 1, 'which');
      const coming = month.value < this.#now.month ? this.#now.year + 1 : this.#now.year;
      if (year !== undefined && year.value >= this.#now.year)
        return { next: year.next, value: { year: year.value, month: month.value, yearSaid: true } };
      const late = which === 'next' && month.value === this.#now.month ? 1 : 0;
      return { next: month.next, value: { year: coming + late, month: month.value, yearSaid: false } };
    }
    const here = this.#which(at, 'month');
    if (here === undefined) return undefined;
    const { year, month: m } = ymdOf(dayOf(this.#now.year, this.#now.month + Math.min(here.value, 2), 1));
    return { next: here.next, value: { year, month: m, yearSaid: true } };
  }

  /** "this month", "nächste Woche", "la semaine prochaine": 0 for this, 1 for the next, 2 for the one after. */
  #which(i: number, unit: string): Read<number> | undefined {
    const order: Readonly<Record<string, number>> = { this: 0, same: 0, next: 1, following: 1, after: 2 };
    const at = this.#skip(i, ['the', 'in', 'of']);
    const before = this.#text(at, 'which');
    if (before !== undefined) {
      const from = at + (senseOf(this.#words[at], 'which')?.length ?? 1);
      const long = this.#skip(from, ['long']);
      if (this.#text(long, 'unit') === unit) {
        const next = long + (senseOf(this.#words[long], 'unit')?.length ?? 1);
        const after = this.#text(next, 'which');
        const more = after === 'after' ? 2 : after === 'next' && before === 'this' ? 1 : undefined;
        const length = more === undefined ? 0 : (senseOf(this.#words[next], 'which')?.length ?? 1);
        return { next: next + length, value: more ?? order[before] ?? 0 };
      }
    }
    if (this.#text(at, 'unit') === unit) {
      const next = at + (senseOf(this.#words[at], 'unit')?.length ?? 1);
      const long = this.#skip(next, ['long']);
      const after = this.#text(long, 'which');
      if (after !== undefined)
        return { next: long + (senseOf(this.#words[long], 'which')?.length ?? 1), value: order[after] ?? 0 };
    }
    return undefined;
  }

  /** "first week of May", "last 2 weeks of July", "second half of September", "last weekend in May", "3rd weekend of June". */
  #ordinalPart(i: number): Read<Mention> | undefined {
    const start = this.#skip(i, ['the', 'in', 'at']);
    const lastWord = this.#has(start, 'last');
    const ordinal = lastWord
      ? { next: start + (senseOf(this.#words[start], 'last')?.length ?? 1), value: -1 }
      : this.#dayNumber(start);
    if (ordinal === undefined) return this.#halfOf(start, i);
    let at = ordinal.next;
    let n = ordinal.value;
    // "the last weekend", "les deux dernières semaines": the number may come before or after.
    let count = countAt(this.#words, at);
    if (!lastWord && count === undefined && this.#has(at, 'last', 'ordinal')) {
      count = { next: at + 1, value: n };
      n = this.#has(at, 'last') ? -1 : (this.#value(at, 'ordinal') ?? 1);
    }
    if (count !== undefined) at = count.next;
    const half = this.#has(at, 'half');
    if (half) return this.#halfOf(at, i, n);
    const long = this.#has(at, 'long');
    at = this.#skip(at, ['long', 'part']);
    let unit = this.#text(at, 'unit');
    let next = at + (senseOf(this.#words[at], 'unit')?.length ?? 1);
    if (this.#has(next, 'long')) next += 1;
    // "letzte Augustwoche"
    const compound = this.#compound(at);
    if (unit === undefined && compound === undefined) return undefined;
    if (count === undefined && this.#has(next, 'last')) {
      n = -1;
      next += 1;
    }
    const ahead = compound ?? this.#monthAhead(next);
    if (ahead === undefined) return undefined;
    if (compound !== undefined) unit = compound.value.unit;
    const { month, yearSaid } = ahead.value;
    // "erste Junihälfte"
    if (unit === 'half') return this.#halfBefore(i, ahead, n);
    const part = (year: number): Stay & { nights: number } => {
      const first = dayOf(year, month, 1);
      const end = dayOf(year, month + 1, 1);
      if (unit === 'weekend') {
        const saturday =
          n < 0
            ? end - 1 - ((weekdayOf(end - 1) - 6 + 7) % 7)
            : first + ((6 - weekdayOf(first) + 7) % 7) + 7 * (n - 1);
        return this.#weekendFrom(saturday, long);
      }
      const length = (unit === 'fortnight' ? 14 : unit === 'week' ? 7 : 1) * (count?.value ?? 1);
      const from = n < 0 ? end - length : first + length * (n - 1);
      return { from, to: from + length, nights: length };
    };
    const found = part(ahead.value.year);
    const { from, to, nights } =
      !yearSaid && found.to <= this.#context.now + 1 ? part(ahead.value.year + 1) : found;
    return this.#window(i, ahead.next, from, to, nights);
  }

  /** German compounds of a month and a unit: "Augustwoche", "Maiwochenende". */
  #compound(i: number): Read<{ year: number; month: number; yearSaid: boolean; unit: string }> | undefined {
    if (this.#context.language !== 'de') return undefined;
    const key = this.#words[i]?.key ?? '';
    const [, stem = '', end = ''] = /^(.+?)(wochenende|wochen?|halfte)$/.exec(key) ?? [];
    const unit = { wochenende: 'weekend', halfte: 'half' }[end] ?? (end === '' ? undefined : 'week');
    if (unit === undefined) return undefined;
    const months = [
      'januar',
      'februar',
      'marz',
      'april',
      'mai',
      'juni',
      'juli',
      'august',
      'september',
      'oktober',
      'november',
      'dezember',
    ];
    const month = months.indexOf(stem) + 1;
    if (month === 0) return undefined;
    const year = month < this.#now.month ? this.#now.year + 1 : this.#now.year;
    return { next: i + 1, value: { year, month, yearSaid: false, unit } };
  }

  #halfOf(at: number, i: number, n?: number): Read<Mention> | undefined {
    if (!this.#has(at, 'half') || n === undefined) {
      if (!this.#has(at, 'half')) return undefined;
      // "la seconda metà", "première moitié" have the ordinal first; "mitad de" alone is the middle.
      if (n === undefined) return undefined;
    }
    const ahead = this.#monthAhead(at + 1);
    return ahead && this.#halfBefore(i, ahead, n);
  }

  /** The first or second half of a month whose name ends at `ahead.next`. */
  #halfBefore(
    i: number,
    ahead: Read<{ year: number; month: number; yearSaid: boolean }>,
    n: number | undefined,
  ): Read<Mention> | undefined {
    const { month, yearSaid } = ahead.value;
    const part = (year: number): Stay =>
      n === 1
        ? { from: dayOf(year, month, 1), to: dayOf(year, month, 16) }
        : { from: dayOf(year, month, 16), to: dayOf(year, month + 1, 1) };
    const found = part(ahead.value.year);
    const { from, to } = !yearSaid && found.to <= this.#context.now + 1 ? part(ahead.value.year + 1) : found;
    return this.#window(i, ahead.next, from, to);
  }

  /** "early June", "a finales de julio", "whole of October", "end of the month". */
  #partOfMonth(i: number): Read<Mention> | undefined {
    const start = this.#skip(i, ['the', 'at', 'in', 'from', 'until']);
    const part = this.#text(start, 'part');
    if (part === undefined) return undefined;
    const from = start + (senseOf(this.#words[start], 'part')?.length ?? 1);
    const again = this.#text(this.#skip(from, ['until', 'of'], '-/'), 'part');
    const at = again === undefined ? from : this.#skip(from, ['until', 'of', 'part'], '-/');
    let ahead = this.#monthAhead(at);
    if (ahead === undefined) {
      const month = this.#skip(at, ['of', 'the']);
      if (this.#text(month, 'unit') === 'month')
        ahead = { next: month + 1, value: { year: this.#now.year, month: this.#now.month, yearSaid: true } };
      else if (part !== 'whole' && this.#season(at) !== undefined) return this.#season(at, part, i);
      else if (part !== 'whole') return this.#partOfYear(at, i);
      else return undefined;
    }
    const { month, year, yearSaid } = ahead.value;
    if (part === 'whole') {
      const whole = (y: number): Stay => ({ from: dayOf(y, month, 1), to: dayOf(y, month + 1, 1) });
      const { from: first, to } = whole(year);
      const start1 = Math.max(first, this.#context.now);
      return this.#window(i, ahead.next, start1, to, to - start1);
    }
    const [a, b] = monthParts[part] ?? [1, 32];
    const late = again === undefined ? b : (monthParts[again]?.[1] ?? b);
    const length = daysInMonth(year, month) + 1;
    const y =
      !yearSaid && dayOf(year, month, Math.min(late, length)) <= this.#context.now + 1 ? year + 1 : year;
    const first = part === 'late' && this.#isEnd(start) ? 22 : a;
    return this.#window(i, ahead.next, dayOf(y, month, first), dayOf(y, month, late));
  }

  /** "The end of March" is a little later than "late March". */
  #isEnd(i: number): boolean {
    return !/^(?:late|spat|spaten)$/.test(this.#words[i]?.key ?? '');
  }

  #partOfYear(at: number, i: number): Read<Mention> | undefined {
    const year = this.#which(at, 'year');
    if (year === undefined) return undefined;
    const y = this.#now.year + year.value;
    return this.#window(i, year.next, dayOf(y, 1, 1), dayOf(y, 3, 1));
  }

  /** A weekday, which may only lead a date: "Saturday the 5th of June", "next Friday", "venerdì prossimo", "Friday next week". */
  #weekday(i: number): Read<Mention> | undefined {
    const order: Readonly<Record<string, string>> = {
      this: 'this',
      next: 'next',
      following: 'following',
      after: 'after',
      same: 'this',
    };
    const start = this.#skip(i, ['the', 'at', 'in']);
    const before = this.#text(start, 'which');
    const at = before === undefined ? start : start + (senseOf(this.#words[start], 'which')?.length ?? 1);
    const sense = senseOf(this.#words[at], 'weekday');
    if (sense === undefined) return undefined;
    const target = Number(sense.value);
    let next = at + sense.length;
    if (this.#words[next]?.glued && this.#words[next]?.key === '.') next += 1;
    // "Saturday, 5 June": the weekday goes, its words stay part of the date.
    const led = this.#skip(next, ['the', 'at', 'of', 'from'], ',');
    if (before === undefined) {
      const date = this.#numeric(led) ?? this.#monthFirst(led, true) ?? this.#dayFirst(led);
      const short = (this.#words[at]?.key.length ?? 0) <= 2 && this.#words[led]?.kind !== 'number';
      if (date?.value.kind === 'day' && !short)
        return { next: date.next, value: { ...date.value, start: this.#words[i]?.start ?? 0 } };
    }
    const { now, language } = this.#context;
    const inThisWeek = mondayOf(now) + ((target + 6) % 7);
    const coming = now + ((target - weekdayOf(now) + 7) % 7);
    const week = this.#which(this.#skip(next, ['of', 'in', 'the'], ','), 'week');
    if (week !== undefined) {
      const day = inThisWeek + 7 * week.value;
      return this.#day(i, week.next, day >= now ? day : day + 7, { year: true });
    }
    const after = this.#text(next, 'which');
    const which = order[before ?? after ?? ''];
    if (before === undefined && after !== undefined) next += senseOf(this.#words[next], 'which')?.length ?? 1;
    if (this.#text(next, 'unit') === 'week' && before === undefined && which === undefined)
      return this.#day(i, next + 1, coming + 7, { year: true });
    if (which === 'following')
      return this.#day(i, next, coming === now ? now + 7 : coming, {
        year: true,
        reckoned: { from: 'before', weekday: target },
      });
    if (which === 'after') return this.#day(i, next, inThisWeek + 14, { year: true });
    if (which === 'next') {
      const day = language === 'en' ? inThisWeek + 7 : coming === now ? now + 7 : coming;
      return this.#day(i, next, day, { year: true });
    }
    const day = which === undefined && coming === now ? now + 7 : coming;
    return this.#day(i, next, day, { year: true, weekly: true });
  }

  /** "this weekend", "next week", "the weekend of March 12th", "week of July 10", "long weekend in March". */
  #calendarUnit(i: number): Read<Mention> | undefined {
    const { now } = this.#context;
    const long = this.#words.slice(i, i + 4).some((w) => senseOf(w, 'long') !== undefined);
    const weekend = this.#which(i, 'weekend');
    if (weekend !== undefined) {
      const of = this.#monthAhead(weekend.next);
      if (of !== undefined && weekend.value === 0) return undefined;
      const present = weekdayOf(now) === 0 ? now - 1 : now + ((6 - weekdayOf(now) + 7) % 7);
      const found = this.#weekendFrom(present + 7 * weekend.value, long);
      const from = Math.max(found.from, now);
      return this.#window(i, weekend.next, from, Math.max(found.to, from + 1), found.nights);
    }
    const week = this.#which(i, 'week');
    if (week !== undefined) {
      const monday = mondayOf(now) + 7 * week.value;
      return this.#window(i, week.next, Math.max(monday, now), monday + 7);
    }
    const month = this.#which(i, 'month');
    if (month !== undefined) {
      const from = dayOf(this.#now.year, this.#now.month + month.value, 1);
      return this.#window(
        i,
        month.next,
        Math.max(from, now + 1),
        dayOf(this.#now.year, this.#now.month + month.value + 1, 1),
      );
    }
    const year = this.#which(i, 'year');
    if (year !== undefined && year.value > 0) {
      const y = this.#now.year + year.value;
      return this.#window(i, year.next, dayOf(y, 1, 1), dayOf(y + 1, 1, 1));
    }
    const start = this.#skip(i, ['the', 'long', 'article']);
    const unit = this.#text(start, 'unit');
    const slash =
      this.#words[start]?.key === 'w' &&
      this.#words[start + 1]?.key === '/' &&
      this.#words[start + 2]?.key === 'c';
    if (unit !== 'week' && unit !== 'weekend' && !slash) return undefined;
    let at = slash ? start + 3 : start + (senseOf(this.#words[start], 'unit')?.length ?? 1);
    at = this.#skip(at, ['of', 'in', 'from', 'the', 'at', 'long', 'until']);
    const date = this.#numeric(at) ?? this.#monthFirst(at, true) ?? this.#dayFirst(at);
    if (date?.value.kind === 'day') {
      const { day } = date.value;
      if (unit !== 'weekend') return this.#window(i, date.next, day, day + 7, 7);
      const saturday = weekdayOf(day) === 0 ? day - 1 : day + ((6 - weekdayOf(day) + 7) % 7);
      const found = this.#weekendFrom(saturday, long);
      return this.#window(i, date.next, found.from, found.to, found.nights);
    }
    return undefined;
  }

  /** "May 3rd", "May the 3rd, 2027"; with `dayOnly` not a month alone. */
  #monthFirst(i: number, dayOnly = false): Read<Mention> | undefined {
    const start = this.#skip(i, ['the', 'which', 'in', 'of', 'hedge', 'at']);
    const month = this.#month(start);
    if (month === undefined) return undefined;
    const at = this.#skip(month.next, ['the', 'at'], ',');
    const word = this.#words[at];
    const day =
      word?.kind === 'number' || senseOf(word, 'ordinal') !== undefined ? this.#dayNumber(at) : undefined;
    if (
      day !== undefined &&
      !(at > month.next && word?.kind === 'number' && this.#context.language !== 'en') &&
      day.value <= 31
    ) {
      const date = this.#date(i, day.next, day.value, month.value);
      // "mai 2 Personen": the number counts something.
      if (date !== undefined && !this.#has(day.next, 'person', 'adult', 'child', 'unit')) return date;
    }
    if (dayOnly) return undefined;
    const ahead = this.#monthAhead(start);
    if (ahead === undefined) return undefined;
    const { year, month: m } = ahead.value;
    const next = this.#words[start - 1];
    const y =
      senseOf(next, 'which')?.value === 'next' && m === this.#now.month && year === this.#now.year
        ? year + 1
        : year;
    return this.#window(i, ahead.next, Math.max(dayOf(y, m, 1), this.#context.now + 1), dayOf(y, m + 1, 1));
  }

  /** "3 May", "the 3rd of May", "el 3 de mayo", "the 5th of this month", or only "the 3rd". */
  #dayFirst(i: number): Read<Mention> | undefined {
    const start = this.#skip(i, ['the', 'at', 'from', 'until', 'in', 'unit']);
    const day = this.#dayNumber(start);
    if (day === undefined) return undefined;
    const at = this.#skip(day.next, ['of', 'the', 'in'], ',');
    const month = this.#month(at);
    if (month !== undefined) {
      const date = this.#date(i, month.next, day.value, month.value);
      if (date !== undefined) return date;
      return undefined;
    }
    const ahead = this.#monthAhead(day.next);
    if (ahead !== undefined && exists(ahead.value.year, ahead.value.month, day.value)) {
      return this.#day(i, ahead.next, dayOf(ahead.value.year, ahead.value.month, day.value));
    }
    // A number in words is a date only when it is the whole span, and never when it counts something.
    const spelled =
      this.#words[start]?.kind !== 'number' && senseOf(this.#words[start], 'ordinal') === undefined;
    if (spelled && (start > i + 1 || day.next < this.#words.length)) return undefined;
    if (this.#has(day.next, 'person', 'adult', 'child', 'unit', 'currency', 'bedroom', 'nodate'))
      return undefined;
    for (let m = 0; m < 3; m += 1) {
      const { year, month: next } = ymdOf(dayOf(this.#now.year, this.#now.month + m, 1));
      if (exists(year, next, day.value) && dayOf(year, next, day.value) >= this.#context.now) {
        return this.#day(i, day.next, dayOf(year, next, day.value), { month: false });
      }
    }
    return undefined;
  }

  /** "tomorrow", "the following day", "the same day". */
  #relative(i: number): Read<Mention> | undefined {
    const sense = senseOf(this.#words[i], 'relative');
    if (sense !== undefined)
      return this.#day(i, i + sense.length, this.#context.now + Number(sense.value), { year: true });
    const which = this.#text(i, 'which');
    if (which === undefined) return undefined;
    const unit = this.#skip(i, ['which', 'the']);
    if (this.#text(unit, 'unit') !== 'day') return undefined;
    const days = which === 'same' ? 0 : which === 'following' || which === 'next' ? 1 : undefined;
    if (days === undefined) return undefined;
    return this.#day(i, unit + 1, this.#context.now + days, { reckoned: { from: 'before', days } });
  }

  #season(i: number, part?: string, from = i): Read<Mention> | undefined {
    const start = this.#skip(i, ['the', 'in', 'of', 'which', 'at', 'part']);
    const season = this.#value(start, 'season');
    if (season === undefined) return undefined;
    const m = seasonMonths[season] ?? 1;
    const which = this.#words.slice(i, start + 2).find((w) => senseOf(w, 'which'));
    const partHere =
      part ??
      this.#words
        .slice(i, start)
        .map((w) => senseOf(w, 'part')?.value)
        .find((v) => v !== undefined);
    const year = this.#year(start + 1);
    let y = year?.value ?? this.#now.year;
    if (dayOf(y, m + 3, 1) <= this.#context.now + 7) y = this.#now.year + 1;
    if (
      which !== undefined &&
      senseOf(which, 'which')?.value === 'next' &&
      dayOf(y, m, 1) <= this.#context.now
    )
      y += 1;
    const begin = dayOf(y, partHere === 'late' ? m + 2 : m, 1);
    const end = dayOf(y, partHere === 'early' ? m + 1 : m + 3, 1);
    return this.#window(from, year?.next ?? start + 1, Math.max(begin, this.#context.now + 1), end);
  }

  /** A holiday, the week before it, the days after it. */
  #holiday(i: number): Read<Mention> | undefined {
    let at = this.#skip(i, ['the', 'at', 'in', 'which', 'of']);
    const unitAt = at;
    const unit = this.#text(at, 'unit');
    // "Semana Santa" is a holiday, not a week.
    if (unit !== undefined && !this.#has(at, 'holiday')) at += senseOf(this.#words[at], 'unit')?.length ?? 1;
    const before = this.#has(at, 'before');
    const after = this.#words.slice(i, at + 1).some((w) => senseOf(w, 'after') !== undefined);
    at = this.#skip(at, ['before', 'after', 'of', 'the', 'at', 'in']);
    const sense = senseOf(this.#words[at], 'holiday');
    const stayOf = sense && holidays[sense.value];
    if (sense === undefined || stayOf === undefined) return undefined;
    const named = at === unitAt;
    if (unit !== undefined && named && !this.#has(at, 'holiday')) return undefined;
    // "15 août" is a day; only with "week" or "weekend" is it the holiday.
    if (
      this.#words[at]?.kind === 'number' &&
      unit === undefined &&
      this.#text(at + sense.length, 'unit') === undefined
    )
      return undefined;
    const { now } = this.#context;
    let next = at + sense.length;
    const week = this.#text(next, 'unit') === 'week';
    if (week || this.#text(next, 'unit') === 'weekend') next += 1;
    const said = this.#year(next);
    let year = said?.value ?? this.#now.year;
    let stay = stayOf(year);
    while (stay.to <= now) {
      year += 1;
      stay = stayOf(year);
    }
    const end = said?.next ?? next;
    if (after) return this.#window(i, end, stay.to, stay.to + 7, unit === 'week' ? 7 : undefined);
    if (before && unit === 'week') return this.#window(i, end, stay.from - 7, stay.from, 7);
    // The week of a holiday, from Saturday on.
    if (week || (unit === 'week' && !named)) {
      const day = Math.floor((stay.from + stay.to) / 2);
      const saturday = day - ((weekdayOf(day) + 1) % 7);
      return this.#window(i, end, saturday, saturday + 7, 7);
    }
    // "4th of July" alone is a day; with "weekend" it is the weekend around it.
    if (
      sense.value === 'july4' &&
      this.#text(at + sense.length, 'unit') === undefined &&
      unit === undefined &&
      !/independence/.test(this.#words[at]?.key ?? '')
    ) {
      return this.#day(i, end, dayOf(year, 7, 4));
    }
    const from = Math.max(stay.from, now);
    return this.#window(i, end, from, stay.to, stay.to - from);
  }
}
