import { findRequest, listEvents } from '@palmbid/db';
import {
  type Actor,
  canActAsGuest,
  canActAsHost,
  contactsOpen,
  holdsContacts,
  notFound,
} from '@palmbid/domain';
import type { z } from 'zod';
import type { Context } from '../../../context.ts';
import type { requestLog } from '../schema.ts';

/**
 * The log of a request (rules 4 and 17). Owner, admin, and every participant once the request is final: all of it.
 * A host before that: the chain's head and the payloads of the request's own entries and of their own bids.
 */
export async function readLog(
  ctx: Context & { actor: Actor },
  id: number,
): Promise<z.input<typeof requestLog>> {
  const { actor } = ctx;
  const { db } = ctx.deps;
  const scope =
    actor.role === 'admin'
      ? ({ kind: 'admin' } as const)
      : ({
          kind: canActAsGuest(actor.role) ? (canActAsHost(actor.role) ? 'ownerOrHost' : 'owner') : 'host',
          userId: actor.id,
        } as const);
  const request = await findRequest(db, id, scope);
  if (!request) throw notFound();
  const events = await listEvents(db, id);
  const final = request.status === 'completed' || request.status === 'cancelled';
  const took = events.some((e) => e.host_id === actor.id);
  const whole = actor.role === 'admin' || request.guest_id === actor.id || (final && took);
  const own = events.filter((e) => whole || e.host_id === actor.id);
  // An entry is shown as it was hashed or not at all, and its place is the guest's own words.
  const open = contactsOpen(actor, { id: request.guest_id, booked: request.booked });
  return {
    requestId: id,
    head: events.at(-1)?.hash ?? null,
    events: own.map((e) => ({
      seq: e.seq,
      type: e.type,
      at: e.at,
      ...((open || !holdsContacts(JSON.parse(e.payload))) && { payload: e.payload, salt: e.salt }),
      commitment: e.commitment,
      bidId: e.bid_id,
      prevHash: e.prev_hash,
      hash: e.hash,
    })),
  };
}
