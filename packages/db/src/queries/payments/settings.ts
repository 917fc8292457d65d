import type { PaymentProviderName } from '@palmbid/domain';
import { sql } from 'kysely';
import type { Db, Tx } from '../../client.ts';

/** How stays booked from now on are paid; a booking keeps its own. */
export type PaymentSettings = {
  provider: PaymentProviderName;
  /** The operator's share of a price, in hundredths of a per cent. */
  commissionBps: number;
};

const settings = (db: Db) =>
  db
    .selectFrom('payment_settings')
    .select(['provider', 'commission_bps as commissionBps'])
    .$narrowType<{ provider: PaymentProviderName }>();

export const paymentSettings = (db: Db): Promise<PaymentSettings> => settings(db).executeTakeFirstOrThrow();

/** The settings, locked for a change in this transaction. */
export const lockPaymentSettings = (tx: Tx): Promise<PaymentSettings> =>
  settings(tx).forUpdate().executeTakeFirstOrThrow();

export const savePaymentSettings = async (tx: Tx, s: PaymentSettings): Promise<void> => {
  await tx
    .updateTable('payment_settings')
    .set({ provider: s.provider, commission_bps: s.commissionBps, updated_at: sql<string>`market_now()` })
    .execute();
};
