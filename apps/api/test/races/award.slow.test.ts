import { addCalendarDays, dayOf } from '@palmbid/domain';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Op } from '../support/history/model.ts';
import { rounds } from '../support/rounds.ts';
import { type Answer, type Arena, faults, openArena, type Person } from './support/arena.ts';

// The full number of rounds takes long on two cores.
vi.setConfig({ testTimeout: 3_600_000 });

let arena: Arena;
let guest: Person;
let hosts: { host: Person; propertyId: number }[];
let newcomers: { host: Person; propertyId: number }[];
let trips = 0;

beforeAll(async () => {
  arena = await openArena();
  guest = await arena.person('guest');
  const withHome = async () => {
    const host = await arena.person('host');
    return { host, propertyId: (await arena.make.property({ owner_id: host.id })).id };
  };
  hosts = await Promise.all(Array.from({ length: 8 }, withHome));
  newcomers = await Promise.all(Array.from({ length: 4 }, withHome));
});
afterEach(() => arena.assertSound());

/** An active request for nights that no other round asks for. */
async function open(bidders = hosts) {
  trips += 1;
  const checkIn = addCalendarDays(dayOf(Date.now()), 30 + trips * 4);
  const request = await arena.make.request({
    guest_id: guest.id,
    check_in_date: checkIn,
    check_out_date: addCalendarDays(checkIn, 3),
  });
  const bids = await Promise.all(
    bidders.map(async ({ host, propertyId }, i) => ({
      host,
      id: (await arena.make.bid({ request, property_id: propertyId, amount_cents: 15_000 + i * 100 })).id,
      amount: 150 + i,
    })),
  );
  return { request, bids };
}

const accept = (id: number, expectedAmount?: number): Op => ({
  kind: 'accept',
  by: guest.id,
  bid: id,
  ...(expectedAmount !== undefined && { expected: expectedAmount * 100 }),
});
const edit = (by: Person, id: number, amount: number): Op => ({
  kind: 'edit',
  by: by.id,
  bid: id,
  cents: amount * 100,
});
const place = (bidder: { host: Person; propertyId: number }, requestId: number): Op => ({
  kind: 'place',
  by: bidder.host.id,
  request: requestId,
  home: bidder.propertyId,
  cents: 14_000,
});
const withdraw = (by: Person, id: number): Op => ({ kind: 'withdraw', by: by.id, bid: id });
const remove = (id: number): Op => ({ kind: 'remove', by: guest.id, request: id });

/** All at once; one serial order has to explain what came of it. */
const race = (ops: readonly Op[], requests: readonly { id: number }[], over?: Parameters<Arena['play']>[2]) =>
  arena.play(
    ops,
    {
      users: [guest, ...hosts.map(({ host }) => host), ...newcomers.map(({ host }) => host)].map(
        ({ id }) => id,
      ),
      homes: [...hosts, ...newcomers].map(({ propertyId }) => propertyId),
      requests: requests.map(({ id }) => id),
    },
    over,
  );

/** What the host of a bid is asked for, in USD per night, made by the guest. */
async function countered(bid: { id: number }, amount: number): Promise<number> {
  const made = await arena.call({
    by: guest,
    method: 'POST',
    path: `/api/bids/${bid.id}/counter-offers`,
    body: { amount },
  });
  if (made.status !== 201) throw new Error(made.text);
  const [row] = await arena.sql<{ id: number }>(
    `select max(id) as id from counter_offers where bid_id = ${bid.id}`,
  );
  return row?.id ?? 0;
}
const say = (by: Person, id: number, answer: 'accepted' | 'declined'): Op => ({
  kind: 'answer',
  by: by.id,
  counter: id,
  yes: answer === 'accepted',
});

type End = {
  status: string;
  deleted: boolean;
  accepted: number[];
  pending: number;
  amount: number | null;
  bookings: number;
  awards: number;
};
async function endOf(requestId: number): Promise<End> {
  const [end] = await arena.sql<End>(`
    select r.status, r.deleted_at is not null as deleted,
      array(select id from bids where request_id = r.id and status = 'accepted') as accepted,
      (select count(*)::int from bids where request_id = r.id and status = 'pending') as pending,
      (select amount_cents / 100.0 from bids where id = r.accepted_bid_id) as amount,
      (select count(*)::int from bookings where request_id = r.id) as bookings,
      (select count(*)::int from outbox where kind = 'bid_accepted' and payload ->> 'requestId' = r.id::text) as awards
    from vacation_requests r where r.id = ${requestId}`);
  if (!end) throw new Error('the request is gone');
  return end;
}

const ok = (answers: readonly Answer[]): Answer[] => answers.filter((a) => a.status < 300);
const award = { status: 'completed', deleted: false, pending: 0, bookings: 1, awards: 1 };

describe('races around the award, over two processes', () => {
  test('of 16 parallel accepts of 8 bids one bid wins', async () => {
    for (let round = 0; round < rounds(12, 1000); round++) {
      const { request, bids } = await open();
      const answers = await race(
        [...bids, ...bids].map((bid) => accept(bid.id)),
        [request],
      );
      expect(faults(answers)).toEqual([]);
      const winners = new Set(ok(answers).map((a) => a.json['id']));
      expect([...winners]).toHaveLength(1);
      expect(answers.filter((a) => a.status !== 200 && a.status !== 409)).toEqual([]);
      expect(await endOf(request.id)).toMatchObject({ ...award, accepted: [...winners] });
    }
  });

  test('the same accept three times succeeds each time and takes effect once', async () => {
    for (let round = 0; round < rounds(6, 200); round++) {
      const { request, bids } = await open(hosts.slice(0, 2));
      const id = bids[0]?.id ?? 0;
      const answers = await race([accept(id), accept(id), accept(id)], [request]);
      expect(answers.map((a) => [a.status, a.json['id'], a.json['status']])).toEqual(
        Array.from({ length: 3 }, () => [200, id, 'accepted']),
      );
      expect(await endOf(request.id)).toMatchObject({ ...award, accepted: [id] });
    }
  });

  test('the accepted price is the price that the guest was shown', async () => {
    for (let round = 0; round < rounds(10, 300); round++) {
      const { request, bids } = await open(hosts.slice(0, 1));
      const [bid] = bids;
      if (!bid) throw new Error('no bid');
      const [edited, accepted] = await race(
        [edit(bid.host, bid.id, bid.amount - 7), accept(bid.id, bid.amount)],
        [request],
      );
      expect(faults([edited!, accepted!])).toEqual([]);
      const end = await endOf(request.id);
      if (accepted?.status === 200) {
        expect(edited?.status).toBe(409);
        expect(end).toMatchObject({ ...award, amount: bid.amount });
      } else {
        expect([edited?.status, accepted?.status, accepted?.json['code']]).toEqual([200, 409, 'bid_changed']);
        expect(end).toMatchObject({ status: 'active', pending: 1 });
      }
    }
  });

  test('a counter-offer is accepted before the award or not at all', async () => {
    for (let round = 0; round < rounds(8, 300); round++) {
      const { request, bids } = await open(hosts.slice(0, 1));
      const [bid] = bids;
      if (!bid) throw new Error('no bid');
      const counter = await countered(bid, 120);
      const [said, accepted] = await race(
        [say(bid.host, counter, 'accepted'), accept(bid.id, round % 2 === 0 ? bid.amount : undefined)],
        [request],
      );
      expect(faults([said!, accepted!])).toEqual([]);
      const end = await endOf(request.id);
      const outcome = `${said?.status} ${accepted?.status} ${end.status} ${end.amount}`;
      // Both at once only where the guest takes whatever price it is.
      const possible =
        round % 2 === 0
          ? [`409 200 completed ${bid.amount}`, '200 409 active null']
          : [`409 200 completed ${bid.amount}`, '200 200 completed 120'];
      expect(possible).toContain(outcome);
    }
  });

  test('a counter-offer is answered once, whatever else its host does at the same time', async () => {
    for (let round = 0; round < rounds(8, 300); round++) {
      const { request, bids } = await open(hosts.slice(0, 1));
      const [bid] = bids;
      if (!bid) throw new Error('no bid');
      const counter = await countered(bid, 120);
      const ops = [
        say(bid.host, counter, 'accepted'),
        say(bid.host, counter, 'declined'),
        edit(bid.host, bid.id, 119),
        say(bid.host, counter, 'accepted'),
        ...(round % 2 === 0 ? [withdraw(bid.host, bid.id)] : []),
      ];
      const answers = await race(ops, [request]);
      expect(faults(answers)).toEqual([]);
      expect(ok([answers[0]!, answers[1]!, answers[3]!]).length).toBeLessThanOrEqual(1);
      const [end] = await arena.sql<{ amount: number; answer: string | null; told: number }>(`
        select b.amount_cents as amount, c.answer,
          (select count(*)::int from auction_events e where e.bid_id = b.id and e.type in ('counter_accepted', 'counter_declined')) as told
          from bids b join counter_offers c on c.bid_id = b.id where b.id = ${bid.id}`);
      expect(end?.told).toBe(end?.answer === null ? 0 : 1);
      if (end?.answer === 'accepted') expect([11_900, 12_000]).toContain(end.amount);
      else expect([11_900, 15_000]).toContain(end?.amount);
    }
  });

  test('accepting a counter-offer at the end of the decision window takes full effect or none', async () => {
    for (let round = 0; round < rounds(6, 200); round++) {
      const { request, bids } = await open(hosts.slice(0, 1));
      const [bid] = bids;
      if (!bid) throw new Error('no bid');
      const counter = await countered(bid, 120);
      // Bidding is over, and the decision ends while the answers are on their way.
      await arena.sql(`update vacation_requests set bid_deadline_at = market_now() - interval '72 hours' + interval '${round * 8} milliseconds'
        where id = ${request.id}`);
      const ops = [say(bid.host, counter, 'accepted'), accept(bid.id, bid.amount)];
      const [said] = await race(ops, [request], (history) => {
        history.maybe({ kind: 'close', by: 0, request: request.id, phase: 'expired' });
      });
      expect([200, 409]).toContain(said?.status);
      const [end] = await arena.sql<{ amount: number; answer: string | null }>(
        `select b.amount_cents as amount, c.answer from bids b join counter_offers c on c.bid_id = b.id where b.id = ${bid.id}`,
      );
      expect([end?.amount, end?.answer]).toEqual(
        said?.status === 200 ? [12_000, 'accepted'] : [15_000, null],
      );
    }
  });

  test('a bid is placed before the award or not at all', async () => {
    for (let round = 0; round < rounds(6, 200); round++) {
      const { request, bids } = await open(hosts.slice(0, 2));
      const [placed, accepted] = await race(
        [place(newcomers[0]!, request.id), accept(bids[0]?.id ?? 0)],
        [request],
      );
      expect([accepted?.status, [201, 409].includes(placed?.status ?? 0)]).toEqual([200, true]);
      expect(await endOf(request.id)).toMatchObject(award);
    }
  });

  test('a request is deleted or completed, never both', async () => {
    for (let round = 0; round < rounds(8, 200); round++) {
      const { request, bids } = await open(hosts.slice(0, 2));
      const [accepted, deleted] = await race([accept(bids[0]?.id ?? 0), remove(request.id)], [request]);
      const end = await endOf(request.id);
      if (accepted?.status === 200) {
        expect(deleted?.status).toBe(409);
        expect(end).toMatchObject(award);
      } else {
        expect([deleted?.status, [404, 409].includes(accepted?.status ?? 0)]).toEqual([204, true]);
        expect(end).toMatchObject({
          status: 'cancelled',
          deleted: true,
          pending: 0,
          bookings: 0,
          accepted: [],
        });
      }
    }
  });

  test('a bid is withdrawn or accepted, never both', async () => {
    for (let round = 0; round < rounds(8, 200); round++) {
      const { request, bids } = await open(hosts.slice(0, 1));
      const [bid] = bids;
      if (!bid) throw new Error('no bid');
      const [accepted, withdrawn] = await race([accept(bid.id), withdraw(bid.host, bid.id)], [request]);
      expect([`${accepted?.status} ${withdrawn?.status}`]).toEqual([
        accepted?.status === 200 ? '200 409' : '409 204',
      ]);
      const end = await endOf(request.id);
      expect(end.status).toBe(accepted?.status === 200 ? 'completed' : 'active');
    }
  });

  test('of overlapping awards of one property by several guests one succeeds, and the other bids are closed', async () => {
    const guests = await Promise.all([1, 2, 3, 4].map(() => arena.person('guest')));
    for (let round = 0; round < rounds(6, 200); round++) {
      trips += 1;
      const checkIn = addCalendarDays(dayOf(Date.now()), 30 + trips * 4);
      const { propertyId } = hosts[0]!;
      const asked = await Promise.all(
        guests.map(async (by, i) => {
          // Not the same nights, but one night is in all of them.
          const from = addCalendarDays(checkIn, i % 2);
          const request = await arena.make.request({
            guest_id: by.id,
            check_in_date: from,
            check_out_date: addCalendarDays(from, 2),
          });
          return { by, request, bid: await arena.make.bid({ request, property_id: propertyId }) };
        }),
      );
      const answers = await race(
        asked.map(({ by, bid }) => ({ ...accept(bid.id), by: by.id })),
        asked.map(({ request }) => request),
      );
      expect(faults(answers)).toEqual([]);
      expect(ok(answers)).toHaveLength(1);
      const ends = await arena.sql<{ status: string; reason: string | null }>(
        `select status, closed_reason as reason from bids where id in (${asked.map((a) => a.bid.id).join(',')}) order by 1, 2`,
      );
      expect(ends.map((e) => e.reason ?? e.status)).toEqual([
        'accepted',
        ...Array.from({ length: 3 }, () => 'property_unavailable'),
      ]);
    }
  });

  test('16 accepts, 6 edits, 4 bids and a deletion at once end in one award or a deleted request', async () => {
    let ops = 0;
    for (let round = 0; round < rounds(10, 2000); round++) {
      const { request, bids } = await open();
      const calls = [
        ...bids.map((bid) => accept(bid.id)),
        ...bids.slice(0, 6).map((bid) => edit(bid.host, bid.id, bid.amount - 5)),
        ...bids.map((bid) => accept(bid.id, bid.amount)),
        ...newcomers.map((bidder) => place(bidder, request.id)),
      ];
      if (round % 2 === 1) calls.splice(round % calls.length, 0, remove(request.id));
      ops += calls.length;
      const answers = await race(calls, [request]);
      expect(faults(answers)).toEqual([]);
      const end = await endOf(request.id);
      const won = new Set(
        answers.flatMap((a, i) => {
          return a.status === 200 && calls[i]?.kind === 'accept' ? [a.json['id']] : [];
        }),
      );
      if (end.status === 'completed') expect(end).toMatchObject({ ...award, accepted: [...won] });
      else expect([end.status, [...won], end.pending]).toEqual(['cancelled', [], 0]);
      await arena.assertSound();
    }
    expect(ops).toBeGreaterThan(0);
  });
});
