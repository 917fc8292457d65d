import MiniSearch from 'minisearch';
import { nicknameKeys } from './aliases.ts';
import { divisionKeys } from './divisions.ts';
import { cityIndex } from './geonames.ts';
import { placeKey } from './key.ts';
import { otherNameKeys } from './other-names.ts';
import { landscapeKeys } from './regions.ts';

type Entry = {
  id: number;
  key: string;
  population: number;
};

let index: MiniSearch<Entry> | undefined;

/** Built on the first use: cities of 15,000 inhabitants and more, regions, states, nicknames. */
function open(): MiniSearch<Entry> {
  if (index !== undefined) return index;
  const built = new MiniSearch<Entry>({
    fields: ['key'],
    storeFields: ['key', 'population'],
    tokenize: (text) => text.split(' '),
    processTerm: (term) => term,
  });
  const entries: Entry[] = [];
  const seen = new Set<string>();
  const add = (key: string, population: number) => {
    if (key.length < 4 || seen.has(key)) return;
    seen.add(key);
    entries.push({ id: entries.length, key, population });
  };
  for (const key of landscapeKeys()) add(key, 300_000);
  for (const key of divisionKeys()) add(key, 300_000);
  for (const key of nicknameKeys()) add(key, 500_000);
  for (const key of otherNameKeys()) add(key, 500_000);
  cityIndex().each(15_000, (city) => add(placeKey(city.name), city.population));
  built.addAll(entries);
  index = built;
  return built;
}

/** Edit distance of two words, with a swap of neighbours as one edit; stops above the limit. */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      }
      row.push(cost);
    }
    before = last;
    last = row;
  }
  return last[b.length] ?? limit + 1;
}

/**
 * The known name that a misspelt one most likely means ("lisbn" -> "lisbon"), as a key for `lookUp`. Five to seven letters allow one
 * edit, more letters two; the first letter has to be right. `weight` grows with the population (about 5.7 for half a million or a
 * holiday region) and falls with every edit.
 */
export function closestName(key: string): { key: string; edits: number; weight: number } | undefined {
  if (key.length < 5 || key.length > 40) return undefined;
  const limit = key.length > 7 ? 2 : 1;
  // A swap of neighbours ("pheonix") counts as two edits in the index and as one here.
  const hits = open().search(key, {
    fuzzy: (term) => (term.length > 3 ? limit + 1 : false),
    combineWith: 'AND',
  });
  let best: { key: string; edits: number; weight: number } | undefined;
  for (const hit of hits.slice(0, 200)) {
    const name: string = hit['key'];
    if (name[0] !== key[0]) continue;
    const edits = editDistance(key, name, limit);
    if (edits > limit) continue;
    const weight = Math.log10(1 + Number(hit['population'])) - 1.5 * edits;
    if (best === undefined || weight > best.weight) best = { key: name, edits, weight };
  }
  return best;
}
