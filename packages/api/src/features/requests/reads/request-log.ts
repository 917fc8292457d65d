import { findRequest, listEvents } from '@palmbid/db';
import { canActAsGuest, canActAsHost, notFound } from '@palmbid/domain';
import type { z } from 'zod';
import type { UserContext } from '../../../context.ts';
import { anchorProofOf } from '../../anchors/reads/anchor-proof.ts';
import { toLog } from '../presenter.ts';
import type { requestLog } from '../schema.ts';

/** The log of a request, for whoever may see the request; what of it is the presenter's to say. */
export async function readLog(ctx: UserContext, id: number): Promise<z.input<typeof requestLog>> {
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
  const log = toLog(actor, request, await listEvents(db, id));
  return { ...log, anchor: log.open ? await anchorProofOf(ctx.deps, id) : null };
}
