import { addCalendarDays, dayOf } from '@palmbid/domain';
import { beforeAll, expect, test, vi } from 'vitest';
import type { Op } from '../support/history/model.ts';
import { long, rounds } from '../support/rounds.ts';
import { type Answer, type Arena, openArena, type Person } from './support/arena.ts';

// The full number of rounds takes long on two cores.
vi.setConfig({ testTimeout: 3_600_000 });

let arena: Arena;
let admin: Person;
beforeAll(async () => {
  arena = await openArena();
  admin = await arena.person('admin');
});

/** A guest with an active request and a draft, a host with a bid, and a host without one. */
async function scene() {
  const [guest, host, rival] = await Promise.all([
    arena.person('guest'),
    arena.person('host'),
    arena.person('host'),
  ]);
  const [request, draft, home, rivalHome] = await Promise.all([
    arena.make.request({ guest_id: guest.id }),
    arena.make.request({ guest_id: guest.id, status: 'draft' }),
    arena.make.property({ owner_id: host.id }),
    arena.make.property({ owner_id: rival.id }),
  ]);
  const bid = await arena.make.bid({ request, property_id: home.id });
  return { guest, host, rival, request, draft, home, rivalHome, bid };
}
type Scene = Awaited<ReturnType<typeof scene>>;

type Act = {
  op: (s: Scene, n: number) => Op;
  /** SQL for a boolean that must be true in the end if the operation was acknowledged. */
  kept: (s: Scene, answer: Answer, n: number) => string;
};

const isRequest = (s: Scene, what: string) =>
  `select ${what} as kept from vacation_requests where id = ${s.request.id}`;
const isBid = (s: Scene, what: string) => `select ${what} as kept from bids where id = ${s.bid.id}`;
const ofGuest = (s: Scene) => ({ by: s.guest.id, request: s.request.id });
const ofHost = (s: Scene) => ({ by: s.host.id, bid: s.bid.id });

const acts: Record<string, Act> = {
  create: {
    op: (s) => {
      const from = addCalendarDays(dayOf(Date.now()), 40);
      return { kind: 'create', by: s.guest.id, active: true, guests: 2, from, to: addCalendarDays(from, 3) };
    },
    kept: (s, a) =>
      `select guest_id = ${s.guest.id} and status in ('active', 'cancelled') as kept from vacation_requests where id = ${Number(a.json['id'])}`,
  },
  edit: {
    op: (s, n) => ({ kind: 'editRequest', ...ofGuest(s), guests: 3 + n }),
    kept: (s) => isRequest(s, 'guests > 2'),
  },
  activate: {
    op: (s) => ({ kind: 'activate', by: s.guest.id, request: s.draft.id }),
    kept: (s) =>
      `select status in ('active', 'cancelled') and activated_at is not null as kept from vacation_requests where id = ${s.draft.id}`,
  },
  cancel: {
    op: (s) => ({ kind: 'cancel', ...ofGuest(s) }),
    kept: (s) => isRequest(s, `status = 'cancelled'`),
  },
  delete: {
    op: (s) => ({ kind: 'remove', ...ofGuest(s) }),
    kept: (s) => isRequest(s, `status = 'cancelled' and deleted_at is not null`),
  },
  bid: {
    op: (s) => ({
      kind: 'place',
      by: s.rival.id,
      request: s.request.id,
      home: s.rivalHome.id,
      cents: 15_000,
    }),
    kept: (s) =>
      `select count(*) = 1 as kept from bids where request_id = ${s.request.id} and host_id = ${s.rival.id}`,
  },
  editBid: {
    op: (s, n) => ({ kind: 'edit', ...ofHost(s), cents: 17_000 - n * 100 }),
    kept: (s) => isBid(s, 'amount_cents < 18000'),
  },
  withdraw: {
    op: (s) => ({ kind: 'withdraw', ...ofHost(s) }),
    kept: (s) => isBid(s, `closed_reason = 'withdrawn'`),
  },
  decline: {
    op: (s) => ({ kind: 'decline', by: s.guest.id, bid: s.bid.id }),
    kept: (s) => isBid(s, `closed_reason = 'declined'`),
  },
  accept: {
    op: (s) => ({ kind: 'accept', by: s.guest.id, bid: s.bid.id }),
    kept: (s) =>
      isBid(
        s,
        `status = 'accepted' and exists (select 1 from bookings where bid_id = bids.id and status = 'confirmed'
        and all_in_cents = bids.all_in_cents)`,
      ),
  },
  hostRole: {
    op: (s) => ({ kind: 'setRole', by: admin.id, user: s.host.id, role: 'guest' }),
    kept: (
      s,
    ) => `select user_role = 'guest' and not exists (select 1 from bids where host_id = users.id and status = 'pending')
      as kept from users where id = ${s.host.id}`,
  },
  guestRole: {
    op: (s) => ({ kind: 'setRole', by: admin.id, user: s.guest.id, role: 'host' }),
    kept: (
      s,
    ) => `select user_role = 'host' and not exists (select 1 from vacation_requests where guest_id = users.id and status = 'active')
      as kept from users where id = ${s.guest.id}`,
  },
  guestDeleted: {
    op: (s) => ({ kind: 'erase', by: s.guest.id }),
    kept: (
      s,
    ) => `select deleted_at is not null and not exists (select 1 from vacation_requests where guest_id = users.id and status in ('draft', 'active'))
      as kept from users where id = ${s.guest.id}`,
  },
  hostDeleted: {
    op: (s) => ({ kind: 'erase', by: s.host.id }),
    kept: (
      s,
    ) => `select deleted_at is not null and not exists (select 1 from bids where host_id = users.id and status = 'pending')
      as kept from users where id = ${s.host.id}`,
  },
};
const names = Object.keys(acts);
const atOnce = long ? 8 : 4;

/** Plays both operations at once on a scene of their own; returns what is wrong with the result. */
async function meet(first: string, second: string): Promise<string[]> {
  const s = await scene();
  const both = [acts[first]!, acts[second]!];
  const answers = await arena.play(
    both.map(({ op }, i) => op(s, i)),
    {
      users: [admin.id, s.guest.id, s.host.id, s.rival.id],
      homes: [s.home.id, s.rivalHome.id],
      requests: [s.request.id, s.draft.id],
    },
  );
  const wrong = answers.filter((a) => a.status >= 500).map((a) => a.text);
  for (const [i, act] of both.entries()) {
    const answer = answers[i]!;
    if (answer.status >= 300) continue;
    const [row] = await arena.sql<{ kept: boolean }>(act.kept(s, answer, i));
    if (row?.kept !== true) {
      wrong.push(
        `${[first, second][i]} was acknowledged but lost (${answers.map((a) => a.status).join(', ')})`,
      );
    }
  }
  // One of the two can always go first.
  if (answers.every((a) => a.status >= 400)) {
    wrong.push(`both refused: ${answers.map((a) => `${a.status} ${a.text}`).join(', ')}`);
  }
  return wrong;
}

/** Each unordered pair, also of an operation with itself. */
const pairs = names.flatMap((first, i) => names.slice(i).map((second) => [first, second] as const));
const times = rounds(1, 200);

test(`every one of ${pairs.length} pairs of operations at once keeps what it acknowledges, ${times} times each`, async () => {
  expect(pairs).toHaveLength(105);
  const queue = pairs.flatMap((pair) => Array.from({ length: times }, () => pair)).values();
  const wrong: string[] = [];
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const [first, second] of queue) {
        wrong.push(...(await meet(first, second)).map((line) => `${first} and ${second}: ${line}`));
      }
    }),
  );
  expect(wrong).toEqual([]);
  await arena.assertSound();
});
