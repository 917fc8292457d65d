import { sql } from 'kysely';
import type { Db } from '../../../src/client.ts';
import type { BidRow } from '../../../src/queries/auction/bids.ts';
import type { RequestRow } from '../../../src/queries/auction/requests.ts';
import type { PropertyRow } from '../../../src/queries/listings/properties.ts';
import { factories } from '../../../src/testing/factories.ts';

export type Open = { request: RequestRow; bid: BidRow; property: PropertyRow };
export type Awarded = Open & { booking: number };

/** The SQL statements of an award; `skip` omits some of them. */
export function awardSql(
  bid: BidRow,
  skip: readonly ('bid' | 'others' | 'request' | 'booking')[] = [],
): string[] {
  const steps = {
    bid: `update bids set status = 'accepted', decided_at = market_now() where id = ${bid.id}`,
    others: `update bids set status = 'rejected', closed_reason = 'not_selected'
      where request_id = ${bid.request_id} and status = 'pending' and id <> ${bid.id}`,
    request: `update vacation_requests set status = 'completed', accepted_bid_id = ${bid.id}, closed_at = market_now()
      where id = ${bid.request_id}`,
    booking: bookingSql(bid),
  };
  const order = ['bid', 'others', 'request', 'booking'] as const;
  return order.filter((step) => !skip.includes(step)).map((step) => steps[step]);
}

/** Erases an account as the app does. */
export const eraseSql = (user: number | string): string =>
  `update users set deleted_at = clock_timestamp(), username = 'deleted-' || id, email = 'deleted-' || id || '@deleted.invalid',
    name = 'Deleted user', password_hash = 'erased', profile_image = null, bio = null, timezone = null, email_verified_at = null
    where id = ${user}`;

/** A booking of a bid, with some columns other than the bid's; values are SQL. */
export function bookingSql(bid: BidRow, over: Record<string, string | number> = {}): string {
  const row = {
    request_id: bid.request_id,
    bid_id: bid.id,
    property_id: bid.property_id,
    host_id: bid.host_id,
    guest_id: bid.guest_id,
    check_in_date: `'${bid.check_in_date}'`,
    check_out_date: `'${bid.check_out_date}'`,
    all_in_cents: bid.all_in_cents,
    ...over,
  };
  return `insert into bookings (${Object.keys(row).join(', ')}) values (${Object.values(row).join(', ')})`;
}

/** A bid as raw SQL, legal unless `over` says otherwise; values are SQL. */
export function bidSql(
  request: RequestRow,
  property: PropertyRow,
  over: Record<string, string | number> = {},
): string {
  const row = {
    host_id: property.owner_id,
    guest_id: request.guest_id,
    request_id: request.id,
    property_id: property.id,
    amount_cents: 18000,
    check_in_date: `'${request.check_in_date}'`,
    check_out_date: `'${request.check_out_date}'`,
    nightly_rate_cents: 20000,
    request_revision: request.revision,
    ...over,
  };
  return `insert into bids (${Object.keys(row).join(', ')}) values (${Object.values(row).join(', ')})`;
}

/** Rows to attack, made by the factories and by plain SQL. */
export function world(db: Db) {
  const make = factories(db);

  const run = async (...statements: string[]): Promise<void> => {
    await db.transaction().execute(async (tx) => {
      for (const text of statements) await sql.raw(text).execute(tx);
    });
  };

  const value = async (text: string): Promise<number> => {
    const { rows } = await sql.raw<{ value: number }>(text).execute(db);
    if (!rows[0]) throw new Error(`nothing found: ${text}`);
    return rows[0].value;
  };

  /** An active request with one pending bid. */
  const open = async (over: Parameters<typeof make.request>[0] = {}): Promise<Open> => {
    const request = await make.request(over);
    const property = await make.property();
    const bid = await make.bid({ request, property_id: property.id });
    return { request, bid, property };
  };

  /** A completed request with its accepted bid and its booking. */
  const awarded = async (): Promise<Awarded> => {
    const all = await open();
    await run(...awardSql(all.bid));
    const booking = await value(`select id as value from bookings where bid_id = ${all.bid.id}`);
    return { ...all, booking };
  };

  /** Moves the deadline to `minutes` from now; a negative number closes bidding. */
  const deadlineIn = (request: RequestRow, minutes: number): Promise<void> =>
    run(
      `update vacation_requests set bid_deadline_at = market_now() + ${minutes} * interval '1 minute' where id = ${request.id}`,
    );

  /** A material change by the guest: the pending bids become stale. */
  const change = (request: RequestRow): Promise<void> =>
    run(`update vacation_requests set guests = guests + 1, revision = revision + 1 where id = ${request.id}`);

  return { ...make, db, run, value, open, awarded, deadlineIn, change };
}
export type World = ReturnType<typeof world>;
