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
