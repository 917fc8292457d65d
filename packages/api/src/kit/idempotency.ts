import { createHash } from 'node:crypto';
import { claimKey, inTransaction, storeAnswer, type Tx } from '@palmbid/db';
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
  const key = idempotencyKey(ctx);
  if (key === null) return inTransaction(db, work);
  const requestHash = createHash('sha256')
    .update(JSON.stringify([operation, input]))
    .digest('hex');
  return inTransaction(db, async (tx) => {
    const earlier = await claimKey(tx, { userId: ctx.actor.id, key, requestHash });
    if (earlier) {
      if (earlier.requestHash !== requestHash) {
        throw new AppError('idempotency_mismatch', 'This Idempotency-Key was used for another request.');
      }
      return earlier.value as T;
    }
    const result = await work(tx);
    await storeAnswer(tx, ctx.actor.id, key, result);
    return result;
  });
}
