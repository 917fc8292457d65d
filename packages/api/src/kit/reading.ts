import { type Db, type Reading, type Tx, writeReadEvents, writeReading } from '@palmbid/db';
import type { z } from 'zod';
import type { Context } from '../context.ts';
import { originOf } from './security.ts';

export type { Reading };

/**
 * What an admin reads with a procedure's answer: computed from the answer, or recorded by the procedure `by itself` with
 * `recordReading`, when the answer is a file.
 */
export type Reads = 'by itself' | ((answer: unknown) => Reading);

/** Meta of a procedure whose answer shows bids, prices or a log; stands next to its `output`. */
export const reads = <Answer extends z.ZodType>(
  _answer: Answer,
  of: (answer: z.output<Answer>) => Reading,
): { reads: Reads } => ({
  // The procedure's output was parsed with this schema.
  reads: (answer) => of(answer as z.output<Answer>),
});

/**
 * Writes an admin's reading into the audit log, also while impersonating; other roles leave no entry. The users whose data was
 * read see it among their security events. Runs before the answer is sent: if the entry cannot be written, the call fails.
 */
export async function recordReading(
  ctx: Pick<Context, 'actor' | 'impersonator' | 'deps' | 'request'>,
  reading: Reading,
  db: Db | Tx = ctx.deps.db,
): Promise<void> {
  const { actor, impersonator } = ctx;
  const admin = impersonator ?? (actor?.role === 'admin' ? actor : null);
  if (!admin) return;
  const { log, ...lists } = reading;
  if (!log && Object.values(lists).every((ids) => ids.length === 0)) return;
  await writeReading(db, { actorId: admin.id, as: impersonator && actor ? actor.id : null }, reading);
  await writeReadEvents(db, { adminId: admin.id, ...originOf(ctx.request) }, reading);
}
