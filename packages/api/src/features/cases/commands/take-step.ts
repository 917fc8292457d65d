import {
  type CaseRow,
  type Db,
  decideCaseRow,
  dueCases,
  insertCaseEvent,
  insertCasePhoto,
  inTransaction,
  lockBooking,
  lockCase,
  moveCase,
  type Tx,
  writeAudit,
} from '@palmbid/db';
import {
  AppError,
  type CaseAct,
  type CaseActor,
  type CaseStep,
  caseStep,
  notFound,
  toCents,
} from '@palmbid/domain';
import type { UserContext } from '../../../context.ts';
import { dropPhotos, storePhoto } from '../../../kit/photos.ts';
import { refundBooking } from '../../payments/commands/refund-booking.ts';
import { partOf, visibleCase } from '../policy.ts';
import type { AddEvidenceInput, DecideCaseInput } from '../schema.ts';

/** The step of an act, or why it is not possible. */
function stepOf(row: CaseRow, actor: CaseActor, act: CaseAct): CaseStep {
  const dueAt = row.due_at === null ? null : Date.parse(row.due_at);
  const step = caseStep({ state: row.state, dueAt, at: Date.parse(row.now) }, actor, act);
  if (step) return step;
  throw new AppError(
    'illegal_transition',
    dueAt === null ? 'This case is closed.' : 'This is not possible in this case now.',
  );
}

const move = (tx: Tx, id: number, { state, dueAt }: CaseStep): Promise<void> =>
  moveCase(tx, id, { state, dueAt: dueAt === null ? null : new Date(dueAt).toISOString() });

/** Locks the booking and the case, in lock order, for a step of the caller's. */
async function locked(ctx: UserContext, tx: Tx, seen: CaseRow): Promise<{ row: CaseRow; part: CaseActor }> {
  await lockBooking(tx, seen.booking_id);
  const row = await lockCase(tx, seen.id);
  const part = row && partOf(ctx, row);
  if (!row || part === undefined) throw notFound();
  return { row, part };
}

/** Adds words to an open case; the other side's first word hands it to an admin. */
export async function say(ctx: UserContext, { id, text }: { id: number; text: string }): Promise<void> {
  const seen = await visibleCase(ctx, id);
  await inTransaction(ctx.deps.db, async (tx) => {
    const { row, part } = await locked(ctx, tx, seen);
    const step = stepOf(row, part, 'say');
    await insertCaseEvent(tx, id, { kind: step.kind, actorId: ctx.actor.id, content: text });
    if (step.state !== row.state) await move(tx, id, step);
    if (part === 'admin') {
      await writeAudit(tx, { actorId: ctx.actor.id, action: 'case.say', subject: `case:${id}`, detail: {} });
    }
  });
}

/** Ends the caller's own case. */
export async function withdrawCase(ctx: UserContext, id: number): Promise<void> {
  const seen = await visibleCase(ctx, id);
  await inTransaction(ctx.deps.db, async (tx) => {
    const { row, part } = await locked(ctx, tx, seen);
    if (part !== 'opener') throw new AppError('forbidden', 'Only who opened a case can withdraw it.');
    const step = stepOf(row, part, 'withdraw');
    await insertCaseEvent(tx, id, { kind: step.kind, actorId: ctx.actor.id, content: null });
    await move(tx, id, step);
  });
}

/** Adds a private photo of a side to an open case. @throws AppError what `storePhoto` throws, `too_many_photos` */
export async function addEvidence(ctx: UserContext, { id, file, caption }: AddEvidenceInput): Promise<void> {
  const seen = await visibleCase(ctx, id);
  const part = partOf(ctx, seen);
  if (part === 'admin' || part === undefined)
    throw new AppError('forbidden', 'Only the two sides give evidence.');
  stepOf(seen, part, 'say');
  const key = await storePhoto(ctx, file, 'evidence');
  try {
    await inTransaction(ctx.deps.db, async (tx) => {
      const { row } = await locked(ctx, tx, seen);
      stepOf(row, part, 'say');
      await insertCasePhoto(tx, { key, caseId: id, ownerId: ctx.actor.id, caption });
    });
  } catch (error) {
    await dropPhotos(ctx.deps, [key]);
    throw error;
  }
}

/**
 * Decides a case and gives the guest the decided part of the price back, through the ledger, in one transaction.
 *
 * @throws AppError `not_found`, `illegal_transition` before the other side's word or its deadline, `conflict` for more than the
 * stay still costs
 */
export async function decideCase(
  ctx: UserContext,
  { id, outcome, refund, statement }: DecideCaseInput,
): Promise<void> {
  const seen = await visibleCase(ctx, id);
  const refundCents = toCents(refund);
  await inTransaction(ctx.deps.db, async (tx) => {
    const { row, part } = await locked(ctx, tx, seen);
    const step = stepOf(row, part, 'decide');
    await insertCaseEvent(tx, id, { kind: step.kind, actorId: ctx.actor.id, content: statement });
    await decideCaseRow(tx, id, { outcome, refundCents, statement, adminId: ctx.actor.id });
    if (refundCents > 0) {
      await refundBooking(tx, {
        bookingId: row.booking_id,
        cents: refundCents,
        reason: 'Decided in a case about this stay.',
        key: `case:${id}:decided`,
      });
    }
    await writeAudit(tx, {
      actorId: ctx.actor.id,
      action: 'case.decide',
      subject: `case:${id}`,
      detail: { bookingId: row.booking_id, outcome, refundCents },
    });
  });
}

const casesAtOnce = 100;

/** Goes on with the cases whose deadlines have passed: without the other side's word, or with a later date. Returns how many. */
export async function passDueCases(db: Db): Promise<number> {
  const due = await dueCases(db, casesAtOnce);
  let passed = 0;
  for (const { id } of due) {
    await inTransaction(db, async (tx) => {
      const row = await lockCase(tx, id);
      const dueAt = row?.due_at ? Date.parse(row.due_at) : null;
      const step = row && caseStep({ state: row.state, dueAt, at: Date.parse(row.now) }, 'clock', 'pass');
      if (!step) return;
      await insertCaseEvent(tx, id, { kind: step.kind, actorId: null, content: null });
      await move(tx, id, step);
      passed += 1;
    });
  }
  return passed;
}
