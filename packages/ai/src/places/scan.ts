import { placeKey } from './key.ts';
import { lookUp, type Place, qualifiersFor, qualify } from './lookup.ts';

/** A place name found in a text. */
export type PlaceMention = {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly place: Place;
  /** Other places of that name, likeliest first. */
  readonly others: readonly Place[];
  /** True when a fitting state or country follows it. */
  readonly qualified: boolean;
  /** True when it begins with a capital, or is an abbreviation in capitals. */
  readonly capital: boolean;
  readonly words: number;
};

type Token = {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly key: string;
};

/** "D.C." is one word, "Francisco.and" are two. */
const wordPattern = /(?<!\p{L})(?:\p{L}\.){2,}\p{L}?(?!\p{L})|[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu;
/** Lower-case codes of states that are ordinary words, so that "Paris, in June" is not in Indiana. */
const wordCodes = new Set([
  'in',
  'or',
  'me',
  'hi',
  'ok',
  'oh',
  'la',
  'de',
  'id',
  'pa',
  'ma',
  'al',
  'so',
  'us',
]);
const dotted = new Set(['st', 'ste', 'mt', 'ft', 'pt']);
const maxWords = 5;

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(wordPattern)) {
    const word = match[0];
    tokens.push({ start: match.index, end: match.index + word.length, text: word, key: placeKey(word) });
  }
  return tokens;
}

/** True when two words belong to one name: only a space, or the dot of "St.", is between them. */
function joined(text: string, a: Token, b: Token): boolean {
  const gap = text.slice(a.end, b.start);
  return /^[ \t]{1,3}$/.test(gap) || (dotted.has(a.key) && /^\.[ \t]{0,2}$/.test(gap)) || gap === ' & ';
}

const isCapitals = (word: string) => /^[\p{Lu}.]{2,6}$/u.test(word);
const isCapital = (word: string) => /^\p{Lu}/u.test(word);

type Found = {
  readonly places: readonly Place[];
  readonly last: number;
};

function longestAt(text: string, tokens: readonly Token[], from: number): Found | undefined {
  let best: Found | undefined;
  let key = '';
  for (let i = from; i < Math.min(tokens.length, from + maxWords); i += 1) {
    const token = tokens[i];
    const before = tokens[i - 1];
    if (token === undefined) break;
    if (i > from && (before === undefined || !joined(text, before, token))) break;
    key = key === '' ? token.key : `${key} ${token.key}`;
    const places = lookUp(key);
    if (places.length > 0) best = { places, last: i };
  }
  return best;
}

/** The state or country that follows a name, with or without a comma. */
function qualifierAfter(text: string, tokens: readonly Token[], last: number, places: readonly Place[]) {
  const here = tokens[last];
  if (here === undefined) return undefined;
  for (let count = 3; count >= 1; count -= 1) {
    const first = tokens[last + 1];
    const end = tokens[last + count];
    if (first === undefined || end === undefined) continue;
    const gap = text.slice(here.end, first.start);
    const comma = /^\s{0,2}[,(]\s{0,2}$/.test(gap) || /^\.,\s?$/.test(gap);
    if (!comma && !/^[ \t]{1,2}$/.test(gap)) continue;
    const words = tokens.slice(last + 1, last + 1 + count);
    if (words.some((w, i) => i > 0 && !joined(text, words[i - 1] as Token, w))) continue;
    const key = words.map((w) => w.key).join(' ');
    if (count === 1 && first.text.length === 2) {
      const lower = first.text === first.text.toLowerCase();
      if (lower && (!comma || wordCodes.has(key))) continue;
    }
    const qualifiers = qualifiersFor(key);
    if (qualifiers.length === 0) continue;
    const fitting = qualify(places, qualifiers);
    if (fitting.length > 0) return { places: fitting, last: last + count };
  }
  return undefined;
}

/**
 * All place names in the text, the longest at each position, none overlapping. The caller judges by the surrounding words whether a
 * mention is an origin, a destination, a first name or an ordinary word.
 */
export function scanPlaces(text: string): PlaceMention[] {
  const tokens = tokensOf(text);
  const mentions: PlaceMention[] = [];
  for (let i = 0; i < tokens.length; i += 1) {
    const first = tokens[i];
    if (first === undefined || first.key === '') continue;
    const found = longestAt(text, tokens, i);
    if (found === undefined) continue;
    const lastName = tokens[found.last] ?? first;
    const words = found.last - i + 1;
    const written = text.slice(first.start, lastName.end);
    const capital = words > 1 ? isCapital(first.text) || isCapital(lastName.text) : isCapital(written);
    let places = found.places;
    if (places[0]?.capitalsOnly && !isCapitals(written)) {
      const rest = places.slice(1);
      if (rest.length > 0 && written.length > 3) places = rest;
    }
    const qualified = qualifierAfter(text, tokens, found.last, found.places);
    const last = qualified?.last ?? found.last;
    const end = (tokens[last] ?? lastName).end;
    const [place, ...others] = qualified?.places ?? places;
    if (place === undefined) continue;
    mentions.push({
      start: first.start,
      end,
      text: text.slice(first.start, end),
      place,
      others,
      qualified: qualified !== undefined,
      capital,
      words,
    });
    i = last;
  }
  return mentions;
}
