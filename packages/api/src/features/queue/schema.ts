import { queueKinds } from '@palmbid/domain';
import { z } from 'zod';
import { id, instant, pageInput, pageOf } from '../../kit/fields.ts';

const kind = z.enum(queueKinds);

export const queueInput = z.strictObject({ kind, ...pageInput });
export const closeInput = z.strictObject({ kind, id });

/** How much of each kind waits. */
export const queueCounts = z.object({
  items: z.array(z.object({ kind, count: z.number() })),
  total: z.number(),
});

/** One thing that waits. What it has not, is null. */
export const queueItem = z.object({
  id: z.number(),
  kind,
  at: instant,
  title: z.string(),
  text: z.string().nullable(),
  note: z.string().nullable(),
  reason: z.string().nullable(),
  /** Whoever or whatever it is about; a review goes by its author's name. */
  about: z
    .object({ kind: z.enum(['user', 'property', 'review', 'request']), id: z.number(), name: z.string() })
    .nullable(),
  /** The listing it stands on. */
  property: z.object({ id: z.number(), title: z.string() }).nullable(),
  by: z.object({ id: z.number().nullable(), name: z.string(), replyTo: z.string().nullable() }).nullable(),
  attempts: z.number().nullable(),
  /** The key of the photo that is reported. */
  photo: z.string().nullable(),
  /** How many have reported the same thing and wait; deciding settles all of them. */
  reports: z.number().nullable(),
});
export const queuePage = pageOf(queueItem);

export const jobsInput = z.strictObject({ failed: z.boolean().optional(), ...pageInput });
export const job = z.object({
  id: z.number(),
  task: z.string(),
  state: z.enum(['waiting', 'running', 'failed', 'given_up']),
  runAt: instant,
  attempts: z.number(),
  maxAttempts: z.number(),
  lastError: z.string().nullable(),
  createdAt: instant,
});
export const jobPage = pageOf(job);

/** Recurring work; `lastAt` is when it was last started. */
export const recurring = z.object({
  items: z.array(z.object({ task: z.string(), lastAt: instant.nullable() })),
});
