import type { UserRole } from '@palmbid/domain';
import { sql } from 'kysely';
import type { Db } from '../../client.ts';
import { onlyRow } from '../../statements.ts';
import { contains } from '../like.ts';

export type AdminPage = {
  search?: string;
  sort: 'newest' | 'oldest' | 'name';
  limit: number;
  /** The last row of the previous page: its id, and its name when the list is sorted by name. */
  after: { id: number; name: string | null } | null;
};

/** Keyset condition and order of an admin list: by id, or by name and id. */
const position = (table: string, name: string, page: AdminPage) => {
  const idColumn = sql.ref(`${table}.id`);
  const nameColumn = sql<string>`lower(${sql.ref(`${table}.${name}`)})`;
  const { after } = page;
  const where =
    after === null
      ? sql<boolean>`true`
      : page.sort === 'newest'
        ? sql<boolean>`${idColumn} < ${after.id}`
        : page.sort === 'oldest'
          ? sql<boolean>`${idColumn} > ${after.id}`
          : sql<boolean>`(${nameColumn}, ${idColumn}) > (lower(${after.name ?? ''}), ${after.id})`;
  const order =
    page.sort === 'newest'
      ? sql`${idColumn} desc`
      : page.sort === 'oldest'
        ? sql`${idColumn}`
        : sql`${nameColumn}, ${idColumn}`;
  return { where, order };
};

/** Accounts that are not deleted; without password hashes. */
export const adminUsers = (db: Db, page: AdminPage, filter: { role?: UserRole; suspended?: boolean }) => {
  const at = position('users', 'name', page);
  return db
    .selectFrom('users')
    .select([
      'id',
      'username',
      'name',
      'email',
      'profile_image',
      'user_role',
      'email_verified_at',
      'suspended_at',
      'suspended_reason',
      'created_at',
    ])
    .where('deleted_at', 'is', null)
    .where(at.where)
    .$if(filter.suspended === true, (q) => q.where('suspended_at', 'is not', null))
    .$if(filter.role !== undefined, (q) => q.where('user_role', '=', filter.role!))
    .$if(page.search !== undefined, (q) =>
      q.where((eb) =>
        eb.or([
          eb('username', 'ilike', contains(page.search!)),
          eb('name', 'ilike', contains(page.search!)),
          eb('email', 'ilike', contains(page.search!)),
        ]),
      ),
    )
    .orderBy(at.order)
    .limit(page.limit)
    .execute();
};

export const adminRequests = (db: Db, page: AdminPage, filter: { status?: string }) => {
  const at = position('vacation_requests', 'title', page);
  return db
    .selectFrom('vacation_requests')
    .innerJoin('users', 'users.id', 'vacation_requests.guest_id')
    .select([
      'vacation_requests.id',
      'vacation_requests.guest_id',
      'users.name as guest_name',
      'vacation_requests.title',
      'vacation_requests.location',
      'vacation_requests.check_in_date',
      'vacation_requests.check_out_date',
      'vacation_requests.guests',
      'vacation_requests.bedrooms',
      'vacation_requests.min_budget_cents',
      'vacation_requests.max_budget_cents',
      'vacation_requests.status',
      'vacation_requests.closed_reason',
      'vacation_requests.deleted_at',
      'vacation_requests.created_at',
    ])
    .select(
      sql<number>`(select count(*)::int from bids where bids.request_id = vacation_requests.id)`.as(
        'bid_count',
      ),
    )
    .where(at.where)
    .$if(filter.status !== undefined, (q) =>
      q.where(sql<boolean>`vacation_requests.status = ${filter.status}`),
    )
    .$if(page.search !== undefined, (q) =>
      q.where((eb) =>
        eb.or([
          eb('vacation_requests.title', 'ilike', contains(page.search!)),
          eb('vacation_requests.location', 'ilike', contains(page.search!)),
          eb('users.name', 'ilike', contains(page.search!)),
        ]),
      ),
    )
    .orderBy(at.order)
    .limit(page.limit)
    .execute();
};

export const adminProperties = (db: Db, page: AdminPage, filter: { status?: string; hidden?: boolean }) => {
  const at = position('properties', 'title', page);
  return db
    .selectFrom('properties')
    .innerJoin('users', 'users.id', 'properties.owner_id')
    .select([
      'properties.id',
      'properties.owner_id',
      'users.name as owner_name',
      'properties.title',
      'properties.location',
      'properties.address',
      'properties.property_type',
      'properties.bedrooms',
      'properties.bathrooms',
      'properties.max_guests',
      'properties.nightly_rate_cents',
      'properties.status',
      'properties.hidden_at',
      'properties.hidden_for',
      'properties.hidden_reason',
      'properties.created_at',
    ])
    .where(at.where)
    .$if(filter.hidden === true, (q) => q.where('properties.hidden_at', 'is not', null))
    .$if(filter.status !== undefined, (q) => q.where(sql<boolean>`properties.status = ${filter.status}`))
    .$if(page.search !== undefined, (q) =>
      q.where((eb) =>
        eb.or([
          eb('properties.title', 'ilike', contains(page.search!)),
          eb('properties.location', 'ilike', contains(page.search!)),
          eb('users.name', 'ilike', contains(page.search!)),
        ]),
      ),
    )
    .orderBy(at.order)
    .limit(page.limit)
    .execute();
};

export const adminBids = (db: Db, page: AdminPage, filter: { status?: string }) => {
  // Bids have no name of their own: sorted by name they go by their host's.
  const at = position('bids', 'id', { ...page, sort: page.sort === 'name' ? 'newest' : page.sort });
  return db
    .selectFrom('bids')
    .innerJoin('users', 'users.id', 'bids.host_id')
    .innerJoin('vacation_requests', 'vacation_requests.id', 'bids.request_id')
    .innerJoin('properties', 'properties.id', 'bids.property_id')
    .select([
      'bids.id',
      'bids.host_id',
      'users.name as host_name',
      'bids.request_id',
      'vacation_requests.title as request_title',
      'bids.property_id',
      'properties.title as property_title',
      'bids.amount_cents',
      'bids.all_in_cents',
      'bids.nights',
      'bids.status',
      'bids.closed_reason',
      'bids.created_at',
    ])
    .where(at.where)
    .$if(filter.status !== undefined, (q) => q.where(sql<boolean>`bids.status = ${filter.status}`))
    .$if(page.search !== undefined, (q) =>
      q.where((eb) =>
        eb.or([
          eb('users.name', 'ilike', contains(page.search!)),
          eb('vacation_requests.title', 'ilike', contains(page.search!)),
          eb('properties.title', 'ilike', contains(page.search!)),
        ]),
      ),
    )
    .orderBy(at.order)
    .limit(page.limit)
    .execute();
};

/** Number of accounts that are not deleted, by role. */
export async function userStats(db: Db) {
  return await db
    .selectFrom('users')
    .select([
      sql<number>`count(*)::int`.as('total'),
      sql<number>`count(*) filter (where user_role = 'guest')::int`.as('guests'),
      sql<number>`count(*) filter (where user_role = 'host')::int`.as('hosts'),
      sql<number>`count(*) filter (where user_role = 'both')::int`.as('both'),
      sql<number>`count(*) filter (where user_role = 'admin')::int`.as('admins'),
    ])
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
}

/** Totals over all time: completed requests count as bookings, and rejected bids whatever closed them. */
export const activityStats = onlyRow(
  { requests: 'int4', active: 'int4', completed: 'int4', bids: 'int4', rejected: 'int4' },
  () => sql`
    select r.requests, r.active, r.completed, b.bids, b.rejected from
      (select count(*)::int as requests, count(*) filter (where status = 'active')::int as active,
              count(*) filter (where status = 'completed')::int as completed from vacation_requests) r,
      (select count(*)::int as bids, count(*) filter (where status = 'rejected')::int as rejected from bids) b`,
);
