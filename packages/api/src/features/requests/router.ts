import { countOwnRequests, upcomingStays, waitingForGuest } from '@palmbid/db';
import { AppError, limits, notFound } from '@palmbid/domain';
import { z } from 'zod';
import { done } from '../../kit/done.ts';
import { idInput } from '../../kit/fields.ts';
import { type Reading, reads } from '../../kit/reading.ts';
import { report } from '../../kit/report.ts';
import {
  guestProcedure,
  hostProcedure,
  limited,
  publicProcedure,
  router,
  userProcedure,
} from '../../trpc.ts';
import { createRequest } from './commands/create-request.ts';
import { deleteRequest } from './commands/delete-request.ts';
import { repostRequest } from './commands/repost-request.ts';
import { setShareLink } from './commands/share-request.ts';
import { updateRequest } from './commands/update-request.ts';
import { visibleRequest } from './policy.ts';
import { toGuestWaiting, toOwnFigures } from './presenter.ts';
import { countForHost, listForHost, readRequest } from './reads/host-list.ts';
import { listOwn } from './reads/own-list.ts';
import { readLog } from './reads/request-log.ts';
import { readReach } from './reads/request-reach.ts';
import { readShareLink } from './reads/share-link.ts';
import { readShared } from './reads/shared-request.ts';
import {
  createRequestInput,
  guestWaiting,
  hostCounts,
  hostCountsInput,
  hostRequestPage,
  hostRequestsInput,
  ownRequestFigures,
  ownRequestsInput,
  reportRequestInput,
  requestLog,
  requestPage,
  requestReach,
  setShareInput,
  sharedInput,
  sharedRequest,
  shareLink,
  updateRequestInput,
  vacationRequest,
} from './schema.ts';

const readsRequests = reads(requestPage, ({ items }) => ({ requests: items.map(({ id }) => id) }));

/** What an admin has read with a log: an open one in its whole span; otherwise the bids whose entries are shown. */
function readOfLog({ requestId, head, events }: z.output<typeof requestLog>): Reading {
  const [first, last] = [events[0], events.at(-1)];
  const bids = events.flatMap(({ bidId }) => bidId ?? []);
  if (first?.seq === undefined || last?.seq === undefined || head === null) return { bids };
  return { log: { requestId, head, from: first.seq, to: last.seq, bids } };
}

export const requestsRouter = router({
  /** Own requests, drafts too. */
  mine: guestProcedure
    .input(ownRequestsInput)
    .output(requestPage)
    .meta(readsRequests)
    .query(({ ctx, input }) => listOwn(ctx, input)),

  /** Counts of all own requests and the bids on them. */
  figures: guestProcedure
    .output(ownRequestFigures)
    .query(async ({ ctx }) =>
      toOwnFigures(
        ...(await Promise.all([
          countOwnRequests(ctx.deps.db, ctx.actor.id),
          upcomingStays(ctx.deps.db, ctx.actor.id, 'guest'),
        ])),
      ),
    ),

  /** What waits for the guest's decision. */
  waiting: guestProcedure
    .output(guestWaiting)
    .meta(
      reads(guestWaiting, ({ items }) => ({ bids: items.flatMap(({ cheapest }) => cheapest?.bidId ?? []) })),
    )
    .query(async ({ ctx }) =>
      toGuestWaiting(await waitingForGuest(ctx.deps.db, ctx.actor.id, limits.waiting)),
    ),

  /** Requests for hosts: no drafts, not their own. */
  forHosts: hostProcedure
    .input(hostRequestsInput)
    .output(hostRequestPage)
    .meta(reads(hostRequestPage, ({ items }) => ({ requests: items.map(({ id }) => id) })))
    .query(({ ctx, input }) => listForHost(ctx, input)),

  /** How many requests the same search finds, and how many of them ask for what. */
  countsForHosts: hostProcedure
    .input(hostCountsInput)
    .output(hostCounts)
    .query(({ ctx, input }) => countForHost(ctx, input)),

  byId: userProcedure
    .input(idInput)
    .output(vacationRequest)
    .meta(reads(vacationRequest, ({ id }) => ({ requests: [id] })))
    .query(({ ctx, input }) => readRequest(ctx, input.id)),

  log: userProcedure
    .input(idInput)
    .output(requestLog)
    .meta(reads(requestLog, readOfLog))
    .query(({ ctx, input }) => readLog(ctx, input.id)),

  /** How many hosts an own request reaches, and how many more it would reach with each single change. */
  reach: guestProcedure
    .meta({ cost: 10 })
    .input(idInput)
    .output(requestReach)
    .query(({ ctx, input }) => readReach(ctx, input.id)),

  /** The link that shows an own request to anyone, without its owner. */
  share: guestProcedure
    .input(idInput)
    .output(shareLink)
    .query(({ ctx, input }) => readShareLink(ctx, input.id)),

  setShare: guestProcedure
    .input(setShareInput)
    .output(shareLink)
    .mutation(async ({ ctx, input }) => {
      await setShareLink(ctx, input);
      return readShareLink(ctx, input.id);
    }),

  shared: publicProcedure
    .use(limited('shared'))
    .input(sharedInput)
    .output(sharedRequest)
    .query(({ ctx, input }) => readShared(ctx, input.token)),

  create: guestProcedure
    .use(limited('requests'))
    .input(createRequestInput)
    .output(vacationRequest)
    .mutation(async ({ ctx, input }) => readRequest(ctx, (await createRequest(ctx, input)).id)),

  update: guestProcedure
    .use(limited('requestEdits'))
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

  /** Reports a request to the admins. Drafts are visible to their owner only. */
  report: userProcedure
    .use(limited('contact'))
    .input(reportRequestInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      const row = await visibleRequest(ctx, input.id);
      if (row.guest_id === ctx.actor.id) throw new AppError('forbidden', 'This is your own request.');
      if (row.status === 'draft') throw notFound();
      return report(ctx, { request_id: row.id }, input);
    }),

  /** Copies an ended request into a new draft. */
  repost: guestProcedure
    .use(limited('requests'))
    .input(idInput)
    .output(vacationRequest)
    .mutation(async ({ ctx, input }) => readRequest(ctx, (await repostRequest(ctx, input.id)).id)),
});
