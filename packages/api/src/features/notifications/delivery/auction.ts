import type { BidNotificationFacts, OutboxEvent } from '@palmbid/db';
import { type BidClosedReason, rankLabel, toDollars } from '@palmbid/domain';
import { type Consumer, type Effects, none, notify, ofRequest } from './effects.ts';
import type { Facts } from './facts.ts';
import type { Draft } from './notify.ts';

const dataOf = (bid: BidNotificationFacts) => ({
  requestId: bid.request_id,
  requestTitle: bid.request_title,
  bidId: bid.id,
  propertyId: bid.property_id,
  propertyTitle: bid.property_title,
  amount: toDollars(bid.amount_cents),
  allIn: toDollars(bid.all_in_cents),
});

const toOwner = (bid: BidNotificationFacts) => ({
  userId: bid.guest_id,
  groupKey: ofRequest(bid.request_id),
  data: { ...dataOf(bid), name: bid.host_name },
});
const toHost = (bid: BidNotificationFacts) => ({
  userId: bid.host_id,
  groupKey: ofRequest(bid.request_id),
  data: dataOf(bid),
});

/** For a closed bid; whom it concerns depends on the reason. */
function closedBid(bid: BidNotificationFacts, reason: BidClosedReason): Draft[] {
  const withdrawn: Draft = { ...toOwner(bid), kind: 'bid_withdrawn' };
  if (reason === 'withdrawn') return [withdrawn];
  const host = toHost(bid);
  if (reason === 'not_selected') return [{ ...host, kind: 'bid_not_selected' }];
  const takenDown = bid.taken_down_reason;
  const data = { ...host.data, reason, ...(takenDown !== null && { takenDown }) };
  const alsoGone = reason === 'property_unavailable' || reason === 'host_inactive' || reason === 'admin';
  return [
    ...(alsoGone && bid.request_status === 'active' ? [withdrawn] : []),
    { ...host, kind: 'bid_closed', data },
  ];
}

type OfBid = { payload: { bidId: number; requestId: number } };

/** The request's ranking changes with the bid, whether or not a notification follows. */
const rankedBid =
  <E extends OfBid>(
    drafts: (bid: BidNotificationFacts, event: E, facts: Facts) => Draft[] | Promise<Draft[]>,
  ) =>
  async (event: E, facts: Facts): Promise<Effects> => {
    const bid = await facts.bid.load(event.payload.bidId);
    return { ranking: event.payload.requestId, drafts: bid ? await drafts(bid, event, facts) : [] };
  };

const bidChanged = (bid: BidNotificationFacts): Draft[] => [{ ...toOwner(bid), kind: 'bid_changed' }];

const counterAnswered =
  (what: 'accepted' | 'declined') =>
  async ({ payload }: OfBid, facts: Facts): Promise<Effects> => {
    const bid = await facts.bid.load(payload.bidId);
    if (!bid) return none;
    const draft = toOwner(bid);
    return notify({ ...draft, kind: 'counter_answered', data: { ...draft.data, what } });
  };

async function decideNow({ payload }: { payload: { requestId: number } }, facts: Facts): Promise<Effects> {
  const request = await facts.request.load(payload.requestId);
  if (!request) return none;
  return notify({
    userId: request.guest_id,
    kind: 'decide_now',
    groupKey: ofRequest(request.id),
    data: withTime(request, request.decide_by_at),
  });
}

const withTime = ({ id, title }: { id: number; title: string }, at: string | null) => ({
  requestId: id,
  requestTitle: title,
  ...(at !== null && { at }),
});

/** The hosts who bid on a request, each with the last of their bids. */
async function bidders(requestId: number, facts: Facts): Promise<BidNotificationFacts[]> {
  const bids = await facts.pendingBids.load(requestId);
  return [...new Map(bids.map((bid) => [bid.host_id, bid])).values()];
}

type AuctionEvent =
  | Extract<OutboxEvent['kind'], `bid_${string}` | `counter_${string}`>
  | 'request_changed'
  | 'rank_changed'
  | 'reminder_deadline_near'
  | 'reminder_decide_now'
  | 'reminder_decide_soon';

/** Bids, ranks and deadlines. */
export const auctionConsumers: { [K in AuctionEvent]: Consumer<K> } = {
  bid_placed: rankedBid((bid) => [{ ...toOwner(bid), kind: 'new_bid' }]),
  // The answer to a counter-offer is notified with the new price.
  bid_changed: rankedBid(async (bid, event, facts) =>
    (await facts.counterAnswer.load({ txid: event.txid, bidId: bid.id })) ? [] : bidChanged(bid),
  ),
  bid_raised: rankedBid(bidChanged),
  bid_reconfirmed: rankedBid(bidChanged),
  bid_closed: rankedBid((bid, { payload }) => closedBid(bid, payload.reason)),
  bid_accepted: async ({ payload }, facts) => {
    const bid = await facts.bid.load(payload.bidId);
    return bid ? notify({ ...toHost(bid), kind: 'bid_accepted' }) : none;
  },
  counter_offered: async ({ payload }, facts) => {
    const bid = await facts.bid.load(payload.bidId);
    if (bid?.status !== 'pending') return none;
    const draft = toHost(bid);
    const data = { ...draft.data, amount: toDollars(payload.amountCents), at: payload.expiresAt };
    return notify({ ...draft, kind: 'counter_offer', data });
  },
  counter_accepted: counterAnswered('accepted'),
  counter_declined: counterAnswered('declined'),
  /** Only while the host can still bid, and not soon after the last one. */
  rank_changed: async ({ payload: { bidId, place, before } }, facts) => {
    if (place === null || before === null || place <= before) return none;
    const bid = await facts.bid.load(bidId);
    if (bid?.status !== 'pending' || !bid.bidding) return none;
    const draft = toHost(bid);
    if (await facts.recentLostRank.load(draft)) return none;
    return notify({ ...draft, kind: 'rank_lost', data: { ...draft.data, rank: rankLabel(place) } });
  },
  request_changed: async ({ payload: { requestId, changed } }, facts) => ({
    fitsAnew: requestId,
    drafts: (await bidders(requestId, facts)).map((bid) => {
      const draft = toHost(bid);
      return { ...draft, kind: 'bid_stale', data: { ...draft.data, changed } };
    }),
  }),
  reminder_deadline_near: async ({ payload }, facts) => {
    const [request, hosts] = await Promise.all([
      facts.request.load(payload.requestId),
      bidders(payload.requestId, facts),
    ]);
    if (!request) return none;
    return notify(
      ...[request.guest_id, ...hosts.map((bid) => bid.host_id)].map((userId) => ({
        userId,
        kind: 'deadline_near' as const,
        groupKey: ofRequest(request.id),
        data: withTime(request, request.effective_deadline_at),
      })),
    );
  },
  reminder_decide_now: decideNow,
  reminder_decide_soon: decideNow,
};
