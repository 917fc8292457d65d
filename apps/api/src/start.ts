import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { timeZoneAt, warmPlaces, warmPrompts } from '@palmbid/ai';
import { checkSecret, createVault, type Deps } from '@palmbid/api';
import { fillTimeZones, positionsWithoutZone, type Readiness, watchReadiness } from '@palmbid/db';
import { type DemoAccount, isEmpty } from '@palmbid/db/seed';
import type { Logger } from 'pino';
import { createAdmin } from './admin.ts';
import { acceptFaster } from './admission/listeners.ts';
import { createAnchorFile } from './anchor-file.ts';
import { buildApp } from './app.ts';
import { createPasswords } from './auth/passwords.ts';
import { backupSource } from './backup/commands.ts';
import { backupJobs } from './backup/schedule.ts';
import { createCalendarFetch } from './calendar/fetch-calendar.ts';
import { asOneLine, asOwner, type Database, openDatabase } from './database.ts';
import { addDemo, type Demo, knownDemo } from './demo.ts';
import { composeDeps } from './deps.ts';
import { ConfigError, type Env, isLocal, root } from './env.ts';
import { composeTripGenerator, modelCallsPerDay } from './generate-trip.ts';
import { startJobs } from './jobs/index.ts';
import { connections } from './limits.ts';
import { type AfterCommit, createAfterCommit } from './live/after-commit.ts';
import { liveLimits } from './live/registry.ts';
import { mailboxPath } from './mail/mailbox.ts';
import { createSmtp } from './mail/smtp.ts';
import { createPhotos } from './photos/index.ts';
import { createPhotoStore, photoLocation } from './photos/store.ts';
import type { Lifecycle } from './plugins/health.ts';
import { createReading } from './reading/index.ts';
import { secretsOf } from './secret.ts';

const secretOnDisk =
  'The secret of the database of DATABASE_URL is only in DATA_DIR: set APP_SECRET to it, so that other machines have it and it is not lost with this disk.';

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

/** Adds demo data if SEED asks for it, or by default to an empty embedded database that only this machine can reach. */
async function demoOf(env: Env, database: Database, deps: Deps): Promise<Demo> {
  const local = isLocal(env);
  const wanted =
    env.SEED === 'demo' || (env.SEED === undefined && local && database.embedded && (await isEmpty(deps.db)));
  const { passwords, photos } = deps;
  const added = wanted
    ? await asOwner(database, (db) => addDemo({ db, passwords, photos }, { local }))
    : undefined;
  return added && added.accounts.length > 0 ? added : await knownDemo(deps, { local });
}

/** Sets the time zone of properties that have none, by their position; migrations cannot use the gazetteer. */
async function addTimeZones(db: Database['db']): Promise<void> {
  const positions = await positionsWithoutZone(db);
  await fillTimeZones(
    db,
    positions.flatMap(({ lat, lon }) => {
      const timezone = timeZoneAt(lat, lon);
      return timezone === undefined ? [] : [{ lat, lon, timezone }];
    }),
  );
}

/** Starts the database, schema, demo data, admin and server. */
export async function start(env: Env, { dev, log }: { dev: boolean; log: Logger }): Promise<Running> {
  await refuseTakenPort(env.PORT, env.HOST);
  const database = await openDatabase(env, log);
  const afterCommit = createAfterCommit(database.db, database.url, log, {
    ...liveLimits,
    all: env.LIVE_STREAMS,
  });
  const readiness = watchReadiness(database.url, log);
  try {
    return await serve(env, database, afterCommit, readiness, { dev, log });
  } catch (error) {
    await readiness.stop();
    await afterCommit.stop();
    await database.close();
    throw asOneLine(error);
  }
}

async function serve(
  env: Env,
  database: Database,
  afterCommit: AfterCommit,
  readiness: Readiness,
  { dev, log }: { dev: boolean; log: Logger },
): Promise<Running> {
  const { db, embedded } = database;
  const dataDir = embedded?.dataDir ?? env.DATA_DIR;
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${dev ? 5173 : env.PORT}`;
  const secrets = await secretsOf(env, dataDir);
  if (env.DATABASE_URL !== undefined && env.APP_SECRET === undefined) log.warn(secretOnDisk);
  const store = createPhotoStore(photoLocation(env, dataDir));
  const reading = createReading(log);
  const deps = composeDeps({
    db,
    log,
    files: reading.files,
    photos: createPhotos(reading.draw, store),
    fetchCalendar: createCalendarFetch({ allowed: env.CALENDAR_NETWORKS }),
    vault: createVault(...secrets),
    anchorFile: createAnchorFile(dataDir),
    live: afterCommit.live,
    passwords: createPasswords(),
    generateTrip: composeTripGenerator(env, log),
    config: {
      publicUrl,
      passwordPolicy: env.PASSWORD_POLICY,
      rateLimit: env.RATE_LIMIT === 'on',
      checkAnswers: dev,
      ...(env.OPENAI_API_KEY !== undefined && { modelCallsPerDay }),
      mailServer: env.SMTP_URL !== undefined,
    },
  });
  await checkSecret(deps);
  await addTimeZones(db);
  const demo = await demoOf(env, database, deps);
  if (env.ADMIN_EMAIL !== undefined && env.ADMIN_PASSWORD !== undefined) {
    await createAdmin(deps, { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD });
  }

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
  if (!dev && !built) log.warn('The web app is not built (pnpm build): only the API answers.');
  let started = false;
  const app = await buildApp(deps, {
    secrets,
    lifecycle,
    notReady: () => gone ?? (started ? readiness.reason() : 'starting'),
    photos: store,
    trustProxy: env.TRUST_PROXY,
    securityContact: env.SECURITY_CONTACT,
    webDir: !dev && built ? webDir : undefined,
    logger: log,
    shedLoad: true,
    mailbox: dev && env.SMTP_URL === undefined,
  });
  await app
    .listen({ port: env.PORT, host: env.HOST, backlog: connections.backlog })
    .catch((error: unknown) => {
      throw portError(error, env.PORT, env.HOST);
    });
  const listeners = await acceptFaster(app.server, (error) =>
    log.warn({ err: error }, 'new connections are accepted one at a time'),
  );
  setImmediate(warmPlaces);
  setImmediate(warmPrompts);

  const from = env.MAIL_FROM ?? `Palmbid <no-reply@${new URL(publicUrl).hostname}>`;
  const smtp = env.SMTP_URL === undefined ? undefined : createSmtp(env.SMTP_URL, from);
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
    await jobs.stop();
    await reading.close();
    await afterCommit.stop();
    await readiness.stop();
    smtp?.close();
    await database.close();
  };
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : env.PORT;
  return {
    url: env.PUBLIC_URL ?? `http://localhost:${dev ? 5173 : port}`,
    demoAccounts: demo.accounts,
    notice: [demo.notice, embedded?.notice].filter((line) => line !== undefined).join(' ') || undefined,
    failed,
    mailbox: dev && env.SMTP_URL === undefined ? `http://localhost:${port}${mailboxPath}` : undefined,
    dataDir: embedded ? dataDir : undefined,
    close: ({ atOnce = false } = {}) => {
      closing ??= close(atOnce);
      return closing;
    },
  };
}
