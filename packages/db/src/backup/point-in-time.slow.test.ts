import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createDb, type Db } from '../client.ts';
import { migrateToLatest } from '../migrate.ts';
import { moveCursor, outboxNow, readLane, settleOutbox, undivided } from '../queries/delivery/outbox.ts';
import { type Clusters, createClusters, hasPrograms } from '../testing/clusters.ts';
import { ask, factories } from '../testing/index.ts';

const drill = test.runIf(process.env['LONG'] === '1' && hasPrograms);

let clusters: Clusters;
let port = 0;
beforeAll(async () => {
  clusters = createClusters();
  clusters.folder('archive');
  const probe = createServer();
  await new Promise<void>((resolve) => {
    probe.listen(0, '127.0.0.1', resolve);
  });
  const address = probe.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
  probe.close();
});
afterAll(() => clusters.remove());

/** Runs `work` with a pool that ends before the server does. */
async function onDatabase<T>(task: (db: Db, url: string) => Promise<T>): Promise<T> {
  const url = `postgres://palmbid@127.0.0.1:${port}/postgres`;
  const db = createDb(url, { warn: () => {} }, { maxConnections: 2, connectTimeoutMs: 20_000 });
  try {
    return await task(db, url);
  } finally {
    await db.destroy();
  }
}

/** The ids of the events that wait in the lane of announcements. */
async function waiting(db: Db): Promise<number[]> {
  const [at] = await ask<{ txid: string; id: number }>(
    db,
    `select txid::text as txid, id from delivery_cursors where consumer = 'announcements'`,
  );
  if (!at) throw new Error('no such lane');
  return (await readLane(db, 'announcements', at, 100)).map(({ id }) => id);
}

drill(
  'a database brought back to a point in time delivers what waited then, once, and begins a new epoch',
  async () => {
    const archive = clusters.at('archive');
    clusters.init('live', port);
    clusters.configure(
      'live',
      'archive_mode = on',
      `archive_command = 'test ! -f ${archive}/%f && cp %p ${archive}/%f'`,
    );
    clusters.start('live');
    const before = await onDatabase(async (db, url) => {
      await migrateToLatest(url);
      await settleOutbox(url);
      const make = factories(db);
      await make.request();
      await make.request();
      clusters.copy(port, 'recovered');
      await make.request();
      const events = await vi.waitFor(async () => {
        const found = await waiting(db);
        expect(found).toHaveLength(3);
        return found;
      });
      // The first is delivered; two wait.
      const [first] = await readLane(db, 'announcements', { txid: '0', id: 0 }, 1);
      const position = { txid: first?.txid ?? '', id: first?.id ?? 0 };
      await moveCursor(db, 'announcements', undivided, { ...position, step: 0 }, 100);
      const [target] = await ask<{ now: string }>(db, 'select clock_timestamp()::text as now');
      // Lost on purpose.
      await make.request();
      const now = await outboxNow(db);
      await ask(db, 'select pg_switch_wal()');
      return { target: target?.now ?? '', waiting: events.slice(1), now };
    });
    clusters.stop('live');

    clusters.configure(
      'recovered',
      `restore_command = 'cp ${archive}/%f %p'`,
      `recovery_target_time = '${before.target}'`,
      `recovery_target_action = 'promote'`,
    );
    writeFileSync(clusters.at('recovered', 'recovery.signal'), '');
    clusters.start('recovered');
    await onDatabase(async (db, url) => {
      await vi.waitFor(async () => {
        expect(await ask(db, 'select pg_is_in_recovery() as waits')).toEqual([{ waits: false }]);
      }, 30_000);
      expect((await outboxNow(db)).moved).toBe(true);
      expect(await settleOutbox(url)).toBe(true);
      const now = await outboxNow(db);
      expect(now).toMatchObject({ epoch: before.now.epoch + 1, moved: false });
      expect(await waiting(db)).toEqual(before.waiting);
      expect(await ask(db, 'select count(*)::int as requests from vacation_requests')).toEqual([
        { requests: 3 },
      ]);
      await factories(db).request();
      await vi.waitFor(async () => expect(await waiting(db)).toHaveLength(3));
      expect(await ask(db, 'select * from violations')).toEqual([]);
      expect(await settleOutbox(url)).toBe(false);
    });
    clusters.stop('recovered');
  },
);
