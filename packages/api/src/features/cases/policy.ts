import { type CaseRow, findCase } from '@palmbid/db';
import { type CaseActor, notFound, type ViewMode } from '@palmbid/domain';
import type { UserContext } from '../../context.ts';

type Parties = Pick<CaseRow, 'guest_id' | 'host_id' | 'side'>;

/** The side of a user, null for anyone else. */
export const sideOf = ({ guest_id, host_id }: Parties, userId: number): ViewMode | null =>
  userId === guest_id ? 'guest' : userId === host_id ? 'host' : null;

/** The part of the caller in a case; undefined for those who do not see it. A side is never an admin of its own case. */
export function partOf({ actor }: Pick<UserContext, 'actor'>, row: Parties): CaseActor | undefined {
  const side = sideOf(row, actor.id);
  if (side !== null) return side === row.side ? 'opener' : 'other';
  return actor.role === 'admin' ? 'admin' : undefined;
}

/** A case that the caller takes part in; 404 for everybody else. */
export async function visibleCase(ctx: UserContext, id: number): Promise<CaseRow> {
  const row = await findCase(ctx.deps.db, id);
  if (!row || partOf(ctx, row) === undefined) throw notFound();
  return row;
}
