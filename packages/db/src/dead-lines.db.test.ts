import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDb, type Db, inTransaction } from './client.ts';
import { translateDbError } from './errors.ts';
import { startWorker } from './jobs/worker.ts';
import { openCommitNotifier } from './live/commit-notifier.ts';
import { listJobs } from './queries/operations/jobs.ts';
import { type FaultProxy, startFaultProxy } from './testing/fault-proxy.ts';
import { createTestDatabase, type TestDatabase } from './testing/index.ts';

const silent = { warn: () => {} };
/** Instead of the seconds of production. */
const answerWithinMs = 1_000;
const connections = 4;

let database: TestDatabase;
let line: FaultProxy;
let direct: Db;
beforeAll(async () => {
  database = await createTestDatabase();
  line = await startFaultProxy(database.url);
  direct = createDb(database.url, silent, { maxConnections: 2 });
});
afterAll(async () => {
  await direct.destroy();
  await line.close();
  await database.drop();
});

async function throughTheLine(work: (db: Db) => Promise<void>): Promise<void> {
  const db = createDb(line.url, silent, { maxConnections: connections, answerWithinMs });
  try {
    await work(db);
  } finally {
    await db.destroy();
  }
}

const pidOf = async (db: Db): Promise<number> =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid ?? 0;

/** Runs on each connection of the pool once: they wait for each other. */
async function openAll(db: Db): Promise<number[]> {
  let waiting = connections;
  let allThere = () => {};
  const everyone = new Promise<void>((resolve) => {
    allThere = resolve;
  });
  const pids = Array.from({ length: connections }, () =>
    db.connection().execute(async (own) => {
      const pid = await pidOf(own);
      waiting -= 1;
      if (waiting === 0) allThere();
      await everyone;
      return pid;
    }),
  );
  return await Promise.all(pids);
}

test('after connections die silently one call fails with `unavailable`, and the next one gets a new connection', async () => {
  await throughTheLine(async (db) => {
    const dead = await openAll(db);
    expect(new Set(dead).size).toBe(connections);
    line.silence();
    await expect(inTransaction(db, pidOf)).rejects.toMatchObject({ code: 'unavailable' });
    expect(dead).not.toContain(await pidOf(db));
    const fresh = await openAll(db);
    expect(dead.filter((pid) => fresh.includes(pid))).toEqual([]);
  });
});

test('a connection that dies during a transaction fails the call with `unavailable` without waiting for the rollback', async () => {
  await throughTheLine(async (db) => {
    const failing = inTransaction(db, async (tx) => {
      await pidOf(tx);
      line.silence();
      await pidOf(tx);
    });
    await expect(failing).rejects.toMatchObject({ code: 'unavailable' });
    expect(await pidOf(db)).toBeGreaterThan(0);
  });
});

test('a lost answer to COMMIT fails with `unavailable`, and the connection is not used again', async () => {
  await throughTheLine(async (db) => {
    let pid = 0;
    line.loseAnswerTo('commit');
    const unknown = inTransaction(db, async (tx) => {
      pid = await pidOf(tx);
      await sql`insert into settings (key, value) values ('cut', '{}')`.execute(tx);
    });
    await expect(unknown).rejects.toMatchObject({ code: 'unavailable' });
    const written = await sql`select 1 from settings where key = 'cut'`.execute(db);
    expect(written.rows).toHaveLength(1);
    expect(await openAll(db)).not.toContain(pid);
  });
});

test('an unanswered statement outside a transaction fails with `unavailable`', async () => {
  await throughTheLine(async (db) => {
    await pidOf(db);
    line.silence();
    const error: unknown = await pidOf(db).catch(translateDbError);
    expect(error).toMatchObject({ code: 'unavailable' });
  });
});

test('the commit notifier reconnects when its connection is dead, and wakes because events may have been missed', async () => {
  let wakes = 0;
  let woken = () => {};
  const next = () =>
    new Promise<void>((resolve) => {
      woken = resolve;
    });
  const connected = next();
  const wake = openCommitNotifier(
    line.url,
    silent,
    () => {
      wakes += 1;
      woken();
    },
    { keepAliveMs: 200, answerWithinMs },
  );
  try {
    await connected;
    const back = next();
    line.silence();
    await back;
    expect(wakes).toBe(2);
    const told = next();
    await sql`select pg_notify('palmbid_wake', 'another process')`.execute(direct);
    await told;
  } finally {
    await wake.stop();
  }
});

test('the job worker replaces dead connections and continues', async () => {
  let ran = () => {};
  const running = () =>
    new Promise<void>((resolve) => {
      ran = resolve;
    });
  const first = running();
  const worker = await startWorker(
    line.url,
    silent,
    { probe: { cron: '0 0 1 1 *', run: async () => ran() } },
    { pollMs: 300, answerWithinMs },
  );
  const ask = () => sql`select graphile_worker.add_job('probe')`.execute(direct);
  try {
    await ask();
    await first;
    // Its end is written as well.
    for (let left = 1; left > 0; ) left = (await listJobs(direct, {}, { limit: 1, beforeId: null })).length;
    line.silence();
    const second = running();
    await ask();
    await second;
  } finally {
    await worker.stop();
  }
});
