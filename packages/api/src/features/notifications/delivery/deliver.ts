import {
  clearFailure,
  type DeliveryCursor,
  type DeliveryLane,
  deliveryLanes,
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
  type SetAside,
  setAside,
  shrinkBatch,
  type Tx,
  takeCursor,
  takeFailure,
  translateDbError,
} from '@palmbid/db';
import { AppError } from '@palmbid/domain';
import { remindOfUsername, sendResetLink } from '../../auth/commands/send-links.ts';
import { searchesAtOnce } from './announcements.ts';
import { newsOf, ofThread } from './drafts.ts';
import { type DeliveryDeps, tell } from './notify.ts';

/** A transaction takes no further event after so long: it would hold up whoever reads the outbox. */
const turnMs = 250;
/** An event that fails so often alone, with its connection or by a time limit, is set aside. */
const triesAlone = 3;
const movesRanks: ReadonlySet<string> = new Set([
  'bid_placed',
  'bid_changed',
  'bid_raised',
  'bid_reconfirmed',
  'bid_closed',
]);

/**
 * What follows from one event, or the next part of it for people after the id `step`; answers where the part after that
 * begins, null at the end. Parts become smaller with every failed try.
 */
async function effectsOf(
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
  const { news, next } = await newsOf(tx, event, step, Math.max(1, searchesAtOnce >> (2 * tries)));
  await tell(deps, tx, news);
  return next;
}

const messageOf = (error: unknown): string => {
  const told = error instanceof AppError && error.cause instanceof Error ? error.cause : error;
  return told instanceof Error ? told.message : String(told);
};

/** A transaction that fails with what failed in it first: on a dead connection taking it back fails as well. */
async function inTurn<T>({ db }: DeliveryDeps, work: (tx: Tx) => Promise<T>): Promise<T> {
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

/** The database had no time or no connection for it: in a smaller batch it may pass. */
function isShortage(error: unknown): boolean {
  const translated = translateDbError(error);
  return translated instanceof AppError && translated.code === 'unavailable';
}

async function putAside(deps: DeliveryDeps, tx: Tx, event: OutboxEvent, step: number, error: unknown) {
  await setAside(tx, event, step, messageOf(error));
  deps.log.warn({ event: event.id, kind: event.kind, err: messageOf(error) }, 'an event was set aside');
}

/** After a try that failed as a whole the next takes half of it; an event that fails alone again and again is set aside. */
async function afterFailure(
  deps: DeliveryDeps,
  lane: DeliveryLane,
  hand: { at: DeliveryCursor; events: readonly OutboxEvent[] },
  error: unknown,
): Promise<void> {
  const { at, events } = hand;
  await inTransaction(deps.db, async (tx) => {
    const tries = await shrinkBatch(tx, lane, at, events.length);
    const [first] = events;
    if (tries === undefined || tries < triesAlone || !first) return;
    await putAside(deps, tx, first, at.step, error);
    await moveCursor(tx, lane, { txid: first.txid, id: first.id, step: 0 });
  });
}

/**
 * Takes the next events of a lane in order and makes their notifications and mails, exactly once: position and effects are
 * committed together, and one worker at a time has the position. An event whose effects fail is set aside; the others go
 * on. Where the transaction itself fails, the next one is smaller. Answers how many events were in hand.
 */
export async function deliverBatch(deps: DeliveryDeps, lane: DeliveryLane): Promise<number> {
  let hand: { at: DeliveryCursor; events: readonly OutboxEvent[] } | undefined;
  try {
    return await inTurn(deps, async (tx) => {
      hand = undefined;
      const at = await takeCursor(tx, lane);
      if (!at) return 0;
      const events = await readLane(tx, lane, at, at.batch);
      if (events.length === 0) return 0;
      hand = { at, events };
      const until = performance.now() + turnMs;
      let to: OutboxPosition & { step: number } = at;
      for (const event of events) {
        const { step } = to;
        const done = await inSavepoint(tx, () => effectsOf(deps, tx, event, { step, tries: at.tries }));
        if (!done.ok) {
          if (isShortage(done.error)) throw done.error;
          await putAside(deps, tx, event, step, done.error);
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
    if (!hand) throw error;
    deps.log.warn(
      { err: messageOf(error), lane, events: hand.events.length, first: hand.events[0]?.id },
      'a batch could not be delivered; the next is smaller',
    );
    await afterFailure(deps, lane, hand, error);
    return hand.events.length;
  }
}

/** Delivers these lanes until nothing is left. Answers how many events were taken. */
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

/** One run of the job looks at so many at most. */
const retriesAtOnce = 500;

/** Tries events again that were set aside, each by itself; after ten tries they stay as dead letters. */
export async function retryFailures(deps: DeliveryDeps): Promise<number> {
  for (let count = 0; count < retriesAtOnce; count++) {
    let failed: SetAside | undefined;
    try {
      const found = await inTurn(deps, async (tx) => {
        failed = await takeFailure(tx);
        if (!failed) return false;
        const { id, step, attempts } = failed;
        const next = await effectsOf(deps, tx, failed, { step, tries: attempts });
        if (next === null) await clearFailure(tx, id);
        else await failureStep(tx, id, next);
        return true;
      });
      if (!found) return count;
    } catch (error) {
      if (!failed) throw error;
      const { step } = failed;
      const event = failed;
      await inTransaction(deps.db, (tx) => setAside(tx, event, step, messageOf(error)));
    }
  }
  return retriesAtOnce;
}
