import type { CounterAnswer } from '@palmbid/domain';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../client.ts';
import { isOneOf, named } from '../../named-statements.ts';
import type { CounterOffersTable } from '../../schema/tables.ts';
import { run } from '../../statements.ts';

const columns = [
  'id',
  'bid_id',
  'seq',
  'amount_cents',
  'answer',
  'created_at',
  'expires_at',
  'answered_at',
] as const;

export type CounterRow = Selectable<CounterOffersTable>;

/** Counter-offers of these bids, each bid's in the order they were made. */
export const countersOf = (db: Db, bidIds: readonly number[]): Promise<CounterRow[]> =>
  bidIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('counter_offers')
        .modifyFront(named)
        .select(columns)
        .where(isOneOf('bid_id', bidIds))
        .orderBy('bid_id')
        .orderBy('seq')
        .execute();

export const findCounter = (db: Db, id: number): Promise<CounterRow | undefined> =>
  db.selectFrom('counter_offers').select(columns).where('id', '=', id).executeTakeFirst();

/** Makes a counter-offer; a trigger sets its number and expiry. The caller holds the locks on request and bid. */
export const insertCounter = async (tx: Tx, bidId: number, amountCents: number): Promise<void> => {
  await tx
    .insertInto('counter_offers')
    .values({ bid_id: bidId, amount_cents: amountCents, expires_at: sql`market_now()` })
    .execute();
};

export const answerCounter = async (tx: Tx, id: number, answer: CounterAnswer): Promise<void> => {
  await tx
    .updateTable('counter_offers')
    .set({ answer, answered_at: sql<string>`market_now()` })
    .where('id', '=', id)
    .execute();
};

/** Lets this transaction lower a bid to the price of its open counter-offer, even after the deadline. */
export const allowCounterAnswer = run(() => sql`select set_config('palmbid.counter_answer', 'on', true)`);
