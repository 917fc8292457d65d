import { knownNames } from './known-names.ts';

/** Smaller towns are not guessed: a misspelt word of a prompt is seldom one of them. */
const smallest = 15_000;

/**
 * The known name that a misspelt one most likely means ("lisbn" -> "lisbon"), as a key for `lookUp`. Five to seven letters allow one
 * edit, more letters two; the first letter has to be right. `weight` grows with the population (about 5.7 for half a million or a
 * holiday region) and falls with every edit.
 */
export function closestName(key: string): { key: string; edits: number; weight: number } | undefined {
  if (key.length < 5 || key.length > 40) return undefined;
  const limit = key.length > 7 ? 2 : 1;
  let best: { key: string; edits: number; weight: number } | undefined;
  for (const { name, edits } of knownNames().near(key, limit)) {
    if (name.key[0] !== key[0] || name.key.length < 4 || name.weight < smallest) continue;
    const weight = Math.log10(1 + name.weight) - 1.5 * edits;
    if (best === undefined || weight > best.weight) best = { key: name.key, edits, weight };
  }
  return best;
}
