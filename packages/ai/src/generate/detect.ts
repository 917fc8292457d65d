import { readFileSync } from 'node:fs';
import { type Language, languages } from './language.ts';
import { listsWith } from './lexicon.ts';
import { type Token, wordKey } from './tokens.ts';

export type DetectedLanguage = {
  /** A language that the engine reads; undefined when the text is in none of them. */
  readonly language: Language | undefined;
  /** English name of the language of the text, if it is recognised: "Dutch". */
  readonly name: string | undefined;
};

type Profile = { readonly code: string; readonly words: ReadonlyMap<string, number> };

let profiles: readonly Profile[] | undefined;

/** Frequent words of a language, one line each: "nl: de het een ...". A word in several languages counts less. */
function load(): readonly Profile[] {
  if (profiles !== undefined) return profiles;
  const lines = readFileSync(new URL('../../data/words/languages.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => /^[a-z]{2}: /.test(line))
    .map((line) => ({
      code: line.slice(0, 2),
      words: new Set(line.slice(4).split(' ').map(wordKey)),
    }));
  const shared = new Map<string, number>();
  for (const { words } of lines) for (const word of words) shared.set(word, (shared.get(word) ?? 0) + 1);
  profiles = lines.map(({ code, words }) => ({
    code,
    words: new Map([...words].map((word) => [word, 1 / (shared.get(word) ?? 1)])),
  }));
  return profiles;
}

const nameOf = (code: string) => new Intl.DisplayNames(['en'], { type: 'language' }).of(code);

/** Scripts that none of the languages uses. */
const scripts: readonly (readonly [RegExp, string])[] = [
  [/\p{Script=Cyrillic}/gu, 'ru'],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, 'ja'],
  [/\p{Script=Hangul}/gu, 'ko'],
  [/\p{Script=Han}/gu, 'zh'],
  [/\p{Script=Arabic}/gu, 'ar'],
  [/\p{Script=Hebrew}/gu, 'he'],
  [/\p{Script=Greek}/gu, 'el'],
  [/\p{Script=Thai}/gu, 'th'],
  [/\p{Script=Devanagari}/gu, 'hi'],
];

/** Letters that tell languages apart. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/[äöüß]/giu, 'de'],
  [/[ãõ]/giu, 'pt'],
  [/[ñ¿¡]/giu, 'es'],
  [/[êèùœ]/giu, 'fr'],
  [/(?<!\p{L})à(?!\p{L})/giu, 'fr'],
  [/[øæ]/giu, 'da'],
  [/[øæ]/giu, 'no'],
  [/å/giu, 'da'],
  [/å/giu, 'sv'],
  [/[ąęłżźćśń]/giu, 'pl'],
  [/[ğşı]/giu, 'tr'],
  [/[őű]/giu, 'hu'],
  [/[ășț]/giu, 'ro'],
  [/[ěřů]/giu, 'cs'],
];

/** The language of a text by its frequent words, letters and script. A text without any of them counts as English. */
export function detectLanguage(text: string, tokens: readonly Token[]): DetectedLanguage {
  const letters = tokens.reduce((sum, t) => sum + (t.kind === 'word' ? t.end - t.start : 0), 0);
  for (const [script, code] of scripts) {
    const found = text.match(script)?.length ?? 0;
    if (found * 2 > letters) return { language: undefined, name: nameOf(code) };
  }
  const scores = new Map<string, number>();
  const add = (code: string, score: number) => scores.set(code, (scores.get(code) ?? 0) + score);
  for (const { code, words } of load()) {
    for (const token of tokens) if (token.kind === 'word') add(code, words.get(token.key) ?? 0);
  }
  // Words of the lists count too, less when several languages share them.
  for (const token of tokens) {
    if (token.kind !== 'word' || token.key.length < 3) continue;
    const found = listsWith(token.key);
    for (const code of found) add(code, 0.6 / found.length ** 2);
  }
  for (const [letter, code] of spellings) {
    const found = text.match(letter)?.length ?? 0;
    if (found > 0) add(code, Math.min(found, 3) * 0.4);
  }
  const ranked = [...scores].sort((a, b) => b[1] - a[1]);
  const [best, score] = ranked[0] ?? ['en', 0];
  const known = languages.find((language) => language === best);
  if (known !== undefined) return { language: score > 0 ? known : 'en', name: nameOf(known) };
  // Another language must be clearly ahead of all that are read.
  const rival = ranked.find(([code]) => languages.some((language) => language === code))?.[1] ?? 0;
  if (score >= 1.5 && score > 1.4 * rival) return { language: undefined, name: nameOf(best) };
  const next = ranked.find(([code]) => languages.some((language) => language === code))?.[0];
  return { language: languages.find((language) => language === next) ?? 'en', name: undefined };
}

/** True for a word that is frequent in the language. */
export function isFrequentWord(key: string, language: Language | undefined): boolean {
  return (
    load()
      .find(({ code }) => code === language)
      ?.words.has(key) ?? false
  );
}
