import {
  keepLinkKey,
  knownKey,
  linksWithoutKey,
  rememberKey,
  replaceSealed,
  type SealKind,
  sealedOtherwise,
  sealKinds,
} from '@palmbid/db';
import type { Deps } from '../../../context.ts';
import { SealLost } from '../../../kit/vault.ts';
import { calendarLinkContext, derivedLinkKeys } from '../../calendar/rules.ts';

const batch = 200;

/** How many values were sealed anew, and how many no secret at hand opens, by what they are. */
export type Resealed = { done: number; lost: Record<SealKind, number> };

export const lostIn = ({ lost }: Resealed): number => Object.values(lost).reduce((sum, n) => sum + n, 0);

/**
 * Seals everything that an earlier secret sealed with the present one, so that the earlier may go. Safe to run at any time,
 * twice, or on several processes. With `lookOnly` nothing is written.
 */
export async function reseal(
  { db, vault }: Pick<Deps, 'db' | 'vault'>,
  { lookOnly = false }: { lookOnly?: boolean } = {},
): Promise<Resealed> {
  const lost = Object.fromEntries(sealKinds.map((kind) => [kind, 0])) as Record<SealKind, number>;
  let done = 0;
  for (let links = lookOnly ? [] : await linksWithoutKey(db, batch); links.length > 0; ) {
    for (const link of links) {
      // Such a link is from before secrets were changed: the earliest one made it.
      const key = derivedLinkKeys({ vault }, link.property_id, link.nonce).at(-1) ?? '';
      await keepLinkKey(db, link, vault.seal(key, calendarLinkContext(link.property_id)));
      done += 1;
    }
    links = await linksWithoutKey(db, batch);
  }
  for (const kind of sealKinds) {
    for (let after = 0; ; ) {
      const values = await sealedOtherwise(db, kind, vault.keyId, { after, limit: batch });
      for (const value of values) {
        try {
          const text = vault.open(value.sealed, value.context);
          if (lookOnly) continue;
          await replaceSealed(db, kind, value, vault.seal(text, value.context));
          done += 1;
        } catch (error) {
          if (!(error instanceof SealLost)) throw error;
          lost[kind] += 1;
        }
      }
      after = values.at(-1)?.id ?? after;
      if (values.length < batch) break;
    }
  }
  return { done, lost };
}

const words: Record<SealKind, string> = {
  mail: 'mails',
  twoFactor: 'two-factor keys',
  feed: 'imported calendars',
  shareLink: 'links of shared requests',
  calendarLink: 'links of calendars',
};

/** What cannot be opened, as words: `3 mails, 1 two-factor keys`. */
export const lostWords = ({ lost }: Resealed): string =>
  sealKinds
    .filter((kind) => lost[kind] > 0)
    .map((kind) => `${lost[kind]} ${words[kind]}`)
    .join(', ');

/**
 * Looks whether the secret is the one this database knows. Where it is another one: one line that says what no secret at hand
 * opens. From then on the present one counts.
 */
export async function checkSecret(deps: Pick<Deps, 'db' | 'vault' | 'log'>): Promise<void> {
  const { db, vault, log } = deps;
  const known = await knownKey(db);
  if (known === vault.keyId) return;
  if (known !== undefined) {
    const found = await reseal(deps, { lookOnly: true });
    if (lostIn(found) > 0) {
      log.warn(
        { known, present: vault.keyId },
        `APP_SECRET has changed, and ${lostIn(found)} sealed values cannot be opened with it: ${lostWords(found)}. Put the secret from before into APP_SECRET_PREVIOUS.`,
      );
      // Asked again at the next start, until they open or are gone.
      return;
    }
  }
  await rememberKey(db, vault.keyId);
}
