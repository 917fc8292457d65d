import { canonicalAmenity, canonicalPropertyType } from '@palmbid/domain';
import { closestName } from './fuzzy.ts';
import { placeKey } from './key.ts';
import { knownNames } from './known-names.ts';
import { lookUp } from './lookup.ts';
import { type ResolvedPlace, resolvePlace } from './resolve.ts';
import { type PlaceMention, scanPlaces } from './scan.ts';
import { ordinaryWords } from './words.ts';

/** What a search means: a place, and what else the words say. */
export type SearchText = {
  readonly place: ResolvedPlace | undefined;
  readonly words: readonly string[];
  /** All of it as words, where the place may be none: "hidden valley". */
  readonly allWords: readonly string[];
  /** What it means if a word is a misspelt place: to be tried when the words find nothing. */
  readonly guess?: { readonly place: ResolvedPlace; readonly words: readonly string[] };
};

/** Words that say nothing of a home. */
const fillers = new Set(
  `a an the in at on of for with and or to near nearby around by from my our me i we us some any all is are
   home homes house place places stay stays rental rentals accommodation holiday vacation
   en in nel nella a al ai di de del della des du da do em no na im am mit und y e et avec con com bei nahe cerca près vicino perto`
    .split(/\s+/)
    .filter((word) => word !== 'house'),
);

/** Towns with fewer inhabitants count only when they are written with a capital, or named with their state. */
const wellKnown = 20_000;

/** True for a word of the catalogue, or an ordinary one, that is no place unless the text is nothing else. */
export const isOrdinaryWord = (key: string): boolean =>
  ordinaryWords.has(key) ||
  canonicalAmenity(key) !== undefined ||
  canonicalPropertyType(key) !== undefined ||
  (key.endsWith('s') && canonicalPropertyType(key.slice(0, -1)) !== undefined);

function isMeant({ place, text, qualified, capital }: PlaceMention): boolean {
  if (place.capitalsOnly) return /^[\p{Lu}.]+$/u.test(text);
  if (qualified) return true;
  if (isOrdinaryWord(placeKey(text)) || fillers.has(placeKey(text))) return false;
  return place.kind !== 'city' || place.population >= wellKnown || (capital && place.population >= 1_000);
}

/** Most words that the name of a place has. */
const longest = 3;

/** The misspelt place among these words: the one with the most inhabitants, of the longest run of words that is nearly a name. */
function misspeltIn(words: readonly string[]): { name: string; from: number; count: number } | undefined {
  for (let count = Math.min(longest, words.length); count >= 1; count -= 1) {
    let best: { name: string; from: number; count: number; weight: number } | undefined;
    for (let from = 0; from + count <= words.length; from += 1) {
      const run = words.slice(from, from + count);
      const key = run.join(' ');
      if (run.every((word) => isOrdinaryWord(word) || fillers.has(word)) || key.length < 4) continue;
      const near = closestName(key) ?? firstLetterWrong(key);
      if (near && (best === undefined || near.weight > best.weight))
        best = { name: near.key, from, count, weight: near.weight };
    }
    if (best) return best;
  }
  return undefined;
}

/** "Olndon", "Narcelona", "Rmoe": a first letter that is wrong, or a short name. */
function firstLetterWrong(key: string): { key: string; weight: number } | undefined {
  const found = knownNames()
    .near(key, 1)
    .filter(({ name }) => name.weight >= (key.length < 6 ? 500_000 : 50_000))
    .sort((a, b) => b.name.weight - a.name.weight)[0];
  return found && { key: found.name.key, weight: Math.log10(1 + found.name.weight) - 1.5 };
}

/**
 * Reads what was typed into a search: "villa in Toscana with pool" is Tuscany, and the words villa and pool. The place may be a
 * country, a region or a town, in another language or misspelt. Never throws.
 */
export function readSearch(text: string): SearchText {
  const typed = text.slice(0, 200).trim();
  const key = placeKey(typed);
  const allWords = wordsOf(typed);
  if (key === '') return { place: undefined, words: [], allWords };
  const known = lookUp(key);
  const isName =
    known.length > 0 &&
    (!isOrdinaryWord(key) || (/^\p{Lu}/u.test(typed) && (known[0]?.population ?? 0) >= wellKnown));
  const whole = isName || typed.includes(',') ? resolvePlace(typed) : undefined;
  if (whole) return { place: whole, words: [], allWords };
  const [mention] = scanPlaces(typed)
    .filter(isMeant)
    .toSorted(
      (a, b) =>
        Number(b.qualified) - Number(a.qualified) ||
        b.words - a.words ||
        b.place.population - a.place.population,
    );
  if (mention) {
    const rest = `${typed.slice(0, mention.start)} ${typed.slice(mention.end)}`;
    return { place: resolvePlace(mention.text), words: wordsOf(rest), allWords };
  }
  const words = key.split(' ');
  const misspelt = misspeltIn(words);
  const place = misspelt && resolvePlace(misspelt.name);
  const all = { place: undefined, words: allWords, allWords };
  if (!misspelt || !place) return all;
  const { from, count } = misspelt;
  const others = [...words.slice(0, from), ...words.slice(from + count)];
  return { ...all, guess: { place, words: wordsOf(others.join(' ')) } };
}

const wordsOf = (text: string): string[] =>
  placeKey(text)
    .split(' ')
    .filter((word) => word !== '' && !fillers.has(word));
