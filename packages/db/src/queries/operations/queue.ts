import { type QueueKind, queueKinds } from '@palmbid/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../client.ts';
import type { SubmittedChange } from '../../schema/values.ts';
import { changesRows, column, columns, manyRows, onlyRow, type RowOf } from '../../statements.ts';
import { dropDeadEvent } from '../delivery/outbox.ts';
import { dropJob, failedJobs, hasJobs } from './jobs.ts';

/** An item of the admins' work queue, of any kind. */
const queueItem = columns({
  id: 'int8',
  at: 'timestamptz',
  title: 'text',
  /** The full text: a reported message or review, a contact message, an error. */
  text: 'text?',
  /** The reporter's own words. */
  note: 'text?',
  reason: 'text?',
  about_kind: column<'user' | 'property' | 'review' | 'request' | null>('text'),
  about_id: 'int4?',
  /** For a review the name of its author. */
  about_name: 'text?',
  /** The listing it is on. */
  property_id: 'int4?',
  property_title: 'text?',
  by_id: 'int4?',
  by_name: 'text?',
  reply_to: 'text?',
  attempts: 'int4?',
  /** The reported photo. */
  photo_key: 'text?',
  /** How many open reports there are about the same subject. */
  reports: 'int4?',
  /** Of a submission: its revision, and a change with the values that it replaces. */
  revision: 'int4?',
  change: column<SubmittedChange | null>('jsonb'),
  before: column<Record<string, unknown> | null>('jsonb'),
});
export type QueueRow = RowOf<typeof queueItem>;

type Source = {
  /** From and where of the open items. */
  open: RawBuilder<unknown>;
  /** A select of the columns of `QueueRow`, of the open items. */
  rows: RawBuilder<unknown>;
  /** False when it is gone or was closed meanwhile. */
  close: (tx: Tx, id: number, adminId: number) => Promise<boolean>;
};

const noText = sql`null::text`;
const noNumber = sql`null::int`;
const noProperty = sql`null::int as property_id, null::text as property_title`;
/** For items that are not submissions, and for those that are not reports either. */
const notSubmitted = sql`${noNumber} as revision, null::jsonb as change, null::jsonb as before`;
const notReported = sql`${noText} as photo_key, ${noNumber} as reports, ${notSubmitted}`;
/** Decided by their own procedures. */
const decided = async () => false;

/** An item for each open report; closing one closes all reports of the same subject. */
function reported(
  column: 'message_id' | 'property_id' | 'review_id' | 'request_id' | 'person_id' | 'photo_key',
  /** Columns of what is reported, and the tables they come from. */
  of: { columns: RawBuilder<unknown>; from: RawBuilder<unknown> },
): Source {
  const open = sql`r.handled_at is null and r.${sql.ref(column)} is not null`;
  return {
    open: sql`reports r ${of.from} where ${open}`,
    rows: sql`
      select r.id, r.created_at as at, ${of.columns}, r.detail as note, r.reason, p.id as by_id, p.name as by_name,
             ${noText} as reply_to, ${noNumber} as attempts, r.photo_key,
             (select count(*)::int from reports x where x.subject = r.subject and x.handled_at is null) as reports,
             ${notSubmitted}
        from reports r ${of.from} join users p on p.id = r.reporter_id where ${open}`,
    close: changesRows(
      (id: number, adminId: number) => sql`
        update reports set handled_at = market_now(), handled_by = ${adminId}
         where handled_at is null and subject = (select r.subject from reports r where r.id = ${id} and ${open})`,
    ),
  };
}

/** An event may have failed for several parts of its users. */
const deadEvents = sql`(
  select distinct on (event_id) event_id, occurred_at, kind, last_error, attempts from delivery_failures where dead
   order by event_id, attempts desc) as dead_events`;

const sources: Record<Exclude<QueueKind, 'job'>, Source> = {
  case: {
    open: sql`cases where state = 'deciding'`,
    rows: sql`
      select c.id, c.created_at as at, h.title,
             (select e.content from case_events e where e.case_id = c.id and e.kind = 'opened') as text,
             to_char(c.due_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as note, c.reason,
             ${noText} as about_kind, ${noNumber} as about_id, ${noText} as about_name, h.id as property_id, h.title as property_title,
             u.id as by_id, u.name as by_name, ${noText} as reply_to, ${noNumber} as attempts, ${notReported}
        from cases c join bookings b on b.id = c.booking_id join properties h on h.id = b.property_id
        join users u on u.id = case c.side when 'guest' then b.guest_id else b.host_id end where c.state = 'deciding'`,
    close: decided,
  },
  appeal: {
    open: sql`restrictions where outcome is null and appeal is not null`,
    rows: sql`
      select t.id, t.appealed_at as at, t.title, t.appeal as text, t.facts as note, t.act as reason,
             case split_part(t.subject, ':', 1) when 'property' then 'property' when 'request' then 'request' else 'user' end
               as about_kind,
             case when split_part(t.subject, ':', 1) in ('property', 'request') then split_part(t.subject, ':', 2)::int
               else t.user_id end as about_id,
             t.title as about_name, ${noProperty}, u.id as by_id, u.name as by_name, ${noText} as reply_to,
             ${noNumber} as attempts, ${notReported}
        from restrictions t join users u on u.id = t.user_id where t.outcome is null and t.appeal is not null`,
    close: decided,
  },
  listing_approval: {
    open: sql`submissions where outcome is null and property_id is not null`,
    rows: sql`
      select s.id, s.created_at as at, h.title, h.description as text, ${noText} as note, ${noText} as reason,
             'property' as about_kind, h.id as about_id, h.title as about_name, h.id as property_id, h.title as property_title,
             u.id as by_id, u.name as by_name, ${noText} as reply_to, ${noNumber} as attempts, ${noText} as photo_key,
             ${noNumber} as reports, s.revision, s.change,
             jsonb_build_object('title', h.title, 'description', h.description, 'location', h.location, 'image_url', h.image_url) as before
        from submissions s join properties h on h.id = s.property_id join users u on u.id = h.owner_id where s.outcome is null`,
    close: decided,
  },
  request_approval: {
    open: sql`submissions where outcome is null and request_id is not null`,
    rows: sql`
      select s.id, s.created_at as at, q.title, q.description as text, ${noText} as note, ${noText} as reason,
             'request' as about_kind, q.id as about_id, q.title as about_name, ${noProperty},
             u.id as by_id, u.name as by_name, ${noText} as reply_to, ${noNumber} as attempts, ${noText} as photo_key,
             ${noNumber} as reports, s.revision, s.change,
             jsonb_build_object('title', q.title, 'description', q.description, 'image_url', q.image_url) as before
        from submissions s join vacation_requests q on q.id = s.request_id join users u on u.id = q.guest_id where s.outcome is null`,
    close: decided,
  },
  message_report: reported('message_id', {
    columns: sql`'Message from ' || s.name as title, m.content as text,
      'user' as about_kind, s.id as about_id, s.name as about_name, ${noProperty}`,
    from: sql`join messages m on m.id = r.message_id join users s on s.id = m.sender_id`,
  }),
  listing_report: reported('property_id', {
    columns: sql`h.title, left(h.description, 600) as text,
      'property' as about_kind, h.id as about_id, h.title as about_name, h.id as property_id, h.title as property_title`,
    from: sql`join properties h on h.id = r.property_id`,
  }),
  request_report: reported('request_id', {
    columns: sql`q.title, left(q.description, 600) as text,
      'request' as about_kind, q.id as about_id, q.title as about_name, ${noProperty}`,
    from: sql`join vacation_requests q on q.id = r.request_id`,
  }),
  person_report: reported('person_id', {
    columns: sql`s.name as title, left(s.bio, 600) as text,
      'user' as about_kind, s.id as about_id, s.name as about_name, ${noProperty}`,
    from: sql`join users s on s.id = r.person_id`,
  }),
  // A photo that is not shown any more needs no decision.
  photo_report: reported('photo_key', {
    columns: sql`coalesce('Photo of ' || h.title, 'Picture of ' || s.name) as title, nullif(f.alt, '') as text,
      'user' as about_kind, s.id as about_id, s.name as about_name, h.id as property_id, h.title as property_title`,
    from: sql`left join property_photos f on f.key = r.photo_key left join properties h on h.id = f.property_id
      join users s on s.id = f.owner_id or s.photo_key = r.photo_key`,
  }),
  review_report: reported('review_id', {
    columns: sql`a.name || ' about ' || s.name || ', ' || v.stars || ' of 5' as title,
      v.content || coalesce(E'\\n\\nReply: ' || v.reply, '') as text,
      'review' as about_kind, v.id as about_id, a.name as about_name, h.id as property_id, h.title as property_title`,
    from: sql`join reviews v on v.id = r.review_id join users a on a.id = v.author_id
      join users s on s.id = v.subject_id join properties h on h.id = v.property_id`,
  }),
  contact: {
    open: sql`contact_messages where handled_at is null`,
    rows: sql`
      select id, created_at as at, subject as title, content as text, ${noText} as note, ${noText} as reason,
             ${noText} as about_kind, ${noNumber} as about_id, ${noText} as about_name, ${noProperty}, user_id as by_id,
             name as by_name, email as reply_to, ${noNumber} as attempts, ${notReported}
        from contact_messages where handled_at is null`,
    close: changesRows(
      (id: number, adminId: number) => sql`
        update contact_messages set handled_at = market_now(), handled_by = ${adminId} where id = ${id} and handled_at is null`,
    ),
  },
  mail: {
    open: sql`mails where status = 'dead'`,
    rows: sql`
      select id, created_at as at, subject as title, last_error as text, ${noText} as note, kind as reason,
             ${noText} as about_kind, ${noNumber} as about_id, ${noText} as about_name, ${noProperty}, user_id as by_id,
             to_address as by_name, ${noText} as reply_to, attempts, ${notReported}
        from mails where status = 'dead'`,
    close: changesRows((id: number) => sql`delete from mails where id = ${id} and status = 'dead'`),
  },
  event: {
    open: deadEvents,
    rows: sql`
      select event_id as id, occurred_at as at, kind as title, last_error as text, ${noText} as note, ${noText} as reason,
             ${noText} as about_kind, ${noNumber} as about_id, ${noText} as about_name, ${noProperty}, ${noNumber} as by_id,
             ${noText} as by_name, ${noText} as reply_to, attempts, ${notReported}
        from ${deadEvents}`,
    close: dropDeadEvent,
  },
};

const jobRows = sql`
  select id, created_at as at, task_identifier as title, left(last_error, 2000) as text, ${noText} as note, ${noText} as reason,
         ${noText} as about_kind, ${noNumber} as about_id, ${noText} as about_name, ${noProperty}, ${noNumber} as by_id,
         ${noText} as by_name, ${noText} as reply_to, attempts::int as attempts, ${notReported}
    from graphile_worker.jobs where last_error is not null`;

const queued = queueKinds.filter((kind) => kind !== 'job');
const openItems = onlyRow(
  Object.fromEntries(queued.map((kind) => [kind, 'int4'])) as Record<(typeof queued)[number], 'int4'>,
  () =>
    sql`select ${sql.join(
      queued.map((kind) => sql`(select count(*)::int from ${sources[kind].open}) as ${sql.ref(kind)}`),
    )}`,
);

/** Number of open items of each kind. */
export const queueCounts = async (db: Db): Promise<Record<QueueKind, number>> => ({
  ...(await openItems(db)),
  job: await failedJobs(db),
});

const pageOf = (rows: RawBuilder<unknown>, id: 'int4' | 'int8') =>
  manyRows(
    { ...queueItem, id },
    (page: { limit: number; afterId: number | null }) => sql`
    select * from (${rows}) as waiting where ${page.afterId}::bigint is null or id > ${page.afterId}::bigint
     order by id limit ${page.limit}`,
  );
const pages = {
  ...(Object.fromEntries(
    queued.map((kind) => [kind, pageOf(sources[kind].rows, kind === 'event' ? 'int8' : 'int4')]),
  ) as Record<(typeof queued)[number], ReturnType<typeof pageOf>>),
  job: pageOf(jobRows, 'int8'),
};

/** Open items of one kind, oldest first. */
export const listQueue = async (
  db: Db,
  kind: QueueKind,
  page: { limit: number; afterId: number | null },
): Promise<QueueRow[]> => (kind === 'job' && !(await hasJobs(db)) ? [] : pages[kind](db, page));

/** Closes an item; false when it is gone or was closed meanwhile. */
export const closeQueueItem = (tx: Tx, kind: QueueKind, id: number, adminId: number): Promise<boolean> =>
  kind === 'job' ? dropJob(tx, id) : sources[kind].close(tx, id, adminId);
