import {
  keepLinkKey,
  linksWithoutKey,
  replaceSealed,
  sealKinds,
  valuesSealedWithOtherKeys,
} from '@palmbid/db';
import type { Deps } from '../../../context.ts';
import { SealLost } from '../../../kit/vault.ts';
import { calendarLinkContext, derivedLinkKeys } from '../../calendar/rules.ts';
import type { Resealed } from '../rules.ts';

const batch = 200;

/**
 * Seals every value that an earlier secret sealed again with the current one, so that the earlier secret can be dropped. Safe to
 * run at any time, repeatedly, and in several processes. With `dryRun` it only counts what cannot be opened.
 */
export async function reseal(
  { db, vault }: Pick<Deps, 'db' | 'vault'>,
  { dryRun = false }: { dryRun?: boolean } = {},
): Promise<Resealed> {
  const lost = Object.fromEntries(sealKinds.map((kind) => [kind, 0])) as Resealed['lost'];
  let done = 0;
  for (let links = dryRun ? [] : await linksWithoutKey(db, batch); links.length > 0; ) {
    for (const link of links) {
      // Such a link is older than secret rotation: the earliest secret made it.
      const key = derivedLinkKeys({ vault }, link.property_id, link.nonce).at(-1) ?? '';
      await keepLinkKey(db, link, vault.seal(key, calendarLinkContext(link.property_id)));
      done += 1;
    }
    links = await linksWithoutKey(db, batch);
  }
  for (const kind of sealKinds) {
    for (let after = 0; ; ) {
      const values = await valuesSealedWithOtherKeys(db, kind, vault.keyId, { after, limit: batch });
      for (const value of values) {
        try {
          const text = vault.open(value.sealed, value.context);
          if (dryRun) continue;
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
