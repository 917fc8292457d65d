import {
  heldPrices,
  insertBid,
  insertRequest,
  lockProperty,
  lockRequest,
  type PropertyRow,
  type RequestRow,
  type Tx,
} from '@palmbid/db';
import { activate, reopenedBidding } from '@palmbid/domain';
import { termsOf } from '../../bids/rules.ts';
import { copyOf } from '../../requests/rules.ts';

/** Locks the homes whose prices are held, by id, before the request is locked: the house's order. */
export async function lockHeldHomes(tx: Tx, requestId: number): Promise<Map<number, PropertyRow>> {
  const homes = new Map<number, PropertyRow>();
  const ids = new Set((await heldPrices(tx, requestId)).map((hold) => hold.property_id));
  for (const id of [...ids].sort((a, b) => a - b)) {
    const home = await lockProperty(tx, id, 'share');
    if (home) homes.set(id, home);
  }
  return homes;
}

/**
 * Prices that runners-up hold are bids again at once. One that was held after the locks waits for its host. Answers how many
 * there are.
 */
export async function placeHeldBids(
  tx: Tx,
  oldId: number,
  reopened: RequestRow,
  homes: ReadonlyMap<number, PropertyRow>,
): Promise<number> {
  let placed = 0;
  for (const hold of await heldPrices(tx, oldId)) {
    const home = homes.get(hold.property_id);
    const stay = { checkInDate: hold.check_in_date, checkOutDate: hold.check_out_date };
    if (!home) continue;
    await insertBid(tx, {
      host_id: hold.host_id,
      guest_id: reopened.guest_id,
      request_id: reopened.id,
      property_id: home.id,
      amount_cents: hold.amount_cents,
      message: hold.message,
      ...termsOf(reopened, home, stay),
      // What was held is the whole price.
      fees_cents: hold.fees_cents,
    });
    placed++;
  }
  return placed;
}

/** The same wish once more, active for a day; null where check-in is too near for anybody to bid. */
export async function reopen(tx: Tx, old: RequestRow, now: number): Promise<RequestRow | null> {
  const terms = activate(now, old.check_in_date, now + reopenedBidding);
  if (!terms.ok) return null;
  const { id } = await insertRequest(tx, {
    ...copyOf(old),
    reopened_from: old.id,
    status: 'active',
    bid_deadline_at: new Date(terms.bidDeadlineAt).toISOString(),
    short_notice: terms.shortNotice,
    activated_at: new Date(now).toISOString(),
  });
  return (await lockRequest(tx, id)) ?? null;
}
