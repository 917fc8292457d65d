import { sql } from 'kysely';
import type { Tx } from '../../client.ts';
import { run } from '../../statements.ts';

type Hidden = { for: 'moderation' | 'suspension'; reason: string };

/** Hides a locked property: it is paused and cannot be listed until it is shown again. If it is hidden already, only the reason changes. */
export const hideProperty = run(
  (id: number, hidden: Hidden) => sql`
    update properties set hidden_at = coalesce(hidden_at, market_now()), hidden_for = ${hidden.for}, hidden_reason = ${hidden.reason},
           hidden_status = coalesce(hidden_status, status), status = case when status = 'listed' then 'paused' else status end
     where id = ${id} and status <> 'removed'`,
);

/**
 * Shows a locked property again, with the status it had before or that its owner has chosen since; a listing that is not
 * approved becomes a draft.
 */
export const showProperty = run(
  (id: number, approved: boolean) => sql`
    update properties set status = case when hidden_status = 'listed' and not ${approved}::boolean then 'draft' else hidden_status end,
           hidden_at = null, hidden_for = null, hidden_reason = null, hidden_status = null
     where id = ${id} and hidden_at is not null and status <> 'removed'`,
);

/** Locks properties of a user in the lock order (by id): the listed ones, or those hidden by a suspension. Returns their ids. */
export async function lockModerated(
  tx: Tx,
  ownerId: number,
  which: 'listed' | 'suspended',
): Promise<number[]> {
  const rows = await tx
    .selectFrom('properties')
    .select('id')
    .where('owner_id', '=', ownerId)
    .$if(which === 'listed', (q) => q.where('status', '=', 'listed'))
    .$if(which === 'suspended', (q) =>
      q.where('hidden_for', '=', 'suspension').where('status', '!=', 'removed'),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map((row) => row.id);
}
