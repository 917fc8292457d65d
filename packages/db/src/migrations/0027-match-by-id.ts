import { type Kysely, sql } from 'kysely';

/** Samples of crowded places are read by `match_by_cell` since they take who fits first: nothing reads this one. Frozen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`drop index match_by_id`).execute(db);
}
