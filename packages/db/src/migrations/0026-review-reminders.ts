import { type Kysely, sql } from 'kysely';

/** The last days to review a stay are a reminder of their own, found by the day of departure. Frozen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table reminders drop constraint reminders_kind;
alter table reminders add constraint reminders_kind
  check (kind in ('deadline_near', 'decide_now', 'decide_soon', 'payment_due', 'review_due'));

create index bookings_to_review on bookings (check_out_date) where status = 'stayed';

-- Until now these were noted as deadlines, at an instant that no auction of the request can have.
update reminders n set kind = 'review_due' from bookings k
  where n.kind = 'deadline_near' and k.request_id = n.request_id
    and n.due_at = (k.check_out_date + 14 + time '00:00') at time zone 'UTC';
`)
    .execute(db);
}
