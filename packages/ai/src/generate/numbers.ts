import { senseOf, type Word } from './lexicon.ts';

/** A number that starts at a word, and the index after it. */
export type Count = { readonly next: number; readonly value: number };

/** A small number in figures or words: "4", "four", "twenty-one", "vingt-deux", "a". */
export function countAt(words: readonly Word[], i: number): Count | undefined {
  const word = words[i];
  if (word === undefined) return undefined;
  if (word.kind === 'number') {
    if (!/^\d{1,3}$/.test(word.key)) return undefined;
    // "4-5 nights": the larger one.
    const [dash, upper] = [words[i + 1], words[i + 2]];
    if (dash?.key === '-' && upper?.kind === 'number' && upper.glued && /^\d{1,2}$/.test(upper.key))
      return { next: i + 3, value: Number(upper.key) };
    return { next: i + 1, value: Number(word.key) };
  }
  const sense = senseOf(word, 'number') ?? senseOf(word, 'article');
  if (sense === undefined) return undefined;
  let [value, next] = [Number(sense.value), i + sense.length];
  // "twenty-one", "vingt et un", "treinta y dos"
  if (value >= 20 && value % 10 === 0) {
    let at = next;
    while (words[at]?.key === '-' || senseOf(words[at], 'and') !== undefined) at += 1;
    const unit = senseOf(words[at], 'number');
    if (unit !== undefined && Number(unit.value) >= 1 && Number(unit.value) <= 9 && at - next <= 1) {
      value += Number(unit.value);
      next = at + unit.length;
    }
  }
  return { next, value };
}

/** "2,500", "2.500,50", "1 500", "90.5": the number as figures, with its decimals if the next tokens have them. */
function figureAt(words: readonly Word[], i: number): Count | undefined {
  const word = words[i];
  if (word?.kind !== 'number') return undefined;
  let value = Number(word.key.replace(/[^\d]/g, ''));
  let next = i + 1;
  const [mark, after] = [words[next], words[next + 1]];
  // "1 500 €": thousands apart.
  if (
    /^\d{1,3}$/.test(word.key) &&
    mark?.kind === 'number' &&
    /^\d{3}$/.test(mark.key) &&
    mark.start - word.end === 1
  ) {
    value = value * 1_000 + Number(mark.key);
    next += 1;
  } else if (
    mark?.glued &&
    (mark.key === '.' || mark.key === ',') &&
    after?.kind === 'number' &&
    after.glued &&
    after.key.length <= 2
  ) {
    value += Number(after.key) / 10 ** after.key.length;
    next += 2;
  }
  return { next, value };
}

/** A sum: figures with "k" or "thousand", or words ("twelve hundred", "zwei Tausend", "dos mil quinientos"). */
export function sumAt(words: readonly Word[], i: number): Count | undefined {
  const figure = figureAt(words, i);
  let next = figure?.next ?? i;
  let [total, current] = [0, figure?.value ?? 0];
  let found = figure !== undefined;
  for (let guard = 0; guard < 12; guard += 1) {
    const word = words[next];
    const scale = senseOf(word, 'scale');
    const number = senseOf(word, 'number') ?? (found ? undefined : senseOf(word, 'article'));
    if (scale !== undefined && word?.kind === 'word') {
      const factor = Number(scale.value);
      if (factor >= 1_000) {
        total += Math.max(current, found && current > 0 ? current : 1) * factor;
        current = 0;
      } else current = Math.max(current, 1) * factor;
      next += scale.length;
      found = true;
    } else if (number !== undefined && (figure === undefined || total > 0)) {
      const n = Number(number.value);
      // "three fifty" is 350.
      current =
        figure === undefined && current >= 1 && current < 10 && n >= 20 && n < 100
          ? current * 100 + n
          : current + n;
      next += number.length;
      found = found || number.name === 'number';
      if (number.name === 'article' && senseOf(words[next], 'scale') === undefined) return undefined;
    } else if (
      found &&
      (senseOf(word, 'and') !== undefined || word?.key === '-') &&
      figure === undefined &&
      (senseOf(words[next + 1], 'number') ?? senseOf(words[next + 1], 'scale'))
    ) {
      next += 1;
    } else break;
  }
  return found ? { next, value: total + current } : undefined;
}
