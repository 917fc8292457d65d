import { sql } from 'kysely';
import type { Db, Tx } from '../../client.ts';
import { named } from '../../named-statements.ts';

/** A place in the outbox: events are ordered by transaction, then by id. */
export type OutboxPosition = { txid: string; id: number };

export type OutboxEvent = OutboxPosition & {
  kind: string;
  payload: Record<string, unknown>;
  created_at: string;
};

/** < 0 where `a` comes first. */
export function comparePositions(a: OutboxPosition, b: OutboxPosition): number {
  const [x, y] = [BigInt(a.txid), BigInt(b.txid)];
  return x < y ? -1 : x > y ? 1 : a.id - b.id;
}

/**
 * Events after a position, in order. Only those of transactions older than every one still running: an event that is
 * committed late with an early number is waited for, never skipped.
 */
export async function readOutbox(
  db: Db,
  after: OutboxPosition,
  limit: number,
  until?: OutboxPosition,
): Promise<OutboxEvent[]> {
  const { rows } = await sql<OutboxEvent>`${named}
    select txid::text as txid, id, kind, payload, created_at from outbox
     where (txid, id) > (${after.txid}::xid8, ${after.id}::bigint)
       and txid < pg_snapshot_xmin(pg_current_snapshot())
       ${until === undefined ? sql`` : sql`and (txid, id) <= (${until.txid}::xid8, ${until.id}::bigint)`}
     order by outbox.txid, outbox.id limit ${limit}
  `.execute(db);
  return rows;
}

/** The place from which only what is still to be committed comes. */
export async function outboxNow(db: Db): Promise<OutboxPosition> {
  const { rows } = await sql<{
    txid: string;
  }>`select pg_snapshot_xmin(pg_current_snapshot())::text as txid`.execute(db);
  return { txid: rows[0]?.txid ?? '0', id: 0 };
}

/** The oldest event that is still kept; null for an empty outbox. */
export async function oldestEvent(db: Db): Promise<OutboxPosition | null> {
  const { rows } = await sql<OutboxPosition>`
    select txid::text as txid, id from outbox order by outbox.txid, outbox.id limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Writes an event in the transaction of its cause. */
export const insertEvent = async (tx: Db, kind: string, payload: Record<string, unknown>): Promise<void> => {
  await tx
    .insertInto('outbox')
    .values({ kind, payload: JSON.stringify(payload) })
    .execute();
};

/**
 * Events are delivered in lanes, each in order and by itself: `security` is links into accounts and notices of their safety,
 * `personal` what concerns people who are known, `announcements` what everybody around is told. See `outbox_lane`.
 */
export const deliveryLanes = ['security', 'personal', 'announcements'] as const;
export type DeliveryLane = (typeof deliveryLanes)[number];

export const largestBatch = 50;

/** Where a lane stands. */
export type DeliveryCursor = OutboxPosition & {
  /** How many events the next try takes. */
  batch: number;
  /** How often the next event has failed alone. */
  tries: number;
  /** The next event has been told to people up to this id. */
  step: number;
};

/** Takes a lane's position for this transaction; undefined while another worker has it. */
export async function takeCursor(tx: Tx, lane: DeliveryLane): Promise<DeliveryCursor | undefined> {
  const { rows } = await sql<DeliveryCursor>`${named}
    select txid::text as txid, id, batch, tries, step from delivery_cursors where consumer = ${lane} for update skip locked`.execute(
    tx,
  );
  return rows[0];
}

/** The next events of a lane, in order; see `readOutbox`. */
export async function readLane(
  tx: Tx,
  lane: DeliveryLane,
  after: OutboxPosition,
  limit: number,
): Promise<OutboxEvent[]> {
  const { rows } = await sql<OutboxEvent>`${named}
    select txid::text as txid, id, kind, payload, created_at from outbox
     where outbox_lane(kind) = ${lane} and (txid, id) > (${after.txid}::xid8, ${after.id}::bigint)
       and txid < pg_snapshot_xmin(pg_current_snapshot())
     order by outbox.txid, outbox.id limit ${limit}`.execute(tx);
  return rows;
}

/** Moves a lane on after a success: the next try may take twice as many. In the middle of an event its parts stay as small as they are. */
export const moveCursor = async (
  tx: Tx,
  lane: DeliveryLane,
  to: OutboxPosition & { step: number },
): Promise<void> => {
  await sql`${named}
    update delivery_cursors set txid = ${to.txid}::xid8, id = ${to.id}::bigint, step = ${to.step}::int,
           tries = case when ${to.step}::int = 0 then 0 else tries end,
           batch = least(batch * 2, ${largestBatch}::int)
     where consumer = ${lane}`.execute(tx);
};

/**
 * After a try that failed as a whole: the next takes half of it. Answers how often the next event has now failed alone, and
 * holds the lane for this transaction; undefined where the lane has moved on meanwhile.
 */
export async function shrinkBatch(
  tx: Tx,
  lane: DeliveryLane,
  at: DeliveryCursor,
  tried: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ tries: number }>`
    update delivery_cursors set batch = greatest(1, ${tried}::int / 2), tries = case when ${tried}::int = 1 then tries + 1 else 0 end
     where consumer = ${lane} and txid = ${at.txid}::xid8 and id = ${at.id} and step = ${at.step} and tries = ${at.tries}
    returning tries`.execute(tx);
  return rows[0]?.tries;
}

/** Runs a part of a transaction that may fail by itself: its writes are taken back, the rest of the transaction goes on. */
export async function inSavepoint<T>(
  tx: Tx,
  work: () => Promise<T>,
): Promise<{ ok: true; value: T } | { ok: false; error: unknown }> {
  await sql`savepoint part`.execute(tx);
  try {
    const value = await work();
    await sql`release savepoint part`.execute(tx);
    return { ok: true, value };
  } catch (error) {
    // Where even that fails the connection is gone, by what happened first.
    await sql`rollback to savepoint part`.execute(tx).catch(() => Promise.reject(error));
    return { ok: false, error };
  }
}

const maxTries = 10;

/** Sets an event aside whose effects failed; it is tried again later, ten times in all. */
export const setAside = async (tx: Tx, event: OutboxEvent, step: number, error: string): Promise<void> => {
  await sql`
    insert into delivery_failures (event_id, kind, payload, occurred_at, step, attempts, last_error, next_try_at)
    values (${event.id}, ${event.kind}, ${JSON.stringify(event.payload)}, ${event.created_at}, ${step}, 1, ${error.slice(0, 500)},
            market_now() + interval '30 seconds')
    on conflict (event_id) do update set attempts = delivery_failures.attempts + 1, last_error = excluded.last_error,
      dead = delivery_failures.attempts + 1 >= ${maxTries},
      next_try_at = market_now() + interval '30 seconds' * power(2, least(delivery_failures.attempts, 8))
  `.execute(tx);
};

/** An event that was set aside, told to people up to an id. */
export type SetAside = OutboxEvent & { attempts: number; step: number };

/** The first event set aside whose time has come, locked for this transaction. */
export async function takeFailure(tx: Tx): Promise<SetAside | undefined> {
  const { rows } = await sql<SetAside>`
    select '0' as txid, event_id as id, kind, payload, occurred_at as created_at, attempts, step from delivery_failures
     where not dead and next_try_at <= market_now() order by event_id limit 1 for update skip locked`.execute(
    tx,
  );
  return rows[0];
}

/** A part of what follows from an event is done; the rest comes next. */
export const failureStep = async (tx: Tx, eventId: number, step: number): Promise<void> => {
  await sql`update delivery_failures set step = ${step} where event_id = ${eventId}`.execute(tx);
};

export type FailureRow = {
  event_id: number;
  kind: string;
  attempts: number;
  last_error: string;
  next_try_at: string;
  dead: boolean;
  occurred_at: string;
};

/** Events set aside, newest first; what was in them stays where it is. */
export async function listFailures(
  db: Db,
  page: { limit: number; beforeId: number | null },
): Promise<FailureRow[]> {
  const { rows } = await sql<FailureRow>`
    select event_id, kind, attempts, last_error, next_try_at, dead, occurred_at from delivery_failures
     where ${page.beforeId}::bigint is null or event_id < ${page.beforeId}::bigint
     order by event_id desc limit ${page.limit}`.execute(db);
  return rows;
}

/** Gives an event that was set aside another ten tries, the first one soon. False where there is none. */
export async function retryFailure(tx: Tx, eventId: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update delivery_failures set dead = false, attempts = 1, next_try_at = market_now()
     where event_id = ${eventId}`.execute(tx);
  return Number(numAffectedRows ?? 0) > 0;
}

export const clearFailure = async (tx: Tx, eventId: number): Promise<void> => {
  await sql`delete from delivery_failures where event_id = ${eventId}`.execute(tx);
};

/** Forgets events that are delivered and older than three days: browsers that were away longer load everything anew. */
export async function pruneOutbox(db: Db): Promise<void> {
  await sql`
    delete from outbox o where created_at < market_now() - interval '3 days' and not exists (
      select 1 from delivery_cursors c where c.consumer = outbox_lane(o.kind) and (o.txid, o.id) > (c.txid, c.id))`.execute(
    db,
  );
}
