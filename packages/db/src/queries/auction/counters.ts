import { type Selectable, sql } from 'kysely';
import type { CounterOffersTable } from '../../schema/tables.ts';
import { onlyValue } from '../../statements.ts';

export type CounterRow = Selectable<CounterOffersTable>;

/** Whether the transaction of this event accepted a counter-offer on the bid: its notification includes the new price. */
export const isCounterAnswer = onlyValue(
  { accepted: 'bool' },
  (txid: string, bidId: number) => sql`
    select exists (select 1 from outbox
      where txid = ${txid}::xid8 and kind = 'counter_accepted' and payload ->> 'bidId' = ${String(bidId)}) as accepted`,
);
