import type { DisputeStatus, LedgerAccount, PaymentProviderName } from '@palmbid/domain';
import { sql } from 'kysely';
import { column, columns, firstRow, manyRows, onlyRow, type RowOf } from '../../statements.ts';

const moneyView = columns({
  id: 'int4',
  host_id: 'int4',
  provider: column<PaymentProviderName>('text'),
  commission_bps: 'int4',
  /** What the stay costs now. */
  price_cents: 'int8',
  owed_cents: 'int8',
  commission_cents: 'int8',
  host_cents: 'int8',
  payout_from: 'timestamptz',
  account_ready: column<boolean | null>('bool'),
});
export type MoneyView = RowOf<typeof moneyView>;

/** The money of a booking, so many hours after check-in as hosts are paid out; `host_cents` is what the host is still owed. */
export const moneyViewOf = firstRow(
  moneyView,
  (bookingId: number, payoutHours: number) => sql`
    select k.id, k.host_id, k.payment_provider as provider, k.commission_bps,
           case k.payment_provider when 'agreement' then k.all_in_cents else price_left(k.id) end as price_cents,
           ledger_balance(k.id, 'guest_receivable') as owed_cents, -ledger_balance(k.id, 'commission') as commission_cents,
           -ledger_balance(k.id, 'host_payable') as host_cents,
           stay_instant(k.check_in_date, k.check_in_time, k.timezone) + ${payoutHours}::int * interval '1 hour' as payout_from,
           (select a.ready from payout_accounts a where a.user_id = k.host_id) as account_ready
      from bookings k where k.id = ${bookingId}`,
);

/** The payment plan with the payment of each part that is open or done. */
export const partsOf = manyRows(
  {
    part: 'int4',
    due_on: 'date',
    amount_cents: 'int8',
    received_at: 'timestamptz?',
    charge_cents: 'int8?',
    charge_status: column<'planned' | 'sent' | 'done' | null>('text'),
    declined: 'text?',
  },
  (bookingId: number) => sql`
    select p.part, p.due_on, p.amount_cents, p.received_at, o.cents as charge_cents, o.status as charge_status,
           case when o.declined_at is not null and o.status <> 'done' then o.last_error end as declined
      from booking_payments p left join payment_operations o on o.booking_id = p.booking_id and o.part = p.part
           and o.kind = 'charge' and o.status in ('planned', 'sent', 'done')
     where p.booking_id = ${bookingId} order by p.part`,
);

export const disputesOf = manyRows(
  { ref: 'text', cents: 'int8', status: column<DisputeStatus>('text'), created_at: 'timestamptz' },
  (bookingId: number) => sql`
    select d.ref, d.cents, d.status, d.created_at from payment_disputes d join payment_operations o on o.id = d.operation_id
     where o.booking_id = ${bookingId} order by d.created_at, d.ref`,
);

const entry = { account: column<LedgerAccount>('text'), cents: 'int8' } as const;

/** A booking's ledger, entry by entry. */
export const ledgerOf = manyRows(
  { id: 'int8', key: 'text', kind: 'text', at: 'timestamptz', ...entry },
  (bookingId: number) => sql`
    select t.id, t.key, t.kind, t.at, e.account, e.cents from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
     where t.booking_id = ${bookingId} order by t.id, e.cents desc`,
);

/** The balances of all accounts, over all bookings. */
export const ledgerTotals = manyRows(
  entry,
  () =>
    sql`select account, sum(cents)::bigint as cents from ledger_balances group by account order by account`,
);

/** What waits or has failed: moves by state, and events that were not processed. */
export const movesWaiting = onlyRow(
  { planned: 'int4', sent: 'int4', failed: 'int4', events: 'int4' },
  () => sql`
    select count(*) filter (where status = 'planned')::int as planned, count(*) filter (where status = 'sent')::int as sent,
           count(*) filter (where status = 'failed' and kind <> 'charge')::int as failed,
           (select count(*)::int from provider_events where processed_at is null and attempts > 0) as events
      from payment_operations where status in ('planned', 'sent', 'failed')`,
);
