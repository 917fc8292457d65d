import { sql } from 'kysely';
import type { Tx } from '../../client.ts';

type Hidden = { for: 'moderation' | 'suspension'; reason: string };

/** Hides a locked property: it is paused, and cannot be listed until it is shown again. Hidden already, only the reason changes. */
export const hideProperty = async (tx: Tx, id: number, hidden: Hidden): Promise<void> => {
  await sql`
    update properties set hidden_at = coalesce(hidden_at, market_now()), hidden_for = ${hidden.for}, hidden_reason = ${hidden.reason},
           hidden_status = coalesce(hidden_status, status), status = case when status = 'listed' then 'paused' else status end
     where id = ${id} and status <> 'removed'`.execute(tx);
};

/** Shows a locked property again, as it was before or as its owner has wanted it since. */
export const showProperty = async (tx: Tx, id: number): Promise<void> => {
  await sql`
    update properties set status = hidden_status, hidden_at = null, hidden_for = null, hidden_reason = null, hidden_status = null
     where id = ${id} and hidden_at is not null and status <> 'removed'`.execute(tx);
};

/** Properties of a person, locked in the house's order: the listed ones, or those hidden because of a suspension. */
export async function lockModerated(
  tx: Tx,
  ownerId: number,
  which: 'listed' | 'suspended',
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from properties where owner_id = ${ownerId}
       and ${which === 'listed' ? sql`status = 'listed'` : sql`hidden_for = 'suspension' and status <> 'removed'`}
     order by id for update`.execute(tx);
  return rows.map((row) => row.id);
}
