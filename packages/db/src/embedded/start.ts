import { type Binaries, binaries } from './binaries.ts';
import { type Booted, boot } from './boot.ts';
import { checkCluster, initCluster } from './cluster.ts';
import { EmbeddedError, explain } from './errors.ts';
import { localCluster, lockFile, type Place } from './layout.ts';
import { withLock } from './lock.ts';
import type { Log } from './log.ts';
import { findPlace, prepareDataDir } from './place.ts';
import { inspect, shutDown } from './postmaster.ts';
import { adminUrl, appName, ownerName, provision, urlOf, verify } from './provision.ts';
import { createState, readState, remember, rolePassword, type State, saveState } from './state.ts';
import { supervise } from './supervise.ts';
import { addUser, countUsers, removeUser } from './users.ts';

export type ServerOptions = {
  dataDir: string;
  log: Log;
  /** The port to listen on (127.0.0.1 only); by default a free one, kept from start to start. */
  port?: number;
  /** PostgreSQL settings that win over the product's own. */
  settings?: Readonly<Record<string, string>>;
  /** False drops the check that commits survive a power cut: for tests. */
  durable?: boolean;
};

/** A running server, and the way to let go of it. */
export type Server = {
  /** Connection string of the application's role, which owns nothing. */
  url: string;
  /** Connection string of the role that owns the database and migrates it; no superuser. */
  ownerUrl: string;
  /** Connection string of the superuser: for administration, never for the application. */
  adminUrl: string;
  port: number;
  dataDir: string;
  /** True when the server was running already. */
  adopted: boolean;
  /** One sentence for the user when something is not where one would look for it. */
  notice?: string;
  /** Lets go of the server; the last user stops it. Safe to call twice. */
  stop(): Promise<void>;
};

/** Starts, adopts or shares the server of a data folder. See `startEmbedded`, its public face. */
export async function startServer(options: ServerOptions): Promise<Server> {
  let dataDir = options.dataDir;
  try {
    dataDir = await prepareDataDir(dataDir);
    return await withLock(lockFile(dataDir), () => startLocked(dataDir, options));
  } catch (error) {
    throw explain(error, dataDir);
  }
}

async function startLocked(dataDir: string, options: ServerOptions): Promise<Server> {
  const known = await readState(dataDir);
  // Without the passwords in postgres.json a database found here is not ours to open.
  if (!known && (await checkCluster(localCluster(dataDir)))) {
    throw new EmbeddedError(
      'foreign-data',
      `${localCluster(dataDir)} is a database without its postgres.json and was left alone: choose another DATA_DIR.`,
    );
  }
  const state = known ?? (await createState(dataDir));
  const place = await findPlace(dataDir, state);
  const programs = await binaries(place.owner);
  if (!(await checkCluster(place.cluster))) {
    options.log.info(`Creating the database in ${place.cluster}.`);
    await initCluster(place, programs, state.adminPassword);
  }
  await remember(dataDir, state, place.cluster);

  const note = await addUser(place.usersDir);
  let booted: Booted | undefined;
  try {
    booted = await boot(place, programs, {
      port: options.port ?? state.port,
      portMayChange: options.port === undefined,
      settings: options.settings ?? {},
      log: options.log,
    });
    if (state.port !== booted.port) {
      state.port = booted.port;
      await saveState(dataDir, state);
    }
    const admin = { port: booted.port, password: state.adminPassword };
    const password = await rolePassword(dataDir, state);
    await provision(admin, { [ownerName]: state.appPassword, [appName]: password });
    const url = urlOf(appName, booted.port, password);
    if (options.durable !== false) await verify(url);
    return serve(place, programs, options, state, { ...booted, url }, note);
  } catch (error) {
    await removeUser(note);
    if (booted && !booted.adopted) await shutDown(place, programs, booted.pid);
    throw error;
  }
}

function serve(
  place: Place,
  programs: Binaries,
  options: ServerOptions,
  state: State,
  booted: Booted & { url: string },
  note: string,
): Server {
  const lock = lockFile(place.dataDir);
  const supervisor = supervise(place.cluster, booted.pid, options.log, () =>
    withLock(lock, () =>
      boot(place, programs, {
        // The same port: connection pools hold on to it.
        port: booted.port,
        portMayChange: false,
        settings: options.settings ?? {},
        log: options.log,
      }),
    ),
  );
  const stop = async () => {
    await supervisor.stop();
    await withLock(lock, async () => {
      await removeUser(note);
      if ((await countUsers(place.usersDir)) > 0) return;
      const found = await inspect(place.cluster);
      if (found.kind === 'ours') await shutDown(place, programs, found.pid);
    });
  };
  let stopping: Promise<void> | undefined;
  const notices = [place.notice, otherPort(options.port, booted)].filter((line) => line !== undefined);
  return {
    url: booted.url,
    ownerUrl: urlOf(ownerName, booted.port, state.appPassword),
    adminUrl: adminUrl({ port: booted.port, password: state.adminPassword }),
    port: booted.port,
    dataDir: place.dataDir,
    adopted: booted.adopted,
    ...(notices.length > 0 && { notice: notices.join(' ') }),
    stop: () => {
      stopping ??= stop();
      return stopping;
    },
  };
}

function otherPort(asked: number | undefined, { port, adopted }: Booted): string | undefined {
  if (asked === undefined || asked === port || !adopted) return undefined;
  return `PostgreSQL was running already, on port ${port} instead of ${asked}.`;
}
