import { scanPlaces } from '../places/scan.ts';
import { isFrequentWord } from './detect.ts';
import type { Source } from './text.ts';
import type { Unread } from './types.ts';

const ask = 'Please fill in the fields.';

/**
 * Why nothing should be read from a text: it is in a language that the engine does not read, or it has neither a known word nor a
 * place ("asdf").
 */
export function refusalFor({ detected, words, text }: Source): Unread | undefined {
  if (text.trim() === '') return undefined;
  if (detected.language === undefined) {
    const name = detected.name === undefined ? '' : ` It seems to be in ${detected.name}.`;
    return { reason: 'language', message: `I could not read this text.${name} ${ask}` };
  }
  const written = words.filter((w) => w.kind === 'word' && w.key.length > 1);
  const known = written.some((w) => w.classes.length > 0 || isFrequentWord(w.key, detected.language));
  if (known || scanPlaces(text).some(({ place }) => place.kind !== 'city' || place.population >= 500))
    return undefined;
  return { reason: 'nonsense', message: `I could not find a trip in this text. ${ask}` };
}
