import { sql } from 'kysely';
import type { Db, Tx } from '../../client.ts';

/**
 * Claims an idempotency key in the transaction of its effect; undefined when it was free. Otherwise waits for the first caller's
 * commit and returns what it stored.
 */
export async function claimKey(
  tx: Tx,
  row: { userId: number; key: string; requestHash: string },
): Promise<{ requestHash: string; value: unknown } | undefined> {
  const inserted = await tx
    .insertInto('idempotency_keys')
    .values({
      user_id: row.userId,
      key: row.key,
      request_hash: row.requestHash,
      response: JSON.stringify({ value: null }),
    })
    .onConflict((c) => c.columns(['user_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  if (inserted) return undefined;
  const stored = await tx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'response'])
    .where('user_id', '=', row.userId)
    .where('key', '=', row.key)
    .executeTakeFirstOrThrow();
  return { requestHash: stored.request_hash, value: stored.response.value };
}

export const storeAnswer = async (tx: Tx, userId: number, key: string, value: unknown): Promise<void> => {
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
