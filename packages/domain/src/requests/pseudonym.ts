import { maskContacts } from '../contacts/mask.ts';

export const hiddenName = '[name hidden]';

const escaped = (word: string): string => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * A user's text for readers who must not see the user's name: contact details and all words of the names are removed, in any
 * case. A name that is also a common word is removed too; single letters stay.
 */
export function pseudonymous(text: string, names: readonly string[]): string {
  const words = [...new Set(names.flatMap((name) => name.normalize('NFKC').split(/[^\p{L}\p{M}\p{N}]+/u)))]
    .filter((word) => [...word].length > 1)
    .sort((a, b) => b.length - a.length);
  const masked = maskContacts(text.normalize('NFKC')).text;
  if (words.length === 0) return masked;
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${words.map(escaped).join('|')})(?![\\p{L}\\p{N}])`,
    'giu',
  );
  return masked.replaceAll(pattern, hiddenName);
}
