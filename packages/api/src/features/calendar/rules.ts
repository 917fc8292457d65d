import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Deps } from '../../context.ts';
import type { Echo } from '../../kit/ical/read.ts';

type Signer = Pick<Deps, 'vault'>;

/** The keys a nonce gives with every secret at hand, the present one first. */
export const derivedLinkKeys = ({ vault }: Signer, propertyId: number, nonce: string): string[] =>
  vault.signatures(`calendar-link:${propertyId}:${nonce}`);

/** What the sealed key of a calendar's link is bound to. */
export const calendarLinkContext = (propertyId: number): string => `calendar-link:${propertyId}`;

/** A new link's nonce, and its key sealed: the key stays the same when the house's secret changes. */
export function newLink(deps: Signer, propertyId: number): { nonce: string; sealedKey: string } {
  const nonce = randomBytes(16).toString('base64url');
  const [key = ''] = derivedLinkKeys(deps, propertyId, nonce);
  return { nonce, sealedKey: deps.vault.seal(key, calendarLinkContext(propertyId)) };
}

/** The keys that open a calendar's secret link, the one to show first; none where its secret is lost. */
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

/** The address of a calendar; null where its secret is lost, and only a new one helps. */
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

/** Compares in the same time whatever the two have in common. */
export const isSameKey = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b));

const marked = '@calendar.palmbid';
const marksOf = ({ vault }: Signer, propertyId: number) =>
  vault.signatures(`calendar-uid:${propertyId}`).map((mark) => mark.slice(0, 16));

/** The name of an event in the outgoing calendar: stable, and says nothing. */
export const uidOf = (deps: Signer, propertyId: number, blockId: number): string =>
  `${marksOf(deps, propertyId)[0]}.${deps.vault.sign(`calendar-uid:${propertyId}:${blockId}`).slice(0, 22)}${marked}`;

/** By these names what this property gave out itself is known when it comes back. */
export const echoOf = (deps: Signer, propertyId: number): Echo => ({
  begins: marksOf(deps, propertyId).map((mark) => `${mark}.`),
  end: marked,
});

/** What a feed's sealed address is bound to. */
export const feedContext = (propertyId: number): string => `calendar-feed:${propertyId}`;
