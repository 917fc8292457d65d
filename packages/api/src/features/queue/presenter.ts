import type { JobRow, QueueRow } from '@palmbid/db';
import type { QueueKind } from '@palmbid/domain';
import type { z } from 'zod';
import type { job, queueItem } from './schema.ts';

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
