import { type RawBuilder, sql } from 'kysely';

const share = (one: RawBuilder<unknown>, other: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from bookings k where (k.host_id = ${one} and k.guest_id = ${other})
    or (k.host_id = ${other} and k.guest_id = ${one}))`;

/** The people in these two columns share a booking, whatever became of it. */
export const haveBooked = (one: string, other: string): RawBuilder<boolean> =>
  share(sql.ref(one), sql.ref(other));

/** This person and the one in the column share a booking, whatever became of it; without a person nobody does. */
export const isBookedWith = (userId: number | null, column: string): RawBuilder<boolean> =>
  userId === null ? sql<boolean>`false` : share(sql`${userId}::int`, sql.ref(column));
