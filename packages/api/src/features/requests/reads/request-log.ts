import { listEvents } from '@palmbid/db';
import type { z } from 'zod';
import type { UserContext } from '../../../context.ts';
import { anchorProofOf } from '../../anchors/reads/anchor-proof.ts';
import { visibleRequest } from '../policy.ts';
import { toLog } from '../presenter.ts';
import type { requestLog } from '../schema.ts';

/** The log of a request that the caller can see; the presenter decides how much of it they may read. */
export async function readLog(ctx: UserContext, id: number): Promise<z.input<typeof requestLog>> {
  const { db } = ctx.deps;
  const request = await visibleRequest(ctx, id);
  const log = toLog(ctx.actor, request, await listEvents(db, id));
  return { ...log, anchor: log.open ? await anchorProofOf(ctx.deps, id) : null };
}
