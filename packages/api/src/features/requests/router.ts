import { listRequestsOfGuest } from '@palmbid/db';
import { z } from 'zod';
import { idInput } from '../../kit/fields.ts';
import { beforeId, page } from '../../kit/page.ts';
import { guestProcedure, hostProcedure, router, userProcedure } from '../../trpc.ts';
import { createRequest } from './commands/create-request.ts';
import { deleteRequest } from './commands/delete-request.ts';
import { repostRequest } from './commands/repost-request.ts';
import { updateRequest } from './commands/update-request.ts';
import { toRequest } from './presenter.ts';
import { listForHost, readRequest } from './reads/host-list.ts';
import { readLog } from './reads/request-log.ts';
import {
  createRequestInput,
  hostRequestsInput,
  ownRequestsInput,
  requestLog,
  requestPage,
  updateRequestInput,
  vacationRequest,
} from './schema.ts';

export const requestsRouter = router({
  /** Own requests, drafts too, newest first. */
  mine: guestProcedure
    .input(ownRequestsInput)
    .output(requestPage)
    .query(({ ctx, input }) =>
      page(
        input,
        (limit) =>
          listRequestsOfGuest(ctx.deps.db, ctx.actor.id, input, { limit, beforeId: beforeId(input.cursor) }),
        (rows) => rows.map((row) => toRequest(ctx.actor, row)),
        (row) => row.id,
      ),
    ),

  /** Requests for hosts: no drafts, not their own. */
  forHosts: hostProcedure
    .input(hostRequestsInput)
    .output(requestPage)
    .query(({ ctx, input }) => listForHost(ctx, input)),

  byId: userProcedure
    .input(idInput)
    .output(vacationRequest)
    .query(({ ctx, input }) => readRequest(ctx, input.id)),

  log: userProcedure
    .input(idInput)
    .output(requestLog)
    .query(({ ctx, input }) => readLog(ctx, input.id)),

  create: guestProcedure
    .input(createRequestInput)
    .output(vacationRequest)
    .mutation(async ({ ctx, input }) => readRequest(ctx, (await createRequest(ctx, input)).id)),

  update: guestProcedure
    .input(updateRequestInput)
    .output(vacationRequest)
    .mutation(async ({ ctx, input }) => {
      await updateRequest(ctx, input);
      return readRequest(ctx, input.id);
    }),

  remove: guestProcedure
    .input(idInput)
    .output(z.null())
    .mutation(async ({ ctx, input }) => {
      await deleteRequest(ctx, input.id);
      return null;
    }),

  /** Copies an ended request into a new draft. */
  repost: guestProcedure
    .input(idInput)
    .output(vacationRequest)
    .mutation(async ({ ctx, input }) => readRequest(ctx, (await repostRequest(ctx, input.id)).id)),
});
