import { knownKey, rememberKey } from '@palmbid/db';
import type { Deps } from '../../../context.ts';
import { lostIn, lostWords } from '../rules.ts';
import { reseal } from './reseal-values.ts';

/**
 * Checks that the current secret is the one that this database was last used with. If it is another one, logs which values no
 * known secret opens; if there are none, the current secret is remembered.
 */
export async function checkSecret(deps: Pick<Deps, 'db' | 'vault' | 'log'>): Promise<void> {
  const { db, vault, log } = deps;
  const known = await knownKey(db);
  if (known === vault.keyId) return;
  if (known !== undefined) {
    const found = await reseal(deps, { dryRun: true });
    if (lostIn(found) > 0) {
      log.warn(
        { known, present: vault.keyId },
        `APP_SECRET has changed, and ${lostIn(found)} sealed values cannot be opened with it: ${lostWords(found)}. Put the secret from before into APP_SECRET_PREVIOUS.`,
      );
      // Checked again at the next start, until they can be opened or are gone.
      return;
    }
  }
  await rememberKey(db, vault.keyId);
}
