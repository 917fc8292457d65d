import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { DbLog } from '../client.ts';
import { clientFor } from '../hosts.ts';
import { hangUp, noticeSilence } from '../silence.ts';
import { coalesce } from './coalesce.ts';

const channel = 'palmbid_wake';
const firstRetryMs = 100;
const lastRetryMs = 5_000;
/** A process sends at most one NOTIFY in this time. */
const debounceMs = 5;
/** A connection that only listens cannot notice that its server is gone, so it is queried this often. */
const defaultKeepAliveMs = 5_000;
const defaultAnswerWithinMs = 2_000;

/** LISTEN/NOTIFY between the processes on one database: a process that commits wakes the others. */
export type CommitNotifier = {
  /** Wakes the other processes after a commit. Returns at once; calls in a burst share one NOTIFY. */
  notify: () => void;
  /** Whether a process with another photo store was there at the first connect; false where that is not known. */
  otherStore: Promise<boolean>;
  stop: () => Promise<void>;
};

/**
 * A shared lock shows which photo store a process has, as long as its connection lasts. No session keeps one through a pooler: it
 * needs the direct address, as LISTEN does.
 */
const showStore = `select pg_advisory_lock_shared(7007, hashtext($1))`;
const findOtherStore = `select exists (
  select 1 from pg_locks where locktype = 'advisory' and classid = 7007 and objsubid = 2 and granted
     and database = (select oid from pg_database where datname = current_database())
     and objid <> (hashtext($1)::bigint & 4294967295)::oid) as found`;

async function isOtherStoreThere(client: pg.Client, store: string): Promise<boolean> {
  await client.query(showStore, [store]);
  return (await client.query<{ found: boolean }>(findOtherStore, [store])).rows[0]?.found === true;
}

/**
 * Opens a connection of its own, which reconnects by itself. `onCommit` is called for each NOTIFY of another process, and after
 * each connect, because some may have been missed. Never NOTIFY inside a transaction: that makes all commits wait for each other.
 */
export function openCommitNotifier(
  url: string,
  log: DbLog,
  onCommit: () => void,
  {
    keepAliveMs = defaultKeepAliveMs,
    answerWithinMs = defaultAnswerWithinMs,
    photoStore,
  }: { keepAliveMs?: number; answerWithinMs?: number; photoStore?: string | undefined } = {},
): CommitNotifier {
  const self = randomUUID();
  let foundStore: (other: boolean) => void = () => {};
  const otherStore = new Promise<boolean>((resolve) => {
    foundStore = resolve;
  });
  let client: pg.Client | undefined;
  /** The client once it listens. */
  let listening: pg.Client | undefined;
  let stopped = false;
  let retry: NodeJS.Timeout | undefined;
  let retryMs = firstRetryMs;
  let notifyDue = false;
  let keepAliveDue = false;
  let notifiedAt = Number.NEGATIVE_INFINITY;

  const lost = (failed: pg.Client, error?: Error): void => {
    if (client !== failed) return;
    client = undefined;
    listening = undefined;
    foundStore(false);
    hangUp(failed);
    if (stopped) return;
    if (error) log.warn({ err: error.message }, 'LISTEN connection lost, reconnecting');
    retry = setTimeout(connect, retryMs).unref();
    retryMs = Math.min(retryMs * 2, lastRetryMs);
  };

  /** Sends what is due, one statement at a time. While disconnected it stays due; the other processes poll as well. */
  const send = coalesce(async () => {
    const wait = notifiedAt + debounceMs - performance.now();
    if (notifyDue && wait > 0) await sleep(wait, undefined, { ref: false });
    const connection = listening;
    if (!connection || stopped) return;
    try {
      if (notifyDue) {
        notifyDue = false;
        notifiedAt = performance.now();
        await connection.query(`notify ${channel}, '${self}'`);
      } else if (keepAliveDue) {
        keepAliveDue = false;
        await connection.query('select 1');
      }
    } catch (error) {
      lost(connection, error as Error);
    }
  });

  const connect = (): void => {
    const opened = new (clientFor(url))({
      connectionString: url,
      application_name: 'palmbid-wake',
      connectionTimeoutMillis: 2000,
      ...noticeSilence(answerWithinMs),
    });
    client = opened;
    opened.on('error', (error) => lost(opened, error));
    opened.on('end', () => lost(opened));
    opened.on('notification', ({ payload }) => {
      if (payload !== self) onCommit();
    });
    opened
      .connect()
      .then(() => opened.query(`listen ${channel}`))
      .then(async () => {
        foundStore(photoStore !== undefined && (await isOtherStoreThere(opened, photoStore)));
        retryMs = firstRetryMs;
        if (client === opened) listening = opened;
        onCommit();
        void send();
      })
      .catch((error: Error) => lost(opened, error));
  };
  connect();

  const keepAlive = setInterval(() => {
    keepAliveDue = true;
    void send();
  }, keepAliveMs).unref();

  return {
    otherStore,
    notify: () => {
      notifyDue = true;
      void send();
    },
    stop: async () => {
      stopped = true;
      clearInterval(keepAlive);
      clearTimeout(retry);
      await client?.end().catch(() => {});
    },
  };
}
