import { sql } from 'kysely';
import type { Tx } from '../../client.ts';
import { run } from '../../statements.ts';

/** What an erased account shows in place of its personal data; `message` replaces the texts of its messages and reviews. */
export type Tombstone = { username: string; email: string; name: string; message: string };

/** Tables whose rows concern their user only. Settings before notifications: a digest locks them in this order. */
const personal = [
  'sessions',
  'password_reset_tokens',
  'email_verification_tokens',
  'two_factor',
  'idempotency_keys',
  'favourites',
  'saved_searches',
  'property_imports',
  'notification_preferences',
  'notification_settings',
  'notifications',
  'security_events',
  'phones',
  'phone_codes',
  'identity_checks',
  'host_standings',
] as const;

const ownProperties = (userId: number) => sql`(select id from properties where owner_id = ${userId})`;
const deletePersonalRows = personal.map((table) =>
  run((userId: number) => sql`delete from ${sql.table(table)} where user_id = ${userId}`),
);
const deleteBidLabels = run(
  (userId: number) =>
    sql`delete from bid_labels where bid_id in (select id from bids where guest_id = ${userId})`,
);
const deleteShareLinks = run(
  (userId: number) => sql`
    delete from share_links where request_id in (select id from vacation_requests where guest_id = ${userId})`,
);
const deleteFeeds = run(
  (userId: number) => sql`delete from ical_feeds where property_id in ${ownProperties(userId)}`,
);
const deleteCalendarLinks = run(
  (userId: number) => sql`delete from calendar_links where property_id in ${ownProperties(userId)}`,
);
/** Nights of bookings stay with their bookings. */
const deleteBlocks = run(
  (userId: number) => sql`
    delete from property_blocks where kind <> 'booking' and property_id in ${ownProperties(userId)}`,
);
const deleteMails = run(
  (userId: number, email: string) =>
    sql`delete from mails where user_id = ${userId} or to_address = ${email}`,
);
const deleteBounces = run((email: string) => sql`delete from mail_bounces where address = ${email}`);
const deleteMailAddress = run((email: string) => sql`delete from mail_addresses where address = ${email}`);
/** The triggers on messages and closed bids allow their change while this setting is on; it ends with the transaction. */
const allowErasing = run(() => sql`select set_config('palmbid.erasing', 'on', true)`);

/**
 * Deletes an account's personal data; its requests, bids and bookings keep its id. The caller holds the lock on the user and has
 * ended everything still open. Messages stay in their threads, without their texts.
 */
export async function eraseUser(tx: Tx, id: number, tombstone: Tombstone): Promise<void> {
  const { email } = await tx
    .selectFrom('users')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await allowErasing(tx);
  await tx
    .updateTable('messages')
    .set({ content: tombstone.message, masked_content: null })
    .where('sender_id', '=', id)
    .execute();
  await tx
    .updateTable('bids')
    .set({ message: null })
    .where('host_id', '=', id)
    .where('message', 'is not', null)
    .execute();
  await tx.updateTable('reviews').set({ content: tombstone.message }).where('author_id', '=', id).execute();
  await tx
    .updateTable('reviews')
    .set({ reply: tombstone.message })
    .where('subject_id', '=', id)
    .where('reply', 'is not', null)
    .execute();
  await deleteBidLabels(tx, id);
  await deleteShareLinks(tx, id);
  await tx.deleteFrom('vacation_requests').where('guest_id', '=', id).where('status', '=', 'draft').execute();
  await tx
    .updateTable('properties')
    .set({ status: 'removed', address: '', pin_lat: null, pin_lon: null, seasons: '[]' })
    .where('owner_id', '=', id)
    .execute();
  await deleteFeeds(tx, id);
  await deleteCalendarLinks(tx, id);
  await deleteBlocks(tx, id);
  for (const deleteRows of deletePersonalRows) await deleteRows(tx, id);
  // The words of reports by and about this user; reports about a deleted account need no decision.
  await tx.updateTable('reports').set({ detail: null }).where('reporter_id', '=', id).execute();
  await tx
    .updateTable('reports')
    .set({ detail: null, handled_at: sql<string>`coalesce(handled_at, market_now())` })
    .where('person_id', '=', id)
    .execute();
  await tx.deleteFrom('case_photos').where('owner_id', '=', id).execute();
  await tx
    .updateTable('case_events')
    .set({ content: tombstone.message })
    .where('actor_id', '=', id)
    .where('content', 'is not', null)
    .execute();
  await tx
    .updateTable('restrictions')
    .set({ appeal: tombstone.message })
    .where('user_id', '=', id)
    .where('appeal', 'is not', null)
    .execute();
  await deleteMails(tx, id, email);
  await deleteBounces(tx, email);
  await deleteMailAddress(tx, email);
  await tx
    .updateTable('contact_messages')
    .set({ name: tombstone.name, email: tombstone.email, user_id: null })
    .where((eb) => eb.or([eb('user_id', '=', id), eb('email', '=', email)]))
    .execute();
  await tx
    .updateTable('users')
    .set({
      username: tombstone.username,
      email: tombstone.email,
      name: tombstone.name,
      password_hash: 'erased',
      profile_image: null,
      bio: null,
      timezone: null,
      email_verified_at: null,
      suspended_reason: null,
      deleted_at: sql<string>`market_now()`,
    })
    .where('id', '=', id)
    .execute();
}
