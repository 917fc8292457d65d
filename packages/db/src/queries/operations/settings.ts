import { sql } from 'kysely';
import type { Db, Tx } from '../../client.ts';

/** The terms that auctions get when they start. */
export type AuctionSettings = {
  biddingHours: number;
  decidingHours: number;
  softCloseMinutes: number;
  softCloseExtensions: number;
};

const settings = (db: Db) =>
  db
    .selectFrom('auction_settings')
    .select([
      'bidding_hours as biddingHours',
      'deciding_hours as decidingHours',
      'soft_close_minutes as softCloseMinutes',
      'soft_close_extensions as softCloseExtensions',
    ]);

export const auctionSettings = (db: Db): Promise<AuctionSettings> => settings(db).executeTakeFirstOrThrow();

/** The settings, locked for a change in this transaction. */
export const lockAuctionSettings = (tx: Tx): Promise<AuctionSettings> =>
  settings(tx).forUpdate().executeTakeFirstOrThrow();

export const saveAuctionSettings = async (tx: Tx, s: AuctionSettings): Promise<void> => {
  await tx
    .updateTable('auction_settings')
    .set({
      bidding_hours: s.biddingHours,
      deciding_hours: s.decidingHours,
      soft_close_minutes: s.softCloseMinutes,
      soft_close_extensions: s.softCloseExtensions,
      updated_at: sql<string>`market_now()`,
    })
    .execute();
};
