import { createDb, type Db, type DbLog, poolUse, readBacklog } from '@palmbid/db';
import { ConfigError, type Env } from '../env.ts';
import { createMetrics, type Metrics } from './registry.ts';
import { listenForScrapes } from './serve.ts';

type Parts = {
  url: string;
  log: DbLog;
  db: Db;
  isReady: () => boolean;
  openStreams: () => number;
};

/**
 * Measures this process if METRICS_PORT or METRICS_TOKEN says where to read it; otherwise nothing is measured. Scrapes have a database
 * connection of their own, so that they never wait behind calls.
 */
export async function startMetrics(
  env: Env,
  { url, log, db, isReady, openStreams }: Parts,
): Promise<{ metrics: Metrics; stop: () => Promise<void> } | undefined> {
  if (env.METRICS_PORT === undefined && env.METRICS_TOKEN === undefined) return undefined;
  const own = createDb(url, log, { maxConnections: 1, applicationName: 'palmbid-metrics' });
  const metrics = createMetrics({
    isReady,
    pool: () => poolUse(db),
    streams: () => ({ open: openStreams(), max: env.LIVE_STREAMS }),
    sendsMails: env.SMTP_URL !== undefined,
    backlog: () => readBacklog(own),
  });
  const listening =
    env.METRICS_PORT === undefined
      ? undefined
      : await listenForScrapes(metrics, { port: env.METRICS_PORT, host: env.HOST }).catch(async (error) => {
          await own.destroy();
          throw new ConfigError(
            `Cannot start: METRICS_PORT ${env.METRICS_PORT} cannot be used (${error.code}).`,
          );
        });
  return {
    metrics,
    stop: async () => {
      await listening?.close();
      await own.destroy();
    },
  };
}
