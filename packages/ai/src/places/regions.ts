import { placeKey } from './key.ts';
import { placeRows } from './rows.ts';

export type Landscape = {
  readonly name: string;
  readonly country: string;
  /** The first-order division it lies in, by name, or its own name. */
  readonly region: string;
  readonly lat: number;
  readonly lon: number;
};

const byKey = new Map<string, Landscape>();
for (const row of placeRows('regions')) {
  const [names = '', country = '', region = '', lat = '', lon = ''] = row.split(';');
  const all = names.split('|');
  for (const [i, name] of all.entries()) {
    const key = placeKey(name);
    // A spelling with "the" or in another language is shown under the first name; a town listed with its valley keeps its own.
    const own = i > 0 && /^[A-Z]/.test(name) && !sameWords(name, all[0] ?? '');
    byKey.set(key, {
      name: own ? name : (all[0] ?? name),
      country,
      region,
      lat: Number(lat),
      lon: Number(lon),
    });
  }
}

function sameWords(a: string, b: string): boolean {
  const words = new Set(placeKey(b).split(' '));
  return placeKey(a)
    .split(' ')
    .some((word) => words.has(word));
}

/** The holiday region with this name. */
export function landscapeNamed(key: string): Landscape | undefined {
  return byKey.get(key);
}

/** All known spellings, for the fuzzy search. */
export function landscapeKeys(): Iterable<string> {
  return byKey.keys();
}

/** Each holiday region once, under its first name. */
export const landscapes = (): Landscape[] => [
  ...new Map([...byKey.values()].map((each) => [`${each.name} ${each.country}`, each])).values(),
];
