import {
  type Db,
  dueRankChecks,
  finishRankChecks,
  rankingsOf,
  rankingTerms,
  storeSnapshots,
} from '@palmbid/db';
import { rankingPrice, rankPlaces } from '@palmbid/domain';
import { byId, rankBids } from '../rules.ts';

const batch = 50;
/** One run of the job takes at most this many batches. */
const batchesAtMost = 20;

/** The bids that share their price with another, which their best values rank. */
function tiesOf<B extends { all_in_cents: number }>(bids: readonly B[]): B[] {
  const count = new Map<number, number>();
  for (const { all_in_cents: cents } of bids) count.set(cents, (count.get(cents) ?? 0) + 1);
  return bids.filter(({ all_in_cents: cents }) => (count.get(cents) ?? 0) > 1);
}

/**
 * Takes new snapshots of the rankings of requests, in a few statements for all of them. A price that has not stood for a minute
 * counts as in the last snapshot.
 */
async function takeSnapshots(db: Db, requestIds: readonly number[]): Promise<void> {
  const rankings = (await rankingsOf(db, requestIds)).map((ranking) => {
    const before = new Map(ranking.before.map((place) => [place.bidId, place.allInCents]));
    const bids = ranking.bids.flatMap((bid) => {
      const price = { allInCents: bid.all_in_cents, priceSetAt: Date.parse(bid.price_set_at) };
      const cents = rankingPrice(price, before.get(bid.id), Date.parse(ranking.now));
      return cents === null ? [] : [{ ...bid, all_in_cents: cents, asksCents: bid.all_in_cents }];
    });
    return { ...ranking, bids, ties: tiesOf(bids) };
  });
  const tied = rankings.filter(({ ties }) => ties.length > 0);
  const bids = tied.flatMap(({ ties }) => ties);
  const terms =
    tied.length > 0
      ? await rankingTerms(db, {
          requests: tied.map((ranking) => ranking.request_id),
          properties: bids.map((bid) => bid.property_id),
          hosts: bids.map((bid) => bid.host_id),
        })
      : { requests: [], properties: [], ratings: [] };
  const requests = byId(terms.requests);
  await storeSnapshots(
    db,
    rankings.map(({ request_id: requestId, revision, bids: ranking, lowest }) => ({
      requestId,
      revision,
      places: rankPlaces(
        rankBids(requests.get(requestId), ranking, byId(terms.properties), byId(terms.ratings)).map(
          ({ bid }) => ({
            bidId: bid.id,
            hostId: bid.host_id,
            allInCents: bid.all_in_cents,
            asksCents: bid.asksCents,
          }),
        ),
        new Map(lowest.map(({ hostId, cents }) => [hostId, cents])),
      ),
    })),
  );
}

/**
 * Takes the rank snapshots that are due; the database queues a notification for each host whose rank changed. Returns the number
 * of requests.
 */
export async function refreshRanks(db: Db): Promise<number> {
  let count = 0;
  for (let i = 0; i < batchesAtMost; i++) {
    const due = await dueRankChecks(db, batch);
    if (due.length > 0) {
      await takeSnapshots(db, due);
      await finishRankChecks(db, due);
    }
    count += due.length;
    if (due.length < batch) break;
  }
  return count;
}
