import { type ResolvedPlace, resolvePlace } from '../places/index.ts';
import { placeKey, withoutAccents } from '../places/key.ts';
import { scanPlaces } from '../places/scan.ts';
import { ordinaryWords } from '../places/words.ts';
import { isFrequentWord } from './detect.ts';
import type { Language } from './language.ts';
import { senseOf } from './lexicon.ts';
import type { RoleSpan } from './tagger/index.ts';
import type { Source, Span } from './text.ts';
import { sentenceAt, spanOf } from './text.ts';

export type Destination = {
  /** Short name, for the title. */
  readonly name: string;
  /** Name with state or country. */
  readonly label: string;
  /** Undefined when the gazetteer does not know it. */
  readonly place: ResolvedPlace | undefined;
  readonly spans: readonly Span[];
  readonly confidence: number;
};

export type Places = {
  readonly destination: Destination | undefined;
  /** Where the guests live or leave from. */
  readonly origin: Destination | undefined;
  /** Other places that the text names as destinations. */
  readonly alternatives: readonly Destination[];
  /** Text of all place names. */
  readonly taken: readonly { readonly start: number; readonly end: number }[];
};

/** A name as it is shown when the gazetteer does not know it: with capitals. */
function shown(name: string): string {
  return name.replace(/(?<![\p{L}'’])\p{Ll}/gu, (letter) => letter.toUpperCase());
}

/** Unknown names count only when the tagger is rather sure, so that no ordinary word becomes a place. */
const sureEnough = 0.75;

function destinationAt(source: Source, span: RoleSpan): Destination | undefined {
  const found = spanOf(source, span.start, span.end);
  const place = resolvePlace(found.text);
  if (place === undefined) {
    if (span.confidence < sureEnough || !/\p{L}{3}/u.test(found.text)) return undefined;
    const name = shown(found.text);
    return { name, label: name, place: undefined, spans: [found], confidence: span.confidence };
  }
  // Someone who writes "Cancun" reads "Cancun".
  const spelt = /[^\u0000-\u007f]/.test(found.text) ? (name: string) => name : withoutAccents;
  return {
    name: spelt(place.name),
    label: spelt(place.label),
    place,
    spans: [found],
    confidence: span.confidence,
  };
}

/** True when one place lies in the other: "Spain" and "Barcelona". */
function within(inner: Destination, outer: Destination): boolean {
  const [a, b] = [inner.place, outer.place];
  if (a === undefined || b === undefined || a.country !== b.country) return false;
  return (
    b.kind === 'country' ||
    (b.kind === 'region' && a.kind !== 'country' && a.region === b.region && a.name !== b.name)
  );
}

const same = (a: Destination, b: Destination) => a.label === b.label;

/** "nice", "see": in lower case an ordinary word rather than a town. */
function isOrdinary({ words: [word, ...more] }: RoleSpan, language: Language): boolean {
  if (word === undefined || more.length > 0 || word.capital) return false;
  return ordinaryWords.has(word.key) || word.classes.length > 0 || isFrequentWord(word.key, language);
}

/**
 * The tagged names. Without any destination an unsure origin is one, and so is a well-known name that has no tag.
 */
function placeSpans(source: Source, spans: readonly RoleSpan[]): RoleSpan[] {
  const names = spans.filter((s) => s.role === 'place' || s.role === 'origin');
  const places = names.filter((s) => s.role === 'place');
  const likely = places.filter((s) => !isOrdinary(s, source.language));
  if (likely.length > 0) return names.filter((s) => s.role === 'origin' || likely.includes(s));
  if (places.some((s) => s.confidence >= 0.8)) return names;
  const unsure = names.findLast((s) => s.confidence < 0.8);
  if (unsure !== undefined && unsure.role === 'origin')
    return names.map((s) => (s === unsure ? { ...s, role: 'place' } : s));
  const free = scanPlaces(source.text).filter(
    (m) =>
      !ordinaryWords.has(placeKey(m.text)) &&
      !spans.some((s) => s.start < m.end && m.start < s.end) &&
      (m.qualified || m.place.kind !== 'city' || m.place.population >= (m.capital ? 100_000 : 300_000)) &&
      !(m.place.capitalsOnly ?? false),
  );
  const [known] = free;
  if (known === undefined || spans.length === 0) return names;
  const words = source.words.filter((w) => w.start >= known.start && w.start < known.end);
  const first = source.words.findIndex((w) => w.start >= known.start);
  return [...names, { role: 'place', words, first, start: known.start, end: known.end, confidence: 0.5 }];
}

/** The destination, others that the text offers, and the origin. */
export function findPlaces(source: Source, spans: readonly RoleSpan[]): Places {
  const taken = placeSpans(source, spans);
  let destination: Destination | undefined;
  let at = -1;
  let alternatives: Destination[] = [];
  for (const span of taken) {
    if (span.role !== 'place') continue;
    const found = destinationAt(source, span);
    if (found === undefined) continue;
    const sentence = sentenceAt(source, span.start);
    const offered = source.words
      .slice(Math.max(0, span.first - 2), span.first)
      .some((w) => senseOf(w, 'or') !== undefined);
    if (destination === undefined || (sentence.correction && at !== sentence.start)) {
      destination = found;
      alternatives = [];
    } else if (same(found, destination) || within(destination, found)) {
      // The country or region of a city that is named, or the same place again.
    } else if (within(found, destination)) {
      destination = { ...found, spans: [...destination.spans, ...found.spans] };
    } else if (destination.place === undefined && found.place !== undefined && !offered) {
      destination = found;
    } else if (found.place === undefined && destination.place !== undefined) {
      // An unknown name beside a known place: a hotel, a street, a quarter.
    } else if (
      !offered &&
      at !== sentence.start &&
      found.confidence >= Math.min(0.8, destination.confidence)
    ) {
      // A later sentence has another place: the writer has moved on. Both are asked about.
      alternatives = [...alternatives.filter((a) => !same(a, found)), destination];
      destination = found;
    } else if (!alternatives.some((a) => same(a, found))) {
      alternatives.push(found);
    }
    at = sentence.start;
  }
  const from = taken.find((s) => s.role === 'origin');
  const origin = from && destinationAt(source, from);
  return { destination, origin: origin?.place === undefined ? undefined : origin, alternatives, taken };
}
