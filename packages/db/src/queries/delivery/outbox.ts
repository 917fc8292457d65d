import { type EventKind, type EventPayload, type MarketEvent, parseEvent } from '@palmbid/domain';
import { sql } from 'kysely';
import { type Db, type Tx, withDb } from '../../client.ts';
import { named } from '../../named-statements.ts';
import {
  changesRows,
  column,
  columns,
  firstRow,
  manyRows,
  onlyRow,
  onlyValue,
  type RowOf,
  run,
} from '../../statements.ts';

/** A position in the outbox: events are ordered by transaction, then by id. */
const position = columns({ txid: 'text', id: 'int8' });
export type OutboxPosition = RowOf<typeof position>;

const storedEvent = columns({
  ...position,
  kind: 'text',
  payload: column<unknown>('jsonb'),
  created_at: 'timestamptz',
});
type StoredEvent = RowOf<typeof storedEvent>;

/** An event of one kind, of some kinds, or by default of any; `kind` tells which. */
export type OutboxEvent<K extends EventKind = EventKind> = {
  [P in K]: OutboxPosition & { created_at: string; kind: P; payload: EventPayload<P> };
}[K];
/** An event that this version of the server cannot read, of the kind `stored`. */
export type UnreadableEvent = OutboxPosition & {
  created_at: string;
  kind: null;
  stored: string;
  fault: Error;
};
export type OutboxEntry = OutboxEvent | UnreadableEvent;

function parsed<R extends StoredEvent>({ kind, payload, ...rest }: R) {
  try {
    return { ...rest, ...parseEvent(kind, payload) };
  } catch (fault) {
    return { ...rest, kind: null, stored: kind, fault: fault as Error };
  }
}

/** < 0 if `a` comes first. */
export function comparePositions(a: OutboxPosition, b: OutboxPosition): number {
  const [x, y] = [BigInt(a.txid), BigInt(b.txid)];
  return x < y ? -1 : x > y ? 1 : a.id - b.id;
}

/**
 * Events after a position, in order. Only those of transactions older than every one still running in this database: an event that
 * is committed late with an early number is waited for, never skipped.
 */
export const readOutbox = async (
  db: Db,
  after: OutboxPosition,
  limit: number,
  until?: OutboxPosition,
): Promise<OutboxEntry[]> => (await eventsAfter(db, after, limit, until)).map(parsed);

const eventsAfter = manyRows(
  storedEvent,
  (after: OutboxPosition, limit: number, until?: OutboxPosition) => sql`${named}
    select txid::text as txid, id, kind, payload, created_at from outbox
     where (txid, id) > (${after.txid}::xid8, ${after.id}::bigint)
       and txid < (select outbox_horizon())
       ${until === undefined ? sql`` : sql`and (txid, id) <= (${until.txid}::xid8, ${until.id}::bigint)`}
     order by outbox.txid, outbox.id limit ${limit}`,
);

const now = onlyRow(
  { txid: 'text', epoch: 'int4', moved: 'bool' },
  () => sql`
    select outbox_horizon()::text as txid, epoch, outbox_has_moved() as moved from outbox_origin`,
);

/** The present of the outbox: only events that are not committed yet come after `position`. */
export type OutboxNow = {
  position: OutboxPosition;
  /** Positions of different epochs cannot be compared. */
  epoch: number;
  /** The database was copied, recovered or promoted, and nobody has called `settleOutbox` since: no earlier position counts. */
  moved: boolean;
};
export async function outboxNow(db: Db): Promise<OutboxNow> {
  const { txid, epoch, moved } = await now(db);
  return { position: { txid, id: 0 }, epoch, moved };
}

const settle = onlyValue({ moved: 'bool' }, () => sql`select settle_outbox() as moved`);

/**
 * Adapts the outbox to the cluster it is in. After a dump was restored elsewhere, or the database was recovered or promoted, a new epoch
 * begins; where transactions are numbered anew, what is not delivered yet keeps its order. Returns whether the database had moved.
 * Uses a connection of its own, without time limits: the outbox may be large.
 */
export const settleOutbox = (url: string): Promise<boolean> =>
  withDb(url, { maxConnections: 1, applicationName: 'palmbid-settle', unlimited: true }, settle);

const firstEvent = firstRow(
  position,
  () => sql`select txid::text as txid, id from outbox order by outbox.txid, outbox.id limit 1`,
);

/** The oldest event that is still kept; null for an empty outbox. */
export const oldestEvent = async (db: Db): Promise<OutboxPosition | null> => (await firstEvent(db)) ?? null;

const insertAll = run(
  (events: readonly MarketEvent[]) => sql`${named}
    insert into outbox (kind, payload)
    select kind, payload from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as e (kind text, payload jsonb)`,
);

/** Writes events in the transaction of their cause, in one statement. */
export const insertEvents = async (tx: Db, events: readonly MarketEvent[]): Promise<void> => {
  if (events.length > 0) await insertAll(tx, events);
};
export const insertEvent = <K extends EventKind>(tx: Db, kind: K, payload: EventPayload<K>): Promise<void> =>
  insertAll(tx, [{ kind, payload } as MarketEvent]);

/**
 * Events are delivered in lanes, each in order and independently of the others: `security` for links into accounts and notices of
 * their safety, `personal` for notifications of known users, `announcements` for those of many users. See `outbox_lane`.
 */
export const deliveryLanes = ['security', 'personal', 'announcements'] as const;
export type DeliveryLane = (typeof deliveryLanes)[number];

export const largestBatch = 100;

/** A part of a lane: the users whose slot is from `first_slot` up to, but not including, `end_slot`. */
const part = columns({ first_slot: 'int4', end_slot: 'int4' });
export type LanePart = RowOf<typeof part>;

const slots = 1024;
/** A lane that is not divided. */
export const undivided: LanePart = { first_slot: 0, end_slot: slots };
/** Whether a part has a user, or what follows from an event about a request apart from its users. */
export const isInPart = ({ first_slot, end_slot }: LanePart, id: number): boolean =>
  id % slots >= first_slot && id % slots < end_slot;

/** How far delivery has come in a part of a lane. */
const cursor = columns({
  ...part,
  ...position,
  /** How many events the next attempt takes. */
  batch: 'int4',
  /** How often the next event has failed by itself. */
  tries: 'int4',
  /** Users up to this id have been notified of the next event. */
  step: 'int4',
});
export type DeliveryCursor = RowOf<typeof cursor>;

const tryPart = firstRow(
  { first_slot: 'int4' },
  (lane: DeliveryLane) => sql`${named}
    select c.first_slot from (select * from delivery_cursors where consumer = ${lane} order by random() offset 0) c
     where case when exists (select from outbox o where outbox_lane(o.kind) = ${lane} and (o.txid, o.id) > (c.txid, c.id)
                  and o.txid < (select outbox_horizon()))
                then pg_try_advisory_xact_lock(7005, delivery_lock(c.consumer, c.first_slot)) end limit 1`,
);
const readCursor = firstRow(
  cursor,
  (lane: DeliveryLane, firstSlot: number) => sql`${named}
    select txid::text as txid, id, batch, tries, step, first_slot, end_slot from delivery_cursors
     where consumer = ${lane} and first_slot = ${firstSlot}`,
);

/**
 * Takes a part of a lane that has events for this transaction; undefined when other workers have all of these. Not by a lock on its
 * row: that would give the transaction its number before its first write, and all readers of the outbox wait for older numbers.
 */
export async function takeCursor(tx: Tx, lane: DeliveryLane): Promise<DeliveryCursor | undefined> {
  const taken = await tryPart(tx, lane);
  // Read after it was locked: another worker may just have moved it.
  return taken && (await readCursor(tx, lane, taken.first_slot));
}

const divide = run((parts: number) => sql`select divide_delivery(${parts}::int)`);

/** Divides the lanes of notifications among so many workers, a power of two. Waits for what they deliver at the moment. */
export const divideDelivery = (url: string, parts: number): Promise<void> =>
  withDb(url, { maxConnections: 1, applicationName: 'palmbid-divide', unlimited: true }, (db) =>
    divide(db, parts),
  );

/** The next events of a lane, in order; see `readOutbox`. */
export const readLane = async (
  db: Db,
  lane: DeliveryLane,
  after: OutboxPosition,
  limit: number,
): Promise<OutboxEntry[]> => (await laneAfter(db, lane, after, limit)).map(parsed);

const laneAfter = manyRows(
  storedEvent,
  (lane: DeliveryLane, after: OutboxPosition, limit: number) => sql`${named}
    select txid::text as txid, id, kind, payload, created_at from outbox
     where outbox_lane(kind) = ${lane} and (txid, id) > (${after.txid}::xid8, ${after.id}::bigint)
       and txid < (select outbox_horizon())
     order by outbox.txid, outbox.id limit ${limit}`,
);

const countUndelivered = onlyValue(
  { count: 'int4' },
  (lanes: readonly DeliveryLane[]) => sql`
    select count(distinct o.id)::int as count from delivery_cursors c
      join outbox o on outbox_lane(o.kind) = c.consumer and (o.txid, o.id) > (c.txid, c.id)
     where c.consumer = any(${[...lanes]}::text[])`,
);

/** How far behind delivery is: the number of events in these lanes that are not delivered. */
export const undelivered = (db: Db, lanes: readonly DeliveryLane[] = deliveryLanes): Promise<number> =>
  countUndelivered(db, lanes);

const superseded = manyRows(
  { id: 'int8' },
  (events: readonly OutboxEvent<'request_fits_anew'>[]) => sql`
    select e.id from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as e (id bigint, txid text, payload jsonb)
     where exists (select 1 from outbox o where outbox_lane(o.kind) = 'announcements' and o.kind = 'request_fits_anew'
       and o.txid >= e.txid::xid8 and o.id > e.id and o.payload -> 'requestId' = e.payload -> 'requestId')`,
);

/** The ids of those events that a later one about the same request supersedes. */
export const supersededAmong = async (
  db: Db,
  events: readonly OutboxEvent<'request_fits_anew'>[],
): Promise<Set<number>> =>
  new Set(events.length === 0 ? [] : (await superseded(db, events)).map((row) => row.id));

/**
 * Advances a part of a lane after a success and sets the size of its next batch. In the middle of an event the size of its parts is kept.
 */
export const moveCursor = run(
  (
    lane: DeliveryLane,
    { first_slot }: LanePart,
    to: OutboxPosition & { step: number },
    nextBatch: number,
  ) => sql`${named}
    update delivery_cursors set txid = ${to.txid}::xid8, id = ${to.id}::bigint, step = ${to.step}::int,
           tries = case when ${to.step}::int = 0 then 0 else tries end,
           batch = greatest(1, least(${nextBatch}::int, ${largestBatch}::int))
     where consumer = ${lane} and first_slot = ${first_slot}`,
);

const shrink = firstRow(
  { tries: 'int4' },
  (lane: DeliveryLane, at: DeliveryCursor, tried: number) => sql`
    update delivery_cursors set batch = greatest(1, ${tried}::int / 2), tries = case when ${tried}::int = 1 then tries + 1 else 0 end
     where consumer = ${lane} and first_slot = ${at.first_slot} and txid = ${at.txid}::xid8 and id = ${at.id}::bigint and step = ${at.step} and tries = ${at.tries}
    returning tries`,
);

/**
 * Halves the batch after an attempt whose transaction failed. Returns how often the next event has now failed by itself, and holds the
 * part for this transaction; undefined when it has moved on meanwhile.
 */
export const shrinkBatch = async (
  tx: Tx,
  lane: DeliveryLane,
  at: DeliveryCursor,
  tried: number,
): Promise<number | undefined> => (await shrink(tx, lane, at, tried))?.tries;

const setSavepoint = run(() => sql`savepoint part`);
const releaseSavepoint = run(() => sql`release savepoint part`);
const rollBackToSavepoint = run(() => sql`rollback to savepoint part`);

/** Runs a part of a transaction that may fail by itself: its writes are rolled back, the rest of the transaction continues. */
export async function inSavepoint<T>(
  tx: Tx,
  work: () => Promise<T>,
): Promise<{ ok: true; value: T } | { ok: false; error: unknown }> {
  await setSavepoint(tx);
  try {
    const value = await work();
    await releaseSavepoint(tx);
    return { ok: true, value };
  } catch (error) {
    // If the rollback fails too, the connection is lost: the first error is the cause.
    await rollBackToSavepoint(tx).catch(() => Promise.reject(error));
    return { ok: false, error };
  }
}

const maxAttempts = 10;

/** Sets an event aside whose effects failed for a part of the users. It is retried later, up to ten attempts in all. */
export const setAside = run(
  (eventId: number, of: LanePart, step: number, error: string) => sql`
    insert into delivery_failures (event_id, kind, payload, occurred_at, step, attempts, last_error, next_try_at, first_slot, end_slot)
    select id, kind, payload, created_at, ${step}, 1, left(${error}, 500), market_now() + interval '30 seconds',
           ${of.first_slot}, ${of.end_slot}
      from outbox where id = ${eventId}`,
);

type FailedPart = { id: number; first_slot: number };
const isFailed = ({ id, first_slot }: FailedPart) => sql`event_id = ${id} and first_slot = ${first_slot}`;

/** Records that an event that was set aside has failed again. */
export const failedAgain = run(
  (event: FailedPart, error: string) => sql`
    update delivery_failures set attempts = attempts + 1, last_error = left(${error}, 500), dead = attempts + 1 >= ${maxAttempts},
           next_try_at = market_now() + interval '30 seconds' * power(2, least(attempts, 8))
     where ${isFailed(event)}`,
);

const dueFailure = firstRow(
  { ...storedEvent, ...part, attempts: 'int4', step: 'int4' },
  () => sql`
    select '0' as txid, event_id as id, kind, payload, occurred_at as created_at, attempts, step, first_slot, end_slot
      from delivery_failures where not dead and next_try_at <= market_now() order by event_id, first_slot limit 1 for update skip locked`,
);

/** An event that was set aside. Users up to the id `step` have been notified of it. */
export type FailedEvent = OutboxEntry & LanePart & { attempts: number; step: number };

/** The first event set aside whose next attempt is due, locked for this transaction. */
export async function takeFailure(tx: Tx): Promise<FailedEvent | undefined> {
  const row = await dueFailure(tx);
  return row && parsed(row);
}

/** Records that users up to the id `step` have been notified of an event that was set aside. */
export const failureStep = run(
  (event: FailedPart, step: number) => sql`
    update delivery_failures set step = ${step} where ${isFailed(event)}`,
);

const failure = columns({
  event_id: 'int8',
  kind: 'text',
  attempts: 'int4',
  last_error: 'text',
  next_try_at: 'timestamptz',
  dead: 'bool',
  occurred_at: 'timestamptz',
});
export type FailureRow = RowOf<typeof failure>;

/** Events set aside, newest first, without their payloads. */
export const listFailures = manyRows(
  failure,
  (page: { limit: number; beforeId: number | null }) => sql`
    select distinct on (event_id) event_id, kind, attempts, last_error, next_try_at, dead, occurred_at from delivery_failures
     where ${page.beforeId}::bigint is null or event_id < ${page.beforeId}::bigint
     order by event_id desc, attempts desc limit ${page.limit}`,
);

/** Gives an event that was set aside another ten attempts, the first one soon. False if there is no such event. */
export const retryFailure = changesRows(
  (eventId: number) => sql`
    update delivery_failures set dead = false, attempts = 1, next_try_at = market_now()
     where event_id = ${eventId}`,
);

export const clearFailure = run(
  (event: FailedPart) => sql`delete from delivery_failures where ${isFailed(event)}`,
);

/** Gives an event up whose last attempt has failed. False if there is no such event. */
export const dropDeadEvent = changesRows(
  (eventId: number) => sql`delete from delivery_failures where event_id = ${eventId} and dead`,
);

/** Deletes events that are delivered and older than three days: clients that were away longer reload everything. */
export const pruneOutbox = run(
  () => sql`
    delete from outbox o where created_at < market_now() - interval '3 days' and not exists (
      select 1 from delivery_cursors c where c.consumer = outbox_lane(o.kind) and (o.txid, o.id) > (c.txid, c.id))`,
);
