import { createHash, randomBytes } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { rounds } from '../support/rounds.ts';
import { drawer, seed } from '../support/seed.ts';
import { type Answer, type Arena, type Call, openArena, type Person } from './support/arena.ts';
import { sharedPassword } from './support/password.ts';

// The full number of rounds takes long on two cores.
vi.setConfig({ testTimeout: 3_600_000 });

let arena: Arena;
let admin: Person;
beforeAll(async () => {
  arena = await openArena();
  admin = await arena.person('admin');
});
afterEach(() => arena.assertSound());

/** What ends a session: the call, made by whoever may. `other` is the same person in a second session. */
const ends: Record<string, (person: Person, other: Person) => Promise<Call> | Call> = {
  'role change': ({ id }) => ({
    by: admin,
    method: 'PATCH',
    path: `/api/admin/users/${id}/role`,
    body: { userRole: 'host' },
  }),
  suspension: ({ id }) => ({
    by: admin,
    method: 'POST',
    path: '/trpc/admin.suspendUser',
    body: { id, reason: 'Spam' },
  }),
  logout: (person) => ({ by: person, method: 'POST', path: '/api/logout' }),
  'end of the other sessions': (_, other) => ({
    by: other,
    method: 'POST',
    path: '/trpc/account.revokeOtherSessions',
    body: {},
  }),
  'password reset': async ({ id }) => {
    const token = randomBytes(32).toString('base64url');
    await arena.sql(`insert into password_reset_tokens (user_id, token_hash, created_at, expires_at)
      values (${id}, '${createHash('sha256').update(token).digest('hex')}', market_now(), market_now() + interval '1 hour')`);
    return {
      by: { ...admin, cookie: '' },
      method: 'POST',
      path: '/api/reset-password',
      body: { token, password: 'another-secret' },
    };
  },
  'password change': (_, other) => ({
    by: other,
    method: 'POST',
    path: '/trpc/account.changePassword',
    body: { currentPassword: sharedPassword, newPassword: 'another-secret' },
  }),
};

/** What the session is used for meanwhile: reading, and writing over both transports. */
const uses: ((by: Person) => Call)[] = [
  (by) => ({ by, method: 'GET', path: '/api/user' }),
  (by) => ({ by, method: 'POST', path: '/trpc/account.updateProfile', body: { bio: 'Still here' } }),
  (by) => ({ by, method: 'GET', path: '/api/vacation-requests/guest' }),
];

/** Ends a session on one process while the other one serves it; what was served of calls made after the end was acknowledged. */
async function race(name: string, draw: (n: number) => number): Promise<{ late: Answer[]; before: number }> {
  const person = await arena.person('guest');
  const other = await arena.sessionOf(person);
  const end = await ends[name]?.(person, other);
  if (!end) throw new Error(`nothing is called ${name}`);
  const process = draw(2);
  let acknowledged = Number.POSITIVE_INFINITY;
  let before = 0;
  const late: Answer[] = [];
  const client = async (n: number) => {
    for (let after = 0; after < 2; ) {
      const began = performance.now();
      const use = uses[(n + after) % uses.length]?.(person);
      if (!use) return;
      const answer = await arena.call(use, 1 - process);
      if (began > acknowledged) {
        after += 1;
        late.push(answer);
      } else if (answer.status === 200) before += 1;
    }
  };
  const clients = [0, 1, 2].map(client);
  // Not before the other process has served it.
  while (before < 1 + draw(4)) await new Promise((go) => setImmediate(go));
  const ended = await arena.call(end, process);
  acknowledged = performance.now();
  expect([name, ended.status < 300], ended.text).toEqual([name, true]);
  await Promise.all(clients);
  return { late, before };
}

describe('a session that was ended on one process is refused by the other', () => {
  const each = rounds(7, 167);
  const draw = drawer(seed);
  test.each(Object.keys(ends))(`%s, ${each} races`, async (name) => {
    let served = 0;
    let refused = 0;
    for (let round = 0; round < each; round++) {
      const { late, before } = await race(name, draw);
      expect(
        late
          .map((answer) => `${answer.status} ${answer.text.slice(0, 200)}`)
          .filter((line) => !line.startsWith('401')),
        `SEED=${seed} round ${round}`,
      ).toEqual([]);
      served += before;
      refused += late.length;
    }
    console.warn(
      `revocation by ${name} SEED=${seed}: ${each} races, ${served} served before, ${refused} refused after, 0 uses`,
    );
  });
});
