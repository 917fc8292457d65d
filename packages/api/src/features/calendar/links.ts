import { createHash, timingSafeEqual } from 'node:crypto';
import type { Deps } from '../../context.ts';

type Signer = Pick<Deps, 'vault'>;

/** The key in a calendar's secret link; without the house's secret the stored nonce opens nothing. */
export const linkKey = ({ vault }: Signer, propertyId: number, nonce: string): string =>
  vault.sign(`calendar-link:${propertyId}:${nonce}`);

export const linkUrl = (deps: Deps, propertyId: number, nonce: string): string =>
  new URL(`/calendars/${propertyId}/${linkKey(deps, propertyId, nonce)}.ics`, deps.config.publicUrl).href;

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compares in the same time whatever the two have in common. */
export const isSameKey = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b));

const marked = '@calendar.palmbid';
const markOf = ({ vault }: Signer, propertyId: number) =>
  vault.sign(`calendar-uid:${propertyId}`).slice(0, 16);

/** The name of an event in the outgoing calendar: stable, and says nothing. */
export const uidOf = (deps: Signer, propertyId: number, blockId: number): string =>
  `${markOf(deps, propertyId)}.${deps.vault.sign(`calendar-uid:${propertyId}:${blockId}`).slice(0, 22)}${marked}`;

/** How the names begin and end that this property gave out itself: by these they are known when they come back. */
export const echoOf = (deps: Signer, propertyId: number): { begin: string; end: string } => ({
  begin: `${markOf(deps, propertyId)}.`,
  end: marked,
});

/** What a feed's sealed address is bound to. */
export const feedContext = (propertyId: number): string => `calendar-feed:${propertyId}`;
