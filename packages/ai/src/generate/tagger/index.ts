import { readFileSync } from 'node:fs';
import { scanPlaces } from '../../places/scan.ts';
import { senseOf, type Word } from '../lexicon.ts';
import { featuresOf } from './features.ts';
import { decode, type Model, type Role, readModel, roles } from './model.ts';

/** Neighbouring tokens of one role. */
export type RoleSpan = {
  readonly role: Exclude<Role, 'other'>;
  readonly words: readonly Word[];
  /** Index of the first word in the text. */
  readonly first: number;
  readonly start: number;
  readonly end: number;
  /** 0..1: how sure the tagger is. */
  readonly confidence: number;
};

let shared: Model | undefined;

/** The model of this process, read from disk when it is first needed. */
export function tagger(): Model {
  shared ??= readModel(readFileSync(new URL('../../../data/tagger.bin', import.meta.url)));
  return shared;
}

/** A span without the punctuation at its ends; the dot of "3." and "Sept." stays. */
function trimmed(words: readonly Word[], from: number, to: number): { begin: number; end: number } {
  let [begin, end] = [from, to];
  while (begin < end && words[begin]?.kind === 'mark' && /[.,;:!?()/\n-]/.test(words[begin]?.key ?? ''))
    begin += 1;
  while (end > begin && words[end - 1]?.kind === 'mark' && /[,;:!?()/\n-]/.test(words[end - 1]?.key ?? ''))
    end -= 1;
  const [dot, before] = [words[end - 1], words[end - 2]];
  const keeps = before?.kind === 'number' || before?.classes.includes('month');
  if (end - begin > 1 && dot?.key === '.' && !keeps) end -= 1;
  return { begin, end };
}

const dateRoles = new Set<Role>(['checkin', 'checkout', 'window']);

/** Keeps written dates whole: "10.07." and "4 May" have one role even where the tagger gave their number another one. */
function wholeDates(words: readonly Word[], found: Uint8Array | readonly number[]): number[] {
  const whole = [...found];
  const roleAt = (i: number) => roles[whole[i] ?? 0] ?? 'other';
  for (let i = words.length - 1; i > 0; i -= 1) {
    const [word, before] = [words[i], words[i - 1]];
    if (word === undefined || before === undefined || !dateRoles.has(roleAt(i))) continue;
    const figures = (w: Word) => w.kind === 'number' || w.key === '.' || w.key === '/';
    const numeric = word.glued && figures(word) && figures(before);
    const dayBefore =
      senseOf(word, 'month') !== undefined &&
      before.kind === 'number' &&
      /^(?:[1-9]|[12]\d|3[01])$/.test(before.key) &&
      words[i + 1]?.kind !== 'number';
    if ((numeric || dayBefore) && !dateRoles.has(roleAt(i - 1))) whole[i - 1] = whole[i] ?? 0;
  }
  return whole;
}

/** The spans of a text and their roles, in the order of the text. */
export function tagSpans(text: string, words: readonly Word[], model: Model = tagger()): RoleSpan[] {
  const { roles: decoded, probabilities } = decode(model, featuresOf(words, scanPlaces(text)));
  const found = wholeDates(words, decoded);
  const spans: RoleSpan[] = [];
  let from = 0;
  while (from < words.length) {
    let to = from + 1;
    while (to < words.length && found[to] === found[from]) to += 1;
    const role = roles[found[from] ?? 0] ?? 'other';
    const { begin, end } = trimmed(words, from, to);
    const part = words.slice(begin, end);
    const [first, last] = [part[0], part.at(-1)];
    if (role !== 'other' && first !== undefined && last !== undefined) {
      const confidence = probabilities.subarray(begin, end).reduce((sum, p) => sum + p, 0) / part.length;
      spans.push({ role, words: part, first: begin, start: first.start, end: last.end, confidence });
    }
    from = to;
  }
  return spans;
}

/** Words of the text and their role, as a language model quotes them. */
export type Quote = { readonly role: Role; readonly text: string };

/** How sure a quote of a model is. */
const quoteConfidence = 0.8;

/** The quotes as spans. One that is not in the text, or overlaps one before it, is dropped. */
export function spansOfQuotes(text: string, words: readonly Word[], quotes: readonly Quote[]): RoleSpan[] {
  const spans: RoleSpan[] = [];
  for (const { role, text: quoted } of quotes) {
    const start = quoted.trim() === '' ? -1 : text.indexOf(quoted.trim());
    if (role === 'other' || start < 0) continue;
    const end = start + quoted.trim().length;
    const first = words.findIndex((w) => w.start >= start);
    const part = words.filter((w) => w.start >= start && w.end <= end);
    if (part.length === 0 || spans.some((s) => s.start < end && start < s.end)) continue;
    spans.push({ role, words: part, first, start, end, confidence: quoteConfidence });
  }
  return spans.sort((a, b) => a.start - b.start);
}
