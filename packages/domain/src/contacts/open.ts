import type { Actor } from '../actor.ts';
import { maskContacts } from './mask.ts';

/** The author of a text. `booked`: reader and author share a booking, whatever its status. */
export type Writer = { id: number; booked: boolean };

/**
 * True when the reader may see the author's contact details: their own, those of a user with whom they share a booking (which
 * the award creates), and everyone's for admins. A `null` reader has no account.
 */
export const contactsOpen = (reader: Actor | null, writer: Writer): boolean =>
  reader !== null && (reader.role === 'admin' || reader.id === writer.id || writer.booked);

/**
 * Keys whose values are addresses or photo keys, never text written by a user. A registration number has a form of its own that
 * takes no words, and the law asks for it on the listing.
 */
const addresses: ReadonlySet<string> = new Set([
  'imageUrl',
  'profileImage',
  'url',
  'key',
  'registrationNumber',
]);

/** Masked texts by their original: lists repeat the same texts, and masking is a third of the cost of a page of them. */
const maskedTexts = new Map<string, string>();
const rememberedCharacters = 4_000_000;
let characters = 0;

function maskedText(text: string): string {
  let masked = maskedTexts.get(text);
  if (masked === undefined) {
    if (characters > rememberedCharacters) {
      maskedTexts.clear();
      characters = 0;
    }
    masked = maskContacts(text).text;
    maskedTexts.set(text, masked);
    characters += text.length;
  }
  return masked;
}

function hidden(value: unknown): unknown {
  if (typeof value === 'string') return maskedText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const shown = value.map(hidden);
    return shown.some((each, i) => each !== value[i]) ? shown : value;
  }
  let changed = false;
  const shown = Object.entries(value).map(([key, each]) => {
    const masked = addresses.has(key) ? each : hidden(each);
    changed ||= masked !== each;
    return [key, masked] as const;
  });
  return changed ? Object.fromEntries(shown) : value;
}

/** A text, or an answer with all its texts, without contact details; the same value when it has none. */
export const hideContacts = <T>(value: T): T => hidden(value) as T;

/** True when a value has contact details in it. */
export const holdsContacts = (value: unknown): boolean => hidden(value) !== value;

/** True when a reader may find these texts by a part of them: contact details hidden from the reader never match. */
export function mayFind(
  reader: Actor | null,
  writer: Writer,
  words: readonly string[],
  part: string,
): boolean {
  const shown = shownTo(reader, writer, words);
  const sought = part.toLowerCase();
  return shown === words || shown.some((each) => each.toLowerCase().includes(sought));
}

/** An author's text as the reader may see it. */
export const shownTo = <T>(reader: Actor | null, writer: Writer, words: T): T =>
  contactsOpen(reader, writer) ? words : hideContacts(words);
