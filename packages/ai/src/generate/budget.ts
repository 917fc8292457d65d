import { limits } from '@palmbid/domain';
import { usdPer } from './currency.ts';
import { senseOf, type Word } from './lexicon.ts';
import { sumAt } from './numbers.ts';
import type { RoleSpan } from './tagger/index.ts';
import type { Source, Span } from './text.ts';
import { sentenceAt, spanOf } from './text.ts';

export type Basis = 'night' | 'stay' | 'week' | 'month';

export type Budget = {
  /** USD per night. */
  readonly min?: number;
  /** USD per night. */
  readonly max?: number;
  readonly spans: readonly Span[];
  readonly confidence: number;
  /** Set when the amount was in another currency: that currency and the rate used. */
  readonly converted?: { readonly currency: string; readonly rate: number };
  /** Another maximum per night that the text may mean: two sums, or a sum that may be per night or for the stay. */
  readonly rival?: { readonly max: number; readonly basis: Basis; readonly spans: readonly Span[] };
  /** What the maximum was counted for. */
  readonly basis: Basis;
};

type Bound = 'max' | 'min' | 'around' | 'open';

type Amount = {
  readonly span: RoleSpan;
  readonly low: number;
  readonly high: number | undefined;
  readonly currency: string | undefined;
  readonly basis: Basis;
  /** The words say what the sum is for; otherwise its size decides. */
  readonly plain: boolean;
  readonly bound: Bound;
  readonly perPerson: boolean;
  readonly correction: boolean;
};

const has = (words: readonly Word[], name: string, value?: string) =>
  words.some((w) => w.senses.some((s) => s.name === name && (value === undefined || s.value === value)));

/** The words of the sentence before and after a span, the nearest `count` of them. */
function around(
  source: Source,
  span: RoleSpan,
  count: number,
): { before: readonly Word[]; after: readonly Word[] } {
  const { start, end } = sentenceAt(source, span.start);
  const last = span.first + span.words.length;
  return {
    before: source.words.slice(Math.max(0, span.first - count), span.first).filter((w) => w.start >= start),
    after: source.words.slice(last, last + count).filter((w) => w.start < end),
  };
}

function boundOf(before: readonly Word[], words: readonly Word[], after: readonly Word[]): Bound {
  const near = [...before.slice(-4), ...words];
  if (has(near, 'approx') || words.some((w) => w.key === '~') || before.at(-1)?.key === '~') return 'around';
  if (has(near, 'max')) return 'max';
  if (has([...before.slice(-3), ...words], 'min') && !has(after.slice(0, 3), 'max')) {
    // "More than 3,000 we will not spend"
    return has(after, 'no') ? 'max' : 'min';
  }
  return has(after.slice(0, 3), 'max') ? 'max' : has(after.slice(0, 2), 'min') ? 'min' : 'open';
}

/** The sum or range in a span. */
function figuresIn(words: readonly Word[]): { low: number; high?: number; scaled: boolean } | undefined {
  const sums: number[] = [];
  let scaled = false;
  let i = 0;
  while (i < words.length) {
    const sum =
      words[i]?.kind === 'number' ||
      senseOf(words[i], 'scale') ||
      senseOf(words[i], 'number') ||
      senseOf(words[i], 'article')
        ? sumAt(words, i)
        : undefined;
    // "Unos 50 euros": a word for "some" before figures is no sum.
    const hedge = words[i]?.kind === 'word' && words[i + 1]?.kind === 'number';
    if (sum === undefined || hedge) {
      i += 1;
      continue;
    }
    if (words.slice(i, sum.next).some((w) => senseOf(w, 'scale'))) scaled = true;
    if (sum.value > 0) sums.push(sum.value);
    i = sum.next;
  }
  const [low, high] = sums;
  if (low === undefined) return undefined;
  const joined = words.some(
    (w) => /^[-–]$/.test(w.key) || senseOf(w, 'until') || senseOf(w, 'and') || senseOf(w, 'or'),
  );
  if (high === undefined || !joined || high < low * 0.05) return { low, scaled };
  // "1-2k" means one to two thousand.
  const first = low < 20 && high >= 1_000 ? low * 1_000 : low;
  return { low: Math.min(first, high), high: Math.max(first, high), scaled };
}

/** "Twenty five hundred" when only "five hundred" is tagged: the number words before a sum belong to it. */
function withNumberWords({ words }: Source, span: RoleSpan): RoleSpan {
  const isNumber = (w: Word | undefined) =>
    w?.kind === 'word' && (senseOf(w, 'number') ?? senseOf(w, 'scale')) !== undefined;
  let first = span.first;
  while (isNumber(words[first]) && isNumber(words[first - 1])) first -= 1;
  if (first === span.first) return span;
  const end = span.first + span.words.length;
  return { ...span, words: words.slice(first, end), first, start: words[first]?.start ?? span.start };
}

function amountsIn(source: Source, spans: readonly RoleSpan[]): Amount[] {
  const amounts: Amount[] = [];
  for (const tagged of spans) {
    if (!/^(?:total|nightly|weekly|perperson)$/.test(tagged.role)) continue;
    const span = withNumberWords(source, tagged);
    const figures = figuresIn(span.words);
    if (figures === undefined) continue;
    const { before, after } = around(source, span, 8);
    const touching = [...before.slice(-1), ...span.words, ...after.slice(0, 2)];
    const currency = touching.flatMap((w) => senseOf(w, 'currency')?.value ?? [])[0];
    // "Budget -5": no sum of money is that small.
    if (currency === undefined && (figures.high ?? figures.low) < 10) continue;
    const near = [...span.words, ...after.slice(0, 4)];
    const per = (unit: string) => has(near, 'per', unit);
    const leads = has(before.slice(-4), 'per', 'night') && !per('head') && !per('week');
    const whole = has(near, 'whole');
    const basis: Basis =
      per('night') || leads
        ? 'night'
        : per('week') || span.role === 'weekly'
          ? 'week'
          : per('month')
            ? 'month'
            : span.role === 'nightly' && !per('head') && !whole
              ? 'night'
              : 'stay';
    amounts.push({
      span,
      low: figures.low,
      high: figures.high,
      currency,
      basis,
      plain:
        basis === 'stay' && span.role === 'total' && !has([...before.slice(-5), ...near, ...after], 'whole'),
      bound: figures.high === undefined ? boundOf(before, span.words, after) : 'open',
      perPerson:
        (span.role === 'perperson' && !leads && !per('night')) ||
        per('head') ||
        // "Per person and night they pay 90 euros"
        (leads && has(before.slice(-5), 'per', 'head')),
      correction: sentenceAt(source, span.start).correction,
    });
  }
  return amounts;
}

/** A plain amount is the whole budget, unless that would be less than 45 USD a night and it may well be a price per night. */
function looksNightly(usd: number, nights: number): boolean {
  return usd <= 1_200 && usd / nights < 45;
}

/** Whole dollars, below 50 with cents so that a small total does not vanish in rounding. Never above the stated amount. */
function dollars(value: number): number {
  const limited = Math.min(value, limits.budget.max);
  return limited >= 50 ? Math.floor(limited + 1e-9) : Math.floor(limited * 100 + 1e-9) / 100;
}

/** The budget per night in USD for a stay of `nights`; the last statement of each bound wins. */
export function findBudget(
  source: Source,
  spans: readonly RoleSpan[],
  nights: number,
  guests: number,
): Budget | undefined {
  const amounts = amountsIn(source, spans);
  if (amounts.length === 0) return undefined;
  let min: number | undefined;
  let max: number | undefined;
  let used: Amount[] = [];
  let basis: Basis = 'night';
  let converted: Budget['converted'];
  let rival: Budget['rival'];
  const spanFor = (a: Amount) => spanOf(source, a.span.start, a.span.end);
  // A basis stated once also applies to plain amounts: "$200-300 a night, 350 at most".
  const named = amounts.find((a) => !a.plain && a.basis === 'night');
  for (const amount of amounts) {
    const currency = amount.currency ?? amounts.find((a) => a.currency !== undefined)?.currency ?? 'USD';
    const rate = usdPer[currency] ?? 1;
    const factor = rate * (amount.perPerson ? guests : 1);
    const top = amount.high ?? amount.low;
    const small = amount.plain && looksNightly(top * factor, nights);
    const repeats = amounts.some(
      (a) => a !== amount && a.basis === 'night' && Math.abs((a.high ?? a.low) * nights - amount.low) < 1,
    );
    const counted: Basis =
      repeats && nights > 1
        ? 'stay'
        : !amount.plain
          ? amount.basis
          : small || (named !== undefined && top < 3 * (named.high ?? named.low))
            ? 'night'
            : 'stay';
    const per = (n: number, how: Basis) => (n * factor) / { night: 1, week: 7, month: 30, stay: nights }[how];
    if (rate !== 1) converted = { currency, rate };
    const before = max;
    if (amount.high !== undefined) {
      min = per(amount.low, counted);
      max = per(amount.high, counted);
      used = [amount];
    } else {
      const n = per(amount.low, counted);
      if (amount.bound === 'min') {
        min = n;
        if (max !== undefined && max < n) max = undefined;
        used = [...used, amount];
        continue;
      }
      max = n;
      // "Around 200" also sets a lower bound, 20 % below.
      if (amount.bound === 'around') min = n * 0.8;
      else if (before !== undefined || (min !== undefined && min > n)) min = undefined;
      used = min === undefined || amount.bound === 'around' ? [amount] : [...used, amount];
    }
    const clash = before !== undefined && !amount.correction && Math.abs(before - max) > 0.02 * max;
    const other: Basis = counted === 'night' ? 'stay' : 'night';
    if (clash) rival = { max: dollars(before), basis, spans: [spanFor(amounts[0] ?? amount)] };
    else if (amount.plain && nights > 1 && top * factor <= 350)
      rival = { max: dollars(per(top, other)), basis: other, spans: [spanFor(amount)] };
    else rival = undefined;
    basis = counted;
  }
  return {
    ...(min !== undefined && { min: dollars(min) }),
    ...(max !== undefined && { max: dollars(max) }),
    spans: used.map(spanFor),
    confidence: Math.min(...used.map((a) => a.span.confidence)),
    basis,
    ...(converted && { converted }),
    ...(rival && rival.max > 0 && { rival }),
  };
}
