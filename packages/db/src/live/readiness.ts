import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { DbLog } from '../client.ts';
import { clientFor } from '../hosts.ts';
import { hangUp } from '../silence.ts';

const usualEveryMs = 1_000;
const usualAnswerMs = 2_000;
/** A result older than this no longer counts: the checks themselves must be stuck. */
const staleMs = 10_000;

/** Why the service is not ready, as `/readyz` says it. */
export type NotReady = 'starting' | 'database away' | 'database silent' | 'database read-only' | 'disk full';

export type Readiness = {
  /** The result of the last check, without a statement; undefined when ready. */
  reason: () => NotReady | undefined;
  stop: () => Promise<void>;
};

/**
 * Checks what serving needs in one transaction that leaves nothing behind: a commit that reaches the disk, and disk space. The small
 * `work_mem` makes the rows go through a temporary file. One message, so that it also works through a pooler.
 */
const check = `set local work_mem = '64kB'; set local synchronous_commit = on;
select case when current_setting('transaction_read_only')::boolean then null
    else pg_logical_emit_message(true, 'palmbid', 'readiness') end is null as read_only,
  (select count(*) from generate_series(1, 8000)) as spilled`;

function reasonOf(error: unknown): NotReady {
  const state = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (['53100', '53400', '58030'].includes(state)) return 'disk full';
  if (state === '25006') return 'database read-only';
  return error instanceof Silence ? 'database silent' : 'database away';
}

class Silence extends Error {}

/** Rejects when `work` takes too long. An answer that arrived while this process was busy still counts. */
async function bounded<T>(work: Promise<T>, limitMs: number): Promise<T> {
  const ended = new AbortController();
  const limit = async (): Promise<never> => {
    await sleep(limitMs, undefined, { ref: false, signal: ended.signal });
    await nextTurn();
    throw new Silence();
  };
  try {
    return await Promise.race([work, limit()]);
  } finally {
    ended.abort();
  }
}

/** Checks once a second, on a connection of its own, whether the database can be written to. Logs each change as one line. */
export function watchReadiness(
  url: string,
  log: DbLog,
  { everyMs = usualEveryMs, answerWithinMs = usualAnswerMs } = {},
): Readiness {
  let client: pg.Client | undefined;
  let found: NotReady | undefined = 'starting';
  let foundAt = performance.now();
  let stopped = false;

  const connected = async (): Promise<pg.Client> => {
    if (client) return client;
    const made = new (clientFor(url))({
      connectionString: url,
      application_name: 'palmbid-ready',
      keepAlive: true,
    });
    client = made;
    made.on('error', () => drop(made));
    made.on('end', () => drop(made));
    await made.connect();
    return made;
  };
  const drop = (dropped: pg.Client | undefined): void => {
    if (!dropped) return;
    if (client === dropped) client = undefined;
    hangUp(dropped);
  };
  const ask = async (): Promise<NotReady | undefined> => {
    const results: unknown = await (await connected()).query(check);
    const last = (results as readonly pg.QueryResult<{ read_only: boolean }>[]).at(-1);
    return last?.rows[0]?.read_only ? 'database read-only' : undefined;
  };
  const checkOnce = async (): Promise<void> => {
    const asking = ask();
    // `bounded` may have rejected first; this keeps the later failure from being unhandled.
    asking.catch(() => {});
    const now = await bounded(asking, answerWithinMs).catch((error: unknown) => {
      drop(client);
      return reasonOf(error);
    });
    if (stopped) return;
    if (now !== found) {
      if (now !== undefined) log.warn({ reason: now }, 'not ready');
      else if (found !== 'starting') log.warn({ after: found }, 'ready again');
    }
    found = now;
    foundAt = performance.now();
  };
  const ended = new AbortController();
  const watch = async (): Promise<void> => {
    while (!stopped) {
      await checkOnce();
      await sleep(everyMs, undefined, { ref: false, signal: ended.signal }).catch(() => {});
    }
  };
  const watching = watch();
  return {
    reason: () => (performance.now() - foundAt > staleMs ? (found ?? 'database silent') : found),
    stop: async () => {
      stopped = true;
      ended.abort();
      drop(client);
      await watching;
    },
  };
}
