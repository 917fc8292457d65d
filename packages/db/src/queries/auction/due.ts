import { auctionTimes, limits } from '@palmbid/domain';
import { sql } from 'kysely';
import type { Db } from '../../client.ts';
import { manyRows } from '../../statements.ts';

/** Active requests whose decision window is over, oldest first. */
export const expiredRequests = async (db: Db, limit: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('vacation_requests')
    .select('id')
    .where('status', '=', 'active')
    .where(sql<boolean>`decide_by_at <= market_now()`)
    .orderBy('decide_by_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
};

/** Marks bookings as `stayed` once the day of departure has begun on the property's clock; returns how many. */
export async function finishStays(db: Db): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('bookings')
    .set({ status: 'stayed', closed_at: sql<string>`market_now()` })
    .where('status', '=', 'confirmed')
    .where(sql<boolean>`stay_instant(check_out_date, '00:00', timezone) <= market_now()`)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

const insertDueReminders = manyRows(
  { id: 'int8' },
  () => sql`
    with due as (
      select id as request_id, 'deadline_near' as kind, effective_deadline_at as due_at from vacation_requests
       where status = 'active' and effective_deadline_at > market_now()
         and effective_deadline_at <= market_now() + ${auctionTimes.raiseUntilBeforeDeadline} * interval '1 millisecond'
      union all
      select id, 'decide_now', effective_deadline_at from vacation_requests r
       where status = 'active' and effective_deadline_at <= market_now() and decide_by_at > market_now()
         and exists (select 1 from bids b where b.request_id = r.id and b.status = 'pending')
      union all
      select id, 'decide_soon', decide_by_at from vacation_requests r
       where status = 'active' and effective_deadline_at <= market_now() and decide_by_at > market_now()
         and decide_by_at <= market_now() + interval '12 hours'
         and exists (select 1 from bids b where b.request_id = r.id and b.status = 'pending')
      union all
      select k.request_id, 'payment_due', p.due_on at time zone 'UTC' from booking_payments p join bookings k on k.id = p.booking_id
       where k.status = 'confirmed' and p.received_at is null
         and p.due_on > (k.created_at at time zone coalesce(k.timezone, 'UTC'))::date
         and p.due_on - 3 <= stay_today(k.timezone) and p.due_on >= stay_today(k.timezone)
      union all
      select k.request_id, 'review_due', stay_instant(k.check_out_date + ${limits.reviewDays}::int, '00:00', k.timezone)
        from bookings k
       where k.status = 'stayed' and k.check_out_date > stay_today(k.timezone) - ${limits.reviewDays}::int
         and k.check_out_date <= stay_today(k.timezone) - ${limits.reviewDays - limits.reviewReminderDays}::int
         and (select count(*) from reviews r where r.booking_id = k.id) < 2
    ), fresh as (
      insert into reminders (request_id, kind, due_at) select request_id, kind, due_at from due order by request_id
      on conflict do nothing returning request_id, kind, due_at
    )
    insert into outbox (kind, payload)
    select 'reminder_' || kind, jsonb_build_object('requestId', request_id, 'dueAt', due_at) from fresh
    returning id`,
);

/**
 * Writes the due reminders, each once, with its outbox event in the same statement; returns how many. They are due 2 h before a
 * deadline; when the guest's decision begins with pending bids, and 12 h before it ends; three days before a later part of a
 * payment plan, unless it was received; in the last days for reviewing a stay, unless both sides have written.
 */
export const writeDueReminders = async (db: Db): Promise<number> => (await insertDueReminders(db)).length;
