import { knownKey, rememberKey, replaceKey, writeAudit } from '@palmbid/db';
import type { Deps } from '../../../context.ts';
import { lostIn, lostWords, type Resealed } from '../rules.ts';
import { reseal } from './reseal-values.ts';

/** None of the configured secrets is the one that the database was used with. The message is one line. */
export class OtherSecret extends Error {
  override name = 'OtherSecret';
  constructor(known: string, present: string) {
    super(
      `this database was used with another secret (fingerprint ${known}, not ${present}). Give that one as APP_SECRET, or as APP_SECRET_PREVIOUS beside a new one. If it is lost, \`pnpm secret:lost\` says what is lost with it.`,
    );
  }
}

/**
 * Compares the fingerprints of the configured secrets with the one of the secret that this database is used with; a database that
 * has none gets the current one.
 *
 * @throws OtherSecret
 */
export async function checkSecret({ db, vault }: Pick<Deps, 'db' | 'vault'>): Promise<void> {
  await rememberKey(db, vault.keyId);
  const known = await knownKey(db);
  if (known !== undefined && !vault.keyIds.includes(known)) throw new OtherSecret(known, vault.keyId);
}

/**
 * Seals everything with the current secret. Once nothing else is left, the database belongs to that secret, and the earlier ones can
 * be dropped.
 */
export async function adoptSecret(deps: Pick<Deps, 'db' | 'vault' | 'log'>): Promise<Resealed> {
  await checkSecret(deps);
  const found = await reseal(deps);
  if (lostIn(found) === 0) await replaceKey(deps.db, deps.vault.keyId);
  else {
    deps.log.warn(
      {},
      `${lostIn(found)} sealed values cannot be opened with APP_SECRET: ${lostWords(found)}. Put the secret from before into APP_SECRET_PREVIOUS.`,
    );
  }
  return found;
}

/** Lets the database be used with the current secret although what an earlier one sealed is lost. */
export async function acceptLoss({ db, vault }: Pick<Deps, 'db' | 'vault'>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const known = await knownKey(tx);
    await replaceKey(tx, vault.keyId);
    await writeAudit(tx, {
      actorId: null,
      action: 'secret.lost',
      subject: 'secret',
      detail: { known: known ?? null, present: vault.keyId, from: 'command line' },
    });
  });
}
