import { readFileSync } from 'node:fs';
import { editDistance } from '../places/name-index.ts';
import { type Language, languages } from './language.ts';
import type { Token } from './tokens.ts';
import { tokenise } from './tokens.ts';

/** What the word lists say about a word or phrase that starts at a token. */
export type Sense = {
  /** The class, e.g. "month" or "currency". */
  readonly name: string;
  /** The value within the class, e.g. "5" or "EUR"; '' for a class without values. */
  readonly value: string;
  /** How many tokens the phrase has. */
  readonly length: number;
};

/** A token with its senses, its own class first. */
export type Word = Token & {
  /** Senses of phrases that start here, longest first. */
  readonly senses: readonly Sense[];
  /** Every class of a phrase that covers this token, without duplicates. */
  readonly classes: readonly string[];
};

type Entry = { readonly keys: readonly string[]; readonly name: string; readonly value: string };
/** Phrases by their first word. */
type WordList = ReadonlyMap<string, readonly Entry[]>;

const lists = new Map<Language, WordList>();

/** Reads `class value: word, word, ...` lines of a language. */
function load(language: Language): WordList {
  const known = lists.get(language);
  if (known !== undefined) return known;
  const entries = new Map<string, Entry[]>();
  const url = new URL(`../../data/words/${language}.txt`, import.meta.url);
  for (const line of readFileSync(url, 'utf8').split('\n')) {
    const [head = '', words = ''] = line.split(/:\s(.*)/s);
    if (line.startsWith('#') || words === '') continue;
    const [name = '', value = ''] = head.split(' ');
    for (const phrase of words.split(',')) {
      const keys = tokenise(phrase.trim()).map((t) => t.key);
      const [first] = keys;
      if (first === undefined) continue;
      const list = entries.get(first) ?? [];
      list.push({ keys, name, value });
      entries.set(first, list);
    }
  }
  lists.set(language, entries);
  return entries;
}

/** Classes whose English words count in every language, because everybody writes "check-in", "$" and "pool". */
const international = new Set(['currency', 'arrive', 'depart', 'relative', 'month', 'unit', 'person']);

function sensesAt(list: WordList, tokens: readonly Token[], i: number): Sense[] {
  const found: Sense[] = [];
  for (const { keys, name, value } of list.get(tokens[i]?.key ?? '') ?? []) {
    if (keys.every((key, j) => tokens[i + j]?.key === key)) found.push({ name, value, length: keys.length });
  }
  return found;
}

const calendarNames = new Map<Language, readonly Entry[]>();

/** The month or weekday that a misspelt word most likely is: one edit from five letters on, two from eight on. */
function misspelt(key: string, language: Language): Sense | undefined {
  if (key.length < 5 || key.length > 12) return undefined;
  let names = calendarNames.get(language);
  if (names === undefined) {
    names = [...load(language).values()]
      .flat()
      .filter((e) => (e.name === 'month' || e.name === 'weekday') && (e.keys[0]?.length ?? 0) > 4);
    calendarNames.set(language, names);
  }
  const limit = key.length > 7 ? 2 : 1;
  let best: { entry: Entry; edits: number } | undefined;
  for (const entry of names) {
    const name = entry.keys[0] ?? '';
    if (entry.keys.length > 1 || name[0] !== key[0]) continue;
    const edits = editDistance(key, name, limit);
    if (edits <= limit && (best === undefined || edits < best.edits)) best = { entry, edits };
  }
  return best && { name: best.entry.name, value: best.entry.value, length: 1 };
}

/** The tokens with their senses in a language. */
export function annotate(tokens: readonly Token[], language: Language): Word[] {
  const own = load(language);
  const english = load('en');
  const covering = tokens.map((): string[] => []);
  const all = tokens.map((token, i) => {
    const senses = sensesAt(own, tokens, i);
    if (language !== 'en') {
      for (const sense of sensesAt(english, tokens, i)) {
        if (international.has(sense.name) && !senses.some((s) => s.name === sense.name)) senses.push(sense);
      }
    }
    if (senses.length === 0 && token.kind === 'word') {
      const near = misspelt(token.key, language);
      if (near !== undefined) senses.push(near);
    }
    senses.sort((a, b) => b.length - a.length);
    for (const { name, length } of senses) {
      for (let j = i; j < i + length; j += 1) {
        const classes = covering[j];
        if (classes !== undefined && !classes.includes(name)) classes.push(name);
      }
    }
    return senses;
  });
  return tokens.map((token, i) => ({ ...token, senses: all[i] ?? [], classes: covering[i] ?? [] }));
}

/** The value of a sense that starts at a word, or undefined. */
export function senseOf(word: Word | undefined, name: string): Sense | undefined {
  return word?.senses.find((sense) => sense.name === name);
}

/** The languages whose lists have this word. */
export function listsWith(key: string): Language[] {
  return languages.filter(
    (language) =>
      load(language)
        .get(key)
        ?.some((e) => e.keys.length === 1) ?? false,
  );
}
