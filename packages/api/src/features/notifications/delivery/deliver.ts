import {
  clearFailure,
  inSavepoint,
  insertEvent,
  inTransaction,
  moveCursor,
  type OutboxEvent,
  rankingChanged,
  readGroup,
  readOutbox,
  setAside,
  type Tx,
  takeCursor,
  takeFailures,
  wishesOf,
} from '@palmbid/db';
import { remindOfUsername, sendResetLink } from '../../auth/commands/send-links.ts';
import { newsOf, ofThread } from './news.ts';
import { type DeliveryDeps, tell } from './tell.ts';

const consumer = 'notifications';
const batch = 50;
const movesRanks: ReadonlySet<string> = new Set([
  'bid_placed',
  'bid_changed',
  'bid_raised',
  'bid_reconfirmed',
  'bid_closed',
]);

/** What delivering itself says, for open screens: nothing follows from it. */
const forScreens: ReadonlySet<string> = new Set(['notification_added', 'notifications_read']);

/** Everything that follows from one event, in the transaction that also moves the position. */
async function effectsOf(deps: DeliveryDeps, tx: Tx, event: OutboxEvent): Promise<void> {
  const { kind, payload } = event;
  if (kind === 'password_forgotten') return sendResetLink(deps, tx, payload);
  if (kind === 'username_forgotten') return remindOfUsername(deps, tx, String(payload['email']));
  if (kind === 'messages_read') {
    const userId = Number(payload['readerId']);
    const read = await readGroup(tx, userId, ofThread(Number(payload['threadId'])));
    if (read > 0) await insertEvent(tx, 'notifications_read', { userId });
    return;
  }
  if (movesRanks.has(kind)) await rankingChanged(tx, Number(payload['requestId']));
  const news = await newsOf(tx, event);
  if (news.length === 0) return;
  const wishes = await wishesOf(tx, [...new Set(news.map((item) => item.userId))]);
  for (const item of news) await tell(deps, tx, wishes.get(item.userId), item);
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * Takes the next events in order and makes their notifications and mails, exactly once: position and effects are committed
 * together, and one worker at a time has the position. An event whose effects fail is set aside; the others go on.
 * Answers how many events were taken, and from how many of them something may have followed.
 */
export function deliverBatch(deps: DeliveryDeps): Promise<{ taken: number; followed: number }> {
  return inTransaction(deps.db, async (tx) => {
    const at = await takeCursor(tx, consumer);
    if (!at) return { taken: 0, followed: 0 };
    const events = await readOutbox(tx, at, batch);
    const last = events.at(-1);
    if (!last) return { taken: 0, followed: 0 };
    const telling = events.filter(({ kind }) => !forScreens.has(kind));
    for (const event of telling) {
      const done = await inSavepoint(tx, () => effectsOf(deps, tx, event));
      if (done.ok) continue;
      deps.log.error(
        { err: done.error, kind: event.kind, event: event.id },
        'an event could not be delivered',
      );
      await setAside(tx, event, messageOf(done.error));
    }
    await moveCursor(tx, consumer, last);
    return { taken: events.length, followed: telling.length };
  });
}

/** Delivers until nothing is left. Answers from how many events something may have followed. */
export async function deliverAll(deps: DeliveryDeps): Promise<number> {
  let count = 0;
  for (;;) {
    const { taken, followed } = await deliverBatch(deps);
    count += followed;
    if (taken < batch) return count;
  }
}

/** Tries events again that were set aside; after ten tries they stay as dead letters. */
export function retryFailures(deps: DeliveryDeps): Promise<number> {
  return inTransaction(deps.db, async (tx) => {
    const events = await takeFailures(tx, batch);
    for (const event of events) {
      const done = await inSavepoint(tx, () => effectsOf(deps, tx, event));
      if (done.ok) await clearFailure(tx, event.id);
      else await setAside(tx, event, messageOf(done.error));
    }
    return events.length;
  });
}
