import { count, looseCount, numberOf } from '../numbers.ts';
import type { Source } from '../text.ts';

export type NightsSaid = {
  readonly nights: number;
  readonly start: number;
  readonly end: number;
  /** "a few nights": we chose the number. */
  readonly vague: boolean;
  /** A weekend: it starts on a Friday. */
  readonly weekend?: boolean;
};

type NightsRule = {
  readonly pattern: RegExp;
  readonly nights: (match: RegExpExecArray) => number | undefined;
  readonly weekend?: boolean;
};

const n = (match: RegExpExecArray) => numberOf(match[1] ?? '');
const times = (match: RegExpExecArray, factor: number) => {
  const value = n(match);
  return value === undefined ? undefined : value * factor;
};

const trip =
  '(?:trip|holiday|vacation|getaway|break|itinerary|visit|journey|retreat|travel|tour|escape|adventure|plan|road|family|solo|single|honeymoon|city|beach|ski)';

const rules: readonly NightsRule[] = [
  {
    pattern: new RegExp(`\\b(${looseCount})[ -](?:to[ -]\\d{1,2}[ -])?(?:full )?nights?\\b`, 'g'),
    nights: n,
  },
  {
    pattern: new RegExp(
      `\\b(${looseCount}) (?:days?|nights?) (?:later|after(?:wards| that)?|thereafter)\\b`,
      'g',
    ),
    nights: n,
  },
  {
    pattern: new RegExp(`\\b(${looseCount}) weeks? (?:later|after(?:wards| that)|thereafter)\\b`, 'g'),
    nights: (m) => times(m, 7),
  },
  {
    pattern: new RegExp(`\\b(${looseCount}) and a half weeks?\\b`, 'g'),
    nights: (m) => (times(m, 7) ?? 0) + 3,
  },
  // A trip counted in days has one night less: "a 3-day trip" is two nights.
  {
    pattern: new RegExp(`\\b(${looseCount})-? ?days?,? (?=(?:\\w+[ -]){0,2}${trip})`, 'g'),
    nights: (m) => Math.max(1, (n(m) ?? 2) - 1),
  },
  {
    pattern: new RegExp(
      `\\b(${looseCount})[ -](?:full )?weeks?\\b(?! (?:from (?:now|today|tomorrow|this|next|(?:mon|tues|wednes|thurs|fri|satur|sun)day)|ago|after|before|later))`,
      'g',
    ),
    nights: (m) => times(m, 7),
  },
  { pattern: /\b(?:a |one )?fortnight\b/g, nights: () => 14 },
  {
    pattern: new RegExp(
      `\\b(?:for|stay(?:ing)?|spend(?:ing)?|of|total)(?: about| around| roughly| at least)? (${looseCount}) (?:full )?days?\\b`,
      'g',
    ),
    nights: n,
  },
  {
    pattern: new RegExp(
      `\\b(${looseCount}) (?:full )?months?\\b(?! (?:from (?:now|today|tomorrow)|ago|old|after|before|later|time))`,
      'g',
    ),
    nights: (m) => times(m, 30),
  },
  { pattern: /\bmonth (?=in|at|away|abroad|of)/g, nights: () => 30 },
  { pattern: /\b(?:a |one |the )?week-?long\b/g, nights: () => 7 },
  { pattern: /\b(?:a |the )?month-?long\b/g, nights: () => 30 },
  { pattern: /\b(?:three|3)[ -]day weekend\b|\blong weekend\b/g, nights: () => 3, weekend: true },
  {
    pattern: /\b(?:a|the|for the|quick|one|our|family|romantic|my)? ?weekend\b/g,
    nights: () => 2,
    weekend: true,
  },
  {
    pattern: new RegExp(
      `\\b(${count}) (?:full )?days?\\b(?! (?:later|from (?:now|today|tomorrow|this|next|(?:mon|tues|wednes|thurs|fri|satur|sun)day)|ago|after|before|time|old))`,
      'g',
    ),
    nights: n,
  },
  {
    pattern: /\b(?:overnight|for the night|one night stand-?by|just one night|tonight only)\b/g,
    nights: () => 1,
  },
];

/** Words that make a number of weeks a distance ("in two weeks"), not a length of stay. */
const distance = /\b(?:in|within|after|next|every|per|each|last|past|than|old)\s{1,2}(?:about |the next )?$/;

/** The stated length of the stay in nights; the last statement wins, and nights take precedence over weeks and weekends. */
export function nightsSaid(
  source: Source,
  free: (start: number, end: number) => boolean,
): NightsSaid | undefined {
  const { lower } = source;
  let best: NightsSaid | undefined;
  for (const rule of rules) {
    let found: NightsSaid | undefined;
    for (const match of lower.matchAll(rule.pattern)) {
      const start = match.index;
      const end = start + match[0].length;
      const before = lower.slice(Math.max(0, start - 20), start);
      if (/^\D*(?:week|month|day)/.test(match[0].replace(/^\S+[ -]/, '')) && distance.test(before)) continue;
      if (/(?:per|\/|a|each|every|the|last) ?$/.test(before) && /^nights?$/.test(match[0])) continue;
      // "$200 a night" is a price; "a weekend" inside "this weekend" is a date.
      if (
        /^an? (?:night|week|month|day)s?$/.test(match[0]) &&
        /(?:\d|dollars?|bucks|usd|eur|gbp|euros?|pounds?|k) ?$/.test(before)
      )
        continue;
      if (!free(start, end)) continue;
      const nights = rule.nights(match as RegExpExecArray);
      if (nights === undefined || nights < 1 || nights > 400) continue;
      found = {
        nights,
        start,
        end,
        vague: /few|couple|several/.test(match[0]),
        ...(rule.weekend ? { weekend: true } : {}),
      };
    }
    best ??= found;
  }
  return best;
}
