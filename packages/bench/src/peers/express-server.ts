/** The list page and posting a bid by Express and Drizzle with a session look-up, as its users write it. */
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { type Actor, toCents, type UserRole } from '@palmbid/domain';
import { and, asc, desc, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import express, { type NextFunction, type Request, type Response } from 'express';
import pg from 'pg';
import { toPage } from './list-page.ts';
import { listen } from './peer-process.ts';
import { bids, properties, requests, sessions, users } from './tables.ts';

const pool = new pg.Pool({
  connectionString: process.env['DATABASE_URL'],
  max: 16,
  options: '-c TimeZone=UTC',
});
const db = drizzle(pool);

const findSession = db
  .select({ id: users.id, role: users.userRole })
  .from(sessions)
  .innerJoin(users, eq(users.id, sessions.userId))
  .where(
    and(
      eq(sessions.id, sql.placeholder('id')),
      gt(sessions.expiresAt, sql`now()`),
      isNull(users.suspendedAt),
      isNull(users.deletedAt),
    ),
  )
  .prepare('session');

const findRows = db
  .select({
    id: requests.id,
    guestId: requests.guestId,
    title: requests.title,
    description: requests.description,
    location: requests.location,
    lat: requests.lat,
    lon: requests.lon,
    country: requests.country,
    region: requests.region,
    checkInDate: requests.checkInDate,
    checkOutDate: requests.checkOutDate,
    nights: requests.nights,
    dateFlexibility: requests.dateFlexibility,
    guests: requests.guests,
    bedrooms: requests.bedrooms,
    minBudgetCents: requests.minBudgetCents,
    maxBudgetCents: requests.maxBudgetCents,
    mustHaveAmenities: requests.mustHaveAmenities,
    preferredAmenities: requests.preferredAmenities,
    extrasAmenities: requests.extrasAmenities,
    excludedAmenities: requests.excludedAmenities,
    preferences: requests.preferences,
    imageUrl: requests.imageUrl,
    status: requests.status,
    closedReason: requests.closedReason,
    revision: requests.revision,
    bidDeadlineAt: requests.bidDeadlineAt,
    effectiveDeadlineAt: requests.effectiveDeadlineAt,
    decideByAt: requests.decideByAt,
    deadlineExtensions: requests.deadlineExtensions,
    reopenedFrom: requests.reopenedFrom,
    createdAt: requests.createdAt,
    ownerName: users.name,
    ownerSince: users.createdAt,
    ownerVerified: sql<boolean>`${users.emailVerifiedAt} is not null`,
    liveBids: sql<number>`(select count(*)::int from bids b where b.request_id = ${requests.id} and b.status <> 'rejected')`,
    booked: sql<boolean>`exists (select 1 from bookings k where k.guest_id = ${requests.guestId}
      and k.host_id = ${sql.placeholder('hostId')})`,
    now: sql<Date>`market_now()`.mapWith(requests.createdAt),
  })
  .from(requests)
  .innerJoin(users, eq(users.id, requests.guestId))
  .where(
    and(
      eq(requests.status, 'active'),
      isNull(requests.deletedAt),
      ne(requests.guestId, sql.placeholder('hostId')),
      gt(requests.decideByAt, sql`market_now()`),
      sql`(${requests.reopenedFrom} is null or exists (select 1 from bids b where b.request_id = ${requests.reopenedFrom}
        and b.host_id = ${sql.placeholder('hostId')}))`,
    ),
  )
  .orderBy(desc(requests.id))
  .limit(21)
  .prepare('rows');

const findHomes = db
  .select({
    id: properties.id,
    title: properties.title,
    location: properties.location,
    propertyType: properties.propertyType,
    lat: properties.lat,
    lon: properties.lon,
    maxGuests: properties.maxGuests,
    bedrooms: properties.bedrooms,
    bathrooms: properties.bathrooms,
    nightlyRateCents: properties.nightlyRateCents,
    seasons: properties.seasons,
    cleaningFeeCents: properties.cleaningFeeCents,
    serviceFeeCents: properties.serviceFeeCents,
    petFeeCents: properties.petFeeCents,
    extraGuestFeeCents: properties.extraGuestFeeCents,
    includedGuests: properties.includedGuests,
    minNights: properties.minNights,
    amenities: properties.amenities,
    depositCents: properties.depositCents,
    petsAllowed: properties.petsAllowed,
    sqft: properties.sqft,
    cancellationPolicy: properties.cancellationPolicy,
    taken: sql<
      { from: string; to: string }[]
    >`(select coalesce(json_agg(json_build_object('from', lower(stay), 'to', upper(stay))),
      '[]') from property_blocks where property_id = ${properties.id})`,
  })
  .from(properties)
  .where(and(eq(properties.ownerId, sql.placeholder('hostId')), eq(properties.status, 'listed')))
  .orderBy(asc(properties.id))
  .limit(200)
  .prepare('homes');

class Refusal extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** The user of the session that the cookie names. */
async function requireHost(request: Request, response: Response, next: NextFunction): Promise<void> {
  const token = /(?:^|; )palmbid_session=([a-z0-9]{40,64})/.exec(request.headers.cookie ?? '')?.[1];
  if (token === undefined) throw new Refusal(401, 'Please log in');
  const [user] = await findSession.execute({ id: createHash('sha256').update(token).digest('hex') });
  if (!user) throw new Refusal(401, 'Please log in');
  if (user.role !== 'host' && user.role !== 'both') throw new Refusal(403, 'Only hosts may do this');
  response.locals['actor'] = { id: user.id, role: user.role as UserRole } satisfies Actor;
  next();
}

const isId = (value: unknown): value is number => Number.isInteger(value) && Number(value) > 0;

const app = express();
app.disable('x-powered-by');
app.use(express.json({ limit: '64kb' }));

app.get('/api/vacation-requests', requireHost, async (_request, response) => {
  const actor = response.locals['actor'] as Actor;
  const rows = (await findRows.execute({ hostId: actor.id })).slice(0, 20);
  const ids = rows.map(({ id }) => id);
  const [homes, own] = await Promise.all([
    findHomes.execute({ hostId: actor.id }),
    db
      .select({ requestId: bids.requestId, propertyId: bids.propertyId })
      .from(bids)
      .where(and(eq(bids.hostId, actor.id), ne(bids.status, 'rejected'), inArray(bids.requestId, ids))),
  ]);
  response.json(toPage(actor, rows, homes, own));
});

app.post('/api/bids', requireHost, async (request, response) => {
  const actor = response.locals['actor'] as Actor;
  const { requestId, propertyId, amount } = request.body as Record<string, unknown>;
  if (!isId(requestId) || !isId(propertyId) || typeof amount !== 'number' || !(amount > 0)) {
    throw new Refusal(400, 'Please check the fields');
  }
  const placed = await db.transaction(async (tx) => {
    const [host] = await tx
      .select({ role: users.userRole })
      .from(users)
      .where(eq(users.id, actor.id))
      .for('share');
    const [property] = await tx.select().from(properties).where(eq(properties.id, propertyId)).for('share');
    const [trip] = await tx.select().from(requests).where(eq(requests.id, requestId)).for('no key update');
    if (!host || !trip || trip.deletedAt !== null || property?.ownerId !== actor.id) {
      throw new Refusal(404, 'Not found');
    }
    if (property.status !== 'listed') throw new Refusal(409, 'The property is not listed');
    if (
      trip.status !== 'active' ||
      trip.effectiveDeadlineAt === null ||
      trip.effectiveDeadlineAt.getTime() <= Date.now()
    ) {
      throw new Refusal(409, 'Bidding is closed');
    }
    const [earlier] = await tx
      .select({ id: bids.id })
      .from(bids)
      .where(and(eq(bids.requestId, trip.id), eq(bids.propertyId, property.id), ne(bids.status, 'rejected')));
    if (earlier) throw new Refusal(409, 'There is a bid with this property');
    const [bid] = await tx
      .insert(bids)
      .values({
        hostId: actor.id,
        guestId: trip.guestId,
        requestId: trip.id,
        propertyId: property.id,
        requestRevision: trip.revision,
        checkInDate: trip.checkInDate,
        checkOutDate: trip.checkOutDate,
        amountCents: toCents(amount),
        nightlyRateCents: property.nightlyRateCents,
      })
      .returning();
    return bid;
  });
  response.status(201).json(placed);
});

app.use((error: unknown, _request: Request, response: Response, _next: NextFunction) => {
  if (!(error instanceof Refusal)) console.error(error);
  response.status(error instanceof Refusal ? error.status : 500).json({ error: String(error) });
});

listen(createServer(app));
