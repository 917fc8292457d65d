import { Logger, runMigrations } from 'graphile-worker';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDb, type Db } from '../../client.ts';
import { ask, createTestDatabase, factories, type TestDatabase } from '../../testing/index.ts';
import { insertMails } from '../delivery/mails.ts';
import { readBacklog } from './backlog.ts';

let database: TestDatabase;
let db: Db;
/** Connects as the owner, whose sessions the application's role may not look into. */
let owner: Db;
beforeAll(async () => {
  database = await createTestDatabase();
  db = createDb(database.appUrl, { warn: () => {} });
  owner = createDb(database.url, { warn: () => {} }, { maxConnections: 2 });
});
afterAll(async () => {
  await db.destroy();
  await owner.destroy();
  await database.drop();
});

test('an empty market has no backlog', async () => {
  const { lanes, heldBack, mails, failures, jobs } = await readBacklog(db);
  expect(lanes.map(({ lane, waiting, oldest_s }) => [lane, waiting, oldest_s])).toEqual([
    ['announcements', 0, null],
    ['personal', 0, null],
    ['security', 0, null],
  ]);
  expect(heldBack).toEqual({ events: 0, oldest_s: 0 });
  expect(mails.map(({ waiting, retried, dead }) => [waiting, retried, dead])).toEqual([
    [0, 0, 0],
    [0, 0, 0],
  ]);
  expect([failures.dead, jobs.dead]).toEqual([0, 0]);
});

test('events that wait for an older transaction are counted, and its holder is known', async () => {
  const backlog = await owner.transaction().execute(async (tx) => {
    await ask(tx, 'select pg_current_xact_id()');
    await factories(owner).bid();
    return readBacklog(db);
  });
  expect(backlog.heldBack.events).toBeGreaterThan(0);
  expect(backlog.heldBack.oldest_s).toBeGreaterThan(0);
  expect(backlog.lanes.find(({ lane }) => lane === 'personal')?.waiting).toBeGreaterThan(0);
  expect(backlog.oldestWriter?.database).toEqual(expect.any(String));
});

test('mails are counted by lane and state, and are late from when they are due', async () => {
  const now = Date.now();
  const mail = (kind: string, notBefore: number) =>
    ({
      userId: null,
      to: 'a@example.com',
      kind,
      subject: 's',
      body: 'b',
      lane: 'security',
      notBefore,
    }) as const;
  await insertMails(owner, [
    mail('due', now - 90_000),
    mail('failing', now),
    mail('given_up', now),
    mail('later', now + 9e6),
  ]);
  await ask(
    owner,
    `update mails set attempts = 1, next_attempt_at = now() + interval '1 hour' where kind = 'failing'`,
  );
  await ask(owner, `update mails set attempts = 10, status = 'dead' where kind = 'given_up'`);
  const security = (await readBacklog(db)).mails.find(({ lane }) => lane === 'security');
  expect(security).toMatchObject({ waiting: 2, retried: 1, dead: 1 });
  expect(Math.floor((security?.oldest_s ?? 0) / 60)).toBe(1);
});

test('failed jobs are counted, those that are late, and when recurring work was last scheduled', async () => {
  await runMigrations({ connectionString: database.url, logger: new Logger(() => () => {}) });
  await ask(
    owner,
    `select graphile_worker.add_job('clean_up', run_at := now() - interval '10 minutes'),
            graphile_worker.add_job('digests', max_attempts := 1)`,
  );
  await ask(
    owner,
    `update graphile_worker._private_jobs set attempts = 1, last_error = 'broken' where max_attempts = 1`,
  );
  await ask(
    owner,
    `insert into graphile_worker._private_known_crontabs values ('remind', now(), now() - interval '5 minutes')`,
  );
  const { jobs, scheduled_s } = await readBacklog(owner);
  expect(jobs).toMatchObject({ retried: 0, dead: 1 });
  expect([Math.floor((jobs.late_s ?? 0) / 60), Math.floor((scheduled_s ?? 0) / 60)]).toEqual([10, 5]);
});
