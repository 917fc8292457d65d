import { sql } from 'kysely';
import type { Db, Tx } from '../../client.ts';
import { named } from '../../named-statements.ts';
import { column, onlyRow } from '../../statements.ts';

/** An idempotency key of a user's call, with the hash of its input. */
export type KeyClaim = { userId: number; key: string; requestHash: string };
/** What the first call with a key stored. */
export type AnsweredKey = { requestHash: string; value: unknown };

const claim = onlyRow(
  { answered: column<AnsweredKey | null>('json') },
  ({ userId, key, requestHash }: KeyClaim) => sql`${named}
    select claim_key(${userId}, ${key}, ${requestHash}) as answered`,
);

/**
 * Claims an idempotency key in the transaction of its effect; null when it was free. Otherwise waits for the first caller's
 * commit and returns what it stored.
 */
export const claimKey = async (tx: Tx, key: KeyClaim): Promise<AnsweredKey | null> =>
  (await claim(tx, key)).answered;

export const storeAnswer = async (tx: Tx, { userId, key }: KeyClaim, value: unknown): Promise<void> => {
  await tx
    .updateTable('idempotency_keys')
    .set({ response: JSON.stringify({ value }) })
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .execute();
};

/** Deletes keys after 25 hours: they are promised for 24. */
export const pruneKeys = async (db: Db): Promise<void> => {
  await db
    .deleteFrom('idempotency_keys')
    .where(sql<boolean>`created_at < clock_timestamp() - interval '25 hours'`)
    .execute();
};
