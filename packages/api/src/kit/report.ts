import { insertReport, type Reported } from '@palmbid/db';
import type { AnyReportReason } from '@palmbid/domain';
import type { UserContext } from '../context.ts';

/**
 * Reports something to the admins, once per reporter. Callers have checked that the reporter can see it and does not own it.
 */
export async function report(
  ctx: UserContext,
  reported: Reported,
  { reason, detail }: { reason: AnyReportReason; detail: string | null },
): Promise<{ ok: true }> {
  await insertReport(ctx.deps.db, reported, { reporterId: ctx.actor.id, reason, detail: detail || null });
  return { ok: true };
}
