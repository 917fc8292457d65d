import {
  heldPrices,
  insertBid,
  insertRequest,
  lockProperty,
  lockRequest,
  lockUsersShared,
  type PropertyRow,
  type RequestRow,
  type Tx,
} from '@palmbid/db';
import { activate, reopenedBidding } from '@palmbid/domain';
import { termsOf } from '../../bids/rules.ts';
import { copyOf } from '../../requests/rules.ts';

/**
 * Locks the hosts who hold a price and the request's guest, then the held properties, each by id. Must run before the request is
 * locked, to keep the lock order: reopening checks that they may still take part.
 */
export async function lockHeldProperties(
  tx: Tx,
  { request_id: requestId, guest_id: guestId }: { request_id: number; guest_id: number },
): Promise<Map<number, PropertyRow>> {
  const properties = new Map<number, PropertyRow>();
  const holds = await heldPrices(tx, requestId);
  await lockUsersShared(tx, [guestId, ...holds.map((hold) => hold.host_id)]);
  const ids = new Set(holds.map((hold) => hold.property_id));
  for (const id of [...ids].sort((a, b) => a - b)) {
    const property = await lockProperty(tx, id, 'share');
    if (property) properties.set(id, property);
  }
  return properties;
}

/**
 * Places the prices that runners-up hold as bids on the reopened request. A price that was held after the locks were taken is
 * skipped. Returns how many bids were placed.
 */
export async function placeHeldBids(
  tx: Tx,
  oldId: number,
  reopened: RequestRow,
  properties: ReadonlyMap<number, PropertyRow>,
): Promise<number> {
  let placed = 0;
  for (const hold of await heldPrices(tx, oldId)) {
    const property = properties.get(hold.property_id);
    const stay = { checkInDate: hold.check_in_date, checkOutDate: hold.check_out_date };
    if (!property) continue;
    await insertBid(tx, {
      host_id: hold.host_id,
      guest_id: reopened.guest_id,
      request_id: reopened.id,
      property_id: property.id,
      message: hold.message,
      ...termsOf(reopened, { property, taxes: [] }, { ...stay, amountCents: hold.amount_cents }),
      // The held price includes its fees, and with them the taxes.
      fees_cents: hold.fees_cents,
      lines: hold.lines && JSON.stringify(hold.lines),
    });
    placed++;
  }
  return placed;
}

/** Copies a request as one that is active for a day; null when check-in is too near. */
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
