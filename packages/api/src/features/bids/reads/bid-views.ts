import { type BidRow, bidderFactsOf, type Db, ownerFactsOf } from '@palmbid/db';
import { type Actor, offersCounted, shownPlace } from '@palmbid/domain';
import { type BidParts, type OwnerRank, toBid } from '../presenter.ts';
import { byId, rankBids } from '../rules.ts';

type Parties = Pick<
  Awaited<ReturnType<typeof ownerFactsOf>>,
  'requests' | 'properties' | 'people' | 'counters' | 'terms' | 'ratings' | 'honours'
>;

/** Finds the parts of each bid among the rows that were read for all of them. */
function partsOf(actor: Actor, all: Parties): (row: BidRow) => BidParts {
  const [requests, properties, people] = [byId(all.requests), byId(all.properties), byId(all.people)];
  const terms = new Map(all.terms.map((row) => [row.bid_id, row]));
  const [ratings, honours] = [byId(all.ratings), byId(all.honours)];
  return (row) => {
    const request = requests.get(row.request_id);
    const property = properties.get(row.property_id);
    const host = people.get(row.host_id);
    const stay = terms.get(row.id);
    // Foreign keys guarantee all four.
    if (!request || !property || !host || !stay) throw new Error(`bid ${row.id} has lost its parties`);
    const other = row.host_id === actor.id ? people.get(row.guest_id) : host;
    return {
      request,
      property,
      host,
      booked: other?.booked ?? false,
      terms: stay,
      counters: all.counters.filter((counter) => counter.bid_id === row.id),
      rated: ratings.get(row.host_id),
      honoured: honours.get(row.host_id),
    };
  };
}

/** Bids for the owner of their request or an admin: in full, with their positions among all bids that rank. */
export async function bidsForOwner(db: Db, actor: Actor, rows: readonly BidRow[]) {
  if (rows.length === 0) return [];
  const all = await ownerFactsOf(db, actor.id, rows);
  const parts = partsOf(actor, all);
  const [properties, ratings] = [byId(all.properties), byId(all.ratings)];
  const ranks = new Map<number, OwnerRank>();
  for (const request of all.requests) {
    const ranked = all.ranked.filter((bid) => bid.request_id === request.id);
    // Bids of one price follow each other, from its place on.
    let before = 0;
    rankBids(request, ranked, properties, ratings, ranked[0]?.cheapest_cents).forEach(
      ({ bid, value }, i, list) => {
        before = list[i - 1]?.bid.place === bid.place ? before + 1 : 0;
        ranks.set(bid.id, { position: bid.place + before, value });
      },
    );
  }
  return rows.map((row) => toBid(actor, row, { ...parts(row), ranked: ranks.get(row.id) ?? null }));
}

/** A host's own bids, with rank, bucket of other offers and outcome as far as sealed prices allow. */
export async function bidsForHost(db: Db, actor: Actor, rows: readonly BidRow[]) {
  if (rows.length === 0) return [];
  const all = await bidderFactsOf(db, actor.id, rows, offersCounted);
  const parts = partsOf(actor, all);
  const places = new Map(all.places.map((row) => [row.bid_id, row]));
  const first = new Map(all.first.map((row) => [row.bid_id, row.place]));
  const others = new Map(all.others.map((row) => [row.request_id, row.others]));
  const receipts = new Map(all.receipts.map((row) => [row.bid_id, row.hash]));
  const held = new Set(all.held.map((row) => row.bid_id));
  const outcomes = new Map(all.outcomes.map((row) => [row.request_id, row]));
  return rows.map((row) => {
    const { request, ...rest } = parts(row);
    const ranks = row.status === 'pending' && row.request_revision === request.revision;
    const outcome = outcomes.get(row.request_id);
    return toBid(actor, row, {
      request,
      ...rest,
      own: {
        position: ranks ? shownPlace(places.get(row.id), first.get(row.id) ?? null) : null,
        others: others.get(row.request_id) ?? 0,
        receipt: receipts.get(row.id) ?? null,
        held: held.has(row.id),
        outcome: outcome
          ? { winningCents: request.reveal_price ? outcome.winning_cents : null, bids: outcome.bid_count }
          : null,
      },
    });
  });
}
