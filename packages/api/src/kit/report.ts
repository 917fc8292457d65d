import { insertReport, type Reported } from '@palmbid/db';
import type { AnyReportReason } from '@palmbid/domain';
import type { UserContext } from '../context.ts';

/** Hands something to the admins, once for each person. The caller has made sure that they are shown it and that it is not theirs. */
export async function report(
  ctx: UserContext,
  reported: Reported,
  { reason, detail }: { reason: AnyReportReason; detail: string | null },
): Promise<{ ok: true }> {
  await insertReport(ctx.deps.db, reported, { reporterId: ctx.actor.id, reason, detail: detail || null });
  return { ok: true };
}
