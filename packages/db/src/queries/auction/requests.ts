import type { RequestStatus } from '@palmbid/domain';
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { Db, Tx } from '../../client.ts';
import { isOneOf, named } from '../../named-statements.ts';
import { atMost, pageSize, prepared } from '../../prepared.ts';
import { vacationRequestsColumns } from '../../schema/columns.ts';
import type { VacationRequestsTable } from '../../schema/tables.ts';
import { onlyRow } from '../../statements.ts';
import { isBookedWith } from '../people/shared-bookings.ts';

export type RequestRow = Selectable<VacationRequestsTable>;
export type NewRequest = Insertable<VacationRequestsTable>;
export type RequestPatch = Omit<Updateable<VacationRequestsTable>, 'guest_id' | 'created_at'>;

/** A request as shown to a viewer: with its owner's public profile, its number of live bids, and the time it was read. */
export type RequestView = RequestRow & {
  now: string;
  owner_name: string;
  owner_since: string;
  owner_verified: boolean;
  live_bids: number;
  /** The viewer and the owner share a booking. */
  booked: boolean;
  /** The properties with which the viewer has live bids on it; null without any. */
  own_bids: number[] | null;
};

const ownBids = (viewerId: number | null) =>
  viewerId === null
    ? sql<null>`null::int[]`
    : sql<number[] | null>`(select array_agg(mine.property_id) from bids mine
        where mine.request_id = vacation_requests.id and mine.host_id = ${viewerId} and mine.status <> 'rejected')`;

/** Requests that are not deleted, as a viewer is shown them. */
export const requestViews = (db: Db, viewerId: number | null) =>
  db
    .selectFrom('vacation_requests')
    .innerJoin('users as owner', 'owner.id', 'vacation_requests.guest_id')
    .select(vacationRequestsColumns)
    .select((eb) => [
      sql<string>`market_now()`.as('now'),
      'owner.name as owner_name',
      'owner.created_at as owner_since',
      eb('owner.email_verified_at', 'is not', null).$castTo<boolean>().as('owner_verified'),
      sql<number>`(select count(*)::int from bids where bids.request_id = vacation_requests.id and bids.status <> 'rejected')`.as(
        'live_bids',
      ),
      isBookedWith(viewerId, 'vacation_requests.guest_id').as('booked'),
      ownBids(viewerId).as('own_bids'),
    ])
    .where('vacation_requests.deleted_at', 'is', null);

/**
 * Which requests a host may see: no drafts, not even cancelled ones; reopened ones when the host bid before the reopening; ones
 * an admin took down when the host had bid on them.
 */
export const visibleToHost = (hostId: number) => sql<boolean>`
  vacation_requests.status <> 'draft' and vacation_requests.activated_at is not null
  and (vacation_requests.closed_reason is distinct from 'admin' or exists (select 1 from bids mine
    where mine.request_id = vacation_requests.id and mine.host_id = ${hostId}))
  and (vacation_requests.reopened_from is null
    or exists (select 1 from bids former where former.request_id = vacation_requests.reopened_from and former.host_id = ${hostId}))`;

export type RequestScope =
  | { kind: 'owner'; userId: number }
  | { kind: 'host'; userId: number }
  | { kind: 'ownerOrHost'; userId: number }
  | { kind: 'admin' };

/** The request if the scope may see it. */
export function findRequest(db: Db, id: number, scope: RequestScope): Promise<RequestView | undefined> {
  const viewerId = scope.kind === 'admin' ? null : scope.userId;
  const query = requestViews(db, viewerId).where('vacation_requests.id', '=', id);
  if (scope.kind === 'admin') return query.executeTakeFirst();
  const own = sql<boolean>`vacation_requests.guest_id = ${scope.userId}`;
  if (scope.kind === 'owner') return query.where(own).executeTakeFirst();
  const asHost = visibleToHost(scope.userId);
  if (scope.kind === 'host') return query.where(asHost).executeTakeFirst();
  return query.where(sql<boolean>`(${own} or (${asHost}))`).executeTakeFirst();
}

export const insertRequest = (tx: Db, row: NewRequest): Promise<{ id: number }> =>
  tx.insertInto('vacation_requests').values(row).returning('id').executeTakeFirstOrThrow();

/**
 * `exclusive` (FOR UPDATE) where the status may change: foreign keys refer to it, so the update waits for every row that is
 * being attached to the request. Waiting before the first write instead of in between avoids deadlocks. `terms` is FOR NO KEY
 * UPDATE.
 */
export type RequestLock = 'terms' | 'exclusive';

/** Locks requests in the lock order (by id). */
export const lockRequests = (
  tx: Tx,
  ids: readonly number[],
  lock: RequestLock = 'terms',
): Promise<RequestRow[]> => {
  const query = tx
    .selectFrom('vacation_requests')
    .modifyFront(named)
    .select(vacationRequestsColumns)
    .where(isOneOf('id', ids))
    .orderBy('id');
  return (lock === 'exclusive' ? query.forUpdate() : query.forNoKeyUpdate()).execute();
};

export const lockRequest = async (
  tx: Tx,
  id: number,
  lock: RequestLock = 'terms',
): Promise<RequestRow | undefined> => (await lockRequests(tx, [id], lock))[0];

export const updateRequest = async (tx: Tx, id: number, patch: RequestPatch): Promise<void> => {
  await tx.updateTable('vacation_requests').set(patch).where('id', '=', id).execute();
};

export const deleteDraft = async (tx: Tx, id: number): Promise<void> => {
  await tx.deleteFrom('vacation_requests').where('id', '=', id).where('status', '=', 'draft').execute();
};

export type OwnListSort = 'open-first' | 'newest' | 'most-bids' | 'ending-soon';
/** The last row of a page: its id and its sort key (with `open-first` 1 for an ended request, else 0); the key is null when the order is by id, and for a request without a deadline. */
export type OwnListCursor = { id: number; key: number | string | null };

/** Until when an active request takes bids; drafts and closed requests come last. */
const endOfBidding = sql`coalesce(case when vacation_requests.status = 'active' then vacation_requests.effective_deadline_at end, 'infinity')`;

/** Whether a request has ended: 0 or 1. */
const hasEnded = sql`(vacation_requests.status in ('completed', 'cancelled'))::int`;

/** Live bids on each of a guest's requests that has any. */
const liveBidsByRequest = (guestId: number) =>
  sql`(select request_id, count(*)::int as live from bids where guest_id = ${guestId} and status <> 'rejected' group by request_id)`;

const ownOrders: Record<
  OwnListSort,
  { by: RawBuilder<unknown>; beyond: (last: OwnListCursor) => RawBuilder<boolean> }
> = {
  'open-first': {
    by: sql`${hasEnded}, vacation_requests.id desc`,
    beyond: ({ id, key }) =>
      sql`${hasEnded} >= ${key}::int and (${hasEnded} > ${key}::int or vacation_requests.id < ${id})`,
  },
  newest: {
    by: sql`vacation_requests.id desc`,
    beyond: ({ id }) => sql`vacation_requests.id < ${id}`,
  },
  'most-bids': {
    by: sql`coalesce(counted.live, 0) desc, vacation_requests.id desc`,
    beyond: ({ id, key }) => sql`(coalesce(counted.live, 0), vacation_requests.id) < (${key}::int, ${id})`,
  },
  'ending-soon': {
    by: sql`${endOfBidding}, vacation_requests.id desc`,
    beyond: ({ id, key }) => sql`${endOfBidding} >= coalesce(${key}::timestamptz, 'infinity')
      and (${endOfBidding} > coalesce(${key}::timestamptz, 'infinity') or vacation_requests.id < ${id})`,
  },
};

const ownList = prepared(
  (
    db: Db,
    of: { sort: OwnListSort; status: boolean; after: boolean; size: number },
    $: { guestId: number; status: RequestStatus | undefined; id: number; key: OwnListCursor['key'] },
  ) => {
    const { by, beyond } = ownOrders[of.sort];
    const all = [
      sql<boolean>`vacation_requests.guest_id = ${$.guestId}`,
      sql<boolean>`vacation_requests.deleted_at is null`,
    ];
    if (of.status) all.push(sql<boolean>`vacation_requests.status = ${$.status}`);
    if (of.after) all.push(beyond($));
    const counts =
      of.sort === 'most-bids'
        ? sql`left join ${liveBidsByRequest($.guestId)} as counted on counted.request_id = vacation_requests.id`
        : sql``;
    const ids = sql<number>`select vacation_requests.id from vacation_requests ${counts}
      where ${sql.join(all, sql` and `)} order by ${by} limit ${atMost(of.size)}`;
    return requestViews(db, null)
      .modifyFront(named)
      .where('vacation_requests.id', 'in', sql<number>`(${ids})`)
      .orderBy(of.sort === 'most-bids' ? sql`live_bids desc, vacation_requests.id desc` : by);
  },
);

/** A guest's own requests, drafts too. Keyset pages in every order; ties newest first. */
export async function listRequestsOfGuest(
  db: Db,
  guestId: number,
  { status, sort = 'newest' }: { status?: RequestStatus; sort?: OwnListSort },
  { limit, after }: { limit: number; after: OwnListCursor | null },
): Promise<RequestView[]> {
  const shape = { sort, status: status !== undefined, after: after !== null, size: pageSize(limit) };
  const rows = await ownList(db, shape, { guestId, status, id: after?.id ?? 0, key: after?.key ?? null });
  return rows.slice(0, limit);
}

/** A guest's figures over all of their requests and the bids on them. */
export const countOwnRequests = onlyRow(
  {
    total: 'int4',
    active: 'int4',
    draft: 'int4',
    completed: 'int4',
    cancelled: 'int4',
    /** Bids that can be accepted as they are, and the number of requests they are on. */
    waiting_bids: 'int4',
    waiting_requests: 'int4',
    /** Active requests whose present phase (bidding or decision) ends within 24 hours, and the title of the first to end. */
    ending: 'int4',
    ending_title: 'text?',
  },
  (guestId: number) => sql`
    with mine as (
      select r.id, r.status, r.title, c.now,
        case when r.status = 'active' then case when r.effective_deadline_at > c.now then r.effective_deadline_at else r.decide_by_at end end as ends_at
      from vacation_requests r cross join (select market_now() as now offset 0) c
      where r.guest_id = ${guestId} and r.deleted_at is null
    ), ending as (
      select * from mine where ends_at > now and ends_at <= now + interval '24 hours'
    ), waiting as (
      select b.request_id from bids b join vacation_requests r on r.id = b.request_id
      where b.guest_id = ${guestId} and b.status = 'pending' and r.status = 'active' and r.deleted_at is null
        and b.request_revision = r.revision and r.decide_by_at > market_now()
    )
    select count(*)::int as total,
      count(*) filter (where status = 'active')::int as active, count(*) filter (where status = 'draft')::int as draft,
      count(*) filter (where status = 'completed')::int as completed,
      count(*) filter (where status = 'cancelled')::int as cancelled,
      (select count(*)::int from waiting) as waiting_bids,
      (select count(distinct request_id)::int from waiting) as waiting_requests,
      (select count(*)::int from ending) as ending,
      (select title from ending order by ends_at, id limit 1) as ending_title
    from mine`,
);
export type OwnRequestFigures = Awaited<ReturnType<typeof countOwnRequests>>;
