import {
  findMail,
  inTransaction,
  listFailures,
  listMails,
  mailCounts,
  retryFailure,
  retryMail,
  writeAudit,
} from '@palmbid/db';
import { AppError, notFound } from '@palmbid/domain';
import { done, ok } from '../../kit/done.ts';
import { idInput } from '../../kit/fields.ts';
import { beforeId, page } from '../../kit/page.ts';
import { adminProcedure, router } from '../../trpc.ts';
import { readMail } from './commands/read-mail.ts';
import { toFailedEvent, toMail } from './presenter.ts';
import {
  failedEventPage,
  listFailedEventsInput,
  listMailsInput,
  mailOverview,
  mailPage,
  readMail as readMailOutput,
} from './schema.ts';

/** Outgoing mails for admins: waiting, sent and failed. */
export const mailsRouter = router({
  overview: adminProcedure.output(mailOverview).query(async ({ ctx }) => {
    const { failed_events: failedEvents, ...counts } = await mailCounts(ctx.deps.db);
    return { sending: ctx.deps.config.mailServer ?? false, ...counts, failedEvents };
  }),

  list: adminProcedure
    .input(listMailsInput)
    .output(mailPage)
    .query(({ ctx, input }) =>
      page(
        input,
        (limit) =>
          listMails(ctx.deps.db, input.status === undefined ? {} : { status: input.status }, {
            limit,
            beforeId: beforeId(input.cursor),
          }),
        (rows) => rows.map(toMail),
        (row) => row.id,
      ),
    ),

  /** A mutation, because reading writes an audit entry. */
  read: adminProcedure
    .input(idInput)
    .output(readMailOutput)
    .meta({ reads: 'by itself' })
    .mutation(({ ctx, input }) => readMail(ctx, input.id)),

  retry: adminProcedure
    .input(idInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await inTransaction(ctx.deps.db, async (tx) => {
        if (!(await findMail(tx, input.id))) throw notFound();
        if (!(await retryMail(tx, input.id)))
          throw new AppError(
            'conflict',
            'Only a mail that was given up or waits for its next try can be tried again.',
          );
        await writeAudit(tx, {
          actorId: ctx.actor.id,
          action: 'mail.retry',
          subject: `mail:${input.id}`,
          detail: {},
        });
      });
      return ok;
    }),

  /** Events whose delivery failed, newest first. */
  failures: adminProcedure
    .input(listFailedEventsInput)
    .output(failedEventPage)
    .query(({ ctx, input }) =>
      page(
        input,
        (limit) => listFailures(ctx.deps.db, { limit, beforeId: beforeId(input.cursor) }),
        (rows) => rows.map(toFailedEvent),
        (row) => row.event_id,
      ),
    ),

  retryFailure: adminProcedure
    .input(idInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await inTransaction(ctx.deps.db, async (tx) => {
        if (!(await retryFailure(tx, input.id))) throw notFound();
        await writeAudit(tx, {
          actorId: ctx.actor.id,
          action: 'event.retry',
          subject: `event:${input.id}`,
          detail: {},
        });
      });
      return ok;
    }),
});
