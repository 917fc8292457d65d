import type { Actor } from '../actor.ts';
import { maskContacts } from './mask.ts';

/** Whose words somebody reads. `booked`: reader and writer share a booking, whatever became of it. */
export type Writer = { id: number; booked: boolean };

/**
 * Whose contact details are open to whom: one's own to oneself, those of two people who share a booking - the award makes
 * it - to each other, and everybody's to admins. `null` reads without an account.
 */
export const contactsOpen = (reader: Actor | null, writer: Writer): boolean =>
  reader !== null && (reader.role === 'admin' || reader.id === writer.id || writer.booked);

/** Addresses of files and pages, and keys of photos: no words of a person. */
const addresses: ReadonlySet<string> = new Set(['imageUrl', 'profileImage', 'url', 'key']);

/** Lists show the same texts again and again, and finding contact details in them is a third of what a page costs. */
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

/** A text, or an answer with all its texts, without contact details; the same value where it holds none. */
export const hideContacts = <T>(value: T): T => hidden(value) as T;

/** Holds contact details, which are hidden from whoever they are not open to. */
export const holdsContacts = (value: unknown): boolean => hidden(value) !== value;

/** Whether a reader may find these words by a part of them: not by contact details that are hidden from them. */
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

/** What a reader is shown of a writer's words. */
export const shownTo = <T>(reader: Actor | null, writer: Writer, words: T): T =>
  contactsOpen(reader, writer) ? words : hideContacts(words);
