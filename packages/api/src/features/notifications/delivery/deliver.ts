import {
  clearFailure,
  type DeliveryCursor,
  type DeliveryLane,
  deliveryLanes,
  type FailedEvent,
  failedAgain,
  failureStep,
  inSavepoint,
  insertEvents,
  inTransaction,
  isInPart,
  type LanePart,
  moveCursor,
  type OutboxEntry,
  type OutboxEvent,
  rankingsChanged,
  readGroups,
  readLane,
  setAside,
  shrinkBatch,
  type Tx,
  takeCursor,
  takeFailure,
  translateDbError,
} from '@palmbid/db';
import { AppError } from '@palmbid/domain';
import { announce, searchesAtMost } from './announcements.ts';
import { effectsOf, isAnnounced } from './consumers.ts';
import type { Effects } from './effects.ts';
import { loadFacts } from './facts.ts';
import { type DeliveryDeps, type EventDraft, notifyUsers } from './notify.ts';

/** A batch that takes longer is followed by a smaller one: it has to stay far below the time limits of a transaction. */
const batchMs = 1_000;
/** An event that fails this often by itself, with its connection or by a time limit, is set aside. */
const triesAlone = 3;

/** How far an attempt has come: this many events are finished, and users up to the id `step` have been notified of the next. */
type Progress = { finished: number; step: number };
/**
 * Where it begins: after the user `step` of the first event, which has failed `tries` times by itself. Only for a part of the users;
 * what follows apart from users belongs to the part of the request, so that it happens once.
 */
type Start = LanePart & { step: number; tries: number };

/** The effects of each event, read together. */
async function allEffects(tx: Tx, events: readonly OutboxEvent[]): Promise<Effects[]> {
  const facts = loadFacts(tx);
  const settled = await Promise.allSettled(events.map((event) => effectsOf(event, facts)));
  return settled.map((result) => {
    if (result.status === 'rejected') throw result.reason;
    return result.value;
  });
}

/** Applies the effects of events together, in a number of statements that does not depend on how many they are. */
async function applyEffects(
  deps: DeliveryDeps,
  tx: Tx,
  events: readonly OutboxEvent[],
  part: LanePart,
): Promise<void> {
  const here = (id: number) => isInPart(part, id);
  const effects = await allEffects(tx, events);
  for (const { write } of effects) await write?.(deps, tx);
  const rankings = effects.flatMap(({ ranking }) => ranking ?? []).filter(here);
  if (rankings.length > 0) await rankingsChanged(tx, rankings);
  const read = effects.flatMap((each) => each.read ?? []).filter(({ userId }) => here(userId));
  // Before new notifications: of messages only those that are still unread notify.
  const readers = read.length > 0 ? await readGroups(tx, read) : [];
  const fitAnew = new Set(effects.flatMap(({ fitsAnew }) => fitsAnew ?? []).filter(here));
  await insertEvents(tx, [
    ...readers.map(({ user_id: userId }) => ({ kind: 'notifications_read' as const, payload: { userId } })),
    ...[...fitAnew].map((requestId) => ({ kind: 'request_fits_anew' as const, payload: { requestId } })),
  ]);
  const drafts = effects.flatMap((each, i) =>
    (each.drafts ?? [])
      .filter(({ userId }) => here(userId))
      .map((draft): EventDraft => ({ ...draft, eventId: events[i]?.id ?? 0 })),
  );
  await notifyUsers(deps, tx, withoutRepeatedLosses(drafts));
}

/** Of several lost ranks of a host on one request the last. */
function withoutRepeatedLosses(drafts: readonly EventDraft[]): EventDraft[] {
  const last = new Map(
    drafts
      .filter(({ kind }) => kind === 'rank_lost')
      .map((draft) => [`${draft.userId} ${draft.groupKey}`, draft]),
  );
  return drafts.filter(
    (draft) => draft.kind !== 'rank_lost' || last.get(`${draft.userId} ${draft.groupKey}`) === draft,
  );
}

/** Announces the first events, as many as one transaction takes; with every failed attempt fewer. */
async function announceNext(
  deps: DeliveryDeps,
  tx: Tx,
  events: readonly OutboxEvent[],
  { tries, ...start }: Start,
): Promise<Progress> {
  const searchLimit = Math.max(1, searchesAtMost >> (3 * tries));
  const { drafts, ...progress } = await announce(tx, events.filter(isAnnounced), { ...start, searchLimit });
  await notifyUsers(deps, tx, drafts);
  return progress;
}

/** Applies events of one lane: announcements are a lane of their own. */
async function applyEvents(
  deps: DeliveryDeps,
  tx: Tx,
  events: readonly OutboxEvent[],
  start: Start,
): Promise<Progress> {
  if (events[0] && isAnnounced(events[0])) return announceNext(deps, tx, events, start);
  await applyEffects(deps, tx, events, start);
  return { finished: events.length, step: 0 };
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

async function setAsideAndLog(
  deps: DeliveryDeps,
  tx: Tx,
  event: OutboxEntry,
  at: LanePart & { step: number },
  error: unknown,
) {
  await setAside(tx, event.id, at, at.step, messageOf(error));
  deps.log.warn(
    { event: event.id, kind: event.kind ?? event.stored, err: messageOf(error) },
    'an event was set aside',
  );
}

/**
 * Applies events in order. If their effects fail, their halves are tried, down to the events that fail by themselves: these are set
 * aside, and the others take effect.
 */
async function applyOrSetAside(
  deps: DeliveryDeps,
  tx: Tx,
  events: readonly OutboxEntry[],
  start: Start,
): Promise<Progress> {
  const unreadable = events.findIndex((event) => event.kind === null);
  const [first] = events;
  if (!first) return { finished: 0, step: 0 };
  if (first.kind === null) {
    await setAsideAndLog(deps, tx, first, start, first.fault);
    return { finished: 1, step: 0 };
  }
  const readable = unreadable < 0 ? events : events.slice(0, unreadable);
  const done = await inSavepoint(tx, () => applyEvents(deps, tx, readable as readonly OutboxEvent[], start));
  if (done.ok) return done.value;
  if (isShortage(done.error)) throw done.error;
  if (readable.length > 1) return applyOrSetAside(deps, tx, readable.slice(0, readable.length >> 1), start);
  await setAsideAndLog(deps, tx, first, start, done.error);
  return { finished: 1, step: 0 };
}

type Batch = { at: DeliveryCursor; events: readonly OutboxEntry[] };

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
    await setAsideAndLog(deps, tx, first, at, error);
    await moveCursor(tx, lane, at, { txid: first.txid, id: first.id, step: 0 }, 1);
  });
}

/**
 * Takes the next events of a lane, or of a part of it that is free, in order and applies their effects together and exactly once:
 * position and effects are committed together, and one worker at a time has the position. Events whose effects fail are set aside, and the others continue. If the
 * transaction itself fails, the next batch is smaller. Returns how many events the batch had.
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
      const started = performance.now();
      const { finished, step } = await applyOrSetAside(deps, tx, events, at);
      const last = events[finished - 1] ?? at;
      const slow = performance.now() - started > batchMs;
      await moveCursor(
        tx,
        lane,
        at,
        { txid: last.txid, id: last.id, step },
        slow ? finished >> 1 : at.batch * 2,
      );
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
        if (failed.kind === null) throw failed.fault;
        const { step, attempts: tries, first_slot, end_slot } = failed;
        const progress = await applyEvents(deps, tx, [failed], { step, tries, first_slot, end_slot });
        if (progress.finished > 0) await clearFailure(tx, failed);
        else await failureStep(tx, failed, progress.step);
        return true;
      });
      if (!found) return count;
    } catch (error) {
      if (!failed) throw error;
      const again = failed;
      await inTransaction(deps.db, (tx) => failedAgain(tx, again, messageOf(error)));
    }
  }
  return retriesAtMost;
}
