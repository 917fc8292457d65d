import type { FailureRow, MailRow, StoppedRow } from '@palmbid/db';
import type { z } from 'zod';
import type { failedEvent, mail, stoppedAddress } from './schema.ts';

/** Admins cannot read the reset link of an admin: with it they could take over that account. */
export const isReadable = (row: Pick<MailRow, 'has_body' | 'kind' | 'user_role'>): boolean =>
  row.has_body && !(row.kind === 'password_reset' && row.user_role === 'admin');

export const toMail = (row: MailRow): z.input<typeof mail> => ({
  id: row.id,
  to: row.to_address,
  kind: row.kind,
  subject: row.subject,
  status: row.status,
  attempts: row.attempts,
  nextAttemptAt: row.status === 'queued' ? row.next_attempt_at : null,
  lastError: row.last_error,
  createdAt: row.created_at,
  sentAt: row.sent_at,
  abilities: {
    read: isReadable(row),
    retry: row.status === 'dead' || (row.status === 'queued' && row.attempts > 0),
  },
});

export const toFailedEvent = (row: FailureRow): z.input<typeof failedEvent> => ({
  id: row.event_id,
  kind: row.kind,
  attempts: row.attempts,
  lastError: row.last_error,
  nextTryAt: row.dead ? null : row.next_try_at,
  occurredAt: row.occurred_at,
});

export const toStopped = (row: StoppedRow): z.input<typeof stoppedAddress> => ({
  id: row.id,
  to: row.address,
  reason: row.reason,
  detail: row.detail,
  stoppedAt: row.stopped_at,
  user: row.user_id === null || row.username === null ? null : { id: row.user_id, name: row.username },
});
