import { isInvolvedWithProperty, type PropertyRow } from '@palmbid/db';
import type { Context } from '../../context.ts';

/** Whether the caller may see this property: listed ones everybody, others their owner, admins, and parties to a bid or booking. */
export async function seesProperty(
  { deps, actor }: Pick<Context, 'deps' | 'actor'>,
  row: Pick<PropertyRow, 'id' | 'status' | 'owner_id'>,
): Promise<boolean> {
  if (row.status === 'listed') return true;
  if (!actor) return false;
  if (actor.role === 'admin' || actor.id === row.owner_id) return true;
  return isInvolvedWithProperty(deps.db, row.id, actor.id);
}
