import {
  blockUser,
  findMessage,
  findThreads,
  haveThread,
  listMessages,
  listThreads,
  markRead,
  searchMessages,
  unblockUser,
  unreadMessages,
} from '@palmbid/db';
import { AppError, notFound } from '@palmbid/domain';
import { done, ok } from '../../kit/done.ts';
import { idInput } from '../../kit/fields.ts';
import { beforeId, page } from '../../kit/page.ts';
import { report } from '../../kit/report.ts';
import { limited, router, userProcedure } from '../../trpc.ts';
import { markMessage } from './commands/mark-message.ts';
import { sendMessage } from './commands/send-message.ts';
import { toMessage, toThread } from './presenter.ts';
import { openThread } from './reads/open-thread.ts';
import {
  foundMessagePage,
  listMessagesInput,
  listThreadsInput,
  markThreadReadInput,
  message,
  messagePage,
  openThreadInput,
  personInput,
  reportMessageInput,
  searchMessagesInput,
  sendMessageInput,
  thread,
  threadInput,
  threadPage,
  unreadCount,
} from './schema.ts';

/** Messages between guests and hosts. Only the two parties of a thread can read it; admins cannot. */
export const messagesRouter = router({
  /** Own messages, newest first. */
  list: userProcedure
    .input(listMessagesInput)
    .output(messagePage)
    .query(({ ctx, input }) =>
      page(
        input,
        (limit) =>
          listMessages(
            ctx.deps.db,
            ctx.actor.id,
            {
              ...(input.threadId !== undefined && { threadId: input.threadId }),
              ...(input.requestId !== undefined && { requestId: input.requestId }),
              ...(input.with !== undefined && { with: input.with }),
            },
            { limit, beforeId: beforeId(input.cursor) },
          ),
        (rows) => rows.map((row) => toMessage(ctx.actor, row)),
        (row) => row.id,
      ),
    ),

  /** Own threads, the latest message first. */
  threads: userProcedure
    .input(listThreadsInput)
    .output(threadPage)
    .query(({ ctx, input }) =>
      page(
        input,
        (limit) =>
          listThreads(
            ctx.deps.db,
            ctx.actor.id,
            { unreadOnly: input.unread },
            { limit, before: beforeId(input.cursor) },
          ),
        (rows) => rows.map((row) => toThread(ctx.actor, row)),
        (row) => row.last_message_id,
      ),
    ),

  thread: userProcedure
    .input(threadInput)
    .output(thread)
    .query(async ({ ctx, input }) => {
      const [row] = await findThreads(ctx.deps.db, ctx.actor.id, { id: input.threadId });
      if (!row) throw notFound();
      return toThread(ctx.actor, row);
    }),

  /** The thread about a request, which may have no messages yet: what `/messages?requestId=` shows. */
  open: userProcedure
    .input(openThreadInput)
    .output(thread)
    .query(({ ctx, input }) => openThread(ctx, input)),

  /** Searches own threads, in the text that the caller can read. */
  search: userProcedure
    .input(searchMessagesInput)
    .output(foundMessagePage)
    .query(({ ctx, input }) =>
      page(
        input,
        (limit) =>
          searchMessages(ctx.deps.db, ctx.actor.id, input.text, { limit, beforeId: beforeId(input.cursor) }),
        (rows) => rows.map((row) => ({ ...toMessage(ctx.actor, row), withId: row.other_id })),
        (row) => row.id,
      ),
    ),

  unreadCount: userProcedure
    .output(unreadCount)
    .query(async ({ ctx }) => ({ count: await unreadMessages(ctx.deps.db, ctx.actor.id) })),

  send: userProcedure
    .use(limited('messages'))
    .input(sendMessageInput)
    .output(message)
    .mutation(({ ctx, input }) => sendMessage(ctx, input)),

  markRead: userProcedure
    .input(idInput)
    .output(message)
    .mutation(({ ctx, input }) => markMessage(ctx, input.id)),

  /** Marks the received messages of a thread as read, up to a given message. */
  markThreadRead: userProcedure
    .input(markThreadReadInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      const [row] = await findThreads(ctx.deps.db, ctx.actor.id, { id: input.threadId });
      if (!row) throw notFound();
      await markRead(ctx.deps.db, ctx.actor.id, input.threadId, input.upToId);
      return ok;
    }),

  /** Blocks a user: neither of the two can write to the other until unblocked. */
  block: userProcedure
    .input(personInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      if (!(await haveThread(ctx.deps.db, ctx.actor.id, input.userId))) throw notFound();
      await blockUser(ctx.deps.db, ctx.actor.id, input.userId);
      return ok;
    }),

  unblock: userProcedure
    .input(personInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await unblockUser(ctx.deps.db, ctx.actor.id, input.userId);
      return ok;
    }),

  /** Reports a received message to the admins. */
  report: userProcedure
    .use(limited('contact'))
    .input(reportMessageInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      const row = await findMessage(ctx.deps.db, ctx.actor.id, input.id);
      if (!row) throw notFound();
      if (row.receiver_id !== ctx.actor.id)
        throw new AppError('forbidden', 'You wrote this message yourself.');
      return report(ctx, { message_id: row.id }, input);
    }),
});
