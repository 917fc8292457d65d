import { stopReasons } from '@palmbid/domain';
import { z } from 'zod';
import { instant, pageInput, pageOf } from '../../kit/fields.ts';

const status = z.enum(['queued', 'sent', 'dead']);

export const listMailsInput = z.strictObject({ status: status.optional(), ...pageInput });

export const mail = z.object({
  id: z.number(),
  to: z.string(),
  kind: z.string(),
  subject: z.string(),
  status,
  attempts: z.number(),
  nextAttemptAt: instant.nullable(),
  lastError: z.string().nullable(),
  createdAt: instant,
  sentAt: instant.nullable(),
  abilities: z.object({ read: z.boolean(), retry: z.boolean() }),
});
export const mailPage = pageOf(mail);

export const readMail = mail.extend({ html: z.string(), text: z.string() });

export const mailOverview = z.object({
  /** True when a mail server is configured; otherwise mails wait here to be read. */
  sending: z.boolean(),
  queued: z.number(),
  sent: z.number(),
  dead: z.number(),
  failedEvents: z.number(),
  /** Addresses that take no mail. */
  stopped: z.number(),
});

export const listStoppedInput = z.strictObject({ ...pageInput });

/** An address to which no mail goes, and the account that has it. */
export const stoppedAddress = z.object({
  id: z.number(),
  to: z.string(),
  reason: z.enum(stopReasons),
  detail: z.string().nullable(),
  stoppedAt: instant,
  user: z.object({ id: z.number(), name: z.string() }).nullable(),
});
export const stoppedPage = pageOf(stoppedAddress);

/** An event for which notifications and mails could not be written. */
export const failedEvent = z.object({
  id: z.number(),
  kind: z.string(),
  attempts: z.number(),
  lastError: z.string(),
  /** Null after the last attempt. */
  nextTryAt: instant.nullable(),
  occurredAt: instant,
});
export const failedEventPage = pageOf(failedEvent);
export const listFailedEventsInput = z.strictObject({ ...pageInput });
