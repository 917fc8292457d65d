import { addCalendarDays, dayOf } from '@palmbid/domain';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  type Answer,
  type Arena,
  type Call,
  createArena,
  long,
  type Person,
  rounds,
} from './testing/arena.ts';
import { everybodysPassword } from './testing/password.ts';

// A thousand rounds take a while on two cores.
vi.setConfig({ testTimeout: 3_600_000 });

let arena: Arena;
let admin: Person;
beforeAll(async () => {
  arena = await createArena();
  admin = await arena.person('admin');
});
afterAll(() => arena?.close());

/** A guest with an active request and a draft, a host with a bid on it, and one who has not bid yet. */
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

type Op = {
  call: (s: Scene, n: number) => Call;
  /** What has to be true in the end once it was acknowledged: SQL for one boolean. */
  kept: (s: Scene, answer: Answer, n: number) => string;
};

const request = (s: Scene) => `/api/vacation-requests/${s.request.id}`;
const bid = (s: Scene) => `/api/bids/${s.bid.id}`;
const isRequest = (s: Scene, what: string) =>
  `select ${what} as kept from vacation_requests where id = ${s.request.id}`;
const isBid = (s: Scene, what: string) => `select ${what} as kept from bids where id = ${s.bid.id}`;
const role =
  (who: (s: Scene) => Person, to: string) =>
  (s: Scene): Call => ({
    by: admin,
    method: 'PATCH',
    path: `/api/admin/users/${who(s).id}/role`,
    body: { userRole: to },
  });

const deletion =
  (who: (s: Scene) => Person) =>
  (s: Scene): Call => ({
    by: who(s),
    method: 'POST',
    path: '/trpc/account.delete',
    body: { currentPassword: everybodysPassword },
  });

const ops: Record<string, Op> = {
  create: {
    call: (s) => {
      const checkIn = addCalendarDays(dayOf(Date.now()), 40);
      const body = {
        title: 'Trip',
        description: '',
        location: 'Lisbon',
        checkInDate: checkIn,
        checkOutDate: addCalendarDays(checkIn, 3),
        guests: 2,
        bedrooms: 1,
        minBudget: 100,
        maxBudget: 200,
        status: 'active',
      };
      return { by: s.guest, method: 'POST', path: '/api/vacation-requests', body };
    },
    kept: (s, a) =>
      `select guest_id = ${s.guest.id} and status in ('active', 'cancelled') as kept from vacation_requests where id = ${Number(a.json['id'])}`,
  },
  edit: {
    call: (s, n) => ({ by: s.guest, method: 'PATCH', path: request(s), body: { guests: 3 + n } }),
    kept: (s) => isRequest(s, 'guests > 2'),
  },
  activate: {
    call: (s) => ({
      by: s.guest,
      method: 'PATCH',
      path: `/api/vacation-requests/${s.draft.id}`,
      body: { status: 'active' },
    }),
    kept: (s) =>
      `select status in ('active', 'cancelled') and activated_at is not null as kept from vacation_requests where id = ${s.draft.id}`,
  },
  cancel: {
    call: (s) => ({ by: s.guest, method: 'PATCH', path: request(s), body: { status: 'cancelled' } }),
    kept: (s) => isRequest(s, `status = 'cancelled'`),
  },
  delete: {
    call: (s) => ({ by: s.guest, method: 'DELETE', path: request(s) }),
    kept: (s) => isRequest(s, `status = 'cancelled' and deleted_at is not null`),
  },
  bid: {
    call: (s) => ({
      by: s.rival,
      method: 'POST',
      path: '/api/bids',
      body: { requestId: s.request.id, propertyId: s.rivalHome.id, amount: 150 },
    }),
    kept: (s) =>
      `select count(*) = 1 as kept from bids where request_id = ${s.request.id} and host_id = ${s.rival.id}`,
  },
  editBid: {
    call: (s, n) => ({ by: s.host, method: 'PATCH', path: bid(s), body: { amount: 170 - n } }),
    kept: (s) => isBid(s, 'amount_cents < 18000'),
  },
  withdraw: {
    call: (s) => ({ by: s.host, method: 'DELETE', path: bid(s) }),
    kept: (s) => isBid(s, `closed_reason = 'withdrawn'`),
  },
  decline: {
    call: (s) => ({ by: s.guest, method: 'PATCH', path: bid(s), body: { status: 'rejected' } }),
    kept: (s) => isBid(s, `closed_reason = 'declined'`),
  },
  accept: {
    call: (s) => ({ by: s.guest, method: 'PATCH', path: bid(s), body: { status: 'accepted' } }),
    kept: (s) =>
      isBid(
        s,
        `status = 'accepted' and exists (select 1 from bookings where bid_id = bids.id and status = 'confirmed'
        and all_in_cents = bids.all_in_cents)`,
      ),
  },
  hostRole: {
    call: role((s) => s.host, 'guest'),
    kept: (
      s,
    ) => `select user_role = 'guest' and not exists (select 1 from bids where host_id = users.id and status = 'pending')
      as kept from users where id = ${s.host.id}`,
  },
  guestRole: {
    call: role((s) => s.guest, 'host'),
    kept: (
      s,
    ) => `select user_role = 'host' and not exists (select 1 from vacation_requests where guest_id = users.id and status = 'active')
      as kept from users where id = ${s.guest.id}`,
  },
  guestDeleted: {
    call: deletion((s) => s.guest),
    kept: (
      s,
    ) => `select deleted_at is not null and not exists (select 1 from vacation_requests where guest_id = users.id and status in ('draft', 'active'))
      as kept from users where id = ${s.guest.id}`,
  },
  hostDeleted: {
    call: deletion((s) => s.host),
    kept: (
      s,
    ) => `select deleted_at is not null and not exists (select 1 from bids where host_id = users.id and status = 'pending')
      as kept from users where id = ${s.host.id}`,
  },
};
const names = Object.keys(ops);
const atOnce = long ? 8 : 4;

/** Both at once on one scene; answers what is wrong about it. */
async function meet(first: string, second: string): Promise<string[]> {
  const s = await scene();
  const both = [ops[first]!, ops[second]!];
  const answers = await arena.race(both.map((op, i) => op.call(s, i)));
  const wrong = answers.filter((a) => a.status >= 500).map((a) => a.text);
  for (const [i, op] of both.entries()) {
    const answer = answers[i]!;
    if (answer.status >= 300) continue;
    const [row] = await arena.sql<{ kept: boolean }>(op.kept(s, answer, i));
    if (row?.kept !== true) {
      wrong.push(
        `${[first, second][i]} was acknowledged and is lost (${answers.map((a) => a.status).join(', ')})`,
      );
    }
  }
  // With two of them there is always one that can be first.
  if (answers.every((a) => a.status >= 400)) {
    wrong.push(`both refused: ${answers.map((a) => `${a.status} ${a.text}`).join(', ')}`);
  }
  return wrong;
}

describe('B19: every pair of operations at once, over two processes', () => {
  test.each(names.map((name, i) => [name, names.slice(i)] as const))(
    '%s with each of %j',
    async (first, others) => {
      for (const second of others) {
        const wrong: string[] = [];
        const times = rounds(4, 200);
        for (let done = 0; done < times; done += atOnce) {
          const met = await Promise.all(Array.from({ length: atOnce }, () => meet(first, second)));
          wrong.push(...met.flat());
        }
        expect({ pair: `${first} ${second}`, wrong }).toEqual({ pair: `${first} ${second}`, wrong: [] });
        await arena.assertSound();
      }
    },
  );

  test('that is 105 pairs', () => {
    expect((names.length * (names.length + 1)) / 2).toBe(105);
  });
});
