import { type Db, type Reading, type Tx, writeReadEvents, writeReading } from '@palmbid/db';
import type { z } from 'zod';
import type { Context } from '../context.ts';
import { originOf } from './security.ts';

export type { Reading };

/**
 * How a procedure says what an admin reads with its answer: from the answer, or, where the answer is a file, by writing it
 * down itself with `recordReading`.
 */
export type Reads = 'by itself' | ((answer: unknown) => Reading);

/** The declaration of a procedure whose answer shows bids, prices or a log; goes next to its `output`. */
export const reads = <Answer extends z.ZodType>(
  _answer: Answer,
  of: (answer: z.output<Answer>) => Reading,
): { reads: Reads } => ({
  // The procedure's output is parsed with this very schema.
  reads: (answer) => of(answer as z.output<Answer>),
});

/**
 * Writes an admin's reading into the audit log, also where the admin looks with another one's eyes. Nobody else's reading is
 * written down. Those whose data it was see it among their security events. It comes before the answer: a reading that cannot be written fails.
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
