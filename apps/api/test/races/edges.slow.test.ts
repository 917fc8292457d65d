import { createHash } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Op } from '../support/history/model.ts';
import { rounds } from '../support/rounds.ts';
import { type Arena, type Call, faults, openArena, type Person, statuses } from './support/arena.ts';

// The full number of rounds takes long on two cores.
vi.setConfig({ testTimeout: 3_600_000 });

let arena: Arena;
beforeAll(async () => {
  arena = await openArena();
});
afterEach(() => arena.assertSound());

async function bidder() {
  const host = await arena.person('host');
  return { host, propertyId: (await arena.make.property({ owner_id: host.id })).id };
}
type Bidder = Awaited<ReturnType<typeof bidder>>;
const place = ({ host, propertyId }: Bidder, request: number, key?: string): Op => ({
  kind: 'place',
  by: host.id,
  request,
  home: propertyId,
  cents: 14_000,
  ...(key !== undefined && { key }),
});
const scopeOf = (bidders: readonly Bidder[], requests: readonly { id: number }[]) => ({
  users: bidders.map(({ host }) => host.id),
  homes: bidders.map(({ propertyId }) => propertyId),
  requests: requests.map(({ id }) => id),
});

describe('races at deadlines and repeats, over two processes', () => {
  test('the database clock, read after the lock, decides which bid is in time', async () => {
    const bidders = await Promise.all(Array.from({ length: 12 }, bidder));
    for (let round = 0; round < rounds(6, 200); round++) {
      const request = await arena.make.request();
      // Somewhere in the middle of the bids, and out of the way of extensions.
      await arena.sql(
        `update vacation_requests set bid_deadline_at = market_now() + ${10 + ((round * 37) % 90)} * interval '1 millisecond',
          deadline_extensions = 6 where id = ${request.id}`,
      );
      const bids = bidders.map((b) => place(b, request.id));
      const answers = await arena.play(bids, scopeOf(bidders, [request]), (history) =>
        history.maybe({ kind: 'close', by: 0, request: request.id, phase: 'deciding' }),
      );
      expect(faults(answers)).toEqual([]);
      expect(answers.filter((a) => a.status !== 201).map((a) => a.json['code'])).toEqual(
        answers.filter((a) => a.status !== 201).map(() => 'bidding_closed'),
      );
      const [entries] = await arena.sql<{ kept: number; late: number }>(`
        select count(*)::int as kept, (count(*) filter (where b.created_at >= r.effective_deadline_at))::int as late
        from bids b join vacation_requests r on r.id = b.request_id where r.id = ${request.id}`);
      expect(entries).toEqual({ kept: answers.filter((a) => a.status === 201).length, late: 0 });
    }
  });

  test('activating and deleting a draft at once ends in a legal state', async () => {
    for (let round = 0; round < rounds(8, 200); round++) {
      const guest = await arena.person('guest');
      const { id } = await arena.make.request({ guest_id: guest.id, status: 'draft' });
      const of = { by: guest.id, request: id };
      const ops: Op[] = [
        { kind: 'activate', ...of },
        { kind: 'remove', ...of },
        { kind: 'activate', ...of },
      ];
      const answers = await arena.play(ops, { users: [], homes: [], requests: [id] });
      expect(faults(answers)).toEqual([]);
      expect(answers[1]?.status).toBe(204);
      const rows = await arena.sql<{ status: string; deleted: boolean }>(
        `select status, deleted_at is not null as deleted from vacation_requests where id = ${id}`,
      );
      // Deleted as a draft it is gone; activated first, it is cancelled and hidden.
      expect(rows).toEqual(rows.length === 0 ? [] : [{ status: 'cancelled', deleted: true }]);
    }
  });

  test('a double click places one bid; with an Idempotency-Key both calls return it', async () => {
    for (let round = 0; round < rounds(8, 200); round++) {
      const one = await bidder();
      const request = await arena.make.request();
      const bids = [place(one, request.id), place(one, request.id)];
      const clicks = await arena.play(bids, scopeOf([one], [request]));
      expect(statuses(clicks)).toBe('201 409');
      expect(clicks.find((a) => a.status === 409)?.json['code']).toBe('duplicate_bid');

      const other = await bidder();
      const repeats = [1, 2, 3].map(() => place(other, request.id, `click-${round}`));
      const keyed = await arena.play(repeats, scopeOf([other], [request]));
      expect(statuses(keyed)).toBe('201 201 201');
      expect(new Set(keyed.map((a) => a.json['id'])).size).toBe(1);
      const [made] = await arena.sql<{ n: number }>(
        `select count(*)::int as n from bids where request_id = ${request.id}`,
      );
      expect(made?.n).toBe(2);
    }
  });

  test('one Idempotency-Key with two bodies at once places one bid', async () => {
    for (let round = 0; round < rounds(6, 200); round++) {
      const one = await bidder();
      const requests = await Promise.all([arena.make.request(), arena.make.request()]);
      const bids = requests.map((r) => place(one, r.id, `two-bodies-${round}`));
      const answers = await arena.play(bids, scopeOf([one], requests));
      expect(statuses(answers)).toBe('201 409');
      expect(answers.find((a) => a.status === 409)?.json['code']).toBe('idempotency_mismatch');
    }
  });

  test('two admins who demote each other leave one admin', async () => {
    for (let round = 0; round < rounds(10, 300); round++) {
      const [one, two] = await Promise.all([arena.person('admin'), arena.person('admin')]);
      await arena.sql(
        `update users set user_role = 'guest' where user_role = 'admin' and id not in (${one.id}, ${two.id})`,
      );
      const demote = (by: Person, whom: Person): Call => ({
        by,
        method: 'PATCH',
        path: `/api/admin/users/${whom.id}/role`,
        body: { userRole: 'guest' },
      });
      const answers = await arena.race([demote(one, two), demote(two, one), demote(one, one)]);
      expect(faults(answers)).toEqual([]);
      const [left] = await arena.sql<{ n: number }>(
        `select count(*)::int as n from users where user_role = 'admin' and suspended_at is null and deleted_at is null`,
      );
      expect(left?.n).toBe(1);
    }
  });

  test('after these races every auction log is an unbroken chain', async () => {
    const rows = await arena.sql<{ line: string; hash: string; intact: boolean }>(`
      select case version when 2 then E'v2\\n' else '' end || concat_ws(E'\\n', prev_hash, request_id, seq, type,
          to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), commitment) as line, hash,
        prev_hash = coalesce(lag(hash) over (partition by request_id order by seq), repeat('0', 64)) as intact
      from auction_events`);
    expect(rows.length).toBeGreaterThan(0);
    const digest = (text: string) => createHash('sha256').update(text).digest('hex');
    expect(rows.filter((row) => !row.intact || digest(row.line) !== row.hash)).toEqual([]);
  });
});
