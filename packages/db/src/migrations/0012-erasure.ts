import { type Kysely, sql } from 'kysely';

/** An erased account keeps its id and nothing that tells whose it was; its name cannot be taken by a living one. Frozen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table users add constraint users_erased check (deleted_at is null or
  (username, email, name, password_hash) = ('deleted-' || id, 'deleted-' || id || '@deleted.invalid', 'Deleted user', 'erased')
  and num_nonnulls(profile_image, bio, timezone, email_verified_at) = 0);
alter table users add constraint users_reserved check (deleted_at is not null or username !~* '^deleted-[0-9]+$');
`)
    .execute(db);
}
