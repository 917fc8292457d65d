import type { Backlog, PoolUse } from '@palmbid/db';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { AdmissionLoad } from '../admission/index.ts';

export type MetricSources = {
  isReady: () => boolean;
  pool: () => PoolUse | undefined;
  /** Open live streams of this process, and how many it accepts. */
  streams: () => { open: number; max: number };
  /** False where mails wait to be read by an admin, so that none is late. */
  sendsMails: boolean;
  backlog: () => Promise<Backlog>;
};

/** Seconds. Reads of lists take about 0.01, and nothing should take longer than a statement may, which is 5. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export type Metrics = {
  /** Shows this from now on. */
  watchAdmission: (read: () => AdmissionLoad) => void;
  /** A call was answered after so many seconds of work; waiting for admission is not part of it. */
  observe: (route: string, method: string, status: number, seconds: number) => void;
  contentType: string;
  /** Everything, in Prometheus' text format. */
  scrape: () => Promise<string>;
};

/** The metrics of this process. What concerns the whole market is read from the database with each scrape, and is the same in all processes. */
export function createMetrics(sources: MetricSources): Metrics {
  const own = new Registry();
  const shared = new Registry();
  collectDefaultMetrics({ register: own });

  const requests = new Histogram({
    name: 'palmbid_http_request_duration_seconds',
    help: 'Time from the admission of a call to the end of its answer, by route. Live streams are not counted.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets,
    registers: [own],
  });
  const refused = new Counter({
    name: 'palmbid_admission_refused_total',
    help: 'Calls refused for load before any work on them.',
    registers: [own],
  });
  let refusedBefore = 0;
  let admission: (() => AdmissionLoad) | undefined;

  const gaugesOf =
    (registry: Registry) =>
    <L extends string>(name: string, help: string, ...labelNames: L[]) =>
      new Gauge<L>({ name: `palmbid_${name}`, help, labelNames, registers: [registry] });
  const gauge = gaugesOf(own);
  const ready = gauge('ready', '1 while /readyz says ok.');
  const inWork = gauge('admission_in_work', 'Calls being worked on.');
  const waiting = gauge('admission_waiting', 'Calls that wait for their turn.');
  const limit = gauge('admission_limit', 'Calls that may be worked on at once; follows measured times.');
  const connections = gauge('database_connections', 'Connections of the pool for calls.', 'state');
  const connectionsMax = gauge('database_connections_max', 'Most connections of the pool for calls.');
  const callers = gauge('database_waiting', 'Callers that wait for a connection or their turn to write.');
  const streams = gauge('live_streams', 'Open live streams.');
  const streamsMax = gauge('live_streams_max', 'Live streams this process accepts.');

  const known = gauge(
    'backlog_known',
    '1 if the database answered this scrape; otherwise the metrics of the market are missing.',
  );
  const ofMarket = gaugesOf(shared);
  const market = {
    events: ofMarket('events_undelivered', 'Committed events that are not delivered yet.', 'lane'),
    eventLag: ofMarket('events_lag_seconds', 'Age of the oldest event that is not delivered yet.', 'lane'),
    heldBack: ofMarket('events_held_back', 'Of these, events that wait for an older transaction to end.'),
    oldestWriter: ofMarket(
      'oldest_transaction_seconds',
      'Age of the oldest transaction that has written something, in any database of the server: all events wait for its end. Where this role may not see when it began, the time for which events have waited for it.',
    ),
    failures: ofMarket('events_failed', 'Events set aside because their delivery failed.', 'state'),
    mails: ofMarket('mails', 'Mails that are not sent.', 'lane', 'state'),
    mailLag: ofMarket('mails_lag_seconds', 'How long the oldest mail has been due.', 'lane'),
    jobs: ofMarket('jobs_failed', 'Background jobs that failed.', 'state'),
    jobLag: ofMarket('jobs_lag_seconds', 'How long the oldest job has been due.'),
    scheduled: ofMarket(
      'jobs_scheduled_seconds',
      'Time since recurring work was last scheduled; it is every minute.',
    ),
  };

  function show(backlog: Backlog): void {
    for (const { lane, waiting, oldest_s } of backlog.lanes) {
      market.events.set({ lane }, waiting);
      market.eventLag.set({ lane }, oldest_s ?? 0);
    }
    market.heldBack.set(backlog.heldBack.events);
    market.oldestWriter.set(backlog.oldestWriter?.age_s ?? backlog.heldBack.oldest_s);
    for (const state of ['retried', 'dead'] as const) {
      market.failures.set({ state }, backlog.failures[state]);
      market.jobs.set({ state }, backlog.jobs[state]);
    }
    for (const { lane, waiting, retried, dead, oldest_s } of backlog.mails) {
      market.mails.set({ lane, state: 'waiting' }, waiting);
      market.mails.set({ lane, state: 'retried' }, retried);
      market.mails.set({ lane, state: 'dead' }, dead);
      if (sources.sendsMails) market.mailLag.set({ lane }, oldest_s ?? 0);
    }
    market.jobLag.set(backlog.jobs.late_s ?? 0);
    if (backlog.scheduled_s !== null) market.scheduled.set(backlog.scheduled_s);
  }

  /** False if the database does not answer. */
  async function showMarket(): Promise<boolean> {
    const backlog = await sources.backlog().catch(() => undefined);
    known.set(backlog ? 1 : 0);
    if (backlog) show(backlog);
    return backlog !== undefined;
  }

  function showProcess(): void {
    ready.set(sources.isReady() ? 1 : 0);
    const load = admission?.();
    if (load) {
      inWork.set(load.inWork);
      waiting.set(load.waiting);
      limit.set(load.limit);
      refused.inc(load.refused - refusedBefore);
      refusedBefore = load.refused;
    }
    const pool = sources.pool();
    if (pool) {
      connections.set({ state: 'used' }, pool.used);
      connections.set({ state: 'idle' }, pool.idle);
      connectionsMax.set(pool.max);
      callers.set(pool.waiting);
    }
    const { open, max } = sources.streams();
    streams.set(open);
    streamsMax.set(max);
  }

  let scraping: Promise<string> | undefined;
  return {
    watchAdmission: (read) => {
      admission = read;
    },
    observe: (route, method, status, seconds) =>
      requests.observe({ method, route, status: String(status) }, seconds),
    contentType: own.contentType,
    // Whoever asks meanwhile gets the same answer, so that the database is asked once.
    scrape: () => {
      scraping ??= (async () => {
        const answered = await showMarket();
        showProcess();
        return await (answered ? Registry.merge([own, shared]) : own).metrics();
      })().finally(() => {
        scraping = undefined;
      });
      return scraping;
    },
  };
}
