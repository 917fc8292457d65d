import { join, resolve } from 'node:path';
import { type Binaries, binaries } from './binaries.ts';
import { type Booted, boot } from './boot.ts';
import { checkCluster, initCluster } from './cluster.ts';
import { EmbeddedError, explain } from './errors.ts';
import { exists, folderId } from './files.ts';
import { localCluster, lockFile, logFile, type Layout, stateFile, leasesDir } from './layout.ts';
import { withLock } from './lock.ts';
import type { Log } from './log.ts';
import { resolveLayout, prepareDataDir } from './resolve-layout.ts';
import { inspect, shutDown } from './postmaster.ts';
import { adminUrl, appName, ownerName, provision, urlOf, verify } from './provision.ts';
import { createState, readState, saveClusterPath, rolePassword, type State, saveState } from './state.ts';
import { supervise } from './supervise.ts';
import { addLease, countLeases, removeLease } from './leases.ts';

export type ServerOptions = {
  dataDir: string;
  log: Log;
  /** The port to listen on (127.0.0.1 only); by default a free one, kept from start to start. */
  port?: number;
  /** PostgreSQL settings that win over the product's own. */
  settings?: Readonly<Record<string, string>>;
  /** False refuses to begin with an empty database. */
  create?: boolean;
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
  /** Resolves with one line when the data folder has vanished under the running server. */
  vanished: Promise<string>;
  /** Lets go of the server; the last user stops it. Safe to call twice. */
  stop(): Promise<void>;
};

/** Starts, adopts or shares the server of a data folder. See `startEmbedded`, its public face. */
export async function startServer(options: ServerOptions): Promise<Server> {
  let dataDir = options.dataDir;
  try {
    // Before anything is written: an unmounted disk stays as it is.
    if (options.create === false && !(await exists(stateFile(resolve(dataDir))))) throw noDatabase(dataDir);
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
  if (!known && ((await exists(leasesDir(dataDir))) || (await exists(logFile(dataDir))))) {
    throw dataMissing(dataDir, localCluster(dataDir), `remove what is left in ${dataDir}`);
  }
  const state = known ?? (await createState(dataDir));
  const layout = await resolveLayout(dataDir, state);
  const programs = await binaries(layout.owner);
  if (!(await checkCluster(layout.cluster))) {
    // The port is noted when a server has run.
    if (state.port !== undefined) {
      throw dataMissing(dataDir, layout.cluster, `remove ${stateFile(dataDir)}`);
    }
    if (options.create === false) throw noDatabase(dataDir);
    options.log.info(`Creating the database in ${layout.cluster}.`);
    await initCluster(layout, programs, state.adminPassword);
  }
  await saveClusterPath(dataDir, state, layout.cluster);

  const note = await addLease(layout.leasesDir);
  let booted: Booted | undefined;
  try {
    booted = await boot(layout, programs, {
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
    return await serve(layout, programs, options, state, { ...booted, url }, note);
  } catch (error) {
    await removeLease(note);
    if (booted && !booted.adopted) await shutDown(layout, programs, booted.pid);
    throw error;
  }
}

const dataMissing = (dataDir: string, cluster: string, toBeginAnew: string) =>
  new EmbeddedError(
    'data-missing',
    `The database of ${dataDir} is gone: it should lie in ${cluster}. ` +
      `Bring it back (is its disk mounted?), or ${toBeginAnew} to begin with an empty one.`,
  );

const noDatabase = (dataDir: string) =>
  new EmbeddedError(
    'no-database',
    `There is no database in ${dataDir}. If there should be one, its disk is not mounted; ` +
      'to begin with an empty one run `pnpm db:create` once.',
  );

/** Whether the folder and the database in it are still those of the start. */
async function isInPlace(layout: Layout, identity: string): Promise<boolean> {
  try {
    return (await folderId(layout.dataDir)) === identity && (await exists(join(layout.cluster, 'PG_VERSION')));
  } catch {
    return false;
  }
}

async function serve(
  layout: Layout,
  programs: Binaries,
  options: ServerOptions,
  state: State,
  booted: Booted & { url: string },
  note: string,
): Promise<Server> {
  const lock = lockFile(layout.dataDir);
  const identity = await folderId(layout.dataDir);
  const supervisor = supervise(layout.cluster, booted.pid, options.log, {
    inPlace: () => isInPlace(layout, identity),
    restart: () =>
      withLock(lock, () =>
        boot(layout, programs, {
          // The same port: connection pools hold on to it.
          port: booted.port,
          portMayChange: false,
          settings: options.settings ?? {},
          log: options.log,
        }),
      ),
  });
  const stop = async () => {
    const pid = await supervisor.stop();
    // Nothing is written any more where the folder was, and nobody can share it.
    if (!(await isInPlace(layout, identity))) return await shutDown(layout, programs, pid);
    await withLock(lock, async () => {
      await removeLease(note);
      if ((await countLeases(layout.leasesDir)) > 0) return;
      const found = await inspect(layout.cluster);
      if (found.kind === 'ours') await shutDown(layout, programs, found.pid);
    });
  };
  let stopping: Promise<void> | undefined;
  const notices = [layout.notice, otherPort(options.port, booted)].filter((line) => line !== undefined);
  return {
    url: booted.url,
    ownerUrl: urlOf(ownerName, booted.port, state.appPassword),
    adminUrl: adminUrl({ port: booted.port, password: state.adminPassword }),
    port: booted.port,
    dataDir: layout.dataDir,
    adopted: booted.adopted,
    vanished: supervisor.vanished.then(
      () => `The data folder ${layout.dataDir} has vanished (is its disk mounted?): stopping.`,
    ),
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
