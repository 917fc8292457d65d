import { type DetectedLanguage, detectLanguage } from './detect.ts';
import type { Language } from './language.ts';
import { annotate, senseOf, type Word } from './lexicon.ts';
import { type Token, tokenise } from './tokens.ts';

/** A part of the prompt, in UTF-16 units: `prompt.slice(start, end) === text`. */
export type Span = {
  readonly start: number;
  readonly end: number;
  readonly text: string;
};

/** A prepared prompt. Positions in it are positions in the prompt. */
export type Source = {
  /** The original prompt, cut to `maxPromptLength`. */
  readonly raw: string;
  /** Straight quotes, plain spaces, no control characters; as long as `raw`. */
  readonly text: string;
  /** `text` with A-Z in lower case; as long as `raw`. */
  readonly lower: string;
  readonly detected: DetectedLanguage;
  /** The language whose words are used: the detected one, English when none is. */
  readonly language: Language;
  readonly tokens: readonly Token[];
  readonly words: readonly Word[];
  readonly sentences: readonly Sentence[];
};

export type Sentence = {
  readonly start: number;
  readonly end: number;
  /** True when it corrects an earlier sentence: "No, ...", "Actually ...", "... instead". */
  readonly correction: boolean;
};

export const maxPromptLength = 2_000;

const replacements: Readonly<Record<string, string>> = {
  '’': "'",
  '‘': "'",
  '`': "'",
  '´': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '−': '-',
  '‑': '-',
};

/** Replaces unit by unit, so that positions stay the same. */
function plain(raw: string): string {
  return raw
    .replace(/[’‘`´“”–—−‑]/g, (c) => replacements[c] ?? c)
    .replace(/(?!\n)[\p{Cc}\p{Cf}\p{Zs}\p{Zl}\p{Zp}]/gu, (c) => ' '.repeat(c.length))
    .replace(/\p{Surrogate}/gu, ' ');
}

/** A dot after these does not end a sentence. */
const abbreviations = new Set(
  'st ste mt ft dr mr mrs ms approx vs ca incl etc inkl bzw evtl pers env aprox sra dra nr z b p'.split(' '),
);
const sites = new Set(['com', 'org', 'net', 'io', 'co', 'de', 'fr']);

/** True when the mark at `i` ends a sentence. "St. Louis", "12. Mai", "4.5" and "booking.com" go on. */
function endsSentence(words: readonly Word[], i: number): boolean {
  const [before, here, after] = [words[i - 1], words[i], words[i + 1]];
  if (here?.kind !== 'mark' || !/[.!?;\n]/.test(here.key)) return false;
  if (here.key !== '.' || before === undefined || after === undefined) return true;
  if (before.kind === 'number') {
    return (
      !after.glued &&
      !after.classes.some((c) => c === 'month' || c === 'until' || c === 'and') &&
      after.kind === 'word' &&
      after.capital
    );
  }
  if (before.kind === 'word' && (abbreviations.has(before.key) || before.key.length === 1)) return false;
  return !after.glued || (before.key.length > 1 && after.kind === 'word' && !sites.has(after.key));
}

/** "No, ..." takes back what was said before; "No pets" does not. */
function opensWithNo(words: readonly Word[], language: Language): boolean {
  const at = words.findIndex((w) => w.kind === 'word');
  const next = words[at + 1];
  if (senseOf(words[at], 'negate') === undefined) return false;
  if (next === undefined || next.kind === 'mark') return true;
  return (
    language === 'en' &&
    next.classes.some(
      (c) => c === 'self' || c === 'we' || c === 'common' || c === 'correct' || c === 'number',
    )
  );
}

function sentencesOf(words: readonly Word[], language: Language, length: number): Sentence[] {
  const sentences: Sentence[] = [];
  let first = 0;
  let start = 0;
  let refused = false;
  const close = (next: number, end: number) => {
    const part = words.slice(first, next);
    if (part.some((w) => w.kind !== 'mark')) {
      // A sentence that only says no makes the next one a correction, but not the one after that.
      const own = part.some((w) => senseOf(w, 'correct') !== undefined) || opensWithNo(part, language);
      sentences.push({ start, end, correction: own || refused });
      refused = own && end - start < 32;
      start = end;
      first = next;
    }
  };
  for (const [i, word] of words.entries()) {
    if (endsSentence(words, i)) close(i + 1, word.end);
    // A new sentence without a full stop before it: "... of this month No, I want ...".
    else if (
      i > first &&
      word.capital &&
      words[i - 1]?.kind !== 'mark' &&
      (senseOf(word, 'correct') ?? senseOf(word, 'negate'))
    )
      close(i, word.start);
  }
  close(words.length, length);
  return sentences;
}

/** Prepares a prompt: cuts it to 2,000 characters, finds its language, words and sentences. Never throws. */
export function prepare(prompt: string): Source {
  const raw = prompt.slice(0, maxPromptLength);
  const text = plain(raw);
  const tokens = tokenise(text);
  const detected = detectLanguage(text, tokens);
  const language = detected.language ?? 'en';
  const words = annotate(tokens, language);
  // "l'Écosse", "dell'Elba": the gazetteer has the names without articles. Positions stay.
  const names =
    language === 'fr' || language === 'it' ? text.replace(/(?<!\p{L})[ld]'(?=\p{L})/giu, '  ') : text;
  return {
    raw,
    text: names,
    lower: text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase()),
    detected,
    language,
    tokens,
    words,
    sentences: sentencesOf(words, language, text.length),
  };
}

/** The sentence at a position. */
export function sentenceAt(source: Source, at: number): Sentence {
  return (
    source.sentences.find((s) => at >= s.start && at < s.end) ??
    source.sentences.at(-1) ?? { start: 0, end: source.raw.length, correction: false }
  );
}

/** The span of a part of the prompt, without spaces and punctuation at its ends. */
export function spanOf(source: Source, start: number, end: number): Span {
  let [from, to] = [start, end];
  while (from < to && /[\s,.;:]/.test(source.text[from] ?? '')) from += 1;
  while (to > from && /[\s,;:]/.test(source.text[to - 1] ?? '')) to -= 1;
  return { start: from, end: to, text: source.raw.slice(from, to) };
}
