import { randomUUID } from 'node:crypto';
import { createDb, type Db } from '@palmbid/db';
import {
  ask,
  createTestDatabase,
  deadlocksOf,
  type FaultProxy,
  factories,
  installTestClock,
  startFaultProxy,
  type TestDatabase,
  type Toxic,
} from '@palmbid/db/testing';
import { addCalendarDays, dayOf } from '@palmbid/domain';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSessions } from '../../src/auth/sessions.ts';
import { startHistory } from '../support/history/history.ts';
import type { Op, Role } from '../support/history/model.ts';
import { createTestApp, type TestApp } from '../support/index.ts';
import { long } from '../support/rounds.ts';
import { seed } from '../support/seed.ts';

const sequences = Number(process.env['SEQUENCES'] ?? (long ? 10_000 : 25));
/** A run ends after this time in ms, even if a busy machine has done few sequences. */
const bound = long ? 7_200_000 : 15_000;
const longest = 60;
const password = 'a-good-secret';
/** Sessions, and the market's terms that the model knows, last longer than this. */
const maxHours = 240;

let database: TestDatabase;
let proxy: FaultProxy;
/** Connects without the proxy, for scenes and the final state. */
let db: Db;
let make: ReturnType<typeof factories>;
let clock: Awaited<ReturnType<typeof installTestClock>>;
let api: { app: TestApp; origin: string };
const counts: Record<string, number> = {};
const count = (what: string) => {
  counts[what] = (counts[what] ?? 0) + 1;
};

/** Starts an API with its own pool, hub and port, in this process. */
async function startApi(): Promise<void> {
  const app = await createTestApp({
    databaseUrl: proxy.url,
    connectTimeoutMs: 2000,
    passwords: {
      hash: async () => '$argon2id$v=19$race$unused',
      verify: async (_, given) => given === password,
    },
  });
  const origin = await app.app.listen({ port: 0, host: '127.0.0.1' });
  api = { app, origin };
}
async function stopApi(): Promise<void> {
  api.app.app.server.closeAllConnections();
  await api.app.close();
}

beforeAll(async () => {
  database = await createTestDatabase();
  proxy = await startFaultProxy(database.url);
  db = createDb(database.url, { warn: () => {} }, { applicationName: 'beside', connectTimeoutMs: 20_000 });
  make = factories(db);
  clock = await installTestClock(db);
  await startApi();
});
afterAll(async () => {
  await stopApi();
  await proxy?.close();
  await db?.destroy();
  await database?.drop();
});

const roles: readonly Role[] = ['guest', 'guest', 'host', 'host', 'host', 'both', 'both', 'admin'];

/** Eight users, properties of the hosts, and what has been created so far. */
async function newWorld() {
  const sessions = createSessions(db, { secure: false });
  const cookieOf = async (id: number) => {
    const { cookie } = await sessions.start(id, { userAgent: 'sequence' });
    return `${cookie.name}=${cookie.value}`;
  };
  const people = await Promise.all(roles.map((role) => make.user(role)));
  const cookies = new Map<number, string>();
  for (const { id } of people) cookies.set(id, await cookieOf(id));
  const hosts = people.filter(({ role }) => role === 'host' || role === 'both');
  const homes = await Promise.all(hosts.map(({ id }) => make.property({ owner_id: id })));
  const from = addCalendarDays(dayOf(Date.now()), 40);
  // Another user's request: whatever these users create has a higher id.
  const first = await make.request({ status: 'draft' });
  const scope = {
    users: people.map(({ id }) => id),
    homes: homes.map(({ id }) => id),
    requests: [first.id],
  };
  const history = await startHistory((text) => ask(db, text), scope, password);
  return {
    people: people.map(({ id }) => id),
    homes: homes.map(({ id, owner_id }) => ({ id, owner: owner_id })),
    guests: new Map<number, number>(),
    hostOf: new Map<number, number>(),
    requests: [] as number[],
    bids: [] as { id: number; request: number }[],
    counters: [] as { id: number; bid: number }[],
    from,
    history,
    logIn: async (id: number) => {
      cookies.set(id, await cookieOf(id));
      history.note({ kind: 'login', by: id });
    },
    cookie: (id: number) => cookies.get(id) ?? '',
  };
}
type World = Awaited<ReturnType<typeof newWorld>>;

async function callOnce(world: World, op: Op): Promise<number> {
  const answer = await world.history.call(op, async ({ method, path, body, headers = {} }) => {
    const response = await fetch(`${api.origin}${path}`, {
      method,
      headers: {
        cookie: world.cookie(op.by),
        accept: 'application/problem+json, application/json',
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return {
      status: response.status,
      json: text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : {},
    };
  });
  if (!answer) return 0;
  count(`${op.kind} ${answer.status}`);
  const id = Number(answer.json['id']);
  if (answer.status >= 300) return answer.status;
  if (op.kind === 'create' && !world.requests.includes(id)) {
    world.requests.push(id);
    world.guests.set(id, op.by);
  }
  if (op.kind === 'place' && !world.bids.some((bid) => bid.id === id)) {
    world.bids.push({ id, request: op.request });
    world.hostOf.set(id, op.by);
  }
  const made = answer.json['counters'];
  for (const one of Array.isArray(made) ? made : []) {
    if (!world.counters.some((known) => known.id === one.id)) world.counters.push({ id: one.id, bid: id });
  }
  return answer.status;
}

type Model = { hours: number };
type Command = fc.AsyncCommand<Model, World>;

/** Picks one of the current items; undefined if there are none. */
const pick = <T>(list: readonly T[], n: number): T | undefined => list[n % Math.max(1, list.length)];

/** A call, under a toxic or not; one with a key is repeated until it is answered. */
const call = (
  name: string,
  given: unknown,
  bad: Toxic | null,
  plan: (world: World) => Op | undefined,
): Command => ({
  check: () => true,
  run: async (_, world) => {
    const op = plan(world);
    if (!op) return;
    proxy.set(bad);
    let status = await callOnce(world, op);
    if (bad) count(`${bad} ${proxy.touched() > 0 ? 'felt' : 'not felt'}`);
    proxy.set(null);
    for (let again = 0; op.key !== undefined && (status === 0 || status >= 500) && again < 30; again++) {
      status = await callOnce(world, { ...op });
    }
    if (status === 500) throw new Error(`${name} answers 500`);
  },
  toString: () => `${name}(${JSON.stringify(given)}${bad ? `, ${bad}` : ''})`,
});

/** An event of the system or its clock. */
const happening = (
  name: string,
  happen: (world: World, model: Model) => Promise<void>,
  check: (model: Readonly<Model>) => boolean = () => true,
): Command => ({
  check,
  run: async (model, world) => {
    count(name);
    await happen(world, model);
  },
  toString: () => name,
});

const toxic: fc.Arbitrary<Toxic | null> = fc.oneof(
  { weight: 14, arbitrary: fc.constant(null) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Toxic>('cut after commit', 'cut before commit', 'reset', 'slices'),
  },
);
const any = fc.nat({ max: 999 });
/** Mostly the entitled user, sometimes any. */
const who = fc.record({ may: fc.nat({ max: 9 }), n: any });
type Who = { may: number; n: number };
const actor = (world: World, { may, n }: Who, entitled: number | undefined): number =>
  (may < 9 ? entitled : undefined) ?? pick(world.people, n) ?? 0;
const cents = fc.integer({ min: 100, max: 300 }).map((usd) => usd * 100);

function act<T>(name: string, input: fc.Arbitrary<T>, plan: (world: World, given: T) => Op | undefined) {
  return fc.tuple(input, toxic).map(([given, bad]) => call(name, given, bad, (world) => plan(world, given)));
}

const onRequest = (kind: 'activate' | 'cancel' | 'remove') =>
  act(kind, fc.record({ r: any, who }), (world, given): Op | undefined => {
    const request = pick(world.requests, given.r);
    if (request === undefined) return undefined;
    return { kind, by: actor(world, given.who, world.guests.get(request)), request };
  });
const onBid = (kind: 'withdraw' | 'decline' | 'hold') =>
  act(kind, fc.record({ b: any, who }), (world, given): Op | undefined => {
    const bid = pick(world.bids, given.b);
    if (!bid) return undefined;
    const side = kind === 'decline' ? world.guests.get(bid.request) : world.hostOf.get(bid.id);
    return { kind, by: actor(world, given.who, side), bid: bid.id };
  });

const create = act(
  'create',
  fc.record({
    n: any,
    active: fc.nat({ max: 4 }),
    guests: fc.integer({ min: 1, max: 4 }),
    shift: fc.nat({ max: 9 }),
  }),
  (world, { n, active, guests, shift }): Op => {
    const from = addCalendarDays(world.from, shift);
    const by =
      [world.people[0], world.people[1], world.people[5], world.people[6], pick(world.people, n)][n % 5] ?? 0;
    return {
      kind: 'create',
      by,
      active: active > 0,
      guests,
      from,
      to: addCalendarDays(from, 5),
      key: randomUUID(),
    };
  },
);
const place = act('place', fc.record({ r: any, h: any, cents, who }), (world, given): Op | undefined => {
  const [request, home] = [pick(world.requests, given.r), pick(world.homes, given.h)];
  if (request === undefined || !home) return undefined;
  return {
    kind: 'place',
    by: actor(world, given.who, home.owner),
    request,
    home: home.id,
    cents: given.cents,
    key: randomUUID(),
  };
});
const edit = act('edit', fc.record({ b: any, cents, who }), (world, given): Op | undefined => {
  const bid = pick(world.bids, given.b);
  return (
    bid && {
      kind: 'edit',
      by: actor(world, given.who, world.hostOf.get(bid.id)),
      bid: bid.id,
      cents: given.cents,
    }
  );
});
const accept = act(
  'accept',
  fc.record({ b: any, expected: fc.option(cents), who }),
  (world, given): Op | undefined => {
    const bid = pick(world.bids, given.b);
    if (!bid) return undefined;
    const expected = given.expected === null || given.expected > 12_000 ? {} : { expected: given.expected };
    return {
      kind: 'accept',
      by: actor(world, given.who, world.guests.get(bid.request)),
      bid: bid.id,
      ...expected,
    };
  },
);
const counter = act('counter', fc.record({ b: any, cents, who }), (world, given): Op | undefined => {
  const bid = pick(world.bids, given.b);
  if (!bid) return undefined;
  return {
    kind: 'counter',
    by: actor(world, given.who, world.guests.get(bid.request)),
    bid: bid.id,
    cents: given.cents - 5000,
    key: randomUUID(),
  };
});
const answer = act(
  'answer',
  fc.record({ c: any, yes: fc.boolean(), who }),
  (world, given): Op | undefined => {
    const asked = pick(world.counters, given.c);
    if (!asked) return undefined;
    return {
      kind: 'answer',
      by: actor(world, given.who, world.hostOf.get(asked.bid)),
      counter: asked.id,
      yes: given.yes,
    };
  },
);
const editRequest = act(
  'editRequest',
  fc.record({ r: any, guests: fc.integer({ min: 1, max: 4 }), who }),
  (world, given): Op | undefined => {
    const request = pick(world.requests, given.r);
    if (request === undefined) return undefined;
    return {
      kind: 'editRequest',
      by: actor(world, given.who, world.guests.get(request)),
      request,
      guests: given.guests,
    };
  },
);
const setRole = act(
  'setRole',
  fc.record({ n: fc.nat({ max: 6 }), role: fc.constantFrom<Role>('guest', 'host', 'both'), who }),
  (world, given): Op => {
    return {
      kind: 'setRole',
      by: actor(world, given.who, world.people[7]),
      user: world.people[given.n] ?? 0,
      role: given.role,
    };
  },
);
const erase = act(
  'erase',
  fc.nat({ max: 6 }),
  (world, n): Op => ({ kind: 'erase', by: world.people[n] ?? 0 }),
);

const happenings: fc.Arbitrary<Command>[] = [
  fc.constantFrom(1, 2, 25, 49, 70, 73).map(
    (hours): Command =>
      happening(
        `clock+${hours}h`,
        async (world, model) => {
          model.hours += hours;
          await clock.travel(hours * 3_600_000);
          world.history.note({ kind: 'clock', by: 0, hours });
        },
        (model) => model.hours + hours <= maxHours,
      ),
  ),
  fc.nat({ max: 7 }).map(
    (n): Command =>
      happening(`login${n}`, async (world) => {
        const id = world.people[n] ?? 0;
        const [alive] = await ask<{ alive: boolean }>(
          db,
          `select deleted_at is null as alive from users where id = ${id}`,
        );
        if (alive?.alive) await world.logIn(id);
      }),
  ),
];
const killBackends = fc.constant<Command>(
  happening('kill backends', async () => {
    await ask(
      db,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'palmbid'`,
    );
  }),
);
const restart = fc.constant<Command>(
  happening('restart the API', async () => {
    await stopApi();
    await startApi();
  }),
);

/** Weighted by how often each is listed. */
const mixed: fc.Arbitrary<Command>[] = [
  ...[create, create, create, place, place, place, place, place, place, edit, edit, edit, edit],
  ...[
    accept,
    accept,
    accept,
    counter,
    counter,
    counter,
    answer,
    answer,
    onBid('withdraw'),
    onBid('decline'),
    onBid('hold'),
    onBid('hold'),
  ],
  ...[editRequest, editRequest, onRequest('activate'), onRequest('cancel'), onRequest('remove')],
  fc.oneof(
    { weight: 6, arbitrary: setRole },
    { weight: 2, arbitrary: erase },
    { weight: 1, arbitrary: restart },
    { weight: 2, arbitrary: killBackends },
  ),
  ...happenings,
];

test(`${sequences.toLocaleString('en-US')} sequences of commands and faults end as the model says`, async () => {
  let done = 0;
  let commands = 0;
  const started = Date.now();
  const property = fc.asyncProperty(
    fc.commands<Model, World, false>(mixed, { maxCommands: longest, size: 'max' }),
    async (sequence) => {
      await clock.reset();
      const world = await newWorld();
      await fc.asyncModelRun(() => ({ model: { hours: 0 }, real: world }), sequence);
      proxy.set(null);
      await world.history.explain();
      expect(await ask(db, 'select * from violations')).toEqual([]);
      expect(api.app.errors).toEqual([]);
      done += 1;
      commands += world.history.entries.length;
    },
  );
  const path = process.env['REPLAY_PATH'];
  console.warn(`sequences SEED=${seed}${path === undefined ? '' : ` REPLAY_PATH=${path}`}`);
  await fc.assert(property, {
    seed,
    numRuns: sequences,
    interruptAfterTimeLimit: bound,
    ...(path !== undefined && { path }),
  });
  console.warn(
    `sequences SEED=${seed}: ${done} of ${sequences}, ${commands} commands in ${Math.round((Date.now() - started) / 1000)} s`,
    JSON.stringify(Object.fromEntries(Object.entries(counts).sort())),
  );
  expect(await deadlocksOf(db)).toBe(0);
  // A run in which hardly any call succeeds proves nothing.
  const must = ['create 201', 'place 201', 'edit 200', 'accept 200', 'counter 201'];
  for (const kind of done < sequences
    ? []
    : [...must, ...(long ? ['answer 200', 'hold 200', 'erase 200'] : [])]) {
    expect(counts[kind] ?? 0, kind).toBeGreaterThan(0);
  }
}, 8_000_000);
