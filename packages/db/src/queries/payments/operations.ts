import type { BookingStatus, MoveKind, MoveStatus, PaymentProviderName } from '@palmbid/domain';
import { sql } from 'kysely';
import type { Db, Tx } from '../../client.ts';
import {
  affectedRows,
  column,
  columns,
  firstRow,
  manyRows,
  onlyRow,
  type RowOf,
  run,
} from '../../statements.ts';

const bookingMoney = columns({
  id: 'int4',
  request_id: 'int4',
  guest_id: 'int4',
  host_id: 'int4',
  status: column<BookingStatus>('text'),
  provider: column<PaymentProviderName>('text'),
  all_in_cents: 'int8',
  /** Below zero: the guest has paid too much. */
  guest_receivable: 'int8',
  /** Above zero: the host has to pay back. */
  host_payable: 'int8',
});
export type BookingMoney = RowOf<typeof bookingMoney>;

/** A booking, locked so that its money moves one step after the other, and who owes what; undefined if there is none. */
export const lockMoney = async (tx: Tx, bookingId: number): Promise<BookingMoney | undefined> => {
  // Balances are read by a second statement, which sees what was committed while this one waited.
  await tx
    .selectFrom('bookings')
    .select('id')
    .where('id', '=', bookingId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return moneyOf(tx, bookingId);
};

const moneyOf = firstRow(
  bookingMoney,
  (bookingId: number) => sql`
    select id, request_id, guest_id, host_id, status, payment_provider as provider, all_in_cents,
           ledger_balance(id, 'guest_receivable') as guest_receivable, ledger_balance(id, 'host_payable') as host_payable
      from bookings where id = ${bookingId}`,
);

const operation = columns({
  id: 'int4',
  booking_id: 'int4',
  kind: column<MoveKind>('text'),
  cents: 'int8',
  key: 'text',
  part: 'int4?',
  source_id: 'int4?',
  status: column<MoveStatus>('text'),
  provider_ref: 'text?',
  payment_ref: 'text?',
  round: 'int4',
  attempts: 'int4',
  last_error: 'text?',
  declined_at: 'timestamptz?',
  created_at: 'timestamptz',
  closed_at: 'timestamptz?',
});
export type OperationRow = RowOf<typeof operation>;
const operationColumns = sql`
  o.id, o.booking_id, o.kind, o.cents, o.key, o.part, o.source_id, o.status, o.provider_ref, o.payment_ref, o.round, o.attempts,
  o.last_error, o.declined_at, o.created_at, o.closed_at`;

export type NewOperation = {
  bookingId: number;
  kind: MoveKind;
  cents: number;
  key: string;
  part?: number;
  sourceId?: number;
};

/** Plans a move of money. The caller holds the lock on the booking. */
export async function planOperation(tx: Tx, move: NewOperation): Promise<number> {
  const { id } = await tx
    .insertInto('payment_operations')
    .values({
      booking_id: move.bookingId,
      kind: move.kind,
      cents: move.cents,
      key: move.key,
      part: move.part ?? null,
      source_id: move.sourceId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The moves of a booking, in the order of their plans. */
export const operationsOf = manyRows(
  operation,
  (bookingId: number) => sql`
    select ${operationColumns} from payment_operations o where o.booking_id = ${bookingId} order by o.id`,
);

/** What can still be moved back of what was moved (`charge` or `payout`), the latest first; disputed money is the bank's. */
export const movableBack = manyRows(
  { id: 'int4', cents: 'int8' },
  (bookingId: number, kind: 'charge' | 'payout') => sql`
    select id, rest::bigint as cents from (
      select o.id, o.cents
             - (select coalesce(sum(back.cents), 0) from payment_operations back where back.source_id = o.id and back.status <> 'cancelled')
             - (select coalesce(sum(d.cents), 0) from payment_disputes d where d.operation_id = o.id and d.status <> 'won') as rest
        from payment_operations o where o.booking_id = ${bookingId} and o.kind = ${kind} and o.status = 'done') moved
     where rest > 0 order by id desc`,
);

/** How many moves of a kind a booking has had: the number in the next one's key. */
export const operationsSoFar = onlyRow(
  { moves: 'int4' },
  (bookingId: number, kind: MoveKind) => sql`
    select count(*)::int as moves from payment_operations where booking_id = ${bookingId} and kind = ${kind}`,
);

/** What may be paid out to a booking's host now. */
export const payableNow = onlyRow(
  { cents: 'int8' },
  (bookingId: number) => sql`select payable_to_host(${bookingId}) as cents`,
);

/**
 * Bookings whose host is owed something since so many hours after check-in and can be paid out. What is on its way is not owed any
 * more.
 */
export const duePayouts = manyRows(
  { id: 'int4' },
  (hours: number, limit: number) => sql`
    select k.id from bookings k join payout_accounts a on a.user_id = k.host_id
     where k.payment_provider <> 'agreement' and a.ready
       and stay_instant(k.check_in_date, k.check_in_time, k.timezone) + ${hours}::int * interval '1 hour' <= market_now()
       and payable_to_host(k.id) > 0
     order by k.id limit ${limit}`,
);

const leased = columns({
  ...operation,
  /** Another attempt has begun before: the provider may have done it without an answer. */
  tried: 'bool',
  /** The provider may have forgotten the key. */
  stale: 'bool',
  /** The host's account; null before they have one. */
  account_ref: 'text?',
  /** The payment that a refund gives back, and the transfer that a reversal takes back. */
  source_ref: 'text?',
  title: 'text',
  guest_email: 'text',
  /** What the guest has still to pay; below zero: what they have paid too much. */
  owed_cents: 'int8',
});
export type LeasedOperation = RowOf<typeof leased>;

/** Leases moves that are due, for two minutes: if the worker dies, another one takes them after that. `id` leases just one. */
export const leaseOperations = manyRows(
  leased,
  (limit: number, id: number | null) => sql`
    with due as (
      select id, round_at from payment_operations
       where status in ('planned', 'sent') and (leased_until is null or leased_until < market_now())
         and ${id === null ? sql`next_attempt_at <= market_now()` : sql`id = ${id}`}
       order by next_attempt_at, id limit ${limit} for update skip locked)
    update payment_operations o set leased_until = market_now() + interval '2 minutes', attempts = o.attempts + 1,
           round_at = coalesce(o.round_at, market_now())
      from due, bookings k, vacation_requests r, users g
     where o.id = due.id and k.id = o.booking_id and r.id = k.request_id and g.id = k.guest_id
    returning ${operationColumns}, due.round_at is not null or o.round > 1 as tried,
           coalesce(due.round_at < market_now() - interval '20 hours', false) as stale,
           (select a.ref from payout_accounts a where a.user_id = k.host_id) as account_ref,
           (select coalesce(s.payment_ref, s.provider_ref) from payment_operations s where s.id = o.source_id) as source_ref,
           r.title, g.email as guest_email, ledger_balance(k.id, 'guest_receivable') as owed_cents`,
);

/** The move behind a name of the provider: that of its page, refund or transfer, or of the payment behind a page. */
export const operationByRef = firstRow(
  operation,
  (ref: string) => sql`
    select ${operationColumns} from payment_operations o where o.provider_ref = ${ref} or o.payment_ref = ${ref} order by o.id limit 1`,
);

export const operationById = firstRow(
  operation,
  (id: number) => sql`select ${operationColumns} from payment_operations o where o.id = ${id}`,
);

/** A move, locked for its outcome after its booking. */
export async function lockOperation(tx: Tx, id: number): Promise<OperationRow | undefined> {
  const found = await tx
    .selectFrom('payment_operations')
    .select('booking_id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) return undefined;
  await lockMoney(tx, found.booking_id);
  return readOperation(tx, id);
}
export const readOperation = firstRow(
  operation,
  (id: number) =>
    sql`select ${operationColumns} from payment_operations o where o.id = ${id} for no key update`,
);

export type Outcome = {
  status: Exclude<MoveStatus, 'planned'>;
  ref?: string | null | undefined;
  paymentRef?: string | null | undefined;
  error?: string | undefined;
  /** Seconds until the provider is asked again, for one that is `sent`. */
  askAfter?: number | undefined;
};

/** Writes what became of a move; the ledger follows by trigger. */
export const settleOperation = run(
  (id: number, { status, ref, paymentRef, error, askAfter }: Outcome) => sql`
    update payment_operations set status = ${status}, provider_ref = coalesce(${ref ?? null}, provider_ref),
           payment_ref = coalesce(${paymentRef ?? null}, payment_ref), last_error = left(${error ?? null}, 500), leased_until = null,
           next_attempt_at = market_now() + ${askAfter ?? 0}::int * interval '1 second',
           closed_at = case when ${status} = 'sent' then null else market_now() end
     where id = ${id}`,
);

/** Another attempt after so many seconds. `newRound`: the provider has refused this key for good. */
export const postponeOperation = run(
  (id: number, error: string, seconds: number, newRound: boolean) => sql`
    update payment_operations set last_error = left(${error}, 500), leased_until = null,
           next_attempt_at = market_now() + ${seconds}::int * interval '1 second',
           round = round + ${newRound}::boolean::int, round_at = case when ${newRound} then null else round_at end
     where id = ${id} and status in ('planned', 'sent')`,
);

/** A failed move is tried again, with a key that the provider has not refused; false unless it has failed. */
export const retryOperation = affectedRows(
  (id: number) => sql`
    update payment_operations set status = 'planned', provider_ref = null, round = round + 1, round_at = null, attempts = 0,
           next_attempt_at = market_now(), closed_at = null
     where id = ${id} and status = 'failed' and kind <> 'charge'`,
);

/** The guest's card was declined; the page stays open for another try. A decline that came late changes nothing. */
export const markDeclined = run(
  (id: number, reason: string) => sql`
    update payment_operations set declined_at = market_now(), last_error = left(${reason}, 500)
     where id = ${id} and kind = 'charge' and status in ('planned', 'sent') and last_error is distinct from left(${reason}, 500)`,
);

/** Has a booking's open charges looked at now: their pages close with it. */
export const hurryCharges = run(
  (bookingId: number) => sql`
    update payment_operations set next_attempt_at = market_now()
     where booking_id = ${bookingId} and kind = 'charge' and status in ('planned', 'sent')`,
);

/** Moves that an admin has to look at, the oldest first. */
export const failedOperations = manyRows(
  { ...operation, request_title: 'text' },
  (limit: number) => sql`
    select ${operationColumns}, r.title as request_title from payment_operations o join bookings k on k.id = o.booking_id
      join vacation_requests r on r.id = k.request_id
     where o.status = 'failed' and o.kind <> 'charge' order by o.id limit ${limit}`,
);

/** A refund that was decided, as its receivers see it. */
export const refundsOfBooking = (db: Db, bookingId: number) =>
  db
    .selectFrom('booking_refunds')
    .select(['id', 'cents', 'reason', 'settled_at', 'created_at'])
    .where('booking_id', '=', bookingId)
    .orderBy('id')
    .execute();

export type NewRefund = { bookingId: number; cents: number; reason: string; key: string };

/** Decides a refund; false when the booking has one with this key. */
export async function insertRefund(tx: Tx, { bookingId, cents, reason, key }: NewRefund): Promise<boolean> {
  const inserted = await tx
    .insertInto('booking_refunds')
    .values({ booking_id: bookingId, cents, reason, key })
    .onConflict((on) => on.columns(['booking_id', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** The guest confirms that the host has paid a refund; false when there is none to confirm. */
export const settleRefund = affectedRows(
  (id: number, bookingId: number) => sql`
    update booking_refunds set settled_at = market_now() where id = ${id} and booking_id = ${bookingId} and settled_at is null`,
);
