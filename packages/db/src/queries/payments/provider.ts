import type { DisputeStatus } from '@palmbid/domain';
import { sql } from 'kysely';
import type { Db, Tx } from '../../client.ts';
import { affectedRows, firstRow, manyRows, run } from '../../statements.ts';

/** An event of the provider: which object has changed. */
export type ProviderEvent = { id: string; type: string; objectRef: string };

/** Stores an event; false when it came before. */
export async function storeEvent(db: Db, { id, type, objectRef }: ProviderEvent): Promise<boolean> {
  const stored = await db
    .insertInto('provider_events')
    .values({ id, type, object_ref: objectRef })
    .onConflict((on) => on.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return stored !== undefined;
}

/** Takes events that are due, each for a minute: what fails comes again, later each time. */
export const takeEvents = manyRows(
  { id: 'text', type: 'text', object_ref: 'text', attempts: 'int4' },
  (limit: number) => sql`
    with due as (
      select id from provider_events where processed_at is null and next_attempt_at <= market_now()
       order by next_attempt_at, id limit ${limit} for update skip locked)
    update provider_events e set attempts = e.attempts + 1,
           next_attempt_at = market_now() + least(interval '1 minute' * power(2, e.attempts), interval '6 hours')
      from due where e.id = due.id returning e.id, e.type, e.object_ref, e.attempts`,
);

export const eventProcessed = run(
  (id: string) =>
    sql`update provider_events set processed_at = market_now(), last_error = null where id = ${id}`,
);
export const eventFailed = run(
  (id: string, error: string) =>
    sql`update provider_events set last_error = left(${error}, 500) where id = ${id}`,
);

/** Deletes processed events after 90 days: the provider repeats none for longer than a month. */
export const pruneEvents = run(
  () => sql`delete from provider_events where processed_at < market_now() - interval '90 days'`,
);

export type NewDispute = { ref: string; operationId: number; cents: number; status: DisputeStatus };

/** Writes what a dispute has come to; the ledger follows by trigger. A decided one stays as it was decided. */
export const writeDispute = run(
  ({ ref, operationId, cents, status }: NewDispute) => sql`
    insert into payment_disputes (ref, operation_id, cents, status, closed_at)
    values (${ref}, ${operationId}, ${cents}, ${status}, case when ${status}::text <> 'open' then market_now() end)
    on conflict (ref) do update set status = excluded.status, closed_at = excluded.closed_at
     where payment_disputes.status = 'open' and excluded.status <> 'open'`,
);

/**
 * Refunds of a disputed charge. `lost`: the bank has given the money back, so those that were not made never will be. `won`: those
 * that the provider refused meanwhile are tried again.
 */
export const endRefundsOf = affectedRows(
  (operationId: number, status: 'won' | 'lost') => sql`
    update payment_operations set status = case ${status}::text when 'lost' then 'cancelled' else 'planned' end,
           round = round + 1, round_at = null, attempts = 0, next_attempt_at = market_now(),
           closed_at = case ${status}::text when 'lost' then market_now() end
     where source_id = ${operationId} and kind = 'refund'
       and (status = 'failed' or (status = 'planned' and ${status}::text = 'lost' and attempts = 0))`,
);

/** Whether refunds of a charge are under way whose outcome is not known. */
export async function refundsUnderWay(tx: Tx, operationId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('payment_operations')
    .select('id')
    .where('source_id', '=', operationId)
    .where('status', 'in', ['planned', 'sent'])
    .executeTakeFirst();
  return row !== undefined;
}

/** Where a host is paid out to; undefined before they have said so. */
export const payoutAccountOf = firstRow(
  { ref: 'text', ready: 'bool' },
  (userId: number) => sql`select ref, ready from payout_accounts where user_id = ${userId}`,
);

/** Keeps a host's account; the first one stays. */
export const keepPayoutAccount = run(
  (userId: number, ref: string) => sql`
    insert into payout_accounts (user_id, ref) values (${userId}, ${ref}) on conflict (user_id) do nothing`,
);

export const setAccountReady = affectedRows(
  (ref: string, ready: boolean) => sql`
    update payout_accounts set ready = ${ready}, updated_at = market_now() where ref = ${ref} and ready <> ${ready}`,
);

/** Pay-outs that wait for their host's account are due at once. */
export const hurryPayouts = run(
  (userId: number) => sql`
    update payment_operations o set next_attempt_at = market_now() from bookings k
     where k.id = o.booking_id and k.host_id = ${userId} and o.kind = 'payout' and o.status = 'planned'`,
);

/** The host behind an account. */
export const payoutAccountHost = firstRow(
  { user_id: 'int4' },
  (ref: string) => sql`select user_id from payout_accounts where ref = ${ref}`,
);
