import { setImmediate as turn } from 'node:timers/promises';
import { nicknames } from './aliases.ts';
import { countryKeys } from './countries.ts';
import { divisionNames } from './divisions.ts';
import { cityIndex } from './geonames.ts';
import { placeKey } from './key.ts';
import { buildNameIndex, type IndexedName, type NameIndex } from './name-index.ts';
import { otherNameKeys } from './other-names.ts';
import { landscapeKeys } from './regions.ts';

/** Holiday regions and names in other languages have no population of their own; they weigh as much as a city of that size. */
const weights = { landscape: 300_000, otherName: 500_000 };

/** Cities read before other work gets its turn. */
const slice = 2_000;

function* build(): Generator<void, NameIndex> {
  const names = new Map<string, IndexedName>();
  const add = (key: string, weight: number) => {
    if (key.length > 1 && weight > (names.get(key)?.weight ?? -1)) names.set(key, { key, weight });
  };
  const people = new Map<string, number>();
  const count = (area: string, population: number) => people.set(area, (people.get(area) ?? 0) + population);
  let read = 0;
  for (const { name, country, admin, population } of cityIndex().cities(0)) {
    add(placeKey(name), population);
    count(country, population);
    count(`${country}.${admin}`, population);
    read += 1;
    if (read % slice === 0) yield;
  }
  for (const [key, { country, code }] of divisionNames()) add(key, people.get(`${country}.${code}`) ?? 0);
  for (const [key, code] of countryKeys()) add(key, people.get(code) ?? 0);
  for (const key of landscapeKeys()) add(key, weights.landscape);
  for (const [key] of nicknames()) add(key, weights.otherName);
  for (const key of otherNameKeys()) add(key, weights.otherName);
  return yield* buildNameIndex(names.values());
}

let index: NameIndex | undefined;

/** Every name that `lookUp` knows. Built on the first use (about 0.4 s) unless `warmNames` has done it. */
export function knownNames(): NameIndex {
  if (index !== undefined) return index;
  const steps = build();
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  index = step.value;
  return index;
}

/** Builds the names in slices of a few milliseconds, so that connections and calls are served meanwhile. */
export async function warmNames(): Promise<void> {
  cityIndex();
  const steps = build();
  while (index === undefined) {
    await turn();
    const step = steps.next();
    if (step.done === true) index = step.value;
  }
}
