import { expireRequests } from '@palmbid/api';
import {
  type Db,
  deleteExpiredSessions,
  finishStays,
  pruneKeys,
  pruneRateLimits,
  remind,
  startWorker,
  type Worker,
} from '@palmbid/db';
import type { Logger } from 'pino';

const everyMinute = '* * * * *';

/** The market's recurring work. Every job may run late, twice or on any process: its effects are still exactly once. */
export function startJobs(db: Db, url: string, log: Logger): Promise<Worker> {
  return startWorker(url, log, {
    expire_requests: {
      cron: everyMinute,
      run: async () => {
        const expired = await expireRequests(db);
        if (expired > 0) log.info({ expired }, 'requests expired');
      },
    },
    finish_stays: {
      cron: '*/10 * * * *',
      run: async () => {
        await finishStays(db);
      },
    },
    remind: {
      cron: everyMinute,
      run: async () => {
        await remind(db);
      },
    },
    clean_up: {
      cron: '17 * * * *',
      run: async () => {
        await deleteExpiredSessions(db);
        await pruneRateLimits(db);
        await pruneKeys(db);
      },
    },
  });
}
