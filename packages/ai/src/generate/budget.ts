import { limits } from '@palmbid/domain';
import { currencyAfter, currencyBefore, currencyOf, usdPer } from './currency.ts';
import { spelledSum, sumOf } from './numbers.ts';
import type { Source, Span } from './text.ts';
import { sentenceAt, spanOf } from './text.ts';

export type Budget = {
  /** USD per night. */
  readonly min?: number;
  /** USD per night. */
  readonly max?: number;
  readonly spans: readonly Span[];
  /** Set when the amount was in another currency: that currency and the rate used. */
  readonly converted?: { readonly currency: string; readonly rate: number };
};

type Basis = 'night' | 'stay' | 'week' | 'month' | 'open';
type Bound = 'max' | 'min' | 'around' | 'open';

type Amount = {
  readonly start: number;
  readonly end: number;
  readonly low: number | undefined;
  readonly high: number | undefined;
  readonly currency: string | undefined;
  readonly basis: Basis;
  readonly bound: Bound;
  readonly perPerson: boolean;
};

const figure = "\\d{1,3}(?:[,.' ]\\d{3}){1,2}(?!\\d)(?:\\.\\d{1,2}(?!\\d))?|\\d{1,7}(?:\\.\\d{1,2}(?!\\d))?";
const scale = '\\s?(?:k|thousand|grand|hundred)\\b';
const value = `(?:${figure})(?:${scale})?|${spelledSum}`;
const joiner = '\\s{0,2}(?:-|to|and|up to|or)\\s{0,2}';
const amountPattern = new RegExp(
  `(?<![\\w.])(${currencyBefore})?\\s?(${value})(?:\\s?(${currencyAfter}))?(?:(${joiner})(${currencyBefore})?\\s?(${value})(?:\\s?(${currencyAfter}))?)?(?![\\d%])`,
  'g',
);

const perNight =
  /^\s{0,2}(?:usd |dollars |total )?(?:\(?(?:per|a|each|every|\/|for (?:a|each|one)|p\.?)\s?\/?\s?(?:night|nite|nt|day)\b|nightly|pn\b|ppn\b|\/n\b|nights? (?:max|rate))/;
const perWeek = /^\s{0,2}(?:usd |dollars )?(?:(?:per|a|each|every|\/)\s?week\b|weekly|pw\b)/;
const perMonth = /^\s{0,2}(?:usd |dollars )?(?:(?:per|a|each|every|\/)\s?month\b|monthly|pm\b)/;
const perHead =
  /^\s{0,2}(?:usd |dollars )?(?:(?:per|a|each|\/)\s?(?:person|head|guest|adult|couple)\b|pp\b|p\.p\.|each\b)/;
const wholeAfter =
  /^[^.;!?]{0,30}?\b(?:total|in total|altogether|all[ -]in(?:cluded)?|for (?:the|our|this|my) (?:whole|entire|full|complete|trip|stay|holiday|vacation|month|week|weekend|getaway|journey|tour)|for (?:everything|all of it|all expenses)|overall|to cover|for the (?:lot|duration)|for (?:all |both |the )?(?:\d+ |two |three |four |five |six |seven |ten )?(?:nights|days|weeks))\b/;
const wholeBefore =
  /\b(?:total|overall|entire|whole|all[ -]in|trip'?s?|travel|holiday|vacation)\b(?: \w+){0,2}(?: budget| cost| price| spend)?[^.;!?\d]{0,24}$/;
const nightlyBefore =
  /\b(?:nightly|per[ -]night|a night|night(?:ly)? (?:rate|budget|price))\b[^.;!?\d]{0,24}$/;

const maxBefore =
  /\b(?:under|below|less than|no more than|not more than|(?:\w+n't|not|never|cannot) (?:\w+ ){0,3}(?:more than|over|above|beyond|exceed)|not exceed(?:ing)?|up to|max(?:imum)?(?: of| is| budget)?|at (?:the )?most|within|cheaper than|budget(?:ed)? (?:of|is|at)? ?|not over|can't go over|cap(?:ped)?(?: of| at)?|limit(?: of| is)?|spend(?:ing)?|afford|pay)\s{0,2}(?:about |around |to )?$/;
const minBefore =
  /\b(?:at least|min(?:imum)?(?: of| is)?|more than|over|above|starting (?:at|from)|upwards of|from)\s{0,2}$/;
const aroundBefore =
  /\b(?:around|about|approx(?:imately|\.)?|roughly|circa|ca\.?|near(?:ly)?|some|~|close to|in the (?:region|neighbou?rhood) of|say|like)\s{0,2}$|~\s?$/;
const maxAfter =
  /^[^.;!?\d]{0,22}?\b(?:max(?:imum)?|at (?:the )?most|tops|or (?:less|under|below|cheaper)|budget|limit|ceiling)\b/;
const minAfter = /^[^.;!?\d]{0,16}?\b(?:min(?:imum)?|at least|or (?:more|above|over)|and up|upwards)\b/;
/** Words before a plain number that make it an amount of money. */
const moneyTalk = /\b(?:budget|spend|spending|afford|pay|price|cost|costs|rate|cheaper)\b[^.;!?]{0,30}$/;
/** Words after a number that make it something other than the budget of the stay. */
const otherCost =
  /^\s?-?\s?(?:sq|square|miles?|mi\b|km|kilomet|met(?:er|re)s|feet|ft|people|persons?|guests?|adults?|kids?|child|of us|nights?\b|weeks?\b|months?\b|bed|bath|br\b|min(?:ute)?s?\b|hours?|hrs?\b|years?|yo\b|stars?|rating|reviews?|am\b|pm\b|a\.m|p\.m|st\b|nd\b|rd\b|th\b|days?\b|times|percent|degrees|mbps|or (?:higher|better|above))/;

function numeric(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const word = text.trim().toLowerCase();
  if (!/\d/.test(word)) return sumOf(word);
  const match = /^([\d,.' ]+?)\s?(k|thousand|grand|hundred)?$/.exec(word);
  if (match === null) return undefined;
  const digits = match[1] ?? '';
  // "1.500" and "1 500" are thousands, "12.50" has cents.
  const plain = digits.replace(/[,.' ](?=\d{3}(?!\d))/g, '');
  const n = Number(plain);
  if (!Number.isFinite(n)) return undefined;
  return n * (match[2] === undefined ? 1 : match[2] === 'hundred' ? 100 : 1_000);
}

function basisOf(lower: string, start: number, end: number, sentenceStart: number): Basis {
  const after = lower.slice(end, end + 40);
  const before = lower.slice(Math.max(sentenceStart, start - 44), start);
  if (perNight.test(after)) return 'night';
  if (perWeek.test(after)) return 'week';
  if (perMonth.test(after)) return 'month';
  const head = perHead.exec(after);
  const rest = head === null ? after : after.slice(head[0].length);
  if (nightlyBefore.test(before) && !wholeAfter.test(rest)) return 'night';
  if (head !== null && perNight.test(rest)) return 'night';
  if (/^[^.;!?\d]{0,16}\b(?:per night|a night|nightly|each night)\b/.test(rest)) return 'night';
  return wholeAfter.test(rest) || wholeBefore.test(before) ? 'stay' : 'open';
}

function boundOf(lower: string, start: number, end: number): Bound {
  const before = lower.slice(Math.max(0, start - 32), start);
  const after = lower.slice(end, end + 30);
  if (aroundBefore.test(before)) return 'around';
  if (maxBefore.test(before)) return 'max';
  if (minBefore.test(before)) return 'min';
  if (minAfter.test(after)) return 'min';
  return maxAfter.test(after) ? 'max' : 'open';
}

function amountsIn(source: Source, free: (start: number, end: number) => boolean): Amount[] {
  const { lower } = source;
  const amounts: Amount[] = [];
  for (const match of lower.matchAll(amountPattern)) {
    const [whole, c1, v1, c2, gap, c3, v2, c4] = match;
    const lead = whole.length - whole.trimStart().length;
    const start = match.index + lead;
    let end = match.index + whole.trimEnd().length;
    const sentence = sentenceAt(source, start);
    let [low, high] = [numeric(v1), numeric(v2)];
    let signs = [c3, c4];
    // "$200 and 3 people", "$900 to March 3": the second number is something else.
    const tail = lower.slice(end, end + 30);
    if (
      v2 !== undefined &&
      c3 === undefined &&
      c4 === undefined &&
      (otherCost.test(tail) ||
        (/and|or/.test(gap ?? '') && !/between/.test(lower.slice(Math.max(0, start - 12), start))))
    ) {
      end = match.index + whole.lastIndexOf(gap ?? '');
      high = undefined;
      signs = [];
    }
    const sign = [c1, c2, ...signs].find((c) => c !== undefined);
    const before = lower.slice(Math.max(sentence.start, start - 40), start);
    const basis = basisOf(lower, start, end, sentence.start);
    if (low === undefined || low <= 0) continue;
    if (sign === undefined) {
      if (otherCost.test(lower.slice(end, end + 20))) continue;
      const talk = moneyTalk.test(before) || basis !== 'open';
      const scaled = /[a-z]$/.test((v2 ?? v1 ?? '').trim());
      const bound = low >= 50 && boundOf(lower, start, end) !== 'open';
      if (!(talk || scaled || bound) || low < (scaled ? 1 : 10)) continue;
      if (/^(?:19|20|21)\d\d$/.test(v1 ?? '') && !talk && !bound) continue;
    }
    if (
      /^[^.;!?\d]{0,3}(?:cleaning |service |pet |security |resort )?(?:fees?|deposit)\b/.test(
        lower.slice(end, end + 24),
      ) ||
      /\b(?:fees?|deposit|flights?|tickets?|airfare)\b(?: of| under| below| is)?\s{0,2}$/.test(before)
    )
      continue;
    if (!free(start, end)) continue;
    // "1-2k" means one to two thousand.
    if (high !== undefined && low < 20 && high >= 1_000 && /k|thousand|grand/.test(v2 ?? '')) low *= 1_000;
    if (high !== undefined && high < low) [low, high] = [high, low];
    amounts.push({
      start,
      end,
      low,
      high,
      currency: sign === undefined ? undefined : currencyOf(sign),
      basis,
      bound: high === undefined ? boundOf(lower, start, end) : 'open',
      perPerson: perHead.test(lower.slice(end, end + 20)),
    });
  }
  return amounts;
}

/**
 * An amount without "per night" or "in total" is the whole budget, unless it looks like a price per night: at most 350 USD, or
 * at most 1,200 USD and, as a whole budget, less than 45 USD a night.
 */
function openBasis(usd: number, nights: number): Basis {
  return usd <= 350 || (usd <= 1_200 && usd / nights < 45) ? 'night' : 'stay';
}

/** Whole dollars, below 50 with cents so that a small total does not vanish in rounding. Never above the stated amount. */
function dollars(value: number): number {
  const limited = Math.min(value, limits.budget.max);
  return limited >= 50 ? Math.floor(limited + 1e-9) : Math.floor(limited * 100 + 1e-9) / 100;
}

/** The budget per night in USD for a stay of `nights`; the last statement of each bound wins. */
export function findBudget(
  source: Source,
  nights: number,
  guests: number,
  free: (start: number, end: number) => boolean,
): Budget | undefined {
  const amounts = amountsIn(source, free);
  if (amounts.length === 0) return undefined;
  let min: number | undefined;
  let max: number | undefined;
  let spans: Span[] = [];
  let converted: Budget['converted'];
  // A basis stated once also applies to amounts without one: "$200-300 a night, 350 at most".
  const named = amounts.find((a) => a.basis !== 'open')?.basis;
  for (const amount of amounts) {
    const currency = amount.currency ?? amounts.find((a) => a.currency !== undefined)?.currency ?? 'USD';
    const rate = usdPer[currency] ?? 1;
    const factor = rate * (amount.perPerson ? guests : 1);
    const whole = openBasis((amount.high ?? amount.low ?? 0) * factor, nights);
    // "$110 a night, so $330": the same amount for all nights.
    const total = amounts.some(
      (a) =>
        a !== amount &&
        a.basis === 'night' &&
        Math.abs((a.high ?? a.low ?? 0) * nights - (amount.low ?? 0)) < 1,
    );
    const basis = total && nights > 1 ? 'stay' : amount.basis === 'open' ? (named ?? whole) : amount.basis;
    const per = (n: number): number => {
      const usd = n * factor;
      if (basis === 'night') return usd;
      if (basis === 'week') return usd / 7;
      if (basis === 'month') return usd / 30;
      return usd / nights;
    };
    const span = spanOf(source, amount.start, amount.end);
    if (rate !== 1) converted = { currency, rate };
    if (amount.low !== undefined && amount.high !== undefined) {
      min = per(amount.low);
      max = per(amount.high);
      spans = [span];
    } else if (amount.low !== undefined) {
      const n = per(amount.low);
      if (amount.bound === 'min') {
        min = n;
        if (max !== undefined && max < n) max = undefined;
        spans = [...spans, span];
      } else {
        const replaced = max !== undefined;
        max = n;
        // "Around 200" also sets a lower bound, 20 % below.
        if (amount.bound === 'around') min = n * 0.8;
        else if (replaced || (min !== undefined && min > n)) min = undefined;
        spans = min === undefined || amount.bound === 'around' ? [span] : [...spans, span];
      }
    }
  }
  return {
    ...(min !== undefined && { min: dollars(min) }),
    ...(max !== undefined && { max: dollars(max) }),
    spans,
    ...(converted && { converted }),
  };
}
