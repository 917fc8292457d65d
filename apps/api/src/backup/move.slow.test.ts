import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDb, type Db, lockRequest } from '@palmbid/db';
import { ask, createTestDatabase, factories, type TestDatabase } from '@palmbid/db/testing';
import { startEmbedded } from '@palmbid/postgres';
import { EventSource } from 'eventsource';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type ProductProcess, startProduct } from '../../test/support/product.ts';
import { long } from '../../test/support/rounds.ts';

/** Fifteen starts of processes: for the long run only. */
const drill = test.runIf(long);

let work = '';
const running: ProductProcess[] = [];
beforeAll(async () => {
  work = await mkdtemp(join(tmpdir(), 'palmbid-move-'));
  // For root, PostgreSQL runs as another user, who must be able to enter the folder.
  await chmod(work, 0o755);
});
afterAll(async () => {
  for (const one of running.reverse()) await one.end();
  await rm(work, { recursive: true, force: true });
});

function run(env: Record<string, string>, ...cli: string[]): ProductProcess {
  const settings = { PORT: '0', SEED: 'none', RATE_LIMIT: 'off', BACKUP_PASSPHRASE: 'correct horse battery' };
  const all = { ...settings, ...env };
  const one = cli.length > 0 ? startProduct(all, 'src/cli.ts', cli) : startProduct(all);
  running.push(one);
  return one;
}

/** Runs a command to its end; returns what it printed. */
async function command(env: Record<string, string>, ...cli: string[]): Promise<string> {
  const one = run(env, ...cli);
  expect([await one.exitCode(), one.output()]).toEqual([0, expect.anything()]);
  return one.output();
}

async function serve(env: Record<string, string>): Promise<{ url: string; end: () => Promise<void> }> {
  const one = run(env);
  await one.printed('Ctrl-C stops everything.');
  return { url: /API description: (\S+)\/docs/.exec(one.output())?.[1] ?? '', end: () => one.end() };
}

/** Works on the database of a data folder whose server runs, or starts it meanwhile. */
async function onEmbedded<T>(dataDir: string, work: (db: Db) => Promise<T>): Promise<T> {
  const embedded = await startEmbedded({ dataDir, log: { info: () => {}, warn: () => {} }, create: false });
  const db = createDb(embedded.ownerUrl, { warn: () => {} }, { maxConnections: 2 });
  try {
    return await work(db);
  } finally {
    await db.destroy();
    await embedded.stop();
  }
}

async function logIn(url: string, username: string): Promise<string> {
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: 'palmbid-demo' }),
  });
  expect(answer.status).toBe(200);
  return answer.headers.get('set-cookie')?.split(';')[0] ?? '';
}

/** A browser's live stream, from the last event it knows. */
function listen(url: string, cookie: string, lastEventId?: string) {
  const input = encodeURIComponent(JSON.stringify(lastEventId === undefined ? {} : { lastEventId }));
  const events: { kind: string; resumed?: boolean }[] = [];
  let last = '';
  const source = new EventSource(`${url}/trpc/live.events?input=${input}`, {
    fetch: (to, init) => fetch(to, { ...init, headers: { ...init?.headers, cookie } }),
  });
  source.addEventListener('message', (message) => {
    events.push(JSON.parse(message.data));
    last = message.lastEventId;
  });
  return { events, last: () => last, close: () => source.close() };
}

/** Bids on a new request of the demo guest; its events are delivered. */
async function bidArrives(db: Db): Promise<void> {
  const [guest] = await ask<{ id: number }>(db, `select id from users where username = 'demo_guest'`);
  const make = factories(db);
  const request = await make.request({ guest_id: guest?.id ?? 0 });
  const locked = await db.transaction().execute((tx) => lockRequest(tx, request.id));
  if (!locked) throw new Error('no such request');
  const bid = await make.bid({ request: locked });
  await vi.waitFor(
    async () => {
      const arrived = `select (select count(*) from notifications where user_id = ${bid.guest_id} and group_key like '%${request.id}')::int as notifications,
        (select count(*) from mails where user_id = ${bid.guest_id} and created_at >= (select created_at from bids where id = ${bid.id}))::int as mails`;
      const [counts] = await ask<{ notifications: number; mails: number }>(db, arrived);
      expect(counts?.notifications).toBeGreaterThan(0);
      expect(counts?.mails).toBeGreaterThan(0);
    },
    { timeout: 60_000, interval: 200 },
  );
}

drill(
  'after a backup of a running server is restored elsewhere, people go on: notifications, mails, live events, sessions',
  async () => {
    const [here, there, folder] = [join(work, 'here'), join(work, 'there'), join(work, 'backup')];
    const first = await serve({ DATA_DIR: here, SEED: 'demo' });
    const guest = await logIn(first.url, 'demo_guest');
    // As after some weeks: the other cluster begins at about 750.
    await onEmbedded(here, async (db) => {
      await ask(
        db,
        'do $$ begin for i in 1..20000 loop perform pg_current_xact_id(); commit; end loop; end $$',
      );
      await ask(db, `update users set email_verified_at = market_now() where username = 'demo_guest'`);
      await bidArrives(db);
    });
    const screen = listen(first.url, guest);
    await vi.waitFor(() => expect(screen.events[0]).toEqual({ kind: 'ready', resumed: true }), 20_000);
    screen.close();
    const said = await command({ DATA_DIR: here }, 'backup', folder);
    expect(said).toContain('The secret is in it, sealed with BACKUP_PASSPHRASE.');
    await first.end();

    expect(await command({ DATA_DIR: here }, 'check-backup', folder)).toContain('is whole');
    expect(await command({ DATA_DIR: there }, 'restore', folder)).toMatch(/^Restored: \d+ rows/);
    expect(await command({ DATA_DIR: there }, 'verify')).not.toMatch(/broken|does not fit|not signed/);

    const second = await serve({ DATA_DIR: there });
    const again = listen(second.url, guest, screen.last());
    await vi.waitFor(() => expect(again.events[0]).toEqual({ kind: 'ready', resumed: false }), 20_000);
    await onEmbedded(there, bidArrives);
    await vi.waitFor(() => expect(again.events.map(({ kind }) => kind)).toContain('bid'), 20_000);
    again.close();
    const refused = run({ DATA_DIR: there }, 'restore', folder);
    expect(await refused.exitCode()).toBe(1);
    expect(refused.output()).toMatch(/^The database there is not empty .*\n$/);
    const moving = run({ DATA_DIR: there }, 'move-to', 'postgres://nobody@127.0.0.1:1/none');
    expect(await moving.exitCode()).toBe(1);
    expect(moving.output()).toMatch(/^Palmbid is running on this database: stop it first/);
    await second.end();
  },
);

drill(
  'after a move to an own PostgreSQL with the same secret people go on; with another secret or without one it does not start',
  async () => {
    const here = join(work, 'embedded');
    const first = await serve({ DATA_DIR: here, SEED: 'demo' });
    const guest = await logIn(first.url, 'demo_guest');
    await first.end();
    const target: TestDatabase = await createTestDatabase();
    // The test server gives up durability.
    const own = {
      DATABASE_URL: target.appUrl,
      DATABASE_OWNER_URL: target.url,
      ALLOW_UNSAFE_WRITES: 'a test throws it away',
      DATA_DIR: join(work, 'elsewhere'),
    };
    const unsafe = run({ DATA_DIR: here }, 'move-to', target.url);
    expect(await unsafe.exitCode()).toBe(1);
    expect(unsafe.output()).toContain('fsync or full_page_writes off');
    const moved = await command(
      { ...own, DATA_DIR: here, DATABASE_URL: '', DATABASE_OWNER_URL: '' },
      'move-to',
      target.url,
    );
    expect(moved).toMatch(/Moved: \d+ rows/);

    const lost = { ...own, APP_SECRET: 'long enough, but not the one of this database' };
    for (const env of [own, lost]) {
      const refused = run(env);
      expect(await refused.exitCode()).toBe(1);
      expect(refused.output()).toMatch(
        /Cannot start: this database was used with another secret \(fingerprint /,
      );
    }
    const second = await serve({ ...own, DATA_DIR: here });
    const db = createDb(target.url, { warn: () => {} }, { maxConnections: 2 });
    await ask(db, `update users set email_verified_at = market_now() where username = 'demo_guest'`);
    const screen = listen(second.url, guest);
    await vi.waitFor(() => expect(screen.events).toHaveLength(1), 20_000);
    await bidArrives(db);
    await vi.waitFor(() => expect(screen.events.map(({ kind }) => kind)).toContain('bid'), 20_000);
    screen.close();
    await second.end();
    // The secret is lost for good.
    expect(await run(lost, 'secret:lost').exitCode()).toBe(1);
    await command(lost, 'secret:lost', '--yes');
    await (await serve(lost)).end();
    await db.destroy();
    await target.drop();
  },
);
