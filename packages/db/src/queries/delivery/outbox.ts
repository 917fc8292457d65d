import { sql } from 'kysely';
import type { Db, Tx } from '../../client.ts';
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

const outboxEvent = columns({
  ...position,
  kind: 'text',
  payload: column<Record<string, unknown>>('jsonb'),
  created_at: 'timestamptz',
});
export type OutboxEvent = RowOf<typeof outboxEvent>;

/** < 0 if `a` comes first. */
export function comparePositions(a: OutboxPosition, b: OutboxPosition): number {
  const [x, y] = [BigInt(a.txid), BigInt(b.txid)];
  return x < y ? -1 : x > y ? 1 : a.id - b.id;
}

/**
 * Events after a position, in order. Only those of transactions older than every one still running: an event that is
 * committed late with an early number is waited for, never skipped.
 */
export const readOutbox = manyRows(
  outboxEvent,
  (after: OutboxPosition, limit: number, until?: OutboxPosition) => sql`${named}
    select txid::text as txid, id, kind, payload, created_at from outbox
     where (txid, id) > (${after.txid}::xid8, ${after.id}::bigint)
       and txid < pg_snapshot_xmin(pg_current_snapshot())
       ${until === undefined ? sql`` : sql`and (txid, id) <= (${until.txid}::xid8, ${until.id}::bigint)`}
     order by outbox.txid, outbox.id limit ${limit}`,
);

const oldestRunning = onlyRow(
  { txid: 'text' },
  () => sql`select pg_snapshot_xmin(pg_current_snapshot())::text as txid`,
);

/** The position after which only events come that are not committed yet. */
export const outboxNow = async (db: Db): Promise<OutboxPosition> => ({
  txid: (await oldestRunning(db)).txid,
  id: 0,
});

const firstEvent = firstRow(
  position,
  () => sql`select txid::text as txid, id from outbox order by outbox.txid, outbox.id limit 1`,
);

/** The oldest event that is still kept; null for an empty outbox. */
export const oldestEvent = async (db: Db): Promise<OutboxPosition | null> => (await firstEvent(db)) ?? null;

/** Writes an event in the transaction of its cause. */
export const insertEvent = async (tx: Db, kind: string, payload: Record<string, unknown>): Promise<void> => {
  await tx
    .insertInto('outbox')
    .values({ kind, payload: JSON.stringify(payload) })
    .execute();
};

/**
 * Events are delivered in lanes, each in order and independently of the others: `security` for links into accounts and notices of
 * their safety, `personal` for notifications of known users, `announcements` for those of many users. See `outbox_lane`.
 */
export const deliveryLanes = ['security', 'personal', 'announcements'] as const;
export type DeliveryLane = (typeof deliveryLanes)[number];

export const largestBatch = 50;

/** How far delivery has come in a lane. */
const cursor = columns({
  ...position,
  /** How many events the next attempt takes. */
  batch: 'int4',
  /** How often the next event has failed by itself. */
  tries: 'int4',
  /** Users up to this id have been notified of the next event. */
  step: 'int4',
});
export type DeliveryCursor = RowOf<typeof cursor>;

/** Locks a lane's position for this transaction; undefined while another worker has it. */
export const takeCursor = firstRow(
  cursor,
  (lane: DeliveryLane) => sql`${named}
    select txid::text as txid, id, batch, tries, step from delivery_cursors where consumer = ${lane} for update skip locked`,
);

/** The next events of a lane, in order; see `readOutbox`. */
export const readLane = manyRows(
  outboxEvent,
  (lane: DeliveryLane, after: OutboxPosition, limit: number) => sql`${named}
    select txid::text as txid, id, kind, payload, created_at from outbox
     where outbox_lane(kind) = ${lane} and (txid, id) > (${after.txid}::xid8, ${after.id}::bigint)
       and txid < pg_snapshot_xmin(pg_current_snapshot())
     order by outbox.txid, outbox.id limit ${limit}`,
);

const countUndelivered = onlyValue(
  { count: 'int4' },
  (lanes: readonly DeliveryLane[]) => sql`
    select count(*)::int as count from delivery_cursors c
      join outbox o on outbox_lane(o.kind) = c.consumer and (o.txid, o.id) > (c.txid, c.id)
     where c.consumer = any(${[...lanes]}::text[])`,
);

/** How far behind delivery is: the number of events in these lanes that are not delivered. */
export const undelivered = (db: Db, lanes: readonly DeliveryLane[] = deliveryLanes): Promise<number> =>
  countUndelivered(db, lanes);

/** Whether a later event of the same kind about the same request supersedes this one. */
export const isSuperseded = onlyValue(
  { superseded: 'bool' },
  (event: OutboxEvent) => sql`
    select exists (select 1 from outbox where outbox_lane(kind) = outbox_lane(${event.kind}) and kind = ${event.kind}
      and txid >= ${event.txid}::xid8 and id > ${event.id}::bigint
      and payload -> 'requestId' = ${JSON.stringify(event.payload['requestId'])}::jsonb) as superseded`,
);

/** Advances a lane after a success and doubles its next batch. In the middle of an event the size of its parts is kept. */
export const moveCursor = run(
  (lane: DeliveryLane, to: OutboxPosition & { step: number }) => sql`${named}
    update delivery_cursors set txid = ${to.txid}::xid8, id = ${to.id}::bigint, step = ${to.step}::int,
           tries = case when ${to.step}::int = 0 then 0 else tries end,
           batch = least(batch * 2, ${largestBatch}::int)
     where consumer = ${lane}`,
);

const shrink = firstRow(
  { tries: 'int4' },
  (lane: DeliveryLane, at: DeliveryCursor, tried: number) => sql`
    update delivery_cursors set batch = greatest(1, ${tried}::int / 2), tries = case when ${tried}::int = 1 then tries + 1 else 0 end
     where consumer = ${lane} and txid = ${at.txid}::xid8 and id = ${at.id}::bigint and step = ${at.step} and tries = ${at.tries}
    returning tries`,
);

/**
 * Halves the batch after an attempt whose transaction failed. Returns how often the next event has now failed by itself, and holds the
 * lane for this transaction; undefined when the lane has moved on meanwhile.
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

/** Sets an event aside whose effects failed. It is retried later, up to ten attempts in all. */
export const setAside = run(
  (event: OutboxEvent, step: number, error: string) => sql`
    insert into delivery_failures (event_id, kind, payload, occurred_at, step, attempts, last_error, next_try_at)
    values (${event.id}, ${event.kind}, ${JSON.stringify(event.payload)}, ${event.created_at}, ${step}, 1, left(${error}, 500),
            market_now() + interval '30 seconds')
    on conflict (event_id) do update set attempts = delivery_failures.attempts + 1, last_error = excluded.last_error,
      dead = delivery_failures.attempts + 1 >= ${maxAttempts},
      next_try_at = market_now() + interval '30 seconds' * power(2, least(delivery_failures.attempts, 8))`,
);

/** An event that was set aside. Users up to the id `step` have been notified of it. */
const failedEvent = columns({ ...outboxEvent, attempts: 'int4', step: 'int4' });
export type FailedEvent = RowOf<typeof failedEvent>;

/** The first event set aside whose next attempt is due, locked for this transaction. */
export const takeFailure = firstRow(
  failedEvent,
  () => sql`
    select '0' as txid, event_id as id, kind, payload, occurred_at as created_at, attempts, step from delivery_failures
     where not dead and next_try_at <= market_now() order by event_id limit 1 for update skip locked`,
);

/** Records that users up to the id `step` have been notified of an event that was set aside. */
export const failureStep = run(
  (eventId: number, step: number) => sql`
    update delivery_failures set step = ${step} where event_id = ${eventId}`,
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
    select event_id, kind, attempts, last_error, next_try_at, dead, occurred_at from delivery_failures
     where ${page.beforeId}::bigint is null or event_id < ${page.beforeId}::bigint
     order by event_id desc limit ${page.limit}`,
);

/** Gives an event that was set aside another ten attempts, the first one soon. False if there is no such event. */
export const retryFailure = changesRows(
  (eventId: number) => sql`
    update delivery_failures set dead = false, attempts = 1, next_try_at = market_now()
     where event_id = ${eventId}`,
);

export const clearFailure = run(
  (eventId: number) => sql`delete from delivery_failures where event_id = ${eventId}`,
);

/** Deletes events that are delivered and older than three days: clients that were away longer reload everything. */
export const pruneOutbox = run(
  () => sql`
    delete from outbox o where created_at < market_now() - interval '3 days' and not exists (
      select 1 from delivery_cursors c where c.consumer = outbox_lane(o.kind) and (o.txid, o.id) > (c.txid, c.id))`,
);
