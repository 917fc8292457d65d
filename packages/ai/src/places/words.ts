import { placeRows } from './rows.ts';

/** Ordinary words that are also names of towns: in lower case they mean the word. */
export const ordinaryWords: ReadonlySet<string> = new Set(
  placeRows('ordinary-words').flatMap((row) => row.split(' ')),
);
