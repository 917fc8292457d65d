import { type Kysely, sql } from 'kysely';

/** Whether a picture on another site is one that somebody shows here: asked before it is fetched. Frozen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create index properties_linked_picture on properties using hash (image_url) where image_url like 'https:%';
create index requests_linked_picture on vacation_requests using hash (image_url) where image_url like 'https:%';
create index users_linked_picture on users using hash (profile_image) where profile_image like 'https:%'
`)
    .execute(db);
}
