import { type Kysely, sql } from 'kysely';

/**
 * An address that changes is no change of a key: PostgreSQL takes every plain unique index for one, and the end of an account
 * then waited for rows that were just being attached to it, which waited for its requests. A partial index holds the same and is none. Frozen.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
drop index users_email_key;
create unique index users_email_key on users (email) where email is not null
`.execute(db);
}
