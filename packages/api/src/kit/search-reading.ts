import { editDistance, isOrdinaryWord, type ResolvedPlace, readSearch } from '@palmbid/ai';
import { type Db, type SearchArea, wordsLike } from '@palmbid/db';
import { canonicalAmenity, canonicalPropertyType } from '@palmbid/domain';
import type { z } from 'zod';
import type { searchMeaning } from './search-fields.ts';

/** Kilometres around a place that has no borders of its own. */
const usualRadius = { city: 30, airport: 40, region: 80, point: 50 };

/** A way to read what was typed into a search. */
export type Reading = {
  area: SearchArea | undefined;
  /** The words beside the place. */
  words: readonly string[];
  /** All words of the text. */
  text: readonly string[];
  meaning: z.input<typeof searchMeaning>;
};
export type SearchedText = {
  text: string | undefined;
  /** The centre instead of a place in the text. */
  centre: { lat: number; lon: number } | undefined;
  radiusKm: number | undefined;
  /** The search is within a box, which is its place. */
  isInBox?: boolean;
};

/** The area of a place: a country or a division as a whole, else a circle. */
function areaOf(place: ResolvedPlace, radiusKm: number | undefined): SearchArea {
  const { kind, country, region, name, lat, lon } = place;
  if (kind === 'country' && radiusKm === undefined) return { kind, country };
  if (kind === 'region' && region === name && radiusKm === undefined) return { kind, country, region };
  return { kind: 'circle', lat, lon, km: radiusKm ?? usualRadius[kind === 'country' ? 'region' : kind] };
}

/** Edits that turn a misspelt word of this length into the one that was meant. */
const editsAllowed = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2);

/** The words of listings and requests that unknown ones are nearest to, the most frequent of equally near ones. */
async function meantWords(db: Db, typed: readonly string[]): Promise<Map<string, string>> {
  const candidates = typed.filter((word) => editsAllowed(word.length) > 0);
  if (candidates.length === 0) return new Map();
  const best = new Map<string, { word: string; edits: number; seen: number }>();
  for (const { typed: asked, word, seen } of await wordsLike(db, candidates)) {
    const limit = editsAllowed(asked.length);
    const edits = editDistance(asked, word, limit);
    const last = best.get(asked);
    if (edits > limit || (last && (last.edits < edits || (last.edits === edits && last.seen >= seen))))
      continue;
    best.set(asked, { word, edits, seen });
  }
  return new Map([...best].map(([asked, { word }]) => [asked, word]));
}

/** "Stays near me" says nothing to search by, and finds all; "%" and "(a+)+" are no words, and find nothing. */
const onlyLetters = /^[\p{L}\s]*$/u;
const everywhere = { place: null, kind: null, radiusKm: null, isGuess: false, isRelaxed: false } as const;

/**
 * What was typed in the ways it may be read, the likeliest first: a place and words, words alone, then with misspelt words and places
 * set right, and at last the place without the words. Words are looked up only when what was typed finds nothing.
 */
export async function* readingsOf(
  db: Db,
  { text, centre, radiusKm, isInBox = false }: SearchedText,
): AsyncGenerator<Reading, void, void> {
  const { place, words, allWords, guess } = readSearch(text ?? '');
  if (text !== undefined && allWords.length === 0 && !place && !onlyLetters.test(text)) {
    yield { area: undefined, words: [text], text: [], meaning: { ...everywhere, words: [text] } };
    return;
  }
  const point: SearchArea | undefined =
    centre && !isInBox ? { kind: 'circle', ...centre, km: radiusKm ?? usualRadius.point } : undefined;
  const reading = (
    at: ResolvedPlace | undefined,
    of: readonly string[],
    as: { isGuess?: boolean; isRelaxed?: boolean } = {},
  ): Reading => {
    const area = at ? areaOf(at, radiusKm) : point;
    return {
      area,
      words: of,
      text: allWords,
      meaning: {
        place: at?.label ?? null,
        kind: at ? (at.kind === 'airport' ? 'city' : at.kind) : isInBox ? 'box' : point ? 'point' : null,
        radiusKm: area?.kind === 'circle' ? area.km : null,
        words: [...of],
        isGuess: as.isGuess ?? false,
        isRelaxed: as.isRelaxed ?? false,
      },
    };
  };
  yield reading(isInBox ? undefined : place, words);
  if (place && !isInBox) yield reading(undefined, allWords);
  const meant = await meantWords(db, allWords);
  const corrected = (of: readonly string[]) => of.map((word) => meant.get(word) ?? word);
  const isMeant = (of: readonly string[]) => of.some((word) => meant.has(word));
  const asGuess = { isGuess: true };
  if (isInBox) {
    if (isMeant(words)) yield reading(undefined, corrected(words), asGuess);
    return;
  }
  // "Terace" is a terrace before it is Terrace in British Columbia; "lisbn" is Lisbon before it is a word in a title.
  const isOrdinary = [...meant.values()].some(isOrdinaryWord);
  if (place && isMeant(words)) yield reading(place, corrected(words), asGuess);
  if (!place && isOrdinary) yield reading(undefined, corrected(allWords), asGuess);
  if (guess) {
    yield reading(guess.place, guess.words, asGuess);
    if (isMeant(guess.words)) yield reading(guess.place, corrected(guess.words), asGuess);
  }
  if (isMeant(allWords) && (place || !isOrdinary)) yield reading(undefined, corrected(allWords), asGuess);
  if (guess && guess.words.length > 0) yield reading(guess.place, [], { isGuess: true, isRelaxed: true });
  if (place && words.length > 0) yield reading(place, [], { isRelaxed: true });
}

/** The reading of this number, which a page's cursor names. */
export async function readingAt(of: AsyncIterable<Reading>, at: number): Promise<Reading | undefined> {
  let n = 0;
  for await (const reading of of) {
    if (n === at) return reading;
    n += 1;
  }
  return undefined;
}

/** The first reading that finds anything, with what it finds; the likeliest one if none does. */
export async function firstFinding<Row>(
  of: AsyncIterable<Reading>,
  find: (reading: Reading) => Promise<Row[]>,
): Promise<{ at: number; reading: Reading; rows: Row[] }> {
  let first: Reading | undefined;
  let at = 0;
  for await (const reading of of) {
    first ??= reading;
    const rows = await find(reading);
    if (rows.length > 0) return { at, reading, rows };
    at += 1;
  }
  if (!first) throw new Error('a search has at least one reading');
  return { at: 0, reading: first, rows: [] };
}

const only = (counts: Record<string, number>, isKnown: (name: string) => boolean) =>
  Object.fromEntries(Object.entries(counts).filter(([name]) => isKnown(name)));

/** People may type kinds and amenities of their own, which may hold contact details: only the catalogue's are counted. */
export const onlyKnown = ({ types, amenities }: Record<'types' | 'amenities', Record<string, number>>) => ({
  types: only(types, (type) => canonicalPropertyType(type) !== undefined),
  amenities: only(amenities, (amenity) => canonicalAmenity(amenity) !== undefined),
});
