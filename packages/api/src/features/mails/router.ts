import {
  clearMailStop,
  findMail,
  inTransaction,
  listFailures,
  listMails,
  listStopped,
  mailCounts,
  retryFailure,
  retryMail,
  stoppedAddress,
  writeAudit,
} from '@palmbid/db';
import { AppError, notFound } from '@palmbid/domain';
import { done, ok } from '../../kit/done.ts';
import { idInput } from '../../kit/fields.ts';
import { beforeId, decodeCursor, isId, isInstant, page } from '../../kit/page.ts';
import { adminProcedure, router } from '../../trpc.ts';
import { readMail } from './commands/read-mail.ts';
import { toFailedEvent, toMail, toStopped } from './presenter.ts';
import {
  failedEventPage,
  listFailedEventsInput,
  listMailsInput,
  listStoppedInput,
  mailOverview,
  mailPage,
  readMail as readMailOutput,
  stoppedPage,
} from './schema.ts';

const isStoppedCursor = (value: unknown): value is { at: string; id: number } =>
  typeof value === 'object' &&
  value !== null &&
  'at' in value &&
  isInstant(value.at) &&
  'id' in value &&
  isId(value.id);

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
        const tried = await retryMail(tx, input.id);
        if (!tried)
          throw new AppError(
            'conflict',
            'Only a mail that was given up or waits for its next try can be tried again.',
          );
        if (tried.status === 'dead')
          throw new AppError('conflict', 'This address takes no mail. Let mail go there again first.');
        await writeAudit(tx, {
          actorId: ctx.actor.id,
          action: 'mail.retry',
          subject: `mail:${input.id}`,
          detail: {},
        });
      });
      return ok;
    }),

  /** Addresses to which no mail goes, the latest first. */
  stopped: adminProcedure
    .input(listStoppedInput)
    .output(stoppedPage)
    .query(({ ctx, input }) =>
      page(
        input,
        (limit) => listStopped(ctx.deps.db, { limit, after: decodeCursor(input.cursor, isStoppedCursor) }),
        (rows) => rows.map(toStopped),
        ({ stopped_at: at, id }) => ({ at, id }),
      ),
    ),

  /** Lets mail go to an address again. */
  clearStop: adminProcedure
    .input(idInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await inTransaction(ctx.deps.db, async (tx) => {
        const stopped = await stoppedAddress(tx, input.id);
        if (!stopped || !(await clearMailStop(tx, stopped.address))) throw notFound();
        const detail = { to: stopped.address };
        await writeAudit(tx, {
          actorId: ctx.actor.id,
          action: 'mail.allow',
          subject: 'mail:address',
          detail,
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
