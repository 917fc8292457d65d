import type { PlaceMention } from '../../places/scan.ts';
import { ordinaryWords } from '../../places/words.ts';
import type { Word } from '../lexicon.ts';

/** Features are hashed into this many buckets. */
export const bucketBits = 19;
const mask = (1 << bucketBits) - 1;

function hashText(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  return h;
}

/** The bucket of a feature: its template and the values of its parts. */
function bucket(template: number, a: number, b = 0, c = 0): number {
  let h = Math.imul(template + 1, 0x9e3779b1);
  h = Math.imul(h ^ a, 0x85ebca6b);
  h = Math.imul((h ^ (h >>> 15)) + b, 0xc2b2ae35);
  h = Math.imul((h ^ (h >>> 13)) + c, 0x27d4eb2f);
  return (h ^ (h >>> 16)) & mask;
}

/** Numbers are seen by their size only: 1-12 may be a month, 13-31 a day, above that neither. */
function numberKey(digits: string): string {
  const plain = digits.replace(/\D/g, '');
  const n = Number(plain);
  if (plain.length > 6) return '#long';
  if (plain.length === 4 && n >= 2015 && n <= 2040) return '#year';
  if (plain.startsWith('0')) return plain.length <= 2 ? '#0d' : '#0ddd';
  if (n <= 12) return '#12';
  if (n <= 31) return '#31';
  if (n <= 99) return '#99';
  return n < 500 ? '#500' : n < 1_000 ? '#1000' : '#more';
}

/** Classes that tell what the dates, places and numbers around them are for. */
const cues = new Set([
  'arrive',
  'depart',
  'leave',
  'return',
  'live',
  'go',
  'from',
  'until',
  'money',
  'nomoney',
  'stay',
  'per',
  'whole',
  'correct',
]);

const dateClasses = new Set(['month', 'weekday', 'relative', 'holiday', 'season']);

function placeKeys(words: readonly Word[], mentions: readonly PlaceMention[]): string[] {
  const keys = words.map(() => '');
  let at = 0;
  for (const { start, end, place, capital, qualified } of mentions) {
    while (at < words.length && (words[at]?.start ?? 0) < start) at += 1;
    const size = place.kind !== 'city' ? place.kind : String(Math.floor(Math.log10(place.population + 1)));
    const first = words[at];
    const ordinary =
      first !== undefined && ordinaryWords.has(first.key) && (words[at + 1]?.start ?? end) >= end;
    const key = `${size}${capital ? 'C' : ''}${qualified ? 'q' : ''}${ordinary ? 'o' : ''}`;
    for (let i = at; i < words.length && (words[i]?.start ?? end) < end; i += 1)
      keys[i] = (i === at ? 'B' : 'I') + key;
  }
  return keys;
}

/**
 * The features of every token of a text: its word, shape and classes, those of its neighbours, whether the gazetteer knows it, and
 * the nearest cue words. Their number per token is fixed.
 */
export function featuresOf(words: readonly Word[], mentions: readonly PlaceMention[]): Int32Array[] {
  const places = placeKeys(words, mentions);
  const word = words.map((w) => hashText(w.kind === 'number' ? numberKey(w.key) : w.key));
  const kind = words.map((w, i) => {
    if (w.kind === 'number') return hashText(numberKey(w.key));
    if (w.kind === 'mark') return hashText(w.classes[0] ?? w.key);
    if (w.classes.length > 0) return hashText(w.classes.slice(0, 3).join('|'));
    return hashText(places[i] === '' ? '?' : '?place');
  });
  const main = words.map((w, i) =>
    hashText(
      w.kind === 'number'
        ? '#'
        : w.kind === 'mark'
          ? (w.classes[0] ?? w.key)
          : (w.classes[0] ?? (places[i] === '' ? '?' : '@')),
    ),
  );
  const place = places.map(hashText);
  const shape = words.map((w) => hashText(`${w.kind[0]}${w.capital ? 'C' : ''}${w.glued ? 'g' : ''}`));
  const ends = words.map((w) => w.kind === 'mark' && /[.!?\n;]/.test(w.key));

  // The nearest cue before each token and its distance, and the dates since the last sentence end.
  const left: number[] = [];
  const leftFar: number[] = [];
  const dates: number[] = [];
  let cue = 0;
  let cueBefore = 0;
  let cueAt = -99;
  let seen = 0;
  let inDate = false;
  for (let i = 0; i < words.length; i += 1) {
    left.push(cue === 0 ? 0 : cue + (i - cueAt <= 2 ? 1 : i - cueAt <= 5 ? 2 : i - cueAt <= 9 ? 3 : 4));
    leftFar.push(cueBefore);
    dates.push(Math.min(seen, 3));
    const found = words[i]?.classes.find((c) => cues.has(c));
    if (found !== undefined) {
      cueBefore = cue;
      cue = hashText(found);
      cueAt = i;
    }
    const dated = words[i]?.classes.some((c) => dateClasses.has(c)) ?? false;
    if (inDate && !dated) seen += 1;
    inDate = dated;
    if (ends[i]) {
      cueBefore = 0;
      seen = 0;
    }
  }
  const right: number[] = new Array<number>(words.length).fill(0);
  let next = 0;
  let nextAt = 0;
  for (let i = words.length - 1; i >= 0; i -= 1) {
    if (next !== 0 && nextAt - i <= 6) right[i] = next + (nextAt - i <= 2 ? 1 : 2);
    const found = words[i]?.classes.find((c) => cues.has(c));
    if (found !== undefined) {
      next = hashText(found);
      nextAt = i;
    }
    if (ends[i]) next = 0;
  }

  return words.map((w, i) => {
    const W = (o: number) => word[i + o] ?? 0;
    const K = (o: number) => kind[i + o] ?? 0;
    const M = (o: number) => main[i + o] ?? 0;
    const P = (o: number) => place[i + o] ?? 0;
    const key = w.kind === 'word' ? w.key : '';
    return Int32Array.of(
      bucket(0, W(0)),
      bucket(1, W(-1)),
      bucket(2, W(1)),
      bucket(3, W(-2)),
      bucket(4, W(2)),
      bucket(5, W(-1), W(0)),
      bucket(6, W(0), W(1)),
      bucket(7, W(-2), W(-1)),
      bucket(8, W(1), W(2)),
      bucket(9, K(0)),
      bucket(10, K(-1)),
      bucket(11, K(1)),
      bucket(12, K(-2)),
      bucket(13, K(2)),
      bucket(14, M(-3)),
      bucket(15, M(3)),
      bucket(16, K(-1), K(0)),
      bucket(17, K(0), K(1)),
      bucket(18, M(-1), M(0), M(1)),
      bucket(19, M(-2), M(-1), M(0)),
      bucket(20, M(0), M(1), M(2)),
      bucket(21, K(-2), K(-1)),
      bucket(22, K(1), K(2)),
      bucket(23, W(-1), K(0)),
      bucket(24, K(0), W(1)),
      bucket(25, W(-2), W(-1), M(0)),
      bucket(26, M(0), W(1), W(2)),
      bucket(27, hashText(key.slice(-3))),
      bucket(28, hashText(key.slice(0, 4))),
      bucket(29, shape[i] ?? 0, shape[i - 1] ?? 0),
      bucket(30, P(0)),
      bucket(31, P(-1), P(0)),
      bucket(32, P(0), P(1)),
      bucket(33, P(0), W(-1)),
      bucket(34, P(0), M(-1), M(1)),
      bucket(35, left[i] ?? 0, M(0)),
      bucket(36, right[i] ?? 0, M(0)),
      bucket(37, left[i] ?? 0, right[i] ?? 0, M(0)),
      bucket(38, left[i] ?? 0, P(0)),
      bucket(39, left[i] ?? 0, dates[i] ?? 0, M(0)),
      bucket(40, leftFar[i] ?? 0, left[i] ?? 0, M(0)),
      bucket(41, dates[i] ?? 0, M(0), M(-1)),
      bucket(42, M(-3), M(-2), M(-1)),
      bucket(43, M(1), M(2), M(3)),
      bucket(44, i === 0 ? 1 : 2),
    );
  });
}
