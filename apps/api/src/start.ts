import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { warmPlaces, warmPrompts } from '@palmbid/ai';
import { checkSecret, createVault, type Deps, placeHomes, placeOldProperties } from '@palmbid/api';
import { divideDelivery, type Readiness, watchReadiness } from '@palmbid/db';
import { type DemoAccount, isEmpty } from '@palmbid/db/seed';
import type { Logger } from 'pino';
import { createAdmin } from './admin.ts';
import { acceptFaster } from './admission/listeners.ts';
import { createAnchorFile } from './anchor-file.ts';
import { buildApp, buildHealthApp } from './app.ts';
import { createPasswords } from './auth/passwords.ts';
import { backupSource } from './backup/commands.ts';
import { backupJobs } from './backup/schedule.ts';
import { createCalendarFetch } from './calendar/fetch-calendar.ts';
import { asOneLine, type Database, openDatabase, writeFirstData } from './database.ts';
import { addDemo, type Demo, knownDemo } from './demo.ts';
import { composeDeps, composeProviders } from './deps.ts';
import { ConfigError, type Env, isLocal, root } from './env.ts';
import { composeTripGenerator, modelCallsPerDay } from './generate-trip.ts';
import { startJobs } from './jobs/index.ts';
import { connections } from './limits.ts';
import { type AfterCommit, createAfterCommit } from './live/after-commit.ts';
import { liveLimits } from './live/registry.ts';
import { mailboxPath } from './mail/mailbox.ts';
import { createSmtp } from './mail/smtp.ts';
import { startMetrics } from './metrics/index.ts';
import { openPayments } from './payments/index.ts';
import { createPhotos } from './photos/index.ts';
import { createPhotoStore, type PhotoLocation, photoLocation } from './photos/store.ts';
import { nameOfStore } from './photos/store-name.ts';
import type { Lifecycle } from './plugins/health.ts';
import { createReading } from './reading/index.ts';
import { secretsOf } from './secret.ts';
import { startTraces } from './traces/index.ts';
import type { Traces } from './traces/otlp.ts';

const secretOnDisk =
  'The secret of the database of DATABASE_URL is only in DATA_DIR: set APP_SECRET to it, so that other machines have it and it is not lost with this disk.';

const otherStore =
  'Another process on this database keeps its photos elsewhere: each shows only those that it has received itself. Give all the same S3_BUCKET, or a DATA_DIR/uploads that they share.';

const drainMs = 10_000;
/** Load balancers ask every few seconds whether a process is ready. */
const usualStopDelay = 5;

export type Running = {
  /** The address of the app. */
  url: string;
  demoAccounts: DemoAccount[];
  /** One sentence about something unexpected, such as an unusual data folder. */
  notice: string | undefined;
  dataDir: string | undefined;
  /** The address of the development mailbox, without a mail server. */
  mailbox: string | undefined;
  /** The address of the bank on this machine, with PAYMENTS=local. */
  bank: string | undefined;
  /** Resolves with one line when the server cannot go on and must be closed. */
  failed: Promise<string>;
  /**
   * Turns readiness off, serves on until load balancers have noticed (not with `atOnce`), drains for at most 10 s, closes the pool
   * and stops the embedded PostgreSQL last. Safe to call twice.
   */
  close: (options?: { atOnce?: boolean }) => Promise<void>;
};

/** Fails before anything else has been started. */
async function refuseTakenPort(port: number, host: string): Promise<void> {
  if (port === 0) return;
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error) => reject(portError(error, port, host)));
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

function portError(error: unknown, port: number, host: string): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  if (code === 'EADDRINUSE') {
    return new ConfigError(
      `Cannot start: port ${port} is taken. Stop the other program or set PORT to another number.`,
    );
  }
  if (code === 'EACCES') return new ConfigError(`Cannot start: port ${port} may not be used by this user.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new ConfigError(`Cannot start: HOST ${host} is no address of this machine.`);
  }
  return error;
}

/**
 * Writes what a first start adds: demo data if SEED asks for it, or by default to an empty embedded database that only this machine can
 * reach; and the admin of the settings.
 */
async function firstData(env: Env, database: Database, deps: Deps): Promise<Demo> {
  const local = isLocal(env);
  const { passwords, photos } = deps;
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password, SEED } = env;
  const demoIfEmpty = SEED === undefined && local && database.embedded !== undefined;
  const write = async (db: Deps['db']): Promise<Demo | undefined> => {
    const wanted = SEED === 'demo' || (demoIfEmpty && (await isEmpty(db)));
    const demo = wanted ? await addDemo({ db, passwords, photos }, { local }) : undefined;
    if (email !== undefined && password !== undefined)
      await createAdmin({ db, passwords }, { email, password });
    return demo;
  };
  const mayWrite = SEED === 'demo' || demoIfEmpty || email !== undefined;
  const added = mayWrite ? await writeFirstData(database, write) : undefined;
  return added && added.accounts.length > 0 ? added : await knownDemo(deps, { local });
}

/** Starts the database, schema, demo data, admin and server. */
export async function start(env: Env, { dev, log }: { dev: boolean; log: Logger }): Promise<Running> {
  await refuseTakenPort(env.PORT, env.HOST);
  const traces = await startTraces(process.env);
  const database = await openDatabase(env, log, {
    schema: env.MIGRATE === 'on' ? 'migrate' : 'check',
    onStatement: traces?.onStatement,
  });
  const place = photoLocation(env, database.embedded?.dataDir ?? env.DATA_DIR);
  const afterCommit = createAfterCommit(database, log, {
    limits: { ...liveLimits, all: env.LIVE_STREAMS },
    photoStore: await nameOfStore(place),
  });
  const readiness = watchReadiness(database.poolUrl, log);
  try {
    return await serve(env, database, afterCommit, readiness, { dev, log, place, traces });
  } catch (error) {
    await readiness.stop();
    await afterCommit.stop();
    await database.close();
    await traces?.stop();
    throw asOneLine(error);
  }
}

/** What only a worker does: delivery, mail and jobs. */
async function startWork(
  env: Env,
  database: Database,
  afterCommit: AfterCommit,
  { deps, log }: { deps: Deps; log: Logger },
): Promise<{ stopJobs: () => Promise<void>; closeMail: () => void }> {
  const from = env.MAIL_FROM ?? `Palmbid <no-reply@${new URL(deps.config.publicUrl).hostname}>`;
  const smtp = env.SMTP_URL === undefined ? undefined : createSmtp(env.SMTP_URL, from);
  await divideDelivery(database.url, env.DELIVERY_PARTS);
  afterCommit.start(deps, smtp?.send);
  const backups =
    env.BACKUP_DIR === undefined
      ? {}
      : backupJobs(
          await backupSource(database, env),
          { folder: env.BACKUP_DIR, keepDays: env.BACKUP_KEEP_DAYS },
          log,
        );
  const jobs = await startJobs(deps, database.url, log, backups);
  return { stopJobs: jobs.stop, closeMail: () => smtp?.close() };
}

async function serve(
  env: Env,
  database: Database,
  afterCommit: AfterCommit,
  readiness: Readiness,
  {
    dev,
    log,
    place,
    traces,
  }: { dev: boolean; log: Logger; place: PhotoLocation; traces: Traces | undefined },
): Promise<Running> {
  const { db, embedded } = database;
  const dataDir = embedded?.dataDir ?? env.DATA_DIR;
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${dev ? 5173 : env.PORT}`;
  const secrets = await secretsOf(env, dataDir);
  if (env.DATABASE_URL !== undefined && env.APP_SECRET === undefined) log.warn(secretOnDisk);
  const store = createPhotoStore(place);
  const reading = createReading(log);
  const payments = await openPayments(env);
  const deps = composeDeps({
    db,
    ...(payments.provider && { payments: payments.provider }),
    ...(database.replica && { replica: database.replica }),
    log,
    files: reading.files,
    photos: createPhotos(reading.draw, store),
    fetchCalendar: createCalendarFetch({ allowed: env.CALENDAR_NETWORKS }),
    vault: createVault(...secrets),
    anchorFile: createAnchorFile(dataDir),
    live: afterCommit.live,
    passwords: createPasswords(),
    generateTrip: composeTripGenerator(env, log),
    ...composeProviders(env, log, dev),
    config: {
      publicUrl,
      passwordPolicy: env.PASSWORD_POLICY,
      rateLimit: env.RATE_LIMIT === 'on',
      checkAnswers: dev,
      ...(env.OPENAI_API_KEY !== undefined && { modelCallsPerDay }),
      mailServer: env.SMTP_URL !== undefined,
      ...(env.MAP_TILES !== undefined && {
        mapTiles: { url: env.MAP_TILES, attribution: env.MAP_ATTRIBUTION ?? '' },
      }),
    },
  });
  await checkSecret(deps);
  if (await afterCommit.otherStore) log.warn(otherStore);
  const demo = await firstData(env, database, deps);
  await placeOldProperties(deps);
  // The job goes on with what is left of a large import.
  await placeHomes(db);

  const [isWeb, isWorker] = [env.ROLE !== 'worker', env.ROLE !== 'web'];
  const lifecycle: Lifecycle = { stopping: false };
  let gone: string | undefined;
  const failed = new Promise<string>((resolve) => {
    void embedded?.vanished.then((line) => {
      gone = 'data folder gone';
      resolve(line);
    });
  });
  const webDir = join(root, 'apps/web/dist');
  const built = existsSync(join(webDir, 'index.html'));
  if (!dev && !built && isWeb) log.warn('The web app is not built (pnpm build): only the API answers.');
  let started = false;
  const notReady = () => gone ?? (started ? readiness.reason() : 'starting');
  const metrics = await startMetrics(env, {
    url: database.url,
    log,
    db,
    isReady: () => !lifecycle.stopping && notReady() === undefined,
    openStreams: () => afterCommit.hub.size(),
  });
  const web = () =>
    buildApp(deps, {
      secrets,
      lifecycle,
      notReady,
      metrics: metrics?.metrics,
      metricsToken: env.METRICS_TOKEN,
      traces,
      photos: store,
      drawCard: reading.drawCard,
      trustProxy: env.TRUST_PROXY,
      securityContact: env.SECURITY_CONTACT,
      webhooks: { mailToken: env.MAIL_EVENTS_TOKEN, identitySecret: env.IDENTITY_SECRET },
      webDir: !dev && built ? webDir : undefined,
      logger: log,
      shedLoad: true,
      inFlight: env.IN_FLIGHT,
      mailbox: dev && env.SMTP_URL === undefined,
    });
  const app = await (isWeb ? web() : buildHealthApp({ lifecycle, notReady, logger: log }));
  await app
    .listen({ port: env.PORT, host: env.HOST, backlog: connections.backlog })
    .catch((error: unknown) => {
      throw portError(error, env.PORT, env.HOST);
    });
  const listeners = await acceptFaster(app.server, (error) =>
    log.warn({ err: error }, 'new connections are accepted one at a time'),
  );
  if (isWeb) {
    setImmediate(warmPlaces);
    setImmediate(warmPrompts);
  }

  const work = isWorker ? await startWork(env, database, afterCommit, { deps, log }) : undefined;
  started = true;

  let closing: Promise<void> | undefined;
  const stopDelayMs = 1000 * (env.STOP_DELAY ?? (isLocal(env) ? 0 : usualStopDelay));
  const close = async (atOnce: boolean) => {
    lifecycle.stopping = true;
    if (!atOnce && gone === undefined) await sleep(stopDelayMs);
    lifecycle.draining = true;
    // Streams would never drain; browsers reconnect to another process.
    afterCommit.endStreams();
    const drained = Promise.all([app.close(), listeners.close()]);
    await Promise.race([drained, sleep(drainMs, undefined, { ref: false })]);
    app.server.closeAllConnections();
    await drained;
    await work?.stopJobs();
    await reading.close();
    await afterCommit.stop();
    work?.closeMail();
    await payments.close();
    await readiness.stop();
    await metrics?.stop();
    await database.close();
    await traces?.stop();
  };
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : env.PORT;
  return {
    url: env.PUBLIC_URL ?? `http://localhost:${dev ? 5173 : port}`,
    demoAccounts: demo.accounts,
    notice: [demo.notice, embedded?.notice].filter((line) => line !== undefined).join(' ') || undefined,
    failed,
    mailbox: dev && env.SMTP_URL === undefined ? `http://localhost:${port}${mailboxPath}` : undefined,
    bank: payments.bank,
    dataDir: embedded ? dataDir : undefined,
    close: ({ atOnce = false } = {}) => {
      closing ??= close(atOnce);
      return closing;
    },
  };
}
