import {
  activate,
  addCalendarDays,
  bidLines,
  dayOf,
  feesOfLines,
  type ReviewSide,
  reviewCategories,
  toCents,
  type UserRole,
} from '@palmbid/domain';
import { sql } from 'kysely';
import { type Db, inTransaction, type Tx } from '../client.ts';
import { deleteSessionsOf } from '../queries/accounts/sessions.ts';
import { setPasswordHash } from '../queries/accounts/users.ts';
import { awardBid, insertCounter } from '../queries/auction/bid-facts.ts';
import { type BidRow, insertBid } from '../queries/auction/bids.ts';
import { holdPrice } from '../queries/auction/bookings.ts';
import { finishStays } from '../queries/auction/due.ts';
import { insertRequest, updateRequest } from '../queries/auction/requests.ts';
import { insertBlock } from '../queries/listings/calendar.ts';
import { appendPhoto, claimPhoto } from '../queries/listings/photos.ts';
import { findProperty, insertProperty, usualCharges, usualDeposit } from '../queries/listings/properties.ts';
import { marketNow } from '../queries/operations/clock.ts';
import { insertMessage } from '../queries/people/messages.ts';
import { insertReview, replyToReview } from '../queries/people/reviews.ts';
import { demoPlaces, demoZones } from './places.ts';
import { type DemoStay, demoStays } from './stays.ts';
import {
  type DemoRequest,
  demoBlocks,
  demoPassword,
  demoPeople,
  demoProperties,
  demoRequests,
} from './world.ts';

export { demoPassword };

/** A stored photo of a demo property; those of a property in order, its cover first. */
export type DemoPhoto = { property: string; key: string; alt: string };

export type DemoAccount = { role: UserRole; username: string; email: string; password: string };

const usernameOf = (key: string): string => `demo_${key}`;
const emailOf = (key: string): string => `${key}@demo.palmbid.example`;
const hour = 3_600_000;

/** The four accounts that the start command shows. */
export const accountsWith = (password: string): DemoAccount[] =>
  (['guest', 'host', 'both', 'admin'] as const).map((role) => ({
    role,
    username: usernameOf(role),
    email: emailOf(role),
    password,
  }));

/** Whether the database contains the demo accounts. */
export async function isSeeded(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', emailOf('guest'))
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the database has no accounts. */
export async function isEmpty(db: Db): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) === undefined;
}

/**
 * Writes the demo world in one transaction; does nothing where it is already there. Without a password of its own
 * everybody in it has the one that is published.
 */
export async function seedDemo(
  db: Db,
  {
    hashPassword,
    password = demoPassword,
    photos = [],
  }: {
    hashPassword: (password: string) => Promise<string>;
    password?: string;
    photos?: readonly DemoPhoto[];
  },
): Promise<DemoAccount[]> {
  if (await isSeeded(db)) return [];
  const passwordHash = await hashPassword(password);
  await inTransaction(db, async (tx) => {
    const now = await marketNow(tx);
    const people = await addPeople(tx, passwordHash);
    const properties = await addProperties(tx, people);
    await addPhotos(tx, photos, people, properties);
    await addStays(tx, people, properties, now);
    for (const request of demoRequests) await addRequest(tx, request, people, properties, now);
    for (const { property, from: days, nights, note } of demoBlocks) {
      const from = addCalendarDays(dayOf(now), days);
      const to = addCalendarDays(from, nights);
      await insertBlock(tx, { propertyId: idOf(properties, property), from, to, note });
    }
    await addWork(tx);
    await sql`insert into settings (key, value) values ('demo', '{"value": true}') on conflict do nothing`.execute(
      tx,
    );
  });
  return accountsWith(password);
}

/** The password hashes of the demo accounts, each once, with its accounts. */
export async function demoHashes(db: Db): Promise<{ hash: string; usernames: string[] }[]> {
  const usernames = demoPeople.map(({ key }) => usernameOf(key));
  return await db
    .selectFrom('users')
    .select(['password_hash as hash', sql<string[]>`array_agg(username::text order by id)`.as('usernames')])
    .where('username', 'in', usernames)
    .where('password_hash', 'is not', null)
    .groupBy('password_hash')
    .$narrowType<{ hash: string }>()
    .execute();
}

/** Replaces a password hash on all accounts that have it, and ends their sessions. True when there were any. */
export async function replaceDemoHash(db: Db, old: string, hash: string): Promise<boolean> {
  return await inTransaction(db, async (tx) => {
    const people = await tx
      .selectFrom('users')
      .select('id')
      .where('password_hash', '=', old)
      .orderBy('id')
      .forUpdate()
      .execute();
    for (const { id } of people) {
      await setPasswordHash(tx, id, hash);
      await deleteSessionsOf(tx, id);
    }
    return people.length > 0;
  });
}

/** Items for the admins' queue: a contact message, a reported listing and a reported review. */
async function addWork(tx: Tx): Promise<void> {
  await sql`
    insert into contact_messages (user_id, name, email, subject, content)
    select id, name, email, 'Can I change the dates?', 'My flight was moved by a day. Can I still change the dates of my request, and what happens to the bids?'
      from users where username = ${usernameOf('guest')}`.execute(tx);
  await sql`
    insert into reports (property_id, reporter_id, reason, detail)
    select p.id, u.id, 'inaccurate', 'The text speaks of a pool, the pictures show none.'
      from properties p, users u where u.username = ${usernameOf('guest')} and p.title = 'Sea-view apartment with pool'`.execute(
    tx,
  );
  await sql`
    insert into reports (review_id, reporter_id, reason, detail)
    select r.id, u.id, 'scam', 'We gave the key back on the day we left. The neighbour has it in writing.'
      from reviews r join users u on u.id = r.subject_id
     where u.username = ${usernameOf('guest')} and r.side = 'host' order by r.id limit 1`.execute(tx);
}

type Ids = ReadonlyMap<string, number>;

function idOf(ids: Ids, key: string): number {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`the demo world has no ${key}`);
  return id;
}

async function addPeople(tx: Tx, passwordHash: string): Promise<Ids> {
  const ids = new Map<string, number>();
  for (const person of demoPeople) {
    const { id } = await tx
      .insertInto('users')
      .values({
        username: usernameOf(person.key),
        email: emailOf(person.key),
        password_hash: passwordHash,
        name: person.name,
        user_role: person.role,
        view_mode: person.role === 'host' ? 'host' : 'guest',
        bio: person.bio ?? null,
        email_verified_at: sql<string>`market_now()`,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.set(person.key, id);
  }
  await sql`
    insert into consents (user_id, kind, number)
    select id, a.kind, a.number from users cross join consents_asked a where id = any (${[...ids.values()]})`.execute(
    tx,
  );
  return ids;
}

async function addProperties(tx: Tx, people: Ids): Promise<Ids> {
  const ids = new Map<string, number>();
  for (const home of demoProperties) {
    const row = await insertProperty(tx, {
      owner_id: idOf(people, home.owner),
      title: home.title,
      description: home.description,
      address: 'Demo Street 1',
      property_type: home.type,
      bedrooms: home.bedrooms,
      bathrooms: home.bathrooms,
      max_guests: home.maxGuests,
      nightly_rate_cents: toCents(home.rate),
      cleaning_fee_cents: toCents(home.cleaning ?? 0),
      amenities: home.amenities,
      pets_allowed: home.pets ?? false,
      cancellation_policy: home.policy ?? 'moderate',
      place_confidence: 1,
      ...demoPlaces[home.place],
      timezone: demoZones[home.place],
    });
    ids.set(home.key, row.id);
  }
  return ids;
}

async function addPhotos(tx: Tx, photos: readonly DemoPhoto[], people: Ids, properties: Ids): Promise<void> {
  for (const { key: property, owner } of demoProperties) {
    const [propertyId, ownerId] = [idOf(properties, property), idOf(people, owner)];
    for (const { key, alt } of photos.filter((photo) => photo.property === property)) {
      await claimPhoto(tx, { key, ownerId, shape: 'card' });
      await appendPhoto(tx, { propertyId, ownerId, key, alt });
    }
  }
}

const day = 24 * hour;
/** Events older than this are not delivered. */
const newsDays = 7;

/**
 * Runs `work` with the market's clock set back: guards read the clock, and a past stay must have been booked before it. The clock is
 * restored in the same transaction, so that no other connection sees it changed.
 */
async function daysAgo(tx: Tx, days: number, work: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ clock: string }>`
    select pg_get_functiondef('market_now'::regproc) as clock`.execute(tx);
  await sql
    .raw(
      `create or replace function market_now() returns timestamptz language sql volatile as
        'select clock_timestamp() - interval ''${days} days'''`,
    )
    .execute(tx);
  const lastEvent = await tx
    .selectFrom('outbox')
    .select((eb) => eb.fn.max('id').as('id'))
    .executeTakeFirstOrThrow();
  await work();
  // Old events are removed, so that they notify no user now.
  if (days > newsDays) {
    await tx
      .deleteFrom('outbox')
      .where('id', '>', lastEvent.id ?? 0)
      .execute();
  }
  await sql.raw(rows[0]?.clock ?? '').execute(tx);
}

/** Books a stay a month ahead, ends it, and adds its reviews two days later. */
async function addStays(tx: Tx, people: Ids, properties: Ids, now: number): Promise<void> {
  const lead = 30;
  for (const stay of demoStays) {
    const made = stay.leftAgo + stay.nights + lead;
    const request: DemoRequest = {
      ...stay,
      key: stay.title,
      description: `${stay.title}, as it was.`,
      checkIn: lead,
      bedrooms: 1,
      budget: [50, Math.round(stay.amount * 1.2)],
      must: ['Wifi'],
      status: 'completed',
      bids: [[stay.property, stay.amount]],
    };
    await daysAgo(tx, made, () => addRequest(tx, request, people, properties, now - made * day));
    await daysAgo(tx, Math.max(0, stay.leftAgo - 2), async () => {
      await finishStays(tx);
      await addReviews(tx, stay, people, properties);
    });
  }
}

async function addReviews(tx: Tx, stay: DemoStay, people: Ids, properties: Ids): Promise<void> {
  const propertyId = idOf(properties, stay.property);
  const { id: bookingId, host_id } = await tx
    .selectFrom('bookings')
    .select(['id', 'host_id'])
    .where('property_id', '=', propertyId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const write = async (side: ReviewSide, authorId: number, words: DemoStay['byGuest']) => {
    if (!words) return undefined;
    const scores = Object.fromEntries(reviewCategories[side].map((name, i) => [name, words.scores[i] ?? 5]));
    return insertReview(tx, {
      bookingId,
      side,
      authorId,
      scores,
      stars: words.stars,
      content: words.content,
    });
  };
  const review = await write('guest', idOf(people, stay.guest), stay.byGuest);
  await write('host', host_id, stay.byHost);
  if (review && stay.byGuest?.reply) await replyToReview(tx, review.id, stay.byGuest.reply);
}

async function addRequest(tx: Tx, r: DemoRequest, people: Ids, properties: Ids, now: number): Promise<void> {
  const checkIn = addCalendarDays(dayOf(now), r.checkIn);
  const terms = activate(now, checkIn, r.deadlineHours === undefined ? null : now + r.deadlineHours * hour);
  if (!terms.ok) throw new Error(`the demo request ${r.key} starts too soon`);
  const active = r.status !== 'draft';
  const { id } = await insertRequest(tx, {
    guest_id: idOf(people, r.guest),
    created_at: new Date(now).toISOString(),
    title: r.title,
    description: r.description,
    check_in_date: checkIn,
    check_out_date: addCalendarDays(checkIn, r.nights),
    date_flexibility: r.flexible ? 'flexible' : 'exact',
    guests: r.guests,
    bedrooms: r.bedrooms,
    min_budget_cents: toCents(r.budget[0]),
    max_budget_cents: toCents(r.budget[1]),
    must_have_amenities: r.must,
    preferred_amenities: r.nice ?? null,
    ...(r.payment && { preferences: JSON.stringify({ paymentPreference: r.payment }) }),
    ...(r.place ? { ...demoPlaces[r.place], place_confidence: 1 } : { location: 'To be determined' }),
    ...(active && {
      status: 'active',
      bid_deadline_at: new Date(terms.bidDeadlineAt).toISOString(),
      short_notice: terms.shortNotice,
      activated_at: new Date(now).toISOString(),
    }),
  });
  const placed: BidRow[] = [];
  for (const [key, amount, message] of r.bids ?? []) {
    placed.push(
      await addBid(tx, r, id, idOf(people, r.guest), idOf(properties, key), checkIn, amount, message, now),
    );
  }
  const [first] = placed;
  if (r.counter !== undefined && first) await insertCounter(tx, first.id, toCents(r.counter));
  for (const [from, content] of r.talk?.lines ?? []) {
    const both = [idOf(people, r.guest), idOf(people, r.talk?.host ?? '')] as const;
    const [senderId, receiverId] = from === 'guest' ? both : ([both[1], both[0]] as const);
    await insertMessage(tx, {
      senderId,
      receiverId,
      requestId: id,
      bidId: null,
      content,
      maskedContent: null,
    });
  }
  const [winner] = placed;
  if (r.status === 'completed' && winner) {
    await awardBid(tx, winner.id, new Date(await marketNow(tx)).toISOString(), []);
    // Who has decided has read of the bids.
    await sql`delete from outbox where kind = 'bid_placed' and payload ->> 'requestId' = ${String(id)}`.execute(
      tx,
    );
  }
  for (const lost of r.held ? placed.slice(1) : []) await holdPrice(tx, lost.id);
  if (r.status === 'expired') {
    await updateRequest(tx, id, {
      status: 'cancelled',
      closed_reason: 'expired',
      closed_at: new Date(now).toISOString(),
    });
  }
}

async function addBid(
  tx: Tx,
  r: DemoRequest,
  requestId: number,
  guestId: number,
  propertyId: number,
  checkIn: string,
  amount: number,
  message: string | undefined,
  now: number,
): Promise<BidRow> {
  const property = await findProperty(tx, propertyId);
  if (!property) throw new Error('the demo property is gone');
  const lines = bidLines(
    { ...usualCharges(property), ...usualDeposit(property), taxes: [] },
    { nights: r.nights, guests: r.guests, pets: false, checkIn, amountCents: toCents(amount) },
  );
  return insertBid(tx, {
    host_id: property.owner_id,
    guest_id: guestId,
    request_id: requestId,
    property_id: propertyId,
    amount_cents: toCents(amount),
    message: message ?? null,
    check_in_date: checkIn,
    check_out_date: addCalendarDays(checkIn, r.nights),
    fees_cents: feesOfLines(lines),
    lines: JSON.stringify(lines),
    nightly_rate_cents: property.nightly_rate_cents,
    request_revision: 1,
    created_at: new Date(now).toISOString(),
    price_set_at: new Date(now).toISOString(),
  });
}
