import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  ask,
  createTestDatabase,
  type FaultProxy,
  startFaultProxy,
  type TestDatabase,
  type Toxic,
  toxics,
} from '@palmbid/db/testing';
import { postingProcedures } from '@palmbid/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Call, callsOf } from '../contract/support/calls.ts';
import { type ContractApp, createContractApp, newScene } from '../contract/support/scene.ts';
import { type Answer, createTestApp, type TestApp } from '../support/index.ts';
import { long } from '../support/rounds.ts';
import { drawer, seed, shuffled } from '../support/seed.ts';
import { mutations, type Success, successes, untried } from './successes.ts';

/** A call that takes longer than this hangs, in ms. */
const patience = 10_000;
/** Toxics under which a call takes seconds: short runs make a single call. */
const tedious: readonly Toxic[] = ['latency', 'slow', 'black hole'];
/** With an idempotency key these procedures take effect once, however often they are repeated. */
const isKeyed = (procedure: string): boolean => (postingProcedures as readonly string[]).includes(procedure);

/**
 * Files, sessions and imports are written outside the transaction of their call: a stored file before it is attached (a job deletes
 * unattached ones), a session after the login, an import's progress before it runs. All other rows of a call are one effect.
 */
const effect = (did: string): string =>
  did
    .split(', ')
    .filter((part) => !/ (stored_photos|sessions|property_imports)$/.test(part))
    .join(', ');

let database: TestDatabase;
/** Connects without the proxy: makes the scenes and counts what was written. */
let t: ContractApp;

beforeAll(async () => {
  console.warn(`network faults SEED=${seed}`);
  database = await createTestDatabase();
  t = await createContractApp({ databaseUrl: database.url, drawPhotos: async () => [] });
  await ask(
    t.db,
    'create table written (id bigint generated always as identity primary key, what text not null)',
  );
  await ask(
    t.db,
    `do $$ declare name text; begin
      execute 'create function note_write() returns trigger language plpgsql as
        ''begin
          insert into written (what) values (tg_op || chr(32) || tg_table_name); return null; end''';
      for name in select tablename from pg_tables where schemaname = 'public' and tablename not in ('written', 'test_clock') loop
        execute format('create trigger note_write after insert or update or delete on %I for each row execute function note_write()', name);
      end loop; end $$`,
  );
});
afterAll(async () => {
  await t?.close();
  await database?.drop();
});

const mark = async (): Promise<number> =>
  (await ask<{ id: number }>(t.db, 'select coalesce(max(id), 0)::int as id from written'))[0]?.id ?? 0;

/** What was committed since: `2 INSERT bids, 1 UPDATE users`. */
async function writtenSince(id: number): Promise<string> {
  const rows = await ask<{ what: string }>(
    t.db,
    `select count(*) || ' ' || what as what from written where id > ${id} group by written.what order by written.what`,
  );
  return rows.map(({ what }) => what).join(', ');
}

type Prepared = { call: Call; me: { cookie: string; id: number } | null; headers: Record<string, string> };

async function prepare({ procedure, actor, input }: Success): Promise<Prepared> {
  const scene = await newScene(t, actor);
  const call = callsOf(procedure, await input?.(scene))[0];
  if (!call) throw new Error(`no call of ${procedure}`);
  return { call, me: scene.me, headers: isKeyed(procedure) ? { 'idempotency-key': randomUUID() } : {} };
}

const send = (app: TestApp, { call, me, headers }: Prepared): Promise<Answer> =>
  app.as(me).send({ ...call.request, headers: { ...call.request.headers, ...headers } });

/** The answer, or undefined if the call hangs. */
const within = (answer: Promise<Answer>): Promise<Answer | undefined> =>
  Promise.race([answer, sleep(patience, undefined, { ref: false })]);

/** What a call writes without any fault. */
async function written(one: Success): Promise<string> {
  const prepared = await prepare(one);
  const from = await mark();
  const answer = await send(t, prepared);
  if (answer.status >= 300)
    throw new Error(`${one.procedure} without any fault: ${answer.status} ${answer.text}`);
  return effect(await writtenSince(from));
}

/** Makes a call under a toxic, repeats it if it is keyed, and returns what is wrong with the result. */
async function callUnder(one: Success, toxic: Toxic, app: TestApp, proxy: FaultProxy) {
  const whole = await written(one);
  const prepared = await prepare(one);
  const from = await mark();
  proxy.set(toxic);
  let answer = await within(send(app, prepared));
  const hit = proxy.touched() > 0;
  proxy.set(null);
  const wrong: string[] = [];
  if (!answer) wrong.push('hangs');
  else if (answer.status >= 500 && answer.status !== 503) wrong.push(`${answer.status} ${answer.text}`);
  else if (answer.status >= 300 && answer.status !== 503)
    wrong.push(`refused: ${answer.status} ${answer.text}`);
  const first = answer?.status ?? 0;
  // Dead connections may still be in the pool, and each costs an attempt.
  for (let again = 0; isKeyed(one.procedure) && answer?.status !== 200 && again < 20; again++) {
    answer = await within(send(app, prepared));
    if (!answer) break;
  }
  if (isKeyed(one.procedure) && answer?.status !== 200) {
    wrong.push(`its repeats with the same key end with ${answer?.status ?? 'nothing'}`);
  }
  // The database may still be working on what the connection lost.
  await settled();
  const did = effect(await writtenSince(from));
  const never = first === 503 && !isKeyed(one.procedure) ? '' : whole;
  // Setting the site's settings to their current values writes nothing.
  const unchanged = one.procedure.startsWith('settings.') && did === '';
  if (did !== whole && did !== never && !unchanged)
    wrong.push(`wrote "${did}" where "${whole}" is the whole`);
  return { wrong: wrong.map((what) => `${one.procedure} by ${one.actor}: ${what}`), hit, first };
}

/** Waits until no other connection is active or in a transaction. */
async function settled(): Promise<void> {
  for (const until = Date.now() + patience; ; await sleep(10)) {
    const [row] = await ask<{ n: number }>(
      t.db,
      `select count(*)::int as n from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
        and state in ('active', 'idle in transaction', 'idle in transaction (aborted)')`,
    );
    if (row?.n === 0) return;
    if (Date.now() > until) throw new Error(`${row?.n} connections are still busy`);
  }
}

function chosen(toxic: Toxic): Success[] {
  const draw = drawer(seed + toxics.indexOf(toxic));
  const mixed = shuffled(successes, draw);
  if (long) return Array.from({ length: Number(process.env['ROUNDS'] ?? 3) }, () => mixed).flat();
  const keyed = mixed.filter(({ procedure }) => isKeyed(procedure));
  if (tedious.includes(toxic)) return keyed.slice(0, 1);
  const others = mixed.filter(({ procedure }) => !isKeyed(procedure));
  return toxic.startsWith('cut')
    ? [...keyed, ...others.slice(0, 6)]
    : [...keyed.slice(0, 2), ...others.slice(0, 6)];
}

test('every mutation has a case that succeeds, or a reason why it has none', () => {
  const covered = new Set<string>([...successes.map(({ procedure }) => procedure), ...Object.keys(untried)]);
  expect(mutations.filter((procedure) => !covered.has(procedure))).toEqual([]);
  expect(covered.size).toBe(successes.length + Object.keys(untried).length);
});

describe('with this fault between the API and its database no effect happens twice, no call hangs, no connection is lost', () => {
  test.each(toxics)(
    '%s',
    async (toxic) => {
      const proxy = await startFaultProxy(database.url);
      const app = await createTestApp({
        databaseUrl: proxy.url,
        connectTimeoutMs: 2000,
        drawPhotos: async () => [],
        vault: t.deps.vault,
      });
      const statuses: Record<number, number> = {};
      const faults: string[] = [];
      let hits = 0;
      try {
        for (const one of chosen(toxic)) {
          const { wrong, hit, first } = await callUnder(one, toxic, app, proxy);
          expect(wrong, `SEED=${seed}`).toEqual([]);
          statuses[first] = (statuses[first] ?? 0) + 1;
          if (hit) hits += 1;
        }
        expect(faults, `SEED=${seed}`).toEqual([]);
        // Afterwards the service works, with twice as many callers as it has connections.
        proxy.set(null);
        const { me } = await prepare(successes[0] as Success);
        const answers = await Promise.all(
          Array.from({ length: 20 }, () => within(app.as(me).get('/api/user'))),
        );
        expect(answers.map((answer) => answer?.status)).toEqual(answers.map(() => 200));
        await settled();
        expect(proxy.open()).toBeLessThanOrEqual(10);
        expect(await ask(t.db, 'select * from violations')).toEqual([]);
        expect(app.errors).toEqual([]);
        expect(hits, 'calls hit by the fault').toBeGreaterThan(0);
        console.warn(`${toxic}: ${hits} calls hit, answered ${JSON.stringify(statuses)}`);
      } finally {
        await app.close();
        await proxy.close();
      }
    },
    3_600_000,
  );
});
