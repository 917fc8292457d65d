import { queueKinds } from '@palmbid/domain';
import { z } from 'zod';
import { id, instant, pageInput, pageOf } from '../../kit/fields.ts';
import { photo } from '../../kit/photo-fields.ts';

const kind = z.enum(queueKinds);

export const queueInput = z.strictObject({ kind, ...pageInput });
export const closeInput = z.strictObject({ kind, id });

/** The number of waiting items by kind. */
export const queueCounts = z.object({
  items: z.array(z.object({ kind, count: z.number() })),
  total: z.number(),
});

/** A waiting item; fields that its kind does not have are null. */
export const queueItem = z.object({
  id: z.number(),
  kind,
  at: instant,
  title: z.string(),
  text: z.string().nullable(),
  note: z.string().nullable(),
  reason: z.string().nullable(),
  /** What it is about; a review is named by its author. */
  about: z
    .object({ kind: z.enum(['user', 'property', 'review', 'request']), id: z.number(), name: z.string() })
    .nullable(),
  /** The listing it belongs to. */
  property: z.object({ id: z.number(), title: z.string() }).nullable(),
  by: z.object({ id: z.number().nullable(), name: z.string(), replyTo: z.string().nullable() }).nullable(),
  attempts: z.number().nullable(),
  /** The key of a reported photo. */
  photo: z.string().nullable(),
  /** The number of open reports on the same subject; one decision closes all of them. */
  reports: z.number().nullable(),
  /** Of a submission: what an admin reads before it is public. */
  submission: z
    .object({
      /** The decision names it, so that it is on what was read. */
      revision: z.number(),
      /** It is a change: its texts as they are and as they would be. Otherwise the whole waits. */
      isChange: z.boolean(),
      texts: z.array(z.object({ field: z.string(), from: z.string().nullable(), to: z.string().nullable() })),
      photos: z.array(photo),
    })
    .nullable()
    .optional(),
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

/** Recurring jobs; `lastAt` is when each last started. */
export const recurring = z.object({
  items: z.array(z.object({ task: z.string(), lastAt: instant.nullable() })),
});

/** Whether what should follow by itself has been done: events delivered, mails sent, jobs run. */
export const backlog = z.object({
  /** True when a mail server is configured; otherwise mails wait here to be read. */
  sending: z.boolean(),
  items: z.array(
    z.object({
      kind: z.enum(['events', 'mails', 'jobs']),
      /** `stuck`: it does not go on by itself. `failed`: it goes on, but some were given up. */
      state: z.enum(['done', 'under_way', 'failed', 'stuck']),
      waiting: z.number(),
      failed: z.number(),
      /** For how long the oldest has waited; of jobs also when they were last scheduled. */
      since: instant.nullable(),
      /** Who holds the transaction that events wait for, if that is why they are stuck. */
      heldBy: z.string().nullable(),
    }),
  ),
});
