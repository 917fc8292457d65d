import { sql } from 'kysely';
import type { Db, Tx } from '../../client.ts';

/**
 * Claims a key inside the transaction of its effect. A second caller waits for the first one's commit and then gets what
 * is stored; undefined means the key is now ours.
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

/** Keys are kept for at least 24 hours. */
export const pruneKeys = async (db: Db): Promise<void> => {
  await sql`delete from idempotency_keys where created_at < clock_timestamp() - interval '25 hours'`.execute(
    db,
  );
};
