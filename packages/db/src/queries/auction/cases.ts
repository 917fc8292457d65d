import type { CaseEventKind, CaseOutcome, CaseReason, CaseState } from '@palmbid/domain';
import { sql } from 'kysely';
import { column, columns, firstRow, manyRows, onlyValue, type RowOf, run } from '../../statements.ts';
import type { BookingSide } from './bookings.ts';

const caseRow = columns({
  id: 'int4',
  booking_id: 'int4',
  request_id: 'int4',
  side: column<BookingSide>('text'),
  reason: column<CaseReason>('text'),
  state: column<CaseState>('text'),
  due_at: 'timestamptz?',
  outcome: column<CaseOutcome | null>('text'),
  refund_cents: 'int8?',
  statement: 'text?',
  created_at: 'timestamptz',
  closed_at: 'timestamptz?',
  guest_id: 'int4',
  host_id: 'int4',
  guest_name: 'text',
  host_name: 'text',
  property_title: 'text',
  check_in_date: 'date',
  check_out_date: 'date',
  /** What could still be given back of the price. */
  refundable_cents: 'int8',
  /** The decided refund in the ledger, and when the guest confirmed it where it is paid by agreement. */
  refund_id: 'int4?',
  refund_settled_at: 'timestamptz?',
  by_agreement: 'bool',
  now: 'timestamptz',
});
export type CaseRow = RowOf<typeof caseRow>;

const select = sql`
  select c.id, c.booking_id, b.request_id, c.side, c.reason, c.state, c.due_at, c.outcome, c.refund_cents, c.statement, c.created_at,
         c.closed_at, b.guest_id, b.host_id, g.name as guest_name, h.name as host_name, p.title as property_title,
         b.check_in_date, b.check_out_date, b.payment_provider = 'agreement' as by_agreement,
         case when b.payment_provider = 'agreement'
           then b.all_in_cents - (select coalesce(sum(r.cents), 0)::bigint from booking_refunds r where r.booking_id = b.id)
           else price_left(b.id) end as refundable_cents,
         r.id as refund_id, r.settled_at as refund_settled_at, market_now() as now
    from cases c join bookings b on b.id = c.booking_id join properties p on p.id = b.property_id
    join users g on g.id = b.guest_id join users h on h.id = b.host_id
    left join booking_refunds r on r.booking_id = b.id and r.key = 'case:' || c.id || ':decided'`;

export const findCase = firstRow(caseRow, (id: number) => sql`${select} where c.id = ${id}`);
/** The case, locked for a step. */
export const lockCase = firstRow(
  caseRow,
  (id: number) => sql`${select} where c.id = ${id} for no key update of c`,
);

/** The cases of a booking, the latest first. */
export const casesOfBooking = manyRows(
  caseRow,
  (bookingId: number) => sql`${select} where c.booking_id = ${bookingId} order by c.id desc limit 50`,
);

/** Open cases whose deadline has passed. */
export const dueCases = manyRows(
  { id: 'int4' },
  (limit: number) => sql`select id from cases where due_at <= market_now() order by due_at limit ${limit}`,
);

/** Whether a booking can still have a case opened: until some days after check-out. */
export const takesCases = onlyValue(
  { open: 'bool' },
  (bookingId: number, days: number) => sql`
    select market_now() < stay_instant(check_out_date + ${days}::int, '00:00', timezone) as open from bookings where id = ${bookingId}`,
);

export const insertCase = onlyValue(
  { id: 'int4' },
  (c: { bookingId: number; side: BookingSide; reason: CaseReason; dueAt: string }) => sql`
    insert into cases (booking_id, side, reason, due_at) values (${c.bookingId}, ${c.side}, ${c.reason}, ${c.dueAt}::timestamptz)
    returning id`,
);

/** The next entry of a case's history; a trigger numbers it and writes the event for the two sides. */
export const insertCaseEvent = run(
  (caseId: number, event: { kind: CaseEventKind; actorId: number | null; content: string | null }) => sql`
    insert into case_events (case_id, seq, actor_id, kind, content)
    values (${caseId}, 0, ${event.actorId}, ${event.kind}, ${event.content})`,
);

export const moveCase = run(
  (id: number, to: { state: CaseState; dueAt: string | null }) => sql`
    update cases set state = ${to.state}, due_at = ${to.dueAt}::timestamptz,
           closed_at = case when ${to.dueAt}::timestamptz is null then market_now() end
     where id = ${id}`,
);

export const decideCaseRow = run(
  (id: number, d: { outcome: CaseOutcome; refundCents: number; statement: string; adminId: number }) => sql`
    update cases set state = 'decided', due_at = null, closed_at = market_now(), outcome = ${d.outcome},
           refund_cents = ${d.refundCents}, statement = ${d.statement}, decided_by = ${d.adminId}
     where id = ${id}`,
);

const caseEvent = columns({
  seq: 'int4',
  at: 'timestamptz',
  actor_id: 'int4?',
  kind: column<CaseEventKind>('text'),
  content: 'text?',
});
export type CaseEventRow = RowOf<typeof caseEvent>;
export const caseEventsOf = manyRows(
  caseEvent,
  (caseId: number) => sql`
    select seq, at, actor_id, kind, content from case_events where case_id = ${caseId} order by seq`,
);

const casePhoto = columns({ key: 'text', owner_id: 'int4', caption: 'text', created_at: 'timestamptz' });
export type CasePhotoRow = RowOf<typeof casePhoto>;
export const casePhotosOf = manyRows(
  casePhoto,
  (caseId: number) => sql`
    select key, owner_id, caption, created_at from case_photos where case_id = ${caseId} order by created_at, key`,
);
export const insertCasePhoto = run(
  (photo: { key: string; caseId: number; ownerId: number; caption: string }) => sql`
    insert into case_photos (key, case_id, owner_id, caption)
    values (${photo.key}, ${photo.caseId}, ${photo.ownerId}, ${photo.caption})`,
);

/** Until when the next one must act in each of these cases; null when it is closed. */
export const caseFactsOf = manyRows(
  { id: 'int4', due_at: 'timestamptz?' },
  (ids: readonly number[]) => sql`select id, due_at from cases where id = any (${[...ids]}::int[])`,
);

/** Whether a user is a side of an open case. */
export const hasOpenCase = onlyValue(
  { open: 'bool' },
  (userId: number) => sql`
    select exists (select 1 from cases c join bookings b on b.id = c.booking_id
      where c.due_at is not null and ${userId} in (b.guest_id, b.host_id)) as open`,
);
