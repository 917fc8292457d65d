import { type QueueKind, queueKinds } from '@palmbid/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../client.ts';
import { clearFailure } from '../outbox.ts';
import { dropJob, failedJobs, hasJobs } from './jobs.ts';

/** One thing that waits for an admin, whatever it is. */
export type QueueRow = {
  id: number;
  at: string;
  title: string;
  /** What it is about, in full: a reported message or review, a letter, an error. */
  text: string | null;
  /** What the reporter adds. */
  note: string | null;
  reason: string | null;
  about_kind: 'user' | 'property' | 'review' | 'request' | null;
  about_id: number | null;
  /** A review goes by its author. */
  about_name: string | null;
  /** The listing it stands on. */
  property_id: number | null;
  property_title: string | null;
  by_id: number | null;
  by_name: string | null;
  reply_to: string | null;
  attempts: number | null;
  /** The photo that is reported. */
  photo_key: string | null;
  /** How many have reported the same thing and wait for a decision. */
  reports: number | null;
};

type Source = {
  open: RawBuilder<unknown>;
  rows: RawBuilder<unknown>;
  /** False where it is gone or was closed meanwhile. */
  close: (tx: Tx, id: number, adminId: number) => Promise<boolean>;
};

const changed = async (tx: Tx, statement: RawBuilder<unknown>): Promise<boolean> =>
  Number((await statement.execute(tx)).numAffectedRows ?? 0) > 0;

/** A table with `handled_at` and `handled_by` is closed by marking the row. */
const marked =
  (table: string): Source['close'] =>
  (tx, id, adminId) =>
    changed(
      tx,
      sql`update ${sql.table(table)} set handled_at = market_now(), handled_by = ${adminId} where id = ${id} and handled_at is null`,
    );

const nothing = sql`null::text`;
const nobody = sql`null::int`;
const nowhere = sql`null::int as property_id, null::text as property_title`;
/** What is not reported has neither a photo nor others who report it. */
const unreported = sql`${nothing} as photo_key, ${nobody} as reports`;

/** One row for each report; whatever is decided on closes all reports of the same thing. */
function reported(
  column: 'message_id' | 'property_id' | 'review_id' | 'request_id' | 'person_id' | 'photo_key',
  /** Columns of what is reported, and the tables they are from. */
  of: { columns: RawBuilder<unknown>; from: RawBuilder<unknown> },
): Source {
  const open = sql`r.handled_at is null and r.${sql.ref(column)} is not null`;
  return {
    open: sql`reports r ${of.from} where ${open}`,
    rows: sql`
      select r.id, r.created_at as at, ${of.columns}, r.detail as note, r.reason, p.id as by_id, p.name as by_name,
             ${nothing} as reply_to, ${nobody} as attempts, r.photo_key,
             (select count(*)::int from reports x where x.subject = r.subject and x.handled_at is null) as reports
        from reports r ${of.from} join users p on p.id = r.reporter_id where ${open}`,
    close: (tx, id, adminId) =>
      changed(
        tx,
        sql`update reports set handled_at = market_now(), handled_by = ${adminId}
             where handled_at is null
               and subject = (select r.subject from reports r where r.id = ${id} and ${open})`,
      ),
  };
}

/** Where each kind lies. `rows` selects the columns of `QueueRow`, open ones only. */
const sources: Record<Exclude<QueueKind, 'job'>, Source> = {
  message_report: reported('message_id', {
    columns: sql`'Message from ' || s.name as title, m.content as text,
      'user' as about_kind, s.id as about_id, s.name as about_name, ${nowhere}`,
    from: sql`join messages m on m.id = r.message_id join users s on s.id = m.sender_id`,
  }),
  listing_report: reported('property_id', {
    columns: sql`h.title, left(h.description, 600) as text,
      'property' as about_kind, h.id as about_id, h.title as about_name, h.id as property_id, h.title as property_title`,
    from: sql`join properties h on h.id = r.property_id`,
  }),
  request_report: reported('request_id', {
    columns: sql`q.title, left(q.description, 600) as text,
      'request' as about_kind, q.id as about_id, q.title as about_name, ${nowhere}`,
    from: sql`join vacation_requests q on q.id = r.request_id`,
  }),
  person_report: reported('person_id', {
    columns: sql`s.name as title, left(s.bio, 600) as text,
      'user' as about_kind, s.id as about_id, s.name as about_name, ${nowhere}`,
    from: sql`join users s on s.id = r.person_id`,
  }),
  // A photo that nobody shows any more needs no decision.
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
      select id, created_at as at, subject as title, content as text, ${nothing} as note, ${nothing} as reason,
             ${nothing} as about_kind, ${nobody} as about_id, ${nothing} as about_name, ${nowhere}, user_id as by_id,
             name as by_name, email as reply_to, ${nobody} as attempts, ${unreported}
        from contact_messages where handled_at is null`,
    close: marked('contact_messages'),
  },
  mail: {
    open: sql`mails where status = 'dead'`,
    rows: sql`
      select id, created_at as at, subject as title, last_error as text, ${nothing} as note, kind as reason,
             ${nothing} as about_kind, ${nobody} as about_id, ${nothing} as about_name, ${nowhere}, user_id as by_id,
             to_address as by_name, ${nothing} as reply_to, attempts, ${unreported}
        from mails where status = 'dead'`,
    close: (tx, id) => changed(tx, sql`delete from mails where id = ${id} and status = 'dead'`),
  },
  event: {
    open: sql`delivery_failures where dead`,
    rows: sql`
      select event_id as id, occurred_at as at, kind as title, last_error as text, ${nothing} as note, ${nothing} as reason,
             ${nothing} as about_kind, ${nobody} as about_id, ${nothing} as about_name, ${nowhere}, ${nobody} as by_id,
             ${nothing} as by_name, ${nothing} as reply_to, attempts, ${unreported}
        from delivery_failures where dead`,
    close: async (tx, id) => {
      const { rows } =
        await sql`select 1 from delivery_failures where event_id = ${id} and dead for update`.execute(tx);
      if (rows.length > 0) await clearFailure(tx, id);
      return rows.length > 0;
    },
  },
};

const jobRows = sql`
  select id, created_at as at, task_identifier as title, left(last_error, 2000) as text, ${nothing} as note, ${nothing} as reason,
         ${nothing} as about_kind, ${nobody} as about_id, ${nothing} as about_name, ${nowhere}, ${nobody} as by_id,
         ${nothing} as by_name, ${nothing} as reply_to, attempts::int as attempts, ${unreported}
    from graphile_worker.jobs where last_error is not null`;

/** How much of each kind waits. */
export async function queueCounts(db: Db): Promise<Record<QueueKind, number>> {
  const columns = queueKinds
    .filter((kind) => kind !== 'job')
    .map((kind) => sql`(select count(*)::int from ${sources[kind].open}) as ${sql.ref(kind)}`);
  const { rows } = await sql<Record<Exclude<QueueKind, 'job'>, number>>`select ${sql.join(columns)}`.execute(
    db,
  );
  const counted = rows[0] ?? {
    message_report: 0,
    listing_report: 0,
    request_report: 0,
    person_report: 0,
    photo_report: 0,
    review_report: 0,
    contact: 0,
    mail: 0,
    event: 0,
  };
  return { ...counted, job: await failedJobs(db) };
}

/** What waits of one kind, the oldest first: who has waited longest is served first. */
export async function listQueue(
  db: Db,
  kind: QueueKind,
  page: { limit: number; afterId: number | null },
): Promise<QueueRow[]> {
  if (kind === 'job' && !(await hasJobs(db))) return [];
  const from = kind === 'job' ? jobRows : sources[kind].rows;
  const { rows } = await sql<QueueRow>`
    select * from (${from}) as waiting where ${page.afterId}::bigint is null or id > ${page.afterId}::bigint
     order by id limit ${page.limit}`.execute(db);
  return rows;
}

/** Closes one; false where it is gone or was closed meanwhile. */
export const closeQueueItem = (tx: Tx, kind: QueueKind, id: number, adminId: number): Promise<boolean> =>
  kind === 'job' ? dropJob(tx, id) : sources[kind].close(tx, id, adminId);
