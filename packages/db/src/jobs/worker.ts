import { Logger, parseCronItems, type Runner, run } from 'graphile-worker';
import pg from 'pg';
import type { DbLog } from '../client.ts';
import { clientFor } from '../hosts.ts';
import { hangUpOnSilence, noticeSilence } from '../silence.ts';

export type JobDefinition = {
  /** Five cron fields, UTC. */
  cron: string;
  run: () => Promise<void>;
};

export type Worker = { stop: () => Promise<void> };

const restartMs = 5_000;
const usualPollMs = 10_000;

/**
 * Runs recurring jobs with Graphile Worker: of all processes on one database, one takes each run; a run that fails or whose
 * process dies is retried. Jobs write their effects in one transaction each, so that a retry repeats nothing. The worker
 * restarts by itself after the database was unavailable.
 */
export async function startWorker(
  url: string,
  log: DbLog,
  jobs: Readonly<Record<string, JobDefinition>>,
  { pollMs = usualPollMs, answerWithinMs }: { pollMs?: number; answerWithinMs?: number } = {},
): Promise<Worker> {
  const logger = new Logger(() => (level, message) => {
    if (level === 'error' || level === 'warning') log.warn({ source: 'jobs' }, message);
  });
  const parsedCronItems = parseCronItems(
    Object.entries(jobs).map(([task, job]) => ({
      task,
      match: job.cron,
      options: { backfillPeriod: 0, maxAttempts: 5 },
    })),
  );
  const taskList = Object.fromEntries(Object.entries(jobs).map(([task, job]) => [task, () => job.run()]));
  let stopped = false;
  let runner: Runner | undefined;
  let retry: NodeJS.Timeout | undefined;

  // A pool of our own: the worker's would wait forever on a connection that died silently.
  const pool = new pg.Pool({
    connectionString: url,
    Client: clientFor(url),
    max: 3,
    connectionTimeoutMillis: 5_000,
    ...noticeSilence(answerWithinMs),
  });
  const report = (error: Error) => log.warn({ err: error.message }, 'database connection of the jobs lost');
  pool.on('error', report);
  pool.on('connect', (client) => {
    client.on('error', report);
    hangUpOnSilence(client);
  });

  const start = async (): Promise<void> => {
    const started = await run({
      pgPool: pool,
      concurrency: 2,
      pollInterval: pollMs,
      noHandleSignals: true,
      parsedCronItems,
      taskList,
      logger,
    });
    if (stopped) return started.stop();
    runner = started;
    started.promise.catch((error: unknown) => restart(error));
  };
  const restart = (error: unknown): void => {
    runner = undefined;
    if (stopped) return;
    log.warn(
      { err: error instanceof Error ? error.message : error },
      'the job worker lost its database connection and restarts',
    );
    retry = setTimeout(() => start().catch(restart), restartMs).unref();
  };
  await start();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(retry);
      await runner?.stop().catch(() => {});
      await pool.end().catch(() => {});
    },
  };
}
