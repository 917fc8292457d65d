import { findMail, inTransaction, listMails, retryMail, writeAudit } from '@palmbid/db';
import { AppError, notFound } from '@palmbid/domain';
import { idInput } from '../../kit/fields.ts';
import { beforeId, page } from '../../kit/page.ts';
import { adminProcedure, router } from '../../trpc.ts';
import { done } from '../auth/schema.ts';
import { readMail } from './commands/read-mail.ts';
import { toMail } from './presenter.ts';
import { listMailsInput, mailPage, readMail as readMailOutput } from './schema.ts';

/** The mailbox of the house: what waits, what was sent, what could not be. */
export const mailsRouter = router({
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

  /** A mutation: the reading is written down. */
  read: adminProcedure
    .input(idInput)
    .output(readMailOutput)
    .mutation(({ ctx, input }) => readMail(ctx, input.id)),

  retry: adminProcedure
    .input(idInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await inTransaction(ctx.deps.db, async (tx) => {
        if (!(await findMail(tx, input.id))) throw notFound();
        if (!(await retryMail(tx, input.id)))
          throw new AppError('conflict', 'Only a mail that was given up can be tried again.');
        await writeAudit(tx, {
          actorId: ctx.actor.id,
          action: 'mail.retry',
          subject: `mail:${input.id}`,
          detail: {},
        });
      });
      return { ok: true } as const;
    }),
});
