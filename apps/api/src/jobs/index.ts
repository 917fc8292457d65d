import {
  adoptSecret,
  copyAnchors,
  type Deps,
  expireRequests,
  importDueFeeds,
  learnForSearch,
  measureFigures,
  notifyDailySearches,
  notifyHomeSearches,
  passDueCases,
  placeHomes,
  planPayouts,
  processEvents,
  refreshRanks,
  resolvePlaces,
  retryFailures,
  sendOperations,
  sweepPhotos,
  writeAnchor,
  writeDigests,
} from '@palmbid/api';
import {
  deleteExpiredSessions,
  finishStays,
  type JobDefinition,
  pruneBounces,
  pruneEvents,
  pruneImports,
  pruneKeys,
  pruneLoginFailures,
  pruneMails,
  pruneNotifications,
  pruneOutbox,
  prunePhoneCodes,
  pruneRateLimits,
  pruneSecurityEvents,
  pruneTokens,
  startWorker,
  type Worker,
  writeDueReminders,
} from '@palmbid/db';
import { anchorMinutes } from '@palmbid/domain';
import type { Logger } from 'pino';

const everyMinute = '* * * * *';

/** The market's recurring jobs. A job may run late, twice or in any process; its effects still happen exactly once. */
export function startJobs(
  deps: Deps,
  url: string,
  log: Logger,
  others: Readonly<Record<string, JobDefinition>> = {},
): Promise<Worker> {
  const { db, live } = deps;
  return startWorker(url, log, {
    expire_requests: {
      cron: everyMinute,
      run: async () => {
        const expired = await expireRequests(db);
        if (expired > 0) log.info({ expired }, 'requests expired');
        live.wake();
      },
    },
    finish_stays: {
      cron: '*/10 * * * *',
      run: async () => {
        await finishStays(db);
        live.wake();
      },
    },
    remind: {
      cron: everyMinute,
      run: async () => {
        await writeDueReminders(db);
        live.wake();
      },
    },
    move_money: {
      cron: everyMinute,
      run: async () => {
        await processEvents(deps);
        await planPayouts(deps);
        await sendOperations(deps);
      },
    },
    pass_cases: {
      cron: everyMinute,
      run: async () => {
        if ((await passDueCases(db)) > 0) live.wake();
      },
    },
    refresh_ranks: {
      cron: everyMinute,
      run: async () => {
        if ((await refreshRanks(db)) > 0) live.wake();
      },
    },
    search_alerts: {
      cron: '*/15 * * * *',
      run: async () => {
        const written = (await notifyDailySearches(db)) + (await notifyHomeSearches(db));
        if (written > 0) live.wake();
      },
    },
    place_homes: {
      cron: everyMinute,
      run: async () => {
        await placeHomes(db);
      },
    },
    learn_for_search: {
      cron: everyMinute,
      run: () => learnForSearch(deps),
    },
    resolve_places: {
      cron: '29 * * * *',
      run: async () => {
        const found = await resolvePlaces(deps);
        if (found > 0) log.info({ found }, 'places resolved that were unknown before');
      },
    },
    import_calendars: {
      cron: everyMinute,
      run: async () => {
        await importDueFeeds(deps);
      },
    },
    retry_deliveries: {
      cron: everyMinute,
      run: async () => {
        await retryFailures(deps);
        live.wake();
      },
    },
    digests: {
      cron: '*/15 * * * *',
      run: async () => {
        await writeDigests(deps);
      },
    },
    measure_figures: {
      cron: '41 * * * *',
      run: async () => {
        await measureFigures(deps);
      },
    },
    anchor_logs: {
      cron: `*/${anchorMinutes} * * * *`,
      run: async () => {
        await writeAnchor(deps);
        await copyAnchors(deps);
      },
    },
    seal_anew: {
      cron: '23 * * * *',
      run: async () => {
        await adoptSecret(deps);
      },
    },
    clean_up: {
      cron: '17 * * * *',
      run: async () => {
        await deleteExpiredSessions(db);
        await pruneRateLimits(db);
        await pruneLoginFailures(db);
        await pruneSecurityEvents(db);
        await pruneKeys(db);
        await pruneOutbox(db);
        await pruneMails(db);
        await pruneBounces(db);
        await prunePhoneCodes(db);
        await pruneNotifications(db);
        await pruneTokens(db);
        await sweepPhotos(deps);
        await pruneImports(db);
        await pruneEvents(db);
      },
    },
    ...others,
  });
}
