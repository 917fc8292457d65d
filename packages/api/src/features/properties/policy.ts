import { findProperty, type PropertyRow, partInProperty } from '@palmbid/db';
import { notFound, refused } from '@palmbid/domain';
import type { Context, UserContext } from '../../context.ts';

/** Whether the caller may see this property. Listed: everyone. Otherwise its owner, admins, and parties to a bid or booking. */
export async function seesProperty(
  { deps, actor }: Pick<Context, 'deps' | 'actor'>,
  row: Pick<PropertyRow, 'id' | 'status' | 'owner_id'>,
): Promise<boolean> {
  if (row.status === 'listed') return true;
  if (!actor) return false;
  if (actor.role === 'admin' || actor.id === row.owner_id) return true;
  return (await partInProperty(deps.db, row.id, actor.id)).involved;
}

async function requireOwner(ctx: UserContext, row: PropertyRow): Promise<PropertyRow> {
  if (row.owner_id === ctx.actor.id) return row;
  if (!(await seesProperty(ctx, row))) throw notFound();
  throw refused('forbidden.property');
}

/** An own property, removed ones included: 404 where the caller may not see it, 403 where another host owns it. */
export async function ownPropertyEvenRemoved(ctx: UserContext, id: number): Promise<PropertyRow> {
  const row = await findProperty(ctx.deps.db, id);
  if (!row) throw notFound();
  return requireOwner(ctx, row);
}

/** An own property: 404 where it was removed or the caller may not see it, 403 where another host owns it. */
export async function ownProperty(ctx: UserContext, id: number): Promise<PropertyRow> {
  const row = await findProperty(ctx.deps.db, id);
  if (!row || row.status === 'removed') throw notFound();
  return requireOwner(ctx, row);
}
