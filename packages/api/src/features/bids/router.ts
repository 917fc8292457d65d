import {
  type BidRow,
  bidLabelsOf,
  countHostBids,
  labelBids,
  listBidsOfParty,
  listBidsOfRequest,
  unlabelBids,
  upcomingStays,
  waitingForHost,
} from '@palmbid/db';
import { limits, notFound } from '@palmbid/domain';
import { z } from 'zod';
import type { UserContext } from '../../context.ts';
import { done, ok } from '../../kit/done.ts';
import { id, idInput, pageInput } from '../../kit/fields.ts';
import { beforeId, page } from '../../kit/page.ts';
import { reads } from '../../kit/reading.ts';
import { guestProcedure, hostProcedure, limited, router, userProcedure } from '../../trpc.ts';
import { visibleRequest } from '../requests/policy.ts';
import { acceptBid } from './commands/accept-bid.ts';
import { declineBid, withdrawBid } from './commands/close-bid.ts';
import { answerCounter, counterBid } from './commands/counter-bid.ts';
import { editBid } from './commands/edit-bid.ts';
import { holdBid } from './commands/hold-bid.ts';
import { placeBid } from './commands/place-bid.ts';
import { toHostWaiting } from './presenter.ts';
import { bidsForHost, bidsForOwner } from './reads/bid-views.ts';
import {
  acceptBidInput,
  answerCounterInput,
  bid,
  bidLabels,
  bidListInput,
  bidPage,
  counterBidInput,
  declineBidInput,
  editBidInput,
  hostFigures,
  hostWaiting,
  labelBidsInput,
  placeBidInput,
  winRateDays,
} from './schema.ts';

const readsBids = reads(bidPage, ({ items }) => ({ bids: items.map((shown) => shown.id) }));

/** Bids as the caller may see them: from the bidder's side or the owner's. */
const present = (ctx: UserContext, side: 'host' | 'owner', rows: readonly BidRow[]) =>
  side === 'host' ? bidsForHost(ctx.deps.db, ctx.actor, rows) : bidsForOwner(ctx.deps.db, ctx.actor, rows);

/** Runs a command on a bid and returns the bid as the caller sees it afterwards. */
const changed =
  <Input>(command: (ctx: UserContext, input: Input) => Promise<BidRow>) =>
  async ({ ctx, input }: { ctx: UserContext; input: Input }) => {
    const row = await command(ctx, input);
    const [shown] = await present(ctx, row.host_id === ctx.actor.id ? 'host' : 'owner', [row]);
    if (!shown) throw notFound();
    return shown;
  };

/** A page of the caller's bids on one side. */
const listOfParty =
  (side: 'guest' | 'host') =>
  ({ ctx, input }: { ctx: UserContext; input: z.output<typeof bidListInput> }) =>
    page(
      input,
      (limit) =>
        listBidsOfParty(ctx.deps.db, { side, userId: ctx.actor.id }, input, {
          limit,
          beforeId: beforeId(input.cursor),
        }),
      (rows) => present(ctx, side === 'host' ? 'host' : 'owner', rows),
      (row) => row.id,
    );

export const bidsRouter = router({
  /** Bids of a request: all for its owner and admins, own ones for a host. */
  forRequest: userProcedure
    .input(z.strictObject({ requestId: id, ...pageInput }))
    .output(bidPage)
    .meta(readsBids)
    .query(async ({ ctx, input }) => {
      const { actor } = ctx;
      const { db } = ctx.deps;
      const request = await visibleRequest(ctx, input.requestId);
      const all = actor.role === 'admin' || request.guest_id === actor.id;
      const from = beforeId(input.cursor);
      return page(
        input,
        (limit) =>
          listBidsOfRequest(db, request.id, { ...(all ? {} : { hostId: actor.id }), limit, beforeId: from }),
        (rows) => present(ctx, all ? 'owner' : 'host', rows),
        (row) => row.id,
        limits.page.unpaged,
      );
    }),

  /** Bids received on own requests. */
  forGuest: guestProcedure.input(bidListInput).output(bidPage).meta(readsBids).query(listOfParty('guest')),

  /** Own bids as a host. */
  forHost: hostProcedure.input(bidListInput).output(bidPage).meta(readsBids).query(listOfParty('host')),

  /** Counts of all own bids as a host. */
  figures: hostProcedure.output(hostFigures).query(async ({ ctx }) => {
    const { db } = ctx.deps;
    const [{ won, decided, ...counts }, next] = await Promise.all([
      countHostBids(db, ctx.actor.id, winRateDays),
      upcomingStays(db, ctx.actor.id, 'host'),
    ]);
    return {
      ...counts,
      winRate: { won, decided, days: winRateDays },
      stays: {
        upcoming: next?.stays ?? 0,
        next: next ? { checkInDate: next.check_in_date, checkOutDate: next.check_out_date } : null,
      },
    };
  }),

  /** What waits for the host's decision. */
  waiting: hostProcedure
    .output(hostWaiting)
    .meta(reads(hostWaiting, ({ items }) => ({ bids: items.flatMap((item) => item.bid?.id ?? []) })))
    .query(async ({ ctx }) =>
      toHostWaiting(ctx.actor, await waitingForHost(ctx.deps.db, ctx.actor.id, limits.waiting)),
    ),

  place: hostProcedure.use(limited('bids')).input(placeBidInput).output(bid).mutation(changed(placeBid)),

  edit: hostProcedure.use(limited('bids')).input(editBidInput).output(bid).mutation(changed(editBid)),

  accept: guestProcedure.input(acceptBidInput).output(bid).mutation(changed(acceptBid)),

  decline: guestProcedure.input(declineBidInput).output(bid).mutation(changed(declineBid)),

  /** Which bids on an own request the guest has shortlisted or hidden. Only the guest learns it. */
  labels: guestProcedure
    .input(z.strictObject({ requestId: id }))
    .output(bidLabels)
    .query(async ({ ctx, input }) =>
      (await bidLabelsOf(ctx.deps.db, ctx.actor.id, input.requestId)).map(({ bid_id, label }) => ({
        bidId: bid_id,
        label,
      })),
    ),

  /** Shortlists or hides bids on an own request; those that are not on it are left out. */
  label: guestProcedure
    .input(labelBidsInput)
    .output(done)
    .mutation(async ({ ctx, input: { requestId, bidIds, label } }) => {
      const { db } = ctx.deps;
      if (label === null) await unlabelBids(db, ctx.actor.id, requestId, bidIds);
      else await labelBids(db, ctx.actor.id, requestId, bidIds, label);
      return ok;
    }),

  /** Asks the host for less per night. */
  counter: guestProcedure
    .use(limited('bids'))
    .input(counterBidInput)
    .output(bid)
    .mutation(changed(counterBid)),

  /** The host accepts or declines a counter-offer; returns the bid as it is afterwards. */
  answerCounter: hostProcedure
    .use(limited('bids'))
    .input(answerCounterInput)
    .output(bid)
    .mutation(changed(answerCounter)),

  /** A runner-up holds the price for 48 hours: if the stay is cancelled, the bid is placed again automatically. */
  hold: userProcedure.input(idInput).output(bid).mutation(changed(holdBid)),

  withdraw: hostProcedure
    .input(idInput)
    .output(z.null())
    .mutation(async ({ ctx, input }) => {
      await withdrawBid(ctx, input.id);
      return null;
    }),
});
