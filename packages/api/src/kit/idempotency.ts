import { createHash } from 'node:crypto';
import { type AnsweredKey, claimKey, inTransaction, type KeyClaim, storeAnswer, type Tx } from '@palmbid/db';
import { AppError, limits, type PostingProcedure } from '@palmbid/domain';
import type { Context, UserContext } from '../context.ts';

/**
 * The call's Idempotency-Key, or null.
 *
 * @throws AppError `invalid_input` for a malformed key
 */
export function idempotencyKey(ctx: Context): string | null {
  const key = ctx.request.idempotencyKey;
  if (key !== null && (key.length > limits.idempotencyKey.max || !/^[\x21-\x7e]+$/.test(key))) {
    throw new AppError('invalid_input', 'Invalid Idempotency-Key.');
  }
  return key;
}

/** The call's Idempotency-Key as it is claimed in the database; null without one. */
export function keyClaim(ctx: UserContext, operation: PostingProcedure, input: unknown): KeyClaim | null {
  const key = idempotencyKey(ctx);
  if (key === null) return null;
  const requestHash = createHash('sha256')
    .update(JSON.stringify([operation, input]))
    .digest('hex');
  return { userId: ctx.actor.id, key, requestHash };
}

/** What the first call with a claimed key was answered; `idempotency_mismatch` when it had another input. */
export function firstAnswer({ requestHash }: KeyClaim, answered: AnsweredKey): unknown {
  if (answered.requestHash === requestHash) return answered.value;
  throw new AppError('idempotency_mismatch', 'This Idempotency-Key was used for another request.');
}

/**
 * Runs a write in one transaction. An Idempotency-Key is committed together with the effect: a repeat with the same input gets
 * the first result again, a repeat with another input fails with `idempotency_mismatch`. The result must be plain JSON.
 */
export function inIdempotentTransaction<T>(
  ctx: UserContext,
  operation: PostingProcedure,
  input: unknown,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const { db } = ctx.deps;
  const claim = keyClaim(ctx, operation, input);
  if (claim === null) return inTransaction(db, work);
  return inTransaction(db, async (tx) => {
    const answered = await claimKey(tx, claim);
    if (answered) return firstAnswer(claim, answered) as T;
    const result = await work(tx);
    await storeAnswer(tx, claim, result);
    return result;
  });
}
