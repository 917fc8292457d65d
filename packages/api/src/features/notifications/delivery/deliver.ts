import {
  clearFailure,
  type DeliveryCursor,
  type DeliveryLane,
  deliveryLanes,
  type FailedEvent,
  failureStep,
  inSavepoint,
  insertEvent,
  inTransaction,
  moveCursor,
  type OutboxEvent,
  type OutboxPosition,
  rankingChanged,
  readGroup,
  readLane,
  setAside,
  shrinkBatch,
  type Tx,
  takeCursor,
  takeFailure,
  translateDbError,
} from '@palmbid/db';
import { AppError } from '@palmbid/domain';
import { remindOfUsername, sendResetLink } from '../../auth/commands/send-links.ts';
import { searchesAtMost } from './announcements.ts';
import { draftNotifications, ofThread } from './drafts.ts';
import { type DeliveryDeps, notify } from './notify.ts';

/** After this time a transaction takes no further event: readers of the outbox wait for it. */
const batchMs = 250;
/** An event that fails this often by itself, with its connection or by a time limit, is set aside. */
const triesAlone = 3;
const movesRanks: ReadonlySet<string> = new Set([
  'bid_placed',
  'bid_changed',
  'bid_raised',
  'bid_reconfirmed',
  'bid_closed',
]);

/**
 * Applies the effects of an event, or the next part of them for users after the id `step`. Returns the `step` of the part after
 * that, null at the end. Parts become smaller with every failed attempt.
 */
async function applyEffects(
  deps: DeliveryDeps,
  tx: Tx,
  event: OutboxEvent,
  { step, tries }: { step: number; tries: number },
): Promise<number | null> {
  const { kind, payload } = event;
  if (kind === 'password_forgotten') {
    await sendResetLink(deps, tx, payload);
    return null;
  }
  if (kind === 'username_forgotten') {
    await remindOfUsername(deps, tx, String(payload['email']));
    return null;
  }
  if (kind === 'messages_read') {
    const userId = Number(payload['readerId']);
    const read = await readGroup(tx, userId, ofThread(Number(payload['threadId'])));
    if (read > 0) await insertEvent(tx, 'notifications_read', { userId });
    return null;
  }
  if (movesRanks.has(kind)) await rankingChanged(tx, Number(payload['requestId']));
  if (kind === 'request_changed') {
    await insertEvent(tx, 'request_fits_anew', { requestId: Number(payload['requestId']) });
  }
  const searchLimit = Math.max(1, searchesAtMost >> (2 * tries));
  const { drafts, next } = await draftNotifications(tx, event, step, searchLimit);
  await notify(deps, tx, drafts);
  return next;
}

const messageOf = (error: unknown): string => {
  const cause = error instanceof AppError && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message : String(cause);
};

/** A transaction that fails with the first error in it: on a lost connection the rollback fails as well. */
async function inTransactionOrFirstError<T>({ db }: DeliveryDeps, work: (tx: Tx) => Promise<T>): Promise<T> {
  let first: { error: unknown } | undefined;
  try {
    return await inTransaction(db, (tx) => {
      first = undefined;
      return work(tx).catch((error: unknown) => {
        first = { error };
        throw error;
      });
    });
  } catch (error) {
    throw first?.error ?? error;
  }
}

/** The database had no time or no connection: a smaller batch may succeed. */
function isShortage(error: unknown): boolean {
  const translated = translateDbError(error);
  return translated instanceof AppError && translated.code === 'unavailable';
}

async function setAsideAndLog(deps: DeliveryDeps, tx: Tx, event: OutboxEvent, step: number, error: unknown) {
  await setAside(tx, event, step, messageOf(error));
  deps.log.warn({ event: event.id, kind: event.kind, err: messageOf(error) }, 'an event was set aside');
}

type Batch = { at: DeliveryCursor; events: readonly OutboxEvent[] };

/** After a batch that failed as a whole the next is half as large; an event that fails repeatedly by itself is set aside. */
async function afterFailure(
  deps: DeliveryDeps,
  lane: DeliveryLane,
  batch: Batch,
  error: unknown,
): Promise<void> {
  const { at, events } = batch;
  await inTransaction(deps.db, async (tx) => {
    const tries = await shrinkBatch(tx, lane, at, events.length);
    const [first] = events;
    if (tries === undefined || tries < triesAlone || !first) return;
    await setAsideAndLog(deps, tx, first, at.step, error);
    await moveCursor(tx, lane, { txid: first.txid, id: first.id, step: 0 });
  });
}

/**
 * Takes the next events of a lane in order and applies their effects exactly once: position and effects are committed together, and
 * one worker at a time has the position. An event whose effects fail is set aside, and the others continue. If the transaction
 * itself fails, the next batch is smaller. Returns how many events the batch had.
 */
export async function deliverBatch(deps: DeliveryDeps, lane: DeliveryLane): Promise<number> {
  let batch: Batch | undefined;
  try {
    return await inTransactionOrFirstError(deps, async (tx) => {
      batch = undefined;
      const at = await takeCursor(tx, lane);
      if (!at) return 0;
      const events = await readLane(tx, lane, at, at.batch);
      if (events.length === 0) return 0;
      batch = { at, events };
      const until = performance.now() + batchMs;
      let to: OutboxPosition & { step: number } = at;
      for (const event of events) {
        const { step } = to;
        const done = await inSavepoint(tx, () => applyEffects(deps, tx, event, { step, tries: at.tries }));
        if (!done.ok) {
          if (isShortage(done.error)) throw done.error;
          await setAsideAndLog(deps, tx, event, step, done.error);
        } else if (done.value !== null) {
          to = { ...to, step: done.value };
          break;
        }
        to = { txid: event.txid, id: event.id, step: 0 };
        if (performance.now() > until) break;
      }
      await moveCursor(tx, lane, to);
      return events.length;
    });
  } catch (error) {
    if (!batch) throw error;
    deps.log.warn(
      { err: messageOf(error), lane, events: batch.events.length, first: batch.events[0]?.id },
      'a batch could not be delivered; the next is smaller',
    );
    await afterFailure(deps, lane, batch, error);
    return batch.events.length;
  }
}

/** Delivers these lanes until no event is left. Returns how many events it took. */
export async function deliverAll(
  deps: DeliveryDeps,
  lanes: readonly DeliveryLane[] = deliveryLanes,
): Promise<number> {
  let count = 0;
  for (const lane of lanes) {
    for (;;) {
      const taken = await deliverBatch(deps, lane);
      if (taken === 0) break;
      count += taken;
    }
  }
  return count;
}

/** One run of the job retries at most this many. */
const retriesAtMost = 500;

/** Retries events that were set aside, each in its own transaction; after ten attempts they stay as dead letters. */
export async function retryFailures(deps: DeliveryDeps): Promise<number> {
  for (let count = 0; count < retriesAtMost; count++) {
    let failed: FailedEvent | undefined;
    try {
      const found = await inTransactionOrFirstError(deps, async (tx) => {
        failed = await takeFailure(tx);
        if (!failed) return false;
        const { id, step, attempts } = failed;
        const next = await applyEffects(deps, tx, failed, { step, tries: attempts });
        if (next === null) await clearFailure(tx, id);
        else await failureStep(tx, id, next);
        return true;
      });
      if (!found) return count;
    } catch (error) {
      if (!failed) throw error;
      const event = failed;
      await inTransaction(deps.db, (tx) => setAside(tx, event, event.step, messageOf(error)));
    }
  }
  return retriesAtMost;
}
