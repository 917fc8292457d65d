import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { DbLog } from '../client.ts';
import { hangUp, noticeSilence } from '../silence.ts';

const channel = 'palmbid_wake';
const firstRetryMs = 100;
const lastRetryMs = 5_000;
/** Milliseconds between two NOTIFYs of a process. */
const debounceMs = 5;
/** A connection that only listens does not notice when it is dead: it is queried this often. */
const usualBeatMs = 5_000;
const usualAnswerMs = 2_000;

/** A LISTEN/NOTIFY channel between the processes on one database: a process that commits events wakes the others. */
export type CommitNotifier = {
  /** Call after a commit. Returns at once; concurrent calls become one NOTIFY. */
  wake: () => void;
  stop: () => Promise<void>;
};

/**
 * Opens the channel on a connection of its own, which reconnects by itself. `onWake` is called for each NOTIFY of another process, and
 * after each reconnection, when some may have been missed. Never sends inside a transaction: a NOTIFY there serializes all commits.
 */
export function openCommitNotifier(
  url: string,
  log: DbLog,
  onWake: () => void,
  { beatMs = usualBeatMs, answerWithinMs = usualAnswerMs } = {},
): CommitNotifier {
  const self = randomUUID();
  let client: pg.Client | undefined;
  /** The same connection while it listens and no statement is running on it. */
  let free: pg.Client | undefined;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let retry: NodeJS.Timeout | undefined;
  let waitMs = firstRetryMs;

  const lost = (failed: pg.Client, error?: Error): void => {
    if (client !== failed) return;
    client = undefined;
    free = undefined;
    hangUp(failed);
    if (stopped) return;
    if (error) log.warn({ err: error.message }, 'the commit notifier lost its connection and reconnects');
    retry = setTimeout(connect, waitMs).unref();
    waitMs = Math.min(waitMs * 2, lastRetryMs);
  };

  const connect = (): void => {
    const made = new pg.Client({
      connectionString: url,
      application_name: 'palmbid-wake',
      connectionTimeoutMillis: 2000,
      ...noticeSilence(answerWithinMs),
    });
    client = made;
    made.on('error', (error) => lost(made, error));
    made.on('end', () => lost(made));
    made.on('notification', ({ payload }) => {
      if (payload !== self) onWake();
    });
    made
      .connect()
      .then(() => made.query(`listen ${channel}`))
      .then(() => {
        waitMs = firstRetryMs;
        if (client === made) free = made;
        onWake();
        if (again) wake();
      })
      .catch((error: Error) => lost(made, error));
  };
  connect();

  /** Without a connection nothing is sent: every process also polls. */
  const send = (statement: string): void => {
    const connection = free;
    if (!connection) return;
    free = undefined;
    connection.query(statement).then(
      () => {
        if (client === connection) free = connection;
        if (again) wake();
      },
      (error: Error) => lost(connection, error),
    );
  };
  const beat = setInterval(() => send('select 1'), beatMs).unref();

  let notifiedAt = 0;
  const notify = (): void => {
    timer = undefined;
    notifiedAt = performance.now();
    send(`notify ${channel}, '${self}'`);
  };

  /** Requested while a NOTIFY was under way, which may have been sent before the commit. */
  let again = false;
  const wake = (): void => {
    again = client !== undefined && free === undefined;
    if (again || timer) return;
    const wait = notifiedAt + debounceMs - performance.now();
    if (wait <= 0) notify();
    else timer = setTimeout(notify, wait).unref();
  };

  return {
    wake,
    stop: async () => {
      stopped = true;
      clearInterval(beat);
      clearTimeout(timer);
      clearTimeout(retry);
      await client?.end().catch(() => {});
    },
  };
}
