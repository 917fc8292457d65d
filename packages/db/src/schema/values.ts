import type { ColumnType } from 'kysely';

/** ISO 8601 UTC text with microseconds, such as `2026-09-30T23:59:27.56Z`. Written as ISO text too. */
export type Instant = string;

/** A calendar day, `YYYY-MM-DD`. */
export type Day = string;

/** A half-open range of days as PostgreSQL prints it: `[2027-06-12,2027-06-19)`. */
export type DayRange = string;

/** A column that the database fills in: never part of an insert or update. */
export type Computed<T> = ColumnType<T, never, never>;

/** A JSON column: parsed when read, written as text. */
export type Json<T> = null extends T
  ? ColumnType<T, string | null | undefined, string | null | undefined>
  : ColumnType<T, string, string>;

/** A JSON column with a default. */
export type JsonWithDefault<T> = ColumnType<T, string | undefined, string | undefined>;

/** A season as it is stored: half-open days, USD cents per night. */
export type StoredSeason = { from: Day; to: Day; cents: number; name: string };

/** A change of a public listing or request that waits for an admin: new values of its columns, and its photos. */
export type SubmittedChange = {
  columns?: Record<string, unknown>;
  /** Photos to add, and photos of the listing with a new description. */
  photos?: { key: string; alt: string }[];
};
