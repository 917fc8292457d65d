import { readFileSync } from 'node:fs';

/** The lines of a data file about places, without comments. */
export function placeRows(name: string): string[] {
  return readFileSync(new URL(`../../data/places/${name}.txt`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'));
}
