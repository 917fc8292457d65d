import { sql } from 'kysely';
import type { Tx } from '../../client.ts';

export type Tombstone = { username: string; email: string; name: string; message: string };

/** Tables whose rows are about nobody but their user. */
const personal = [
  'sessions',
  'password_reset_tokens',
  'email_verification_tokens',
  'two_factor',
  'idempotency_keys',
  'saved_searches',
  'property_imports',
  'notifications',
  'notification_preferences',
  'notification_settings',
  'security_events',
] as const;

/**
 * Takes everything from an account that tells whose it was; its deals keep their ids. The caller holds the lock on the person
 * and has ended what was still open. Messages stay where they were, without their words.
 */
export async function eraseUser(tx: Tx, id: number, tombstone: Tombstone): Promise<void> {
  const { email } = await tx
    .selectFrom('users')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  // What may touch a message or a closed bid is told by this setting; it ends with the transaction.
  await sql`select set_config('palmbid.erasing', 'on', true)`.execute(tx);
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
  await sql`delete from share_links where request_id in (select id from vacation_requests where guest_id = ${id})`.execute(
    tx,
  );
  await tx.deleteFrom('vacation_requests').where('guest_id', '=', id).where('status', '=', 'draft').execute();
  await tx
    .updateTable('properties')
    .set({ status: 'removed', address: '', seasons: '[]' })
    .where('owner_id', '=', id)
    .execute();
  const own = sql`(select id from properties where owner_id = ${id})`;
  await sql`delete from ical_feeds where property_id in ${own}`.execute(tx);
  await sql`delete from calendar_links where property_id in ${own}`.execute(tx);
  // Nights of bookings stay with their bookings.
  await sql`delete from property_blocks where kind <> 'booking'
    and property_id in ${own}`.execute(tx);
  for (const table of personal) {
    await sql`delete from ${sql.table(table)} where user_id = ${id}`.execute(tx);
  }
  // What they said of others, and what was said of them; about an account that is no more nothing is left to decide.
  await tx.updateTable('reports').set({ detail: null }).where('reporter_id', '=', id).execute();
  await tx
    .updateTable('reports')
    .set({ detail: null, handled_at: sql<string>`coalesce(handled_at, market_now())` })
    .where('person_id', '=', id)
    .execute();
  await sql`delete from mails where user_id = ${id} or to_address = ${email}`.execute(tx);
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
