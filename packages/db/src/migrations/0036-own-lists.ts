import { type Kysely, sql } from 'kysely';

/**
 * For lists of one's own that reach as far as they go: live bids of a guest counted by request and of a host in order, properties
 * by title, and a host's listed homes, among which the nearest to a request are found. And letters that are posted once. Frozen.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create index bids_live_by_guest on bids (guest_id, request_id) where status <> 'rejected';
create index bids_live_by_host on bids (host_id, id desc) where status <> 'rejected';
create index properties_by_title on properties (owner_id, lower(title), id) where status <> 'removed';
create index homes_by_owner on match_homes (owner_id);

-- A visitor's letter comes without an account whose keys could be kept: a repeat of it is known by the letter's own.
alter table contact_messages add column idempotency_key text constraint contact_key unique
  constraint contact_key_length check (char_length(idempotency_key) between 1 and 200)
`)
    .execute(db);
}
