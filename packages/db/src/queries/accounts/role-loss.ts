import type { Tx } from '../../client.ts';

/** Ids of the requests on which this host has a pending bid, ascending. */
export async function requestsWithPendingBidsOf(tx: Tx, hostId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('bids')
    .select('request_id')
    .distinct()
    .where('host_id', '=', hostId)
    .where('status', '=', 'pending')
    .orderBy('request_id')
    .execute();
  return rows.map((row) => row.request_id);
}

/** Ids of this guest's active requests, ascending. */
export async function activeRequestsOf(tx: Tx, guestId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('vacation_requests')
    .select('id')
    .where('guest_id', '=', guestId)
    .where('status', '=', 'active')
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}
