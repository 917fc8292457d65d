import { type RawBuilder, sql } from 'kysely';

const share = (one: RawBuilder<unknown>, other: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from bookings k where (k.host_id = ${one} and k.guest_id = ${other})
    or (k.host_id = ${other} and k.guest_id = ${one}))`;

/** Whether the users in two columns share a booking, in any state. */
export const haveBooked = (one: string, other: string): RawBuilder<boolean> =>
  share(sql.ref(one), sql.ref(other));

/** Whether a user and the one in a column share a booking, in any state; false without a user. */
export const isBookedWith = (userId: number | null, column: string): RawBuilder<boolean> =>
  userId === null ? sql<boolean>`false` : share(sql`${userId}::int`, sql.ref(column));
