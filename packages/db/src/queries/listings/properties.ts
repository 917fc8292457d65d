import type { Charges, Deposit, PropertyStatus } from '@palmbid/domain';
import type { Insertable, Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { Db, Tx } from '../../client.ts';
import { isOneOf, named } from '../../named-statements.ts';
import { atMost, pageSize, prepared } from '../../prepared.ts';
import { propertiesColumns } from '../../schema/columns.ts';
import type { PropertiesTable } from '../../schema/tables.ts';
import { affectedRows, columns, firstRow, manyRows, onlyRow, type RowOf, run } from '../../statements.ts';
import { contains } from '../like.ts';
import { isBookedWith } from '../people/shared-bookings.ts';

export type PropertyRow = Selectable<PropertiesTable>;
export type NewProperty = Insertable<PropertiesTable>;
/** What a property usually charges beside the nights. */
export const usualCharges = (
  row: Pick<
    PropertyRow,
    'cleaning_fee_cents' | 'service_fee_cents' | 'pet_fee_cents' | 'extra_guest_fee_cents' | 'included_guests'
  >,
): Charges => ({
  cleaningFeeCents: row.cleaning_fee_cents,
  serviceFeeCents: row.service_fee_cents,
  petFeeCents: row.pet_fee_cents,
  extraGuestFeeCents: row.extra_guest_fee_cents,
  includedGuests: row.included_guests,
});
export const usualDeposit = (row: Pick<PropertyRow, 'deposit_cents' | 'deposit_terms'>): Deposit => ({
  depositCents: row.deposit_cents,
  depositTerms: row.deposit_terms,
});

export type PropertyPatch = Omit<Updateable<PropertiesTable>, 'owner_id' | 'created_at'>;

export const insertProperty = (db: Db, row: NewProperty): Promise<PropertyRow> =>
  db.insertInto('properties').values(row).returning(propertiesColumns).executeTakeFirstOrThrow();

/** Changes a property of its owner; undefined when it is not theirs or was removed. */
export const updateOwnProperty = (
  db: Db,
  ownerId: number,
  id: number,
  patch: PropertyPatch,
): Promise<PropertyRow | undefined> =>
  db
    .updateTable('properties')
    .set(patch)
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('status', '!=', 'removed')
    .returning(propertiesColumns)
    .executeTakeFirst();

export const findProperty = (db: Db, id: number): Promise<PropertyRow | undefined> =>
  db
    .selectFrom('properties')
    .modifyFront(named)
    .select(propertiesColumns)
    .where('id', '=', id)
    .executeTakeFirst();

export const findProperties = (db: Db, ids: readonly number[]): Promise<PropertyRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('properties')
        .modifyFront(named)
        .select(propertiesColumns)
        .where(isOneOf('id', ids))
        .execute();

/** Locks a property against changes of its listing. Bids share the lock; an award takes it exclusively. */
export const lockProperty = (
  tx: Tx,
  id: number,
  mode: 'share' | 'exclusive',
): Promise<PropertyRow | undefined> => {
  const query = tx.selectFrom('properties').modifyFront(named).select(propertiesColumns).where('id', '=', id);
  return (mode === 'share' ? query.forShare() : query.forUpdate()).executeTakeFirst();
};

/** Locks all properties of a user, in the lock order (by id). */
export const lockPropertiesOf = async (tx: Tx, ownerId: number): Promise<void> => {
  await tx
    .selectFrom('properties')
    .select('id')
    .where('owner_id', '=', ownerId)
    .orderBy('id')
    .forUpdate()
    .execute();
};

/** Properties after `afterId` whose town or time zone has not been looked up, in the order of their ids. */
export const propertiesToPlace = manyRows(
  { id: 'int4', location: 'text', lat: 'float8?', lon: 'float8?' },
  (afterId: number, limit: number) => sql`
    select id, location, lat, lon from properties
     where id > ${afterId} and (city is null or (timezone is null and lat is not null)) order by id limit ${limit}`,
);

/** A property's town, '' for none, and its time zone, null where it is unknown. */
export type FoundPlace = { id: number; city: string; timezone: string | null };

/**
 * Stores the towns and time zones of properties that have none, at most a few hundred in one call. Zones that the database does not
 * know are ignored.
 */
export const placeProperties = run(
  (found: readonly FoundPlace[]) => sql`
    with found as (
      select f.* from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as f(id integer, city text, timezone text)
    ), locked as (
      select p.id from properties p where p.id in (select id from found) order by p.id for no key update
    )
    update properties p set city = coalesce(p.city, f.city),
        timezone = coalesce(p.timezone, case when is_time_zone(f.timezone) then f.timezone end)
      from found f join locked on locked.id = f.id where p.id = f.id`,
);

/** Gives the zone of their property to `limit` bookings from before properties had zones; how many there were. */
export const zoneOldBookings = affectedRows(
  (limit: number) => sql`
    update bookings k set timezone = p.timezone from properties p
     where p.id = k.property_id and k.id in (select o.id from bookings o join properties q on q.id = o.property_id
       where o.timezone is null and q.timezone is not null order by o.id limit ${limit} for no key update of o)`,
);

/** How a user is connected to a property. */
const propertyPart = columns({
  /** May see its page although it is not listed: its owner, or a party to a bid or booking with it. */
  involved: 'bool',
  /** The guest of a booking of it that was not cancelled. */
  stays: 'bool',
  /** Shares a booking with its owner. */
  booked: 'bool',
});
export type PropertyPart = RowOf<typeof propertyPart>;

const findPart = firstRow(
  propertyPart,
  (propertyId: number, userId: number) => sql`
    select p.owner_id = ${userId}
        or exists (select 1 from bids where property_id = p.id and (guest_id = ${userId} or host_id = ${userId})) as involved,
      exists (select 1 from bookings where property_id = p.id and guest_id = ${userId}
        and status in ('confirmed', 'stayed')) as stays,
      ${isBookedWith(userId, 'p.owner_id')} as booked
      from properties p where p.id = ${propertyId}`,
);

export const partInProperty = async (db: Db, propertyId: number, userId: number): Promise<PropertyPart> =>
  (await findPart(db, propertyId, userId)) ?? { involved: false, stays: false, booked: false };

export type OwnPropertyFilter = {
  /** A part of the title or the location. */
  search?: string | undefined;
  status?: Exclude<PropertyStatus, 'removed'> | undefined;
};
export type OwnPropertySort = 'newest' | 'title';
/** The last row of a page; `title` in lower case where that is the order. */
export type OwnPropertyCursor = { id: number; title: string | null };

/** The expression that the index over titles stores. */
const sortedTitle = sql<string>`lower(properties.title)`;

type OwnListValues = {
  ownerId: number;
  status: Exclude<PropertyStatus, 'removed'>;
  /** A pattern. */
  search: string;
  id: number;
  title: string | null;
};

const ownList = prepared(
  (
    db: Db,
    of: { sort: OwnPropertySort; status: boolean; search: boolean; after: boolean; size: number },
    $: OwnListValues,
  ) =>
    db
      .selectFrom('properties')
      .modifyFront(named)
      .select(propertiesColumns)
      .select(sortedTitle.as('sorted_title'))
      .where('owner_id', '=', $.ownerId)
      .where('status', '!=', sql.lit('removed'))
      .$if(of.status, (q) => q.where('status', '=', $.status))
      .$if(of.search, (q) =>
        q.where((eb) => eb.or([eb('title', 'ilike', $.search), eb('location', 'ilike', $.search)])),
      )
      .$if(of.after, (q) =>
        of.sort === 'title'
          ? q.where(sql<boolean>`(${sortedTitle}, properties.id) > (${$.title}, ${$.id})`)
          : q.where('id', '<', $.id),
      )
      .$if(of.sort === 'title', (q) => q.orderBy(sortedTitle).orderBy('id'))
      .$if(of.sort === 'newest', (q) => q.orderBy('id', 'desc'))
      .limit(atMost(of.size)),
);

/** Properties of a user but removed ones, in keyset pages. */
export async function listOwnProperties(
  db: Db,
  ownerId: number,
  { search, status, sort = 'newest' }: OwnPropertyFilter & { sort?: OwnPropertySort },
  { limit, after }: { limit: number; after: OwnPropertyCursor | null },
): Promise<(PropertyRow & { sorted_title: string })[]> {
  const rows = await ownList(
    db,
    {
      sort,
      status: status !== undefined,
      search: search !== undefined,
      after: after !== null,
      size: pageSize(limit),
    },
    {
      ownerId,
      status: status ?? 'listed',
      search: contains(search ?? ''),
      id: after?.id ?? 0,
      title: after?.title ?? null,
    },
  );
  return rows.slice(0, limit);
}

export type OwnPropertyCounts = { total: number; listed: number; paused: number; draft: number };

/** How many properties a user has, not counting removed ones. */
export const countOwnProperties = (db: Db, ownerId: number): Promise<OwnPropertyCounts> =>
  db
    .selectFrom('properties')
    .select([
      sql<number>`count(*)::int`.as('total'),
      sql<number>`count(*) filter (where status = 'listed')::int`.as('listed'),
      sql<number>`count(*) filter (where status = 'paused')::int`.as('paused'),
      sql<number>`count(*) filter (where status = 'draft')::int`.as('draft'),
    ])
    .where('owner_id', '=', ownerId)
    .where('status', '!=', 'removed')
    .executeTakeFirstOrThrow();

/** Which of a host's first steps are done; removed properties do not count. */
export const hostFirstSteps = onlyRow(
  {
    /** The newest property; null without any. */
    property_id: 'int4?',
    listed: 'bool',
    photos: 'bool',
    /** Nights are blocked by the host or by an imported calendar, or a calendar is connected. */
    calendar: 'bool',
    bid: 'bool',
  },
  (hostId: number) => sql`
    with own as (select id, status from properties where owner_id = ${hostId} and status <> 'removed')
    select (select max(id) from own) as property_id,
      exists (select 1 from own where status = 'listed') as listed,
      exists (select 1 from own join property_photos ph on ph.property_id = own.id) as photos,
      exists (select 1 from own join ical_feeds f on f.property_id = own.id)
        or exists (select 1 from own join property_blocks b on b.property_id = own.id and b.kind <> 'booking') as calendar,
      exists (select 1 from bids where host_id = ${hostId}) as bid`,
);

export type ListingFilter = {
  location?: string;
  propertyType?: string;
  /** At least this many guests. */
  guests?: number;
  bedrooms?: number;
  /** Nightly rate at most, in cents. */
  maxRateCents?: number;
  amenities?: readonly string[];
  petsAllowed?: boolean;
};

/** Whether a property has a picture of any kind. Those without come last where guests browse: hosts have a reason to add one. */
const isPictured = sql<boolean>`(properties.image_url is not null)`;

/** Listed properties for everyone: those with a picture first, newest first. `booked`: the viewer shares a booking with the owner. */
export const listListings = (
  db: Db,
  viewerId: number | null,
  filter: ListingFilter,
  page: { limit: number; beforeId: number | null },
): Promise<(PropertyRow & { booked: boolean })[]> =>
  db
    .selectFrom('properties')
    .select(propertiesColumns)
    .select(isBookedWith(viewerId, 'properties.owner_id').as('booked'))
    .where('status', '=', 'listed')
    .$if(filter.location !== undefined, (q) =>
      q.where((eb) =>
        eb.or([
          eb('location', 'ilike', contains(filter.location!)),
          eb('region', 'ilike', contains(filter.location!)),
          eb('title', 'ilike', contains(filter.location!)),
        ]),
      ),
    )
    .$if(filter.propertyType !== undefined, (q) => q.where('property_type', '=', filter.propertyType!))
    .$if(filter.guests !== undefined, (q) => q.where('max_guests', '>=', filter.guests!))
    .$if(filter.bedrooms !== undefined, (q) => q.where('bedrooms', '>=', filter.bedrooms!))
    .$if(filter.maxRateCents !== undefined, (q) => q.where('nightly_rate_cents', '<=', filter.maxRateCents!))
    .$if(filter.petsAllowed === true, (q) => q.where('pets_allowed', '=', true))
    .$if((filter.amenities?.length ?? 0) > 0, (q) =>
      q.where(sql<boolean>`amenities @> ${sql.val([...filter.amenities!])}::text[]`),
    )
    .$if(page.beforeId !== null, (q) =>
      q.where(
        sql<boolean>`(${isPictured}, properties.id) <
          ((select last.image_url is not null from properties last where last.id = ${page.beforeId}), ${page.beforeId})`,
      ),
    )
    .orderBy(isPictured, 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .execute();

/** Those of these properties that are listed, in no order, as `listListings` reads them. */
export const findListings = (
  db: Db,
  viewerId: number | null,
  ids: readonly number[],
): Promise<(PropertyRow & { booked: boolean })[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('properties')
        .modifyFront(named)
        .select(propertiesColumns)
        .select(isBookedWith(viewerId, 'properties.owner_id').as('booked'))
        .where(isOneOf('id', ids))
        .where('status', '=', 'listed')
        .execute();

/** Listed properties from an id on, in the order of their ids, with the time of their last change. */
export const listedProperties = (db: Db, fromId: number, limit: number) =>
  db
    .selectFrom('properties')
    .select(['id', 'changed_at'])
    .where('status', '=', 'listed')
    .where('id', '>=', fromId)
    .orderBy('id')
    .limit(limit)
    .execute();

/** The first id of every `size` listed properties, in the order of their ids, and when the newest change among them was. */
export const listedPropertyStarts = manyRows(
  { first: 'int4', changed_at: 'timestamptz' },
  (size: number) => sql`
    select min(id)::int as first, max(changed_at) as changed_at
      from (select id, changed_at, (row_number() over (order by id) - 1) / ${size}::int as part from properties where status = 'listed') listed
     group by part order by 1`,
);

/** Pending bids of a property, in lock order. */
export const pendingBidsOfProperty = (db: Db, propertyId: number) =>
  db
    .selectFrom('bids')
    .select(['id', 'request_id', 'check_in_date', 'check_out_date'])
    .where('property_id', '=', propertyId)
    .where('status', '=', 'pending')
    .orderBy('request_id')
    .orderBy('id')
    .execute();
