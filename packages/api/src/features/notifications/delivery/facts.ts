import {
  bidFactsOf,
  bookingFactsOf,
  caseFactsOf,
  counterAnswers,
  invitationFactsOf,
  messageFactsOf,
  notifiedWithin,
  paymentFactsOf,
  pendingBidFactsOf,
  reopenedFactsOf,
  requestFactsOf,
  reviewFactsOf,
  type Tx,
  unreviewedFactsOf,
} from '@palmbid/db';
import DataLoader from 'dataloader';

/** A host is notified of a lost rank at most once in this time, for each request. */
const lostRankMinutes = 30;

/**
 * The facts that notifications contain. What the events of a batch ask for at the same time is read in one statement of each
 * kind, so that the number of statements does not grow with the batch.
 */
export function loadFacts(tx: Tx) {
  // A connection runs one statement at a time.
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(read: () => Promise<T>): Promise<T> => {
    const result = last.then(read);
    last = result.catch(() => undefined);
    return result;
  };

  function each<Key, Row>(
    read: (tx: Tx, keys: readonly Key[]) => Promise<Row[]>,
    keyOfRow: (row: Row) => string | number,
    keyOf: (key: Key) => string | number = Number,
  ): DataLoader<Key, Row | undefined, string | number> {
    return new DataLoader(
      async (keys) => {
        const rows = new Map((await inTurn(() => read(tx, keys))).map((row) => [keyOfRow(row), row]));
        return keys.map((key) => rows.get(keyOf(key)));
      },
      { cacheKeyFn: keyOf },
    );
  }

  return {
    bid: each(bidFactsOf, (row) => row.id),
    request: each(requestFactsOf, (row) => row.id),
    booking: each(bookingFactsOf, (row) => row.id),
    case: each(caseFactsOf, (row) => row.id),
    review: each(reviewFactsOf, (row) => row.id),
    message: each(messageFactsOf, (row) => row.id),
    invitation: each(
      invitationFactsOf,
      (row) => `${row.request_id} ${row.property_id}`,
      ({ requestId, propertyId }) => `${requestId} ${propertyId}`,
    ),
    /** By the id of the original request. */
    reopened: each(reopenedFactsOf, (row) => row.reopened_from),
    /** By the id of the request. */
    unreviewed: each(unreviewedFactsOf, (row) => row.request_id),
    payment: each(
      paymentFactsOf,
      (row) => `${row.request_id} ${row.due_at}`,
      ({ requestId, dueAt }) => `${requestId} ${dueAt}`,
    ),
    counterAnswer: each(
      counterAnswers,
      (row) => `${row.txid} ${row.bid_id}`,
      ({ txid, bidId }) => `${txid} ${bidId}`,
    ),
    recentLostRank: each(
      (given: Tx, groups: readonly { userId: number; groupKey: string }[]) =>
        notifiedWithin(given, 'rank_lost', groups, lostRankMinutes),
      (row) => `${row.user_id} ${row.group_key}`,
      ({ userId, groupKey }) => `${userId} ${groupKey}`,
    ),
    pendingBids: new DataLoader(async (requestIds: readonly number[]) => {
      const bids = await inTurn(() => pendingBidFactsOf(tx, requestIds));
      return requestIds.map((id) => bids.filter((bid) => bid.request_id === id));
    }),
  };
}
export type Facts = ReturnType<typeof loadFacts>;
