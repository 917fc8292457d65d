import { closestName } from './fuzzy.ts';
import { placeKey } from './key.ts';
import { warmNames } from './known-names.ts';
import { lookUp, type Place, type PlaceKind, qualifiersFor, qualify } from './lookup.ts';
import { type PlaceMention, scanPlaces } from './scan.ts';
import { ordinaryWords } from './words.ts';

export type ResolvedPlace = {
  /** Degrees north. */
  readonly lat: number;
  /** Degrees east. */
  readonly lon: number;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** First-order division by name ("Texas"), '' for a whole country. */
  readonly region: string;
  /** Short English name ("Austin"). */
  readonly name: string;
  /** Name with state or country ("Austin, Texas"). */
  readonly label: string;
  readonly kind: PlaceKind;
  /** 0..1: how certain it is that the text means this place, and how well a point represents it. */
  readonly confidence: number;
};

const maxLength = 200;
const leading =
  /^(?:somewhere|anywhere|near|nearby|close to|around|outside(?: of)?|just|in|at|to|the (?:city|town|village|island|state) of|(?:in )?(?:downtown|central|north|south|east|west|northern|southern|eastern|western)|greater|old|city of|beach in|coast of|area of|region of|state of|island of)\s+/i;
const trailing =
  /\s+(?:area|region|city cent(?:er|re)|downtown|old town|suburbs|metro(?: area)?|county|state|island|airport|beach)$/i;

const byKind: Readonly<Record<PlaceKind, number>> = { city: 0.97, airport: 0.9, region: 0.85, country: 0.5 };

/** The confidence of a place, given others of the same name and whether a state or country was named. */
export function confidenceOf(place: Place, others: readonly Place[], qualified: boolean): number {
  let confidence = byKind[place.kind];
  if (!qualified && place.kind === 'city') {
    const rivals = others
      .filter((o) => o.kind === 'city' && (o.country !== place.country || o.region !== place.region))
      .reduce((sum, o) => sum + o.population, 0);
    confidence *= 0.6 + 0.4 * ((place.population + 1_000) / (place.population + rivals + 1_000));
  }
  return Math.round(confidence * 100) / 100;
}

/** A place of the gazetteer with how certain it is. */
export function placeOf(place: Place, confidence: number): ResolvedPlace {
  const { lat, lon, country, region, name, label, kind } = place;
  return { lat, lon, country, region, name, label, kind, confidence };
}

/** Resolves a name with what follows it: "Austin, Texas", "Brooklyn, New York, USA", "Portland OR". */
function withQualifiers(text: string): ResolvedPlace | undefined {
  const parts = text
    .split(/[,;()/|]|\s[-–—]\s/)
    .map((part) => placeKey(part))
    .filter((part) => part !== '');
  const inOrder = parts.map((head, i) => narrowed(lookUp(head), parts.slice(i + 1)));
  // "San Antonio, Texas" before a town called "San Antonio Texas".
  const whole = inOrder[0]?.fits ? [] : lookUp(placeKey(text));
  if (whole[0] !== undefined) return placeOf(whole[0], confidenceOf(whole[0], whole.slice(1), false));
  for (const [i, { places, fits }] of inOrder.entries()) {
    const [place, ...others] = places;
    if (place === undefined) continue;
    // "Barcalona, Spain": the misspelt city rather than the whole country.
    const meant = i > 0 && place.kind !== 'city' ? misspelt(text, true) : undefined;
    return meant ?? placeOf(place, confidenceOf(place, others, fits));
  }
  return undefined;
}

/** The places that lie in the areas named after them; all of them where none does. */
function narrowed(all: readonly Place[], areas: readonly string[]) {
  let [places, fits] = [all, false];
  for (const area of areas) {
    const within = qualify(places, qualifiersFor(area));
    if (within.length > 0) [places, fits] = [within, true];
  }
  return { places, fits };
}

/** True unless the mention is an ordinary word that is also a small town. */
function likely(mention: PlaceMention): boolean {
  const { place, capital, qualified, words } = mention;
  if (place.capitalsOnly) return /^[\p{Lu}.]+$/u.test(mention.text);
  return (
    qualified ||
    (capital && (place.population >= 1_000 || place.kind !== 'city')) ||
    (words > 1 && place.population > 50_000)
  );
}

function scanned(text: string): ResolvedPlace | undefined {
  const mentions = scanPlaces(text).filter(likely);
  mentions.sort(
    (a, b) =>
      Number(b.qualified) - Number(a.qualified) ||
      b.words - a.words ||
      b.place.population - a.place.population,
  );
  const best = mentions[0];
  if (best === undefined) return undefined;
  // "Portland OR" is the whole text; "beach house near Malibu" has more than the place.
  const share = best.end - best.start >= text.trim().length ? 1 : 0.8;
  return placeOf(
    best.place,
    Math.round(confidenceOf(best.place, best.others, best.qualified) * share * 100) / 100,
  );
}

function misspelt(text: string, mustFit = false): ResolvedPlace | undefined {
  const [head = '', ...rest] = text.split(',');
  const near = closestName(placeKey(head));
  if (near === undefined) return undefined;
  const places = lookUp(near.key);
  const narrowed = qualify(
    places,
    rest.flatMap((part) => qualifiersFor(placeKey(part))),
  );
  const [place, ...others] = narrowed.length > 0 ? narrowed : places;
  if (place === undefined || (mustFit && narrowed.length === 0)) return undefined;
  const confidence = confidenceOf(place, others, narrowed.length > 0) * (near.edits > 1 ? 0.6 : 0.75);
  return placeOf(place, Math.round(confidence * 100) / 100);
}

/**
 * The place that a text such as "Austin, TX", "near the Algarve" or "NYC" means, without a network. Undefined when it has no known
 * place. Never throws; only the first 200 characters count.
 */
export function resolvePlace(text: string): ResolvedPlace | undefined {
  let rest = text.slice(0, maxLength).trim();
  if (rest === '' || /^to be determined$/i.test(rest) || /^(?:any|some)where$/i.test(rest)) return undefined;
  const direct = withQualifiers(rest);
  if (direct !== undefined) return direct;
  for (let i = 0; i < 3; i += 1) {
    const shorter = rest.replace(leading, '').replace(trailing, '').trim();
    if (shorter === rest || shorter === '') break;
    rest = shorter;
    if (ordinaryWords.has(rest)) return undefined;
    const found = withQualifiers(rest);
    if (found !== undefined) return { ...found, confidence: Math.round(found.confidence * 90) / 100 };
  }
  return scanned(text.slice(0, maxLength)) ?? misspelt(rest);
}

/** Loads the gazetteer (about 0.2 s) and its names now instead of on first use. */
export const warmPlaces = (): Promise<void> => warmNames();
