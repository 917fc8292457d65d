import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Deps } from '../../context.ts';
import type { Echo } from '../../kit/ical/read.ts';

type Signer = Pick<Deps, 'vault'>;

/** The keys derived from a nonce with each known secret, the current one first. */
export const derivedLinkKeys = ({ vault }: Signer, propertyId: number, nonce: string): string[] =>
  vault.signatures(`calendar-link:${propertyId}:${nonce}`);

/** What the sealed key of a calendar link is bound to. */
export const calendarLinkContext = (propertyId: number): string => `calendar-link:${propertyId}`;

/** A new link: its nonce, and its sealed key, which does not change when the app's secret does. */
export function newLink(deps: Signer, propertyId: number): { nonce: string; sealedKey: string } {
  const nonce = randomBytes(16).toString('base64url');
  const [key = ''] = derivedLinkKeys(deps, propertyId, nonce);
  return { nonce, sealedKey: deps.vault.seal(key, calendarLinkContext(propertyId)) };
}

/** The keys that open a calendar link, the one to show first; none when no known secret opens it. */
export function linkKeys(
  deps: Signer,
  propertyId: number,
  link: { nonce: string; sealed_key: string | null },
): string[] {
  if (link.sealed_key === null) return derivedLinkKeys(deps, propertyId, link.nonce);
  try {
    return [deps.vault.open(link.sealed_key, calendarLinkContext(propertyId))];
  } catch {
    return [];
  }
}

/** The URL of a calendar link; null when no known secret opens it, so that it must be renewed. */
export function linkUrl(
  deps: Deps,
  propertyId: number,
  link: { nonce: string; sealed_key: string | null },
): string | null {
  const [key] = linkKeys(deps, propertyId, link);
  return key === undefined
    ? null
    : new URL(`/calendars/${propertyId}/${key}.ics`, deps.config.publicUrl).href;
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compares two keys in constant time. */
export const isSameKey = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b));

const marked = '@calendar.palmbid';
const marksOf = ({ vault }: Signer, propertyId: number) =>
  vault.signatures(`calendar-uid:${propertyId}`).map((mark) => mark.slice(0, 16));

/** The UID of an event in the exported calendar: stable, and without information. */
export const uidOf = (deps: Signer, propertyId: number, blockId: number): string =>
  `${marksOf(deps, propertyId)[0]}.${deps.vault.sign(`calendar-uid:${propertyId}:${blockId}`).slice(0, 22)}${marked}`;

/** Recognises events that this property exported when they come back through another calendar. */
export const echoOf = (deps: Signer, propertyId: number): Echo => ({
  begins: marksOf(deps, propertyId).map((mark) => `${mark}.`),
  end: marked,
});

/** What a feed's sealed URL is bound to. */
export const feedContext = (propertyId: number): string => `calendar-feed:${propertyId}`;
