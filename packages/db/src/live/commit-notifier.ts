import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { DbLog } from '../client.ts';
import { hangUp, noticeSilence } from '../silence.ts';

const channel = 'palmbid_wake';
const firstRetryMs = 100;
const lastRetryMs = 5_000;
/** At most one NOTIFY of a process in so many milliseconds. */
const debounceMs = 5;
/** Who only listens never notices that nobody speaks any more: so often the line is asked whether it is there. */
const usualBeatMs = 5_000;
const usualAnswerMs = 2_000;

/** A line between the processes on one database: who has committed something tells all others. */
export type CommitNotifier = {
  /** Something has been committed. Returns at once; many calls become one NOTIFY. */
  wake: () => void;
  stop: () => Promise<void>;
};

/**
 * Opens the line on a connection of its own, which comes back by itself. `onWake` is called for each NOTIFY of another line
 * and after each reconnection, when some may have been missed. Never used inside a transaction: a NOTIFY there would hold up every commit.
 */
export function openCommitNotifier(
  url: string,
  log: DbLog,
  onWake: () => void,
  { beatMs = usualBeatMs, answerWithinMs = usualAnswerMs } = {},
): CommitNotifier {
  const self = randomUUID();
  let client: pg.Client | undefined;
  /** The same while it listens and nothing else is being said on it: one thing at a time on a connection. */
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
    if (error) log.warn({ err: error.message }, 'the line between the processes is down and comes back');
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

  /** Without the line the safety poll of every process finds what there is. */
  const say = (statement: string): void => {
    const line = free;
    if (!line) return;
    free = undefined;
    line.query(statement).then(
      () => {
        if (client === line) free = line;
        if (again) wake();
      },
      (error: Error) => lost(line, error),
    );
  };
  const beat = setInterval(() => say('select 1'), beatMs).unref();

  let notifiedAt = 0;
  const notify = (): void => {
    timer = undefined;
    notifiedAt = performance.now();
    say(`notify ${channel}, '${self}'`);
  };

  /** Asked for while a NOTIFY was under way: that one may have come too early. */
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
