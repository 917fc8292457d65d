import { senseOf, type Word } from '../lexicon.ts';
import { countAt } from '../numbers.ts';
import type { RoleSpan } from '../tagger/index.ts';

/** A stated length of stay. */
export type NightsSaid = {
  readonly nights: number;
  readonly start: number;
  readonly end: number;
  /** "a few nights": we chose the number. */
  readonly vague: boolean;
  /** A weekend: it starts on a Friday. */
  readonly weekend: boolean;
  /** Counted in nights; days and weeks are less exact. */
  readonly exact: boolean;
  readonly confidence: number;
};

const perUnit: Readonly<Record<string, number>> = {
  night: 1,
  day: 1,
  week: 7,
  fortnight: 14,
  month: 30,
  weekend: 2,
};
const vagueWords = /^(?:few|couple|several|paar|quelques|unos|qualche|alguns|algumas|algunas)$/;

/** German compounds: "dreiwöchig", "zehntägiger". */
function compound(word: Word | undefined, words: readonly Word[], i: number): number | undefined {
  const match = /^(.*?)(woch|tag)ig/.exec(word?.key ?? '');
  if (match === null) return undefined;
  const before = match[1] === '' ? countAt(words, i - 1)?.value : germanStems[match[1] ?? ''];
  return before === undefined ? undefined : before * (match[2] === 'woch' ? 7 : 1);
}
const germanStems: Readonly<Record<string, number>> = {
  ein: 1,
  zwei: 2,
  drei: 3,
  vier: 4,
  funf: 5,
  sechs: 6,
  sieben: 7,
  acht: 8,
  neun: 9,
  zehn: 10,
  vierzehn: 14,
};

/** The length of stay in a span: "3 nights", "a week and a half", "zwei Wochen", "un fin de semana largo". */
export function readNights(span: RoleSpan, after: readonly Word[]): NightsSaid | undefined {
  const { words, start, end, confidence } = span;
  let found: { nights: number; unit: string } | undefined;
  for (let i = 0; i < words.length; i += 1) {
    const joined = compound(words[i], words, i);
    if (joined !== undefined) found ??= { nights: joined, unit: 'day' };
    const sense = senseOf(words[i], 'unit');
    const size = sense && perUnit[sense.value];
    if (sense === undefined || size === undefined) continue;
    // The number before it; "4-5 nights" means at least four.
    let count = 1;
    for (let j = 0; j < i; j += 1) {
      const here = countAt(words, j);
      if (here === undefined) continue;
      count = words[j]?.kind === 'number' ? Number(words[j]?.key) : here.value;
      break;
    }
    const half = words.some(
      (w) => senseOf(w, 'half') !== undefined || w.key === 'media' || w.key === 'mezzo' || w.key === 'meia',
    );
    let nights = count * size + (half && size === 7 ? 3 : 0);
    if (sense.value === 'weekend' && words.some((w) => senseOf(w, 'long') !== undefined)) nights = 3;
    // A trip counted in days has one night less: "a 3-day trip" is two nights.
    const trip = [...words.slice(i + 1), ...after.slice(0, 3)].some(
      (w) => senseOf(w, 'go') !== undefined && w.kind === 'word',
    );
    const english = /^days?$/.test(words[i]?.key ?? '');
    if (sense.value === 'day' && english && trip && count > 1) nights -= 1;
    if (found === undefined || sense.value === 'night') found = { nights, unit: sense.value };
  }
  // "How many nights? Five."
  const [bare] = words.length === 1 ? [countAt(words, 0)] : [];
  if (span.role === 'nights' && bare !== undefined) found ??= { nights: bare.value, unit: 'night' };
  if (found === undefined || found.nights < 1 || found.nights > 400) return undefined;
  return {
    nights: Math.round(found.nights),
    start,
    end,
    vague: words.some((w) => vagueWords.test(w.key)),
    weekend: found.unit === 'weekend',
    exact: found.unit === 'night',
    confidence,
  };
}
