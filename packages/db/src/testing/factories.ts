import { activate, addCalendarDays, dayOf, toCents, type UserRole } from '@palmbid/domain';
import type { Db } from '../client.ts';
import { type BidRow, insertBid, type NewBid } from '../queries/auction/bids.ts';
import {
  insertRequest,
  lockRequests,
  type NewRequest,
  type RequestRow,
} from '../queries/auction/requests.ts';
import {
  findProperty,
  insertProperty,
  type NewProperty,
  type PropertyRow,
} from '../queries/listings/properties.ts';
import { marketNow } from '../queries/operations/clock.ts';

/** An argon2id hash of nothing anybody types; tests that log in hash a real password instead. */
export const unusableHash =
  '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';

let counter = 0;
const next = (): number => ++counter;

export type MadeUser = { id: number; username: string; email: string; role: UserRole };

/** Inserts rows for tests by the queries of this package, with the parents that are not given. Money in cents. */
export function factories(db: Db) {
  const user = async (
    role: UserRole = 'guest',
    over: { username?: string; passwordHash?: string; name?: string; email?: string } = {},
  ): Promise<MadeUser> => {
    const n = next();
    const username = over.username ?? `user${n}_${process.pid}`;
    const email = over.email ?? `${username.toLowerCase()}@test.example`;
    const { id } = await db
      .insertInto('users')
      .values({
        username,
        email,
        password_hash: over.passwordHash ?? unusableHash,
        name: over.name ?? `Person Number${n}`,
        user_role: role,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, username, email, role };
  };

  const property = async (over: Partial<NewProperty> = {}): Promise<PropertyRow> =>
    insertProperty(db, {
      owner_id: over.owner_id ?? (await user('host')).id,
      title: `Home ${next()}`,
      description: 'A home',
      location: 'Lisbon',
      bedrooms: 3,
      bathrooms: 2,
      max_guests: 6,
      nightly_rate_cents: toCents(200),
      amenities: ['Wifi', 'Kitchen'],
      ...over,
    });

  /** A request that is active unless said otherwise; check-in in 30 days, deadline in 3. */
  const request = async (over: Partial<NewRequest> = {}): Promise<RequestRow> => {
    const now = await marketNow(db);
    const checkIn = over.check_in_date ?? addCalendarDays(dayOf(now), 30);
    const terms = activate(now, checkIn, null);
    if (!terms.ok) throw new Error('the factory makes requests that can be active');
    const active = (over.status ?? 'active') === 'active';
    const { id } = await insertRequest(db, {
      guest_id: over.guest_id ?? (await user('guest')).id,
      title: `Trip ${next()}`,
      description: 'A trip',
      location: 'Lisbon',
      check_in_date: checkIn,
      check_out_date: over.check_out_date ?? addCalendarDays(checkIn, 7),
      guests: 2,
      bedrooms: 1,
      min_budget_cents: toCents(100),
      max_budget_cents: toCents(300),
      must_have_amenities: ['Wifi'],
      status: 'active',
      ...(active && {
        bid_deadline_at: new Date(terms.bidDeadlineAt).toISOString(),
        short_notice: terms.shortNotice,
        activated_at: new Date(now).toISOString(),
      }),
      ...over,
    });
    const [row] = await db.transaction().execute((tx) => lockRequests(tx, [id]));
    if (!row) throw new Error('the request just made is gone');
    return row;
  };

  /** A pending bid; makes request and property where they are not given. */
  const bid = async (over: Partial<NewBid> & { request?: RequestRow } = {}): Promise<BidRow> => {
    const { request: given, ...rest } = over;
    const on = given ?? (await request());
    const made = rest.property_id === undefined ? await property() : undefined;
    const home = made ?? (await findProperty(db, rest.property_id ?? 0));
    if (!home) throw new Error('no such property');
    return db.transaction().execute((tx) =>
      insertBid(tx, {
        host_id: home.owner_id,
        guest_id: on.guest_id,
        request_id: on.id,
        property_id: home.id,
        amount_cents: toCents(180),
        message: null,
        check_in_date: on.check_in_date,
        check_out_date: on.check_out_date,
        nightly_rate_cents: home.nightly_rate_cents,
        request_revision: on.revision,
        ...rest,
      }),
    );
  };

  return { user, property, request, bid };
}
