import { ask } from '@palmbid/db/testing';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { proceduresOf } from '../rest/route.ts';
import { restRoutes } from '../rest/routes/index.ts';
import type { Answer } from '../testing/index.ts';
import { inputArbitrary, type Pools } from './testing/arbitrary.ts';
import { allProcedures, type Call, isStream, restCall, trpcCall } from './testing/calls.ts';
import {
  type ActorName,
  actorNames,
  type ContractApp,
  createContractApp,
  newScene,
  type Person,
  syncReaders,
} from './testing/scene.ts';

const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));
const requests = process.env['LONG'] ? 20_000 : 2_000;
const perRound = 50;

/** A hash that costs nothing: this test is about inputs, and real ones would be most of its time. */
const cheap = (password: string) => `$argon2id$v=19$fuzz$${Buffer.from(password).toString('base64url')}`;

let t: ContractApp;
beforeAll(async () => {
  t = await createContractApp({
    passwords: {
      hash: async (password) => cheap(password),
      verify: async (hash, password) => hash === cheap(password),
    },
  });
});
afterAll(() => t.close());

type People = Record<ActorName, Person | null>;

/** The seven actors in one market, with rows of every kind between them. */
async function newWorld(): Promise<People> {
  const guest = await newScene(t, 'GO');
  await guest.message();
  await guest.draft();
  const both = await newScene(t, 'BO');
  await both.request();
  await both.draft();
  await both.myHome();
  const rival = await newScene(t, 'HX');
  await rival.myHome();
  return {
    AN: null,
    GO: guest.me,
    GX: (await newScene(t, 'GX')).me,
    HB: await guest.person('HB'),
    HX: rival.me,
    BO: both.me,
    AD: (await newScene(t, 'AD')).me,
  };
}

/** The newest ids of everything: what a round's inputs point at. */
async function pools(): Promise<Pools> {
  const newest = async (table: string) =>
    (await ask<{ id: number }>(t.db, `select id from ${table} order by id desc limit 12`)).map(
      ({ id }) => id,
    );
  return {
    user: await newest('users'),
    request: await newest('vacation_requests'),
    property: await newest('properties'),
    bid: await newest('bids'),
    message: await newest('messages'),
    thread: await newest('message_threads'),
  };
}

type Step = { actor: ActorName; call: Call };
const targets = allProcedures.filter((path) => !isStream(path));

const entitledTo: Readonly<Record<string, readonly ActorName[]>> = {
  user: ['GO', 'GX', 'HB', 'HX', 'BO', 'AD'],
  guest: ['GO', 'GX', 'BO'],
  host: ['HB', 'HX', 'BO'],
  admin: ['AD'],
};

const headers = fc.oneof(
  { weight: 8, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Record<string, string>>(
      { 'idempotency-key': 'one' },
      { 'idempotency-key': 'two words' },
      { 'idempotency-key': 'x'.repeat(201) },
      { 'sec-fetch-site': 'cross-site' },
      { accept: 'application/problem+json' },
      { origin: 'null' },
    ),
  },
);

const stepArbitrary = (known: Pools): fc.Arbitrary<Step> => {
  const byTrpc = fc
    .constantFrom(...targets)
    .chain((path) => inputArbitrary(path, known).map((input) => trpcCall(path, input)));
  const byRest = fc.constantFrom(...restRoutes).chain((route) =>
    fc
      .constantFrom(...proceduresOf(route))
      .chain((path) => inputArbitrary(path, known))
      .map(
        (input) =>
          restCall(route, input) ??
          restCall(route, { ...Object(input), id: 'x', requestId: '1e3', propertyId: -1 }),
      ),
  );
  return fc
    .record({
      anyone: fc.constantFrom(...actorNames),
      entitled: fc.nat(),
      byRole: fc.integer({ min: 1, max: 4 }),
      call: fc.oneof(byTrpc, byRest),
      more: headers,
    })
    .map(({ anyone, entitled, byRole, call, more }) => {
      if (!call) throw new Error('no call could be made');
      const may = entitledTo[call.access] ?? actorNames;
      // Three of four come from somebody whose role may ask.
      const actor = byRole === 1 ? anyone : (may[entitled % may.length] ?? anyone);
      return {
        actor,
        call: { ...call, request: { ...call.request, headers: { ...call.request.headers, ...more } } },
      };
    });
};

const describeStep = ({ actor, call }: Step): string =>
  `${actor} ${call.request.method} ${String(call.request.url).slice(0, 500)} ${String(call.request.payload ?? '').slice(0, 800)}`;

/** What is wrong with an answer; undefined where nothing is. */
function faultOf(answer: Answer): string | undefined {
  if (answer.status >= 500) return `${answer.status} ${answer.text}`;
  if (t.errors.length > 0) return `logged ${JSON.stringify(t.errors.map((e) => e.message))}`;
  const gap = t.warnings[0];
  if (gap) return `${gap.message}: ${'err' in gap.detail ? String(gap.detail.err) : ''}`;
  if (answer.status >= 400 && answer.text === '') return `${answer.status} without a word`;
  return undefined;
}

test(`M7 ${requests.toLocaleString('en-US')} requests over both transports: no 5xx, no SQL error, no violation`, async () => {
  const counts = new Map<number, number>();
  let people = await newWorld();
  for (let round = 0; round * perRound < requests; round++) {
    if (round % 4 === 0) people = await newWorld();
    for (const person of Object.values(people)) if (person) person.cookie = await t.logIn(person);
    const steps = fc.sample(stepArbitrary(await pools()), {
      seed: Math.imul(seed, 65_537) + round,
      numRuns: perRound,
    });
    for (const step of steps) {
      const request: InjectOptions = step.call.request;
      const answer = await t.as(people[step.actor]).send(request);
      counts.set(answer.status, (counts.get(answer.status) ?? 0) + 1);
      if (answer.status < 300 && request.method !== 'GET') await syncReaders(t);
      const fault = faultOf(answer);
      if (fault !== undefined) {
        throw new Error(`SEED=${seed} round ${round}: ${describeStep(step)}\n  ${fault}`);
      }
    }
    const violations = await ask(t.db, 'select * from violations');
    expect(violations, `SEED=${seed} round ${round}`).toEqual([]);
  }
  const byStatus = Object.fromEntries([...counts].sort(([a], [b]) => a - b));
  console.warn(`fuzz SEED=${seed} ${JSON.stringify(byStatus)} ${JSON.stringify(t.canaries.counts())}`);
  // A fuzzer that only meets closed doors proves nothing.
  expect(counts.get(200) ?? 0).toBeGreaterThan(requests / 20);
  expect(counts.get(400) ?? 0).toBeGreaterThan(requests / 20);
}, 1_800_000);
