import {
  awardsHonouredBy,
  type BidRow,
  type CounterRow,
  countersOf,
  type Db,
  findProperties,
  findPublicProfiles,
  findRequestsOfBids,
  firstPlaces,
  holdsOf,
  lowestOffers,
  otherLiveBids,
  outcomeOf,
  type RankSnapshot,
  rankableBids,
  ratingsOf,
  receiptsOf,
  snapshotsOf,
  stayTermsOf,
  storeSnapshot,
} from '@palmbid/db';
import { type Actor, type RankPlace, rankingPrice, rankPlaces, shownPlace } from '@palmbid/domain';
import { type BidFacts, toBid } from '../presenter.ts';
import { rankBids } from '../rules.ts';

const unique = (ids: number[]): number[] => [...new Set(ids)];
const byId = <T extends { id: number }>(rows: T[]): Map<number, T> =>
  new Map(rows.map((row) => [row.id, row]));

async function loadParties(db: Db, actor: Actor, rows: readonly BidRow[]) {
  // Sequential, here and below: a transaction has one connection.
  const requests = await findRequestsOfBids(db, unique(rows.map((b) => b.request_id)));
  const properties = await findProperties(db, unique(rows.map((b) => b.property_id)));
  const hosts = unique(rows.map((b) => b.host_id));
  const people = await findPublicProfiles(db, unique(rows.flatMap((b) => [b.host_id, b.guest_id])), actor.id);
  const counters = new Map<number, CounterRow[]>();
  for (const counter of await countersOf(
    db,
    rows.map((b) => b.id),
  )) {
    counters.set(counter.bid_id, [...(counters.get(counter.bid_id) ?? []), counter]);
  }
  return {
    requests: byId(requests),
    properties: byId(properties),
    people: byId(people),
    counters,
    terms: new Map(
      (
        await stayTermsOf(
          db,
          rows.map((b) => b.id),
        )
      ).map((terms) => [terms.bid_id, terms]),
    ),
    ratings: await ratingsOf(db, 'host', hosts),
    honours: await awardsHonouredBy(db, hosts),
  };
}

function partsOf(actor: Actor, row: BidRow, all: Awaited<ReturnType<typeof loadParties>>) {
  const request = all.requests.get(row.request_id);
  const property = all.properties.get(row.property_id);
  const host = all.people.get(row.host_id);
  const guest = all.people.get(row.guest_id);
  const terms = all.terms.get(row.id);
  // Foreign keys guarantee all four.
  if (!request || !property || !host || !terms) throw new Error(`bid ${row.id} has lost its parties`);
  return {
    request,
    property,
    host,
    booked: (row.host_id === actor.id ? guest : host)?.booked ?? false,
    terms,
    counters: all.counters.get(row.id) ?? [],
    rated: all.ratings.get(row.host_id),
    honoured: all.honours.get(row.host_id),
  };
}

/** Bids for the owner of their request or an admin: in full, with their positions among the bids that rank. */
export async function bidsForOwner(db: Db, actor: Actor, rows: readonly BidRow[]) {
  const all = await loadParties(db, actor, rows);
  const ranked = new Map<number, NonNullable<BidFacts['ranked']>>();
  // All bids that rank, not only those of this page.
  const competing = await rankableBids(db, [...all.requests.keys()]);
  const missing = unique(competing.map((b) => b.property_id)).filter((id) => !all.properties.has(id));
  for (const row of await findProperties(db, missing)) all.properties.set(row.id, row);
  const ratings = await ratingsOf(db, 'host', unique(competing.map((b) => b.host_id)));
  for (const request of all.requests.values()) {
    const fresh = competing.filter((b) => b.request_id === request.id);
    rankBids(request, fresh, all.properties, ratings).forEach(({ bid, value }, i) => {
      ranked.set(bid.id, { position: i + 1, value });
    });
  }
  return rows.map((row) =>
    toBid(actor, row, { ...partsOf(actor, row, all), ranked: ranked.get(row.id) ?? null }),
  );
}

/** Takes a new snapshot of a request's ranking; a price that has not stood for a minute counts as in the previous one. */
async function newPlaces(db: Db, requestId: number, before: RankSnapshot | undefined): Promise<RankPlace[]> {
  const [request] = await findRequestsOfBids(db, [requestId]);
  if (!request) return [];
  const asked = new Map((await rankableBids(db, [requestId])).map((bid) => [bid.id, bid]));
  const earlier = new Map(
    before?.revision === request.revision ? before.places.map((p) => [p.bidId, p.allInCents]) : [],
  );
  const now = Date.parse(request.now);
  const bids = [...asked.values()].flatMap((bid) => {
    const price = { allInCents: bid.all_in_cents, priceSetAt: Date.parse(bid.price_set_at) };
    const cents = rankingPrice(price, earlier.get(bid.id), now);
    return cents === null ? [] : [{ ...bid, all_in_cents: cents }];
  });
  const properties = await findProperties(db, unique(bids.map((b) => b.property_id)));
  const ratings = await ratingsOf(db, 'host', unique(bids.map((b) => b.host_id)));
  const ranked = rankBids(request, bids, byId(properties), ratings).map(({ bid }) => ({
    bidId: bid.id,
    hostId: bid.host_id,
    allInCents: bid.all_in_cents,
    asksCents: asked.get(bid.id)?.all_in_cents ?? bid.all_in_cents,
  }));
  return storeSnapshot(
    db,
    requestId,
    request.revision,
    rankPlaces(ranked, await lowestOffers(db, requestId)),
  );
}

/** The ranking of these requests as hosts may know it: a snapshot each, at most 5 minutes old. */
export async function placesOf(db: Db, requestIds: readonly number[]): Promise<Map<number, RankPlace[]>> {
  const known = new Map((await snapshotsOf(db, requestIds)).map((s) => [s.request_id, s]));
  const places = new Map<number, RankPlace[]>();
  for (const id of requestIds) {
    const last = known.get(id);
    places.set(id, last?.fresh ? last.places : await newPlaces(db, id, last));
  }
  return places;
}

/** A host's own bids, with rank, bucket of other offers and outcome as far as sealed prices allow. */
export async function bidsForHost(db: Db, actor: Actor, rows: readonly BidRow[]) {
  const all = await loadParties(db, actor, rows);
  const requestIds = unique(rows.map((b) => b.request_id));
  const live = unique(rows.filter((b) => b.status === 'pending').map((b) => b.request_id));
  const final = [...all.requests.values()].filter((r) => r.status === 'completed').map((r) => r.id);
  const places = await placesOf(db, live);
  const first = await firstPlaces(db, actor.id, live);
  const others = await otherLiveBids(db, actor.id, requestIds);
  const receipts = await receiptsOf(
    db,
    rows.map((b) => b.id),
  );
  const held = await holdsOf(
    db,
    rows.map((b) => b.id),
  );
  const outcomes = await outcomeOf(db, final);
  const othersOf = new Map(others.map((o) => [o.request_id, o.others]));
  const receiptOf = new Map(receipts.map((r) => [r.bid_id, r.hash]));
  const outcomeFor = new Map(outcomes.map((o) => [o.request_id, o]));
  return rows.map((row) => {
    const parts = partsOf(actor, row, all);
    const ranks = row.status === 'pending' && row.request_revision === parts.request.revision;
    const outcome = outcomeFor.get(row.request_id);
    return toBid(actor, row, {
      ...parts,
      own: {
        position: ranks
          ? shownPlace(places.get(row.request_id) ?? [], row.id, first.get(row.request_id) ?? null)
          : null,
        others: othersOf.get(row.request_id) ?? 0,
        receipt: receiptOf.get(row.id) ?? null,
        held: held.has(row.id),
        outcome: outcome
          ? { winningCents: outcome.reveal_price ? outcome.winning_cents : null, bids: outcome.bid_count }
          : null,
      },
    });
  });
}
