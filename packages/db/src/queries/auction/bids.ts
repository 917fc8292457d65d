import type { BidClosedReason, BidStatus } from '@palmbid/domain';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../client.ts';
import { named } from '../../named-statements.ts';
import { bidsColumns } from '../../schema/columns.ts';
import type { BidsTable } from '../../schema/tables.ts';
import { onlyRow } from '../../statements.ts';

export type BidRow = Selectable<BidsTable>;
export type NewBid = Insertable<BidsTable>;

export const insertBid = (tx: Tx, row: NewBid): Promise<BidRow> =>
  tx.insertInto('bids').values(row).returning(bidsColumns).executeTakeFirstOrThrow();

export const findBid = (db: Db, id: number): Promise<BidRow | undefined> =>
  db.selectFrom('bids').modifyFront(named).select(bidsColumns).where('id', '=', id).executeTakeFirst();

/** Bids of a request, newest first; of one host alone when given. */
export const listBidsOfRequest = (
  db: Db,
  requestId: number,
  page: { hostId?: number; limit: number; beforeId: number | null },
): Promise<BidRow[]> =>
  db
    .selectFrom('bids')
    .select(bidsColumns)
    .where('request_id', '=', requestId)
    .$if(page.hostId !== undefined, (q) => q.where('host_id', '=', page.hostId!))
    .$if(page.beforeId !== null, (q) => q.where('id', '<', page.beforeId!))
    .orderBy('id', 'desc')
    .limit(page.limit)
    .execute();

export type PartySide = { side: 'host' | 'guest'; userId: number };

/** Bids of one side, newest first. `live` are those that were not rejected. */
export const listBidsOfParty = (
  db: Db,
  { side, userId }: PartySide,
  filter: { status?: BidStatus | 'live' },
  page: { limit: number; beforeId: number | null },
): Promise<BidRow[]> =>
  db
    .selectFrom('bids')
    .innerJoin('vacation_requests', 'vacation_requests.id', 'bids.request_id')
    .select(bidsColumns)
    .where(side === 'host' ? 'bids.host_id' : 'bids.guest_id', '=', userId)
    // A guest's deleted request is gone for them, its bids with it; hosts keep their own.
    .$if(side === 'guest', (q) => q.where('vacation_requests.deleted_at', 'is', null))
    .$if(filter.status !== undefined, (q) =>
      filter.status === 'live'
        ? q.where('bids.status', '<>', 'rejected')
        : q.where('bids.status', '=', filter.status!),
    )
    .$if(page.beforeId !== null, (q) => q.where('bids.id', '<', page.beforeId!))
    .orderBy('bids.id', 'desc')
    .limit(page.limit)
    .execute();

/**
 * A host's figures over all of their bids. A bid that was withdrawn, or closed for another reason than the guest's choice, does
 * not count as decided.
 */
export const countHostBids = onlyRow(
  {
    total: 'int4',
    pending: 'int4',
    accepted: 'int4',
    rejected: 'int4',
    /** Of the bids placed in the last `days`: accepted, and decided by the guest either way. */
    won: 'int4',
    decided: 'int4',
  },
  (hostId: number, days: number) => sql`
    select count(*)::int as total, count(*) filter (where status = 'pending')::int as pending,
      count(*) filter (where status = 'accepted')::int as accepted,
      count(*) filter (where status = 'rejected')::int as rejected,
      count(*) filter (where recent and status = 'accepted')::int as won,
      count(*) filter (where recent and (status = 'accepted' or closed_reason in ('declined', 'not_selected', 'expired')))::int as decided
    from (select status, closed_reason, created_at >= market_now() - make_interval(days => ${days}::int) as recent
      from bids where host_id = ${hostId}) own`,
);
export type HostBidFigures = Awaited<ReturnType<typeof countHostBids>>;

/** Rejects pending bids; locks them by id first, so that all transactions lock in one order. */
export async function rejectBids(
  tx: Tx,
  which: { requestId?: number; ids?: readonly number[]; hostId?: number },
  reason: BidClosedReason,
): Promise<number> {
  const locked = await tx
    .selectFrom('bids')
    .select('id')
    .where('status', '=', 'pending')
    .$if(which.requestId !== undefined, (q) => q.where('request_id', '=', which.requestId!))
    .$if(which.ids !== undefined, (q) => q.where('id', 'in', which.ids!.length > 0 ? which.ids! : [0]))
    .$if(which.hostId !== undefined, (q) => q.where('host_id', '=', which.hostId!))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  if (locked.length === 0) return 0;
  await tx
    .updateTable('bids')
    .set({ status: 'rejected', closed_reason: reason, decided_at: sql<string>`market_now()` })
    .where(
      'id',
      'in',
      locked.map((b) => b.id),
    )
    .execute();
  return locked.length;
}

/** The auction log of a request, in order. */
export const listEvents = (db: Db, requestId: number) =>
  db
    .selectFrom('auction_events')
    .select([
      'seq',
      'type',
      'bid_id',
      'host_id',
      'payload',
      'salt',
      'commitment',
      'prev_hash',
      'hash',
      'version',
    ])
    .select(sql<string>`to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as('at'))
    .where('request_id', '=', requestId)
    .orderBy('seq')
    .execute();
export type LogRow = Awaited<ReturnType<typeof listEvents>>[number];
