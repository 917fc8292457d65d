import {
  closeQueueItem,
  inTransaction,
  listJobs,
  listQueue,
  listRecurring,
  readBacklog,
  queueCounts as readCounts,
  retryJob,
  writeAudit,
} from '@palmbid/db';
import { AppError, notFound, queueKinds } from '@palmbid/domain';
import { done, ok } from '../../kit/done.ts';
import { idInput } from '../../kit/fields.ts';
import { beforeId, decodeCursor, isId, page } from '../../kit/page.ts';
import { adminProcedure, router } from '../../trpc.ts';
import { toBacklog, toJob, toQueueItem } from './presenter.ts';
import {
  backlog,
  closeInput,
  jobPage,
  jobsInput,
  queueCounts,
  queueInput,
  queuePage,
  recurring,
} from './schema.ts';

/** Items that wait for an admin: reports, contact messages, and failed deliveries and jobs. */
export const queueRouter = router({
  counts: adminProcedure.output(queueCounts).query(async ({ ctx }) => {
    const counts = await readCounts(ctx.deps.db);
    return {
      items: queueKinds.map((kind) => ({ kind, count: counts[kind] })),
      total: queueKinds.reduce((sum, kind) => sum + counts[kind], 0),
    };
  }),

  /** Items of one kind, oldest first. */
  list: adminProcedure
    .input(queueInput)
    .output(queuePage)
    .query(({ ctx, input }) =>
      page(
        input,
        (limit) => listQueue(ctx.deps.db, input.kind, { limit, afterId: decodeCursor(input.cursor, isId) }),
        (rows) => rows.map((row) => toQueueItem(input.kind, row)),
        (row) => row.id,
      ),
    ),

  /** Closes an item: a report or message is settled, a failed mail, event or job is dropped. */
  close: adminProcedure
    .input(closeInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await inTransaction(ctx.deps.db, async (tx) => {
        if (!(await closeQueueItem(tx, input.kind, input.id, ctx.actor.id))) throw notFound();
        await writeAudit(tx, {
          actorId: ctx.actor.id,
          action: 'queue.close',
          subject: `${input.kind}:${input.id}`,
          detail: {},
        });
      });
      return ok;
    }),

  jobs: adminProcedure
    .input(jobsInput)
    .output(jobPage)
    .query(({ ctx, input }) =>
      page(
        input,
        (limit) =>
          listJobs(ctx.deps.db, input.failed ? { failed: true } : {}, {
            limit,
            beforeId: beforeId(input.cursor),
          }),
        (rows) => rows.map(toJob),
        (row) => row.id,
      ),
    ),

  recurring: adminProcedure.output(recurring).query(async ({ ctx }) => ({
    items: (await listRecurring(ctx.deps.db)).map((row) => ({ task: row.task, lastAt: row.last_at })),
  })),

  /** Whether everything is delivered, sent and run; otherwise what is stuck, and since when. */
  backlog: adminProcedure.output(backlog).query(async ({ ctx }) =>
    toBacklog(await readBacklog(ctx.deps.db), {
      now: Date.now(),
      sending: ctx.deps.config.mailServer ?? false,
    }),
  ),

  /** Runs a job now, with its attempts reset. */
  retryJob: adminProcedure
    .input(idInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await inTransaction(ctx.deps.db, async (tx) => {
        if (!(await retryJob(tx, input.id))) {
          throw new AppError('not_found', 'There is no such job, or it is running now.');
        }
        await writeAudit(tx, {
          actorId: ctx.actor.id,
          action: 'job.retry',
          subject: `job:${input.id}`,
          detail: {},
        });
      });
      return ok;
    }),
});
