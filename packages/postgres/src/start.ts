import { join, resolve } from 'node:path';
import { type Binaries, binaries } from './binaries.ts';
import { type Booted, boot } from './boot.ts';
import { checkCluster, initCluster } from './cluster.ts';
import { EmbeddedError, explain } from './errors.ts';
import { exists, folderId } from './files.ts';
import { type Layout, leasesDir, localCluster, lockFile, logFile, stateFile } from './layout.ts';
import { addLease, countLeases, removeLease } from './leases.ts';
import { withLock } from './lock.ts';
import type { Log } from './log.ts';
import { inspect, shutDown } from './postmaster.ts';
import { adminUrl, appName, ownerName, provision, urlOf, verify } from './provision.ts';
import { prepareDataDir, resolveLayout } from './resolve-layout.ts';
import { createState, readState, rolePassword, type State, saveClusterPath, saveState } from './state.ts';
import { supervise } from './supervise.ts';

export type ServerOptions = {
  dataDir: string;
  log: Log;
  /** The port to listen on (127.0.0.1 only); by default a free one, reused at the next start. */
  port?: number;
  /** PostgreSQL settings that override the product's. */
  settings?: Readonly<Record<string, string>>;
  /** False refuses to create a database. */
  create?: boolean;
  /** False skips the check that commits survive a power failure: for tests. */
  durable?: boolean;
};

/** A running server. */
export type Server = {
  /** Connection string of the application's role, which owns nothing. */
  url: string;
  /** Connection string of the role that owns and migrates the database; not a superuser. */
  ownerUrl: string;
  /** Connection string of the superuser: for administration, not for the application. */
  adminUrl: string;
  port: number;
  dataDir: string;
  /** True when the server was already running. */
  adopted: boolean;
  /** One sentence for the user when the data or the port is not the expected one. */
  notice?: string;
  /** Resolves with one line when the data folder disappears while the server runs. */
  vanished: Promise<string>;
  /** Releases the server; the last process to do so stops it. Idempotent. */
  stop(): Promise<void>;
};

/** Implements `startEmbedded`; tests also use its other options. */
export async function startServer(options: ServerOptions): Promise<Server> {
  let dataDir = options.dataDir;
  try {
    // Checked before anything is written, so that an unmounted disk stays as it is.
    if (options.create === false && !(await exists(stateFile(resolve(dataDir))))) throw noDatabase(dataDir);
    dataDir = await prepareDataDir(dataDir);
    return await withLock(lockFile(dataDir), () => startLocked(dataDir, options));
  } catch (error) {
    throw explain(error, dataDir);
  }
}

async function startLocked(dataDir: string, options: ServerOptions): Promise<Server> {
  const known = await readState(dataDir);
  // Without postgres.json there are no passwords for the database found here.
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
    // The port is saved after the first start, so there was a database.
    if (state.port !== undefined) {
      throw dataMissing(dataDir, layout.cluster, `remove ${stateFile(dataDir)}`);
    }
    if (options.create === false) throw noDatabase(dataDir);
    options.log.info(`Creating the database in ${layout.cluster}.`);
    await initCluster(layout, programs, state.adminPassword);
  }
  await saveClusterPath(dataDir, state, layout.cluster);

  const lease = await addLease(layout.leasesDir);
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
    return await serve(layout, programs, options, state, { ...booted, url }, lease);
  } catch (error) {
    await removeLease(lease);
    if (booted && !booted.adopted) await shutDown(layout, programs, booted.pid);
    throw error;
  }
}

const dataMissing = (dataDir: string, cluster: string, toStartEmpty: string) =>
  new EmbeddedError(
    'data-missing',
    `The database of ${dataDir} is gone: it should be in ${cluster}. ` +
      `Bring it back (is its disk mounted?), or ${toStartEmpty} to begin with an empty one.`,
  );

const noDatabase = (dataDir: string) =>
  new EmbeddedError(
    'no-database',
    `There is no database in ${dataDir}. If there should be one, its disk is not mounted; ` +
      'to begin with an empty one run `pnpm db:create` once.',
  );

/** Whether the data folder is still the one of the start and holds the database. */
async function isInPlace(layout: Layout, identity: string): Promise<boolean> {
  try {
    return (
      (await folderId(layout.dataDir)) === identity && (await exists(join(layout.cluster, 'PG_VERSION')))
    );
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
  lease: string,
): Promise<Server> {
  const lock = lockFile(layout.dataDir);
  const identity = await folderId(layout.dataDir);
  const supervisor = supervise(layout.cluster, booted.pid, options.log, {
    inPlace: () => isInPlace(layout, identity),
    restart: () =>
      withLock(lock, () =>
        boot(layout, programs, {
          // Connection pools keep the port.
          port: booted.port,
          portMayChange: false,
          settings: options.settings ?? {},
          log: options.log,
        }),
      ),
  });
  const stop = async () => {
    const pid = await supervisor.stop();
    // The folder is gone: no lease to remove, and no other process can use the server.
    if (!(await isInPlace(layout, identity))) return await shutDown(layout, programs, pid);
    await withLock(lock, async () => {
      await removeLease(lease);
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

function otherPort(requested: number | undefined, { port, adopted }: Booted): string | undefined {
  if (requested === undefined || requested === port || !adopted) return undefined;
  return `PostgreSQL was already running, on port ${port} instead of ${requested}.`;
}
