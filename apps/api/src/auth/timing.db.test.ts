import { updateUser } from '@palmbid/db';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, createTestApp, type TestApp, testPassword } from '../../test/support/index.ts';
import { long } from '../../test/support/rounds.ts';
import { seed } from '../../test/support/seed.ts';
import { welchT } from '../../test/support/welch.ts';

/** Beyond this |t| two sets of times are told apart (TVLA). */
const threshold = 4.5;
const samples = 2000;

let t: TestApp;
let hashed = 0;
beforeAll(async () => {
  console.warn(`timing: SEED=${seed}`);
  const plain = await createTestApp();
  const { passwords } = plain.deps;
  t = await createTestApp({
    databaseUrl: plain.databaseUrl,
    passwords: {
      hash: (password) => {
        hashed++;
        return passwords.hash(password);
      },
      verify: (hash, password) => {
        hashed++;
        return passwords.verify(hash, password);
      },
    },
  });
  const close = t.close;
  t.close = async () => {
    await close();
    await plain.close();
  };
});
afterEach(() => expect(t.errors).toEqual([]));
afterAll(() => t.close());

type Ask = () => Promise<Answer>;
const anyone =
  (path: string, body: object): Ask =>
  () =>
    t.as(null).post(path, body);

/** What each call is asked about, and what must not be told apart by the time of the answer. */
async function pairs(): Promise<Record<string, [Ask, Ask]>> {
  const hash = await t.passwordHash();
  const known = await t.make.user('guest', { passwordHash: hash });
  const suspended = await t.make.user('guest', { passwordHash: hash });
  await updateUser(t.db, suspended.id, { suspended_at: '2026-01-01T00:00:00Z' });
  const proven = await t.make.user('guest', { passwordHash: hash });
  await updateUser(t.db, proven.id, { email_verified_at: '2026-01-01T00:00:00Z' });
  const login = (username: string) => anyone('/api/login', { username, password: 'not the password' });
  const forgot = (email: string) => anyone('/api/forgot-password', { email });
  const remind = (email: string) => anyone('/api/forgot-username', { email });
  let made = 0;
  const register = (email: string): Ask => {
    return () =>
      anyone('/api/register', {
        username: `timed_${process.pid}_${++made}`,
        password: testPassword,
        name: 'Some Body',
        email,
      })();
  };
  return {
    'a login with a known and an unknown name': [login(known.username), login('nobody-here')],
    'a login with a known and an unknown address': [login(known.email), login('nobody@test.example')],
    'a login of somebody who is suspended and of nobody': [login(suspended.username), login('nobody-else')],
    'a reset link for a known and an unknown address': [forgot(known.email), forgot('nobody@test.example')],
    'a username for a known and an unknown address': [remind(known.email), remind('nobody@test.example')],
    'a registration with an address that is proven and one that is not': [
      register(proven.email),
      register(known.email),
    ],
  };
}

describe('answers about known and unknown accounts take the same work', () => {
  test('run the same hashes and statements in the same order', async () => {
    for (const [name, asks] of Object.entries(await pairs())) {
      const work = [];
      for (const ask of asks) {
        const [hashes, statements] = [hashed, t.statements.length];
        const answer = await ask();
        work.push({
          status: answer.status,
          text: answer.text,
          hashes: hashed - hashes,
          statements: t.statements.slice(statements),
        });
      }
      expect(work[0], name).toEqual(work[1]);
    }
  });

  // Times are only compared where there is time to: with so many that a busy machine is no reason.
  if (long)
    test(`|t| stays below ${threshold} over ${samples} answers each`, { timeout: 3_600_000 }, async () => {
      let state = seed;
      const coin = () => {
        state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
        return state >>> 31 === 0;
      };
      const found: string[] = [];
      for (const [name, [one, other]] of Object.entries(await pairs())) {
        const times: [number[], number[]] = [[], []];
        const measure = async (which: 0 | 1) => {
          const from = process.hrtime.bigint();
          await (which === 0 ? one : other)();
          times[which].push(Number(process.hrtime.bigint() - from) / 1e6);
        };
        for (let i = 0; i < samples; i++) {
          // Side by side, in random order: whatever slows the machine down slows both.
          const first = coin() ? 0 : 1;
          await measure(first);
          await measure(first === 0 ? 1 : 0);
        }
        const value = welchT(times[0], times[1]);
        console.warn(`timing: ${name}: t = ${value.toFixed(2)}`);
        if (Math.abs(value) >= threshold) found.push(`${name}: ${value.toFixed(2)}`);
      }
      expect(found).toEqual([]);
    });
});
