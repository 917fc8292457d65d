import { hideContacts } from '@palmbid/domain';

const street =
  /\b\d{1,5}[a-z]?\s(?:[NSEW]\.?\s)?(?:[A-Z][\p{L}'-]+\s){1,3}(?:street|st|avenue|ave|road|rd|boulevard|blvd|lane|ln|drive|dr|court|ct|way|place|pl|terrace|square|sq)\b\.?(?:,?\s(?:apt|unit|suite|#)\.?\s?\w{1,6})?/giu;

/**
 * The user's text without what a model does not need: e-mail addresses, phone numbers, links, street addresses and the given
 * private words (the account's name and username).
 */
export function withoutPrivate(text: string, privateWords: readonly string[] = []): string {
  let result = hideContacts(text).replace(street, '[address removed]');
  for (const word of privateWords) {
    if (word.trim().length < 3) continue;
    const literal = word.trim().replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    result = result.replace(
      new RegExp(`(?<![\\p{L}\\p{N}])${literal}(?![\\p{L}\\p{N}])`, 'giu'),
      '[removed]',
    );
  }
  return result;
}
