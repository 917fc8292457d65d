/** Characters that reorder or hide text on a screen: bidi overrides and isolates, and the invisible tag block. */
const invisible = /[\u202A-\u202E\u2066-\u2069]|[\u{E0000}-\u{E007F}]/gu;

/** Removes characters that could disguise a text; the rest stays exactly as typed. */
export const stripInvisible = (value: string): string => value.replace(invisible, '');

/** False for NUL (PostgreSQL refuses it) and for lone surrogates (they would silently become U+FFFD). */
export const isStorableText = (value: string): boolean =>
  !value.includes('\u0000') && !/\p{Surrogate}/u.test(value);

const username = /^[\p{L}\p{N}_.-]+$/u;
const scripts = ['Latin', 'Cyrillic', 'Greek', 'Arabic', 'Hebrew', 'Han', 'Hangul', 'Thai', 'Devanagari'];
const scriptTests = scripts.map((name) => new RegExp(`\\p{Script=${name}}`, 'u'));
const otherLetter = new RegExp(`^[${scripts.map((name) => `\\p{Script=${name}}`).join('')}\\p{N}_.-]+$`, 'u');

/** Names that would let an account pose as Palmbid. */
const reservedUsernames = ['admin', 'administrator', 'root', 'support', 'palmbid', 'system', 'moderator'];

/** True for reserved names and for those of erased accounts (`deleted-12`), which are never free again. */
export const isReservedUsername = (username: string): boolean =>
  reservedUsernames.includes(username.toLowerCase()) || /^deleted-\d+$/i.test(username);

/** What remains of an erased account; the database uses the same words. */
export const tombstone = (userId: number) =>
  ({
    username: `deleted-${userId}`,
    email: `deleted-${userId}@deleted.invalid`,
    name: 'Deleted user',
    message: 'This message was deleted with its account.',
  }) as const;

/**
 * The stored form of a username: NFKC, with letters, digits and `_ . -` of one script only; undefined when the text is not a
 * valid username. Full-width and look-alike forms either fold to the plain letters or are refused.
 */
export function canonicalUsername(value: string): string | undefined {
  const folded = value.normalize('NFKC').replaceAll('\u212A', 'K').trim();
  if (!username.test(folded) || !otherLetter.test(folded)) return undefined;
  const used = scriptTests.filter((test) => test.test(folded));
  return used.length > 1 ? undefined : folded;
}

const htmlEscapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text as HTML's content, or an attribute's value in quotes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (char) => htmlEscapes[char] ?? char);
