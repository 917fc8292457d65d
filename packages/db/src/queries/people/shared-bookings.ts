import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../client.ts';
import { manyRows } from '../../statements.ts';

const share = (one: RawBuilder<unknown>, other: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from bookings k where (k.host_id = ${one} and k.guest_id = ${other})
    or (k.host_id = ${other} and k.guest_id = ${one}))`;

/** Whether the users in two columns share a booking, in any state. */
export const haveBooked = (one: string, other: string): RawBuilder<boolean> =>
  share(sql.ref(one), sql.ref(other));

/** Whether a user and the one in a column share a booking, in any state; false without a user. */
export const isBookedWith = (userId: number | null, column: string): RawBuilder<boolean> =>
  userId === null ? sql<boolean>`false` : share(sql`${userId}::int`, sql.ref(column));

const sharedWith = manyRows(
  { id: 'int4' },
  (userId: number, others: readonly number[]) => sql`
    select case when k.host_id = ${userId} then k.guest_id else k.host_id end as id from bookings k
     where (k.guest_id = ${userId} and k.host_id = any(${[...others]}::int[]))
        or (k.host_id = ${userId} and k.guest_id = any(${[...others]}::int[]))`,
);

/** Those of these users who share a booking with one, in any state. */
export const haveBookedWith = async (
  db: Db,
  userId: number,
  others: readonly number[],
): Promise<Set<number>> =>
  others.length === 0 ? new Set() : new Set((await sharedWith(db, userId, others)).map(({ id }) => id));
