import { placeKey } from './key.ts';
import { placeRows } from './rows.ts';

/** The key of the English name for every name in another language. */
const english = new Map<string, string>();
for (const row of placeRows('names')) {
  const [name = '', others = ''] = row.split(': ');
  for (const other of others.split(', ')) english.set(placeKey(other), placeKey(name));
}

/** The key of the English name of a place that is called otherwise elsewhere: "londra" is "london". */
export function englishKey(key: string): string | undefined {
  const name = english.get(key);
  return name === key ? undefined : name;
}

/** All names, for the fuzzy search. */
export const otherNameKeys = (): Iterable<string> => english.keys();
