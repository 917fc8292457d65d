import { findRequest, type RequestScope, type RequestView } from '@palmbid/db';
import {
  type Actor,
  AppError,
  canActAsGuest,
  canActAsHost,
  conditionsOf,
  notFound,
  requestCanMove,
  takesAwards,
  takesBids,
} from '@palmbid/domain';
import type { z } from 'zod';
import type { UserContext } from '../../context.ts';
import { requestFacts } from './rules.ts';
import type { requestAbilities } from './schema.ts';

/** Which requests the caller can see: an admin all, a guest own ones, a host those open to hosts. */
export function requestScope({ id, role }: Actor): RequestScope {
  if (role === 'admin') return { kind: 'admin' };
  const asHost = canActAsHost(role);
  return { kind: asHost ? (canActAsGuest(role) ? 'ownerOrHost' : 'host') : 'owner', userId: id };
}

/** A request that the caller can see; 404 otherwise. */
export async function visibleRequest({ deps, actor }: UserContext, id: number): Promise<RequestView> {
  const row = await findRequest(deps.db, id, requestScope(actor));
  if (!row) throw notFound();
  return row;
}

/** Checks that the caller owns a request: 404 where they cannot see it, 403 where another guest owns it. */
export async function assertOwnRequest({ deps, actor }: UserContext, id: number): Promise<void> {
  const kind = actor.role === 'both' ? 'ownerOrHost' : 'owner';
  const row = await findRequest(deps.db, id, { kind, userId: actor.id });
  if (!row) throw notFound();
  if (row.guest_id !== actor.id) throw new AppError('forbidden', 'This request belongs to somebody else.');
}

/** Checks that a host may bid on a request: 404 where they cannot see it, 403 where it is their own. */
export async function assertBiddable({ deps, actor }: UserContext, id: number): Promise<void> {
  const row = await findRequest(deps.db, id, { kind: 'ownerOrHost', userId: actor.id });
  if (!row) throw notFound();
  if (row.guest_id === actor.id) throw new AppError('own_request');
  if (!canActAsHost(actor.role)) throw new AppError('wrong_role');
}

/** What the caller has to do before they may post the request, accept or place a bid; nothing where nothing is asked. */
const firstOf = ({ unmet = [] }: Actor, owner: boolean, host: boolean) => {
  const first = conditionsOf(owner ? 'accept' : 'bid', unmet);
  return (owner || host) && first.length > 0 ? { first } : {};
};

/** What the caller may do with a request now; the commands decide by the same rules. */
export function abilitiesOf(actor: Actor, row: RequestView): z.input<typeof requestAbilities> {
  const owner = row.guest_id === actor.id && canActAsGuest(actor.role);
  const now = Date.parse(row.now);
  const facts = requestFacts(row, now);
  const host = !owner && canActAsHost(actor.role) && row.status !== 'draft';
  return {
    edit: owner && row.status !== 'completed' && facts.phase !== 'expired',
    delete: owner && row.status !== 'completed',
    activate:
      owner &&
      requestCanMove(row.status, 'active', 'owner') &&
      conditionsOf('post', actor.unmet ?? []).length === 0,
    cancel: owner && requestCanMove(row.status, 'cancelled', 'owner'),
    repost: owner && (row.status === 'cancelled' || row.status === 'completed'),
    acceptBids: owner && takesAwards(actor, facts, now),
    placeBid: host && takesBids(actor, facts),
    message: host || (owner && row.status !== 'draft'),
    ...firstOf(actor, owner, host),
  };
}
