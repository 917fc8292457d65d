import type { Backlog, JobRow, QueueRow } from '@palmbid/db';
import { type QueueKind, stuckAfter } from '@palmbid/domain';
import type { z } from 'zod';
import { toPhoto } from '../../kit/photos.ts';
import type { backlog, job, queueItem } from './schema.ts';

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** The columns that admins read, by the name of their field. */
const readFields = {
  title: 'title',
  description: 'description',
  location: 'location',
  image_url: 'imageUrl',
} as const;

function toSubmission(
  { change, before }: QueueRow,
  revision: number,
): z.input<typeof queueItem>['submission'] {
  const { columns = {}, photos = [] } = change ?? {};
  return {
    revision,
    isChange: change !== null,
    texts: Object.entries(readFields).flatMap(([column, field]) =>
      column in columns ? [{ field, from: textOf(before?.[column]), to: textOf(columns[column]) }] : [],
    ),
    photos: photos.map(toPhoto),
  };
}

export const toQueueItem = (kind: QueueKind, row: QueueRow): z.input<typeof queueItem> => ({
  id: row.id,
  kind,
  at: row.at,
  title: row.title,
  text: row.text,
  note: row.note,
  reason: row.reason,
  about:
    row.about_kind === null || row.about_id === null
      ? null
      : { kind: row.about_kind, id: row.about_id, name: row.about_name ?? '' },
  property: row.property_id === null ? null : { id: row.property_id, title: row.property_title ?? '' },
  by: row.by_name === null ? null : { id: row.by_id, name: row.by_name, replyTo: row.reply_to },
  attempts: row.attempts,
  photo: row.photo_key,
  reports: row.reports,
  ...(row.revision !== null && { submission: toSubmission(row, row.revision) }),
});

function stateOf(row: JobRow): z.input<typeof job>['state'] {
  if (row.running) return 'running';
  if (row.last_error === null) return 'waiting';
  return row.attempts >= row.max_attempts ? 'given_up' : 'failed';
}

export const toJob = (row: JobRow): z.input<typeof job> => ({
  id: row.id,
  task: row.task,
  state: stateOf(row),
  runAt: row.run_at,
  attempts: row.attempts,
  maxAttempts: row.max_attempts,
  lastError: row.last_error,
  createdAt: row.created_at,
});

type BacklogItem = z.input<typeof backlog>['items'][number];

const longest = (rows: readonly { oldest_s: number | null }[]): number | null =>
  rows.reduce<number | null>(
    (most, { oldest_s: one }) => (one === null ? most : Math.max(most ?? 0, one)),
    null,
  );
const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** `now` is in ms since 1970; `since` in seconds before it. */
function itemOf(
  kind: BacklogItem['kind'],
  now: number,
  given: { waiting: number; failed: number; since: number | null; stuck: boolean; heldBy?: string | null },
): BacklogItem {
  const { waiting, failed, since, stuck, heldBy = null } = given;
  return {
    kind,
    state: stuck ? 'stuck' : failed > 0 ? 'failed' : waiting > 0 ? 'under_way' : 'done',
    waiting,
    failed,
    since: since === null ? null : new Date(now - since * 1000).toISOString(),
    heldBy,
  };
}

const holderOf = ({ pid, name, database }: NonNullable<Backlog['oldestWriter']>): string =>
  pid === null
    ? `the prepared transaction ${name} of the database ${database}`
    : `${name || 'a client'} (process ${pid}) in the database ${database}`;

export function toBacklog(
  { lanes, heldBack, oldestWriter, mails, failures, jobs, scheduled_s }: Backlog,
  { now, sending }: { now: number; sending: boolean },
): z.input<typeof backlog> {
  const eventsSince = longest(lanes);
  const held = Math.max(heldBack.oldest_s, oldestWriter?.age_s ?? 0) > stuckAfter.transaction;
  const mailsSince = sending ? longest(mails) : null;
  const jobsSince = Math.max(jobs.late_s ?? 0, scheduled_s ?? 0);
  return {
    sending,
    items: [
      itemOf('events', now, {
        waiting: total(lanes.map(({ waiting }) => waiting)),
        failed: failures.retried + failures.dead,
        since: held ? Math.max(eventsSince ?? 0, oldestWriter?.age_s ?? 0) : eventsSince,
        stuck: held || (eventsSince ?? 0) > stuckAfter.events,
        heldBy: held && oldestWriter ? holderOf(oldestWriter) : null,
      }),
      itemOf('mails', now, {
        waiting: total(mails.map(({ waiting, retried }) => waiting + retried)),
        failed: total(mails.map(({ dead }) => dead)),
        since: mailsSince,
        stuck: (mailsSince ?? 0) > stuckAfter.mails,
      }),
      itemOf('jobs', now, {
        waiting: 0,
        failed: jobs.retried + jobs.dead,
        since: scheduled_s === null ? null : jobsSince,
        stuck: jobsSince > stuckAfter.jobs,
      }),
    ],
  };
}
