import { readFileSync } from 'node:fs';
import { amenities, propertyTypeSynonyms, propertyTypes } from '@palmbid/domain';
import type { Language } from '../language.ts';
import type { Word } from '../lexicon.ts';
import { tokenise } from '../tokens.ts';

/** A phrase of a word list found in a text. */
export type Hit = {
  /** The class, e.g. "amenity" or "cue". */
  readonly name: string;
  /** The value within the class, e.g. "pool"; "-" for a phrase that only looks like one of the class ("pool table"). */
  readonly value: string;
  /** Index of its first word, and the index after its last, among the words given. */
  readonly first: number;
  readonly next: number;
};

type Meaning = { readonly name: string; readonly value: string };
/** A prefix tree of words. */
type Node = {
  readonly words: Map<string, Node>;
  /** Words of which only the beginning is given: "wander*". */
  readonly beginnings: Map<string, Node>;
  readonly meanings: Meaning[];
};

const node = (): Node => ({ words: new Map(), beginnings: new Map(), meanings: [] });

function childOf(parent: Map<string, Node>, key: string): Node {
  const known = parent.get(key);
  if (known !== undefined) return known;
  const child = node();
  parent.set(key, child);
  return child;
}

/** The words of a phrase; hyphens are nothing: "wi-fi" is "wi fi". */
const keysOf = (text: string) =>
  tokenise(text)
    .filter((token) => token.key !== '-')
    .map((token) => token.key);

/** Replaces `{set}` by each of its phrases, and `{set}?` also by none. */
function expand(phrase: string, sets: ReadonlyMap<string, readonly string[]>): string[] {
  const slot = /\{(\w+)\}(\?)?/.exec(phrase);
  if (slot === null) return [phrase];
  const choices = [...(sets.get(slot[1] ?? '') ?? []), ...(slot[2] === undefined ? [] : [''])];
  return choices.flatMap((choice) => expand(phrase.replace(slot[0], choice), sets));
}

function add(root: Node, phrase: string, meaning: Meaning): void {
  let at = root;
  for (const part of phrase.split(/\s+/).filter(Boolean)) {
    const open = part.endsWith('*');
    const keys = keysOf(open ? part.slice(0, -1) : part);
    for (const [i, key] of keys.entries())
      at = childOf(open && i === keys.length - 1 ? at.beginnings : at.words, key);
  }
  if (at !== root) at.meanings.push(meaning);
}

/** Names of amenities and kinds of property from the catalogue, but for those that mean something else in running text. */
function addCatalogue(root: Node, vague: ReadonlySet<string>): void {
  for (const { id, label, synonyms } of amenities) {
    for (const name of [label, ...synonyms].map((n) => n.toLowerCase()).filter((n) => !vague.has(n))) {
      for (const form of [name, `${name}s`, name.replace(/[ -]/g, '')])
        add(root, form, { name: 'amenity', value: id });
    }
  }
  for (const type of propertyTypes) {
    for (const word of propertyTypeSynonyms[type])
      for (const form of [word, `${word}s`]) add(root, form, { name: 'property', value: type });
  }
}

/**
 * Reads `class value: phrase, phrase, ...` lines. A phrase is words; `word*` stands for every word that begins so, `{set}` for each
 * phrase of a line `set <name>: ...`, and `{set}?` for those or nothing.
 */
function load(language: Language): Node {
  const root = node();
  const sets = new Map<string, readonly string[]>();
  const vague = new Set<string>();
  const url = new URL(`../../../data/wishes/${language}.txt`, import.meta.url);
  for (const line of readFileSync(url, 'utf8').split('\n')) {
    const [head = '', text = ''] = line.split(/:\s(.*)/s);
    if (line.startsWith('#') || text === '') continue;
    const [, name = '', value = ''] = /^(\S+)\s?(.*)$/.exec(head) ?? [];
    const phrases = text.split(',').map((phrase) => phrase.trim());
    if (name === 'set') sets.set(value, phrases);
    else if (name === 'amenity' && value === 'vague') for (const phrase of phrases) vague.add(phrase);
    else for (const phrase of phrases.flatMap((p) => expand(p, sets))) add(root, phrase, { name, value });
  }
  if (language === 'en') addCatalogue(root, vague);
  return root;
}

const lists = new Map<Language, Node>();

function follow(at: Node, key: string): Node[] {
  const found: Node[] = [];
  const exact = at.words.get(key);
  if (exact !== undefined) found.push(exact);
  for (const [beginning, next] of at.beginnings) if (key.startsWith(beginning)) found.push(next);
  return found;
}

/** Every phrase of the language's list that the words contain, in their order, the longest first at each word. */
export function findPhrases(words: readonly Word[], language: Language): Hit[] {
  const root = lists.get(language) ?? load(language);
  lists.set(language, root);
  const hits: Hit[] = [];
  const walk = (at: Node, first: number, next: number) => {
    const word = words[next];
    if (word === undefined) return;
    if (word.key === '-' && next > first) walk(at, first, next + 1);
    for (const child of follow(at, word.key)) {
      walk(child, first, next + 1);
      for (const meaning of child.meanings) hits.push({ ...meaning, first, next: next + 1 });
    }
  };
  for (let i = 0; i < words.length; i += 1) walk(root, i, i);
  return hits;
}

const overlaps = (a: Hit, b: Hit) => a.first < b.next && b.first < a.next;

/** The hits of one class without those within longer ones, and without the phrases that only look like one. */
export function distinct(hits: readonly Hit[], name: string): Hit[] {
  const kept: Hit[] = [];
  const longestFirst = hits
    .filter((hit) => hit.name === name)
    .sort((a, b) => b.next - b.first - (a.next - a.first) || a.first - b.first);
  for (const hit of longestFirst) if (!kept.some((other) => overlaps(hit, other))) kept.push(hit);
  return kept.filter((hit) => hit.value !== '-').sort((a, b) => a.first - b.first);
}
