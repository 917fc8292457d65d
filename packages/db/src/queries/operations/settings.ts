import { sql } from 'kysely';
import type { Db, Tx } from '../../client.ts';

/** What auctions that start from now on are given. */
export type AuctionSettings = {
  biddingHours: number;
  decidingHours: number;
  softCloseMinutes: number;
  softCloseExtensions: number;
};

const columns = sql`bidding_hours as "biddingHours", deciding_hours as "decidingHours", soft_close_minutes as "softCloseMinutes",
  soft_close_extensions as "softCloseExtensions"`;

export async function auctionSettings(db: Db): Promise<AuctionSettings> {
  const { rows } = await sql<AuctionSettings>`select ${columns} from auction_settings`.execute(db);
  if (!rows[0]) throw new Error('the settings are gone');
  return rows[0];
}

/** The same, locked for the change that follows. */
export async function lockAuctionSettings(tx: Tx): Promise<AuctionSettings> {
  const { rows } = await sql<AuctionSettings>`select ${columns} from auction_settings for update`.execute(tx);
  if (!rows[0]) throw new Error('the settings are gone');
  return rows[0];
}

export const saveAuctionSettings = async (tx: Tx, s: AuctionSettings): Promise<void> => {
  await sql`
    update auction_settings set bidding_hours = ${s.biddingHours}, deciding_hours = ${s.decidingHours},
           soft_close_minutes = ${s.softCloseMinutes}, soft_close_extensions = ${s.softCloseExtensions},
           updated_at = market_now()`.execute(tx);
};
