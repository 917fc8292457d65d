import { placeRows } from './rows.ts';

const wordsOf = (file: string): ReadonlySet<string> =>
  new Set(placeRows(file).flatMap((row) => row.split(' ')));

/** Ordinary words that are also names of towns: in lower case they mean the word. */
export const ordinaryWords = wordsOf('ordinary-words');

/** Landscapes that are also names of towns ("serra", "lac"): in lower case they are never a destination. */
export const landscapeWords = wordsOf('landscape-words');
