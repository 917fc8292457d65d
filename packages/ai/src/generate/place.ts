import { type ResolvedPlace, resolvePlace } from '../places/index.ts';
import { placeKey, withoutAccents } from '../places/key.ts';
import { lookUp, qualify } from '../places/lookup.ts';
import { placeOf } from '../places/resolve.ts';
import type { Language } from './language.ts';
import { senseOf } from './lexicon.ts';
import { placeSpans } from './place-spans.ts';
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

/** Where each language is at home: "Toledo" in a Spanish text is the one in Spain. */
const homes: Readonly<Record<Language, readonly string[]>> = {
  en: [],
  de: ['DE', 'AT', 'CH'],
  fr: ['FR'],
  es: ['ES'],
  it: ['IT'],
  pt: ['PT', 'BR'],
};

/** The place that a name means to someone who writes in this language. */
function placeNamed(text: string, language: Language): ResolvedPlace | undefined {
  const place = resolvePlace(text);
  if (place === undefined || place.kind !== 'city' || homes[language].includes(place.country)) return place;
  const all = lookUp(placeKey(text));
  const top = all[0]?.population ?? 0;
  const near = all.find(
    (p) =>
      p.kind === 'city' &&
      homes[language].includes(p.country) &&
      p.population >= 10_000 &&
      p.population * 20 > top,
  );
  return near === undefined ? place : placeOf(near, 0.6);
}

/** The town before a tagged region or country: "Stowe, Vermont", "split en croatie", "anchorage alaska". */
function townBefore(
  source: Source,
  span: RoleSpan,
  area: ResolvedPlace,
): { place: ResolvedPlace; start: number } | undefined {
  const link = source.words[span.first - 1];
  const linked = link?.key === ',' || senseOf(link, 'in') !== undefined;
  const word = linked ? source.words[span.first - 2] : link;
  if (word?.kind !== 'word' || area.kind === 'city') return undefined;
  const towns = lookUp(placeKey(source.text.slice(word.start, word.end))).filter((p) => p.kind === 'city');
  const [town] = qualify(towns, [
    { country: area.country, ...(area.kind === 'region' && { region: area.region }) },
  ]);
  return town && { place: placeOf(town, 0.9), start: word.start };
}

function destinationAt(source: Source, span: RoleSpan): Destination | undefined {
  const written = spanOf(source, span.start, span.end);
  const named = placeNamed(written.text, source.language);
  const town = named && townBefore(source, span, named);
  const place = town?.place ?? named;
  const found = town === undefined ? written : spanOf(source, town.start, span.end);
  if (place === undefined) {
    if (span.confidence < sureEnough || !/\p{L}{3}/u.test(found.text)) return undefined;
    const name = shown(found.text);
    return { name, label: name, place: undefined, spans: [found], confidence: span.confidence };
  }
  // Someone who writes "Cancun" reads "Cancun".
  const spelt = /\P{ASCII}/u.test(found.text) ? (name: string) => name : withoutAccents;
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

/** True when the name is spelt as the gazetteer has it: "American" is not Americana. */
const isExact = ({ spans }: Destination) =>
  spans.some(({ text }) => lookUp(placeKey(text.split(',')[0] ?? '')).length > 0);

const same = (a: Destination, b: Destination) => a.label === b.label;

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
    } else if (!offered && at !== sentence.start && found.confidence >= 0.5 && isExact(found)) {
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
