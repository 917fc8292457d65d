import { countryName } from './countries.ts';
import { placeKey } from './key.ts';
import { knownNames } from './known-names.ts';
import { lookUp, type Place, qualifiersFor, qualify } from './lookup.ts';

/** A place to offer while its name is typed. */
export type PlaceSuggestion = {
  /** Short English name: "Austin". */
  readonly name: string;
  /** Name with its state or country, which `resolvePlace` resolves to this place. */
  readonly label: string;
  readonly kind: 'city' | 'region' | 'country';
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** First-order division by name, '' for a country or where unknown. */
  readonly region: string;
  readonly lat: number;
  readonly lon: number;
};

/** How well a name fits what was typed; one point counts as much as ten times the inhabitants. */
const fits = { whole: 2.5, beginning: 1, laterWord: 0, misspelt: -0.5, edit: -1 };
/** Taken from a name in another language for the part that is not typed yet: "sto" is Stockholm before "Storbritannien". */
const otherLanguage = 3;
/** What the resolver would choose among places of one name stays before bigger ones. */
const likeliest = 0.7;
/** Inhabitants that a holiday region counts for. */
const landscapePeople = 300_000;

type Candidate = { readonly place: Place; readonly score: number };

/** The places with this name, of which `typed` is all or the beginning. */
function placesNamed(name: string, typed: string, fit: number): Candidate[] {
  return lookUp(name).map((place, i): Candidate => {
    const people = place.kind === 'region' && place.population === 0 ? landscapePeople : place.population;
    const untyped =
      fit === fits.whole || placeKey(place.name).includes(typed) ? 0 : 1 - typed.length / name.length;
    return {
      place,
      score: Math.log10(1 + people) + fit + (i === 0 ? likeliest : 0) - otherLanguage * Math.max(0, untyped),
    };
  });
}

/** Names that begin with the key or nearly so, each with how well it fits. */
function namesLike(key: string): Map<string, number> {
  const names = new Map<string, number>();
  const add = (name: string, fit: number) => names.set(name, Math.max(fit, names.get(name) ?? -Infinity));
  add(key, fits.whole);
  for (const { key: name } of knownNames().startingWith(key, 40)) {
    add(name, name === key ? fits.whole : name.startsWith(key) ? fits.beginning : fits.laterWord);
  }
  if (key.length < 4) return names;
  const limit = key.length > 7 ? 2 : 1;
  const near = knownNames()
    .near(key, limit, true)
    .map(({ name, edits }) => ({
      name,
      fit: fits.misspelt + fits.edit * edits,
    }))
    .sort((a, b) => b.fit + Math.log10(1 + b.name.weight) - (a.fit + Math.log10(1 + a.name.weight)));
  for (const { name, fit } of near.slice(0, 20)) add(name.key, fit);
  return names;
}

/** The places of these that lie in an area whose name begins with what was typed after the place's own name. */
function within(places: readonly Place[], area: string): readonly Place[] {
  if (area === '') return places;
  const exact = qualify(places, qualifiersFor(area));
  if (exact.length > 0) return exact;
  return places.filter(
    (place) =>
      placeKey(place.region).startsWith(area) ||
      placeKey(countryName(place.country)).startsWith(area) ||
      place.country.toLowerCase() === area,
  );
}

/** The ways to read a text as a name and the area it lies in: "paris, te", "paris te". */
function readings(text: string): { name: string; area: string }[] {
  const comma = text.indexOf(',');
  if (comma >= 0) {
    const [head = '', ...rest] = text.split(',').map(placeKey);
    return [{ name: head, area: rest.find((part) => part !== '') ?? '' }];
  }
  const words = placeKey(text).split(' ');
  return [
    { name: words.join(' '), area: '' },
    ...[1, 2]
      .filter((count) => words.length > count)
      .map((count) => ({
        name: words.slice(0, -count).join(' '),
        area: words.slice(-count).join(' '),
      })),
  ];
}

/**
 * The places that a text may be the beginning of, the likeliest first: by how well a name fits, then by inhabitants. Finds names in
 * other languages, nicknames, later words ("tahoe") and, from four letters on, misspelt ones. Never throws.
 */
export function suggestPlaces(text: string, count: number): PlaceSuggestion[] {
  const found: Candidate[] = [];
  for (const { name, area } of readings(text.slice(0, 140))) {
    if (name === '') continue;
    const keep = (places: readonly Place[]) => within(places, area);
    // A name with an area after it is written out; only one with a comma may be misspelt too.
    const isWhole = area !== '' && !text.includes(',');
    const names = isWhole ? new Map([[name, fits.whole]]) : namesLike(name);
    for (const [known, fit] of names) {
      const candidates = placesNamed(known, name, fit);
      const kept = new Set(keep(candidates.map(({ place }) => place)));
      found.push(...candidates.filter(({ place }) => kept.has(place)));
    }
  }
  found.sort((a, b) => b.score - a.score);
  const byLabel = new Map<string, Place>();
  for (const { place } of found) {
    const label = placeKey(place.label);
    if (!byLabel.has(label)) byLabel.set(label, place);
    if (byLabel.size === count) break;
  }
  return [...byLabel.values()].map(({ name, label, kind, country, region, lat, lon }) => ({
    name,
    label,
    kind: kind === 'airport' ? 'city' : kind,
    country,
    region,
    lat,
    lon,
  }));
}
