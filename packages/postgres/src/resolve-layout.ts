import { createHash } from 'node:crypto';
import { chmod, mkdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { systemDir } from './binaries.ts';
import { checkCluster } from './cluster.ts';
import { EmbeddedError } from './errors.ts';
import { exists, makeFolder } from './files.ts';
import { type Layout, leasesDir, localCluster, lockFile, logFile, stateFile } from './layout.ts';
import { withLock } from './lock.ts';
import { canReach, copyTree, giveTree, isRoot, type Owner, ownerOf, unprivilegedUser } from './owner.ts';
import { inspect } from './postmaster.ts';
import { type State, saveClusterPath, usesCluster } from './state.ts';

/**
 * Creates the data folder if needed, and refuses one that is itself a PostgreSQL data directory.
 *
 * @returns its real path
 * @throws EmbeddedError 'foreign-data'
 */
export async function prepareDataDir(path: string): Promise<string> {
  const wanted = resolve(path);
  const created = await makeFolder(wanted);
  // Under a strict umask the user that PostgreSQL runs as could not enter root's new folders.
  if (created && isRoot) {
    for (let dir = wanted; dir.length >= created.length; dir = dirname(dir)) await chmod(dir, 0o755);
  }
  const dataDir = await realpath(wanted);
  if (await exists(join(dataDir, 'PG_VERSION'))) {
    throw new EmbeddedError(
      'foreign-data',
      `${dataDir} is itself a PostgreSQL data directory and was left alone: choose another DATA_DIR.`,
    );
  }
  return dataDir;
}

/**
 * Decides where the data is. For an ordinary user, and for root if PostgreSQL's user can enter the folder, that is
 * `DATA_DIR/postgres`; otherwise a folder below /var/lib/palmbid, whose path is saved in the state so that the data
 * folder can be moved. The caller holds the lock.
 */
export async function resolveLayout(dataDir: string, state: State): Promise<Layout> {
  const local = localCluster(dataDir);
  let cluster = state.cluster ?? local;
  let owner: Owner | undefined;
  let notice: string | undefined;
  if (state.cluster) {
    if (!(await exists(join(state.cluster, 'PG_VERSION')))) {
      throw new EmbeddedError(
        'data-missing',
        `The data of ${dataDir} should be in ${state.cluster} but is not there: ` +
          `bring it back, or remove ${stateFile(dataDir)} to begin with an empty database.`,
      );
    }
    cluster = await followMove(dataDir, state);
  }
  const made = await checkCluster(cluster);
  if (isRoot) {
    owner = (made ? await ownerOf(cluster) : undefined) ?? unprivilegedUser();
    if (!(await canReach(owner, dirname(cluster))))
      cluster = await moveOutside(dataDir, state, local, owner, made);
    if (made && !(await ownerOf(cluster))) await giveTree(cluster, owner);
    if (cluster !== local) {
      notice =
        `Started as root in a folder that only root can enter, so PostgreSQL runs as user ${owner.name} ` +
        `and keeps its data in ${dirname(cluster)}.`;
    }
  } else if (made && process.getuid && (await stat(cluster)).uid !== process.getuid()) {
    throw new EmbeddedError(
      'no-permission',
      `${cluster} belongs to another user: start as that user, or choose another DATA_DIR.`,
    );
  }
  // PostgreSQL refuses a copy that lost its modes, and no other user may read the data.
  if (made && process.platform !== 'win32') await chmod(cluster, 0o700);
  return {
    dataDir,
    cluster,
    owner,
    logFile: logFile(dataDir),
    leasesDir: leasesDir(dataDir),
    notice,
  };
}

/** Moves the data out of a folder that `owner` cannot enter; returns the cluster's new path. */
async function moveOutside(dataDir: string, state: State, from: string, owner: Owner, made: boolean) {
  const home = await newHome(dataDir);
  const cluster = join(home, 'data');
  if (made) await copyCluster(from, cluster, dataDir, owner);
  await saveHomeOf(home, dataDir);
  // The path of a cluster that is yet to be created is saved by the start, once it exists.
  if (made) await saveClusterPath(dataDir, state, cluster);
  return cluster;
}

/** A data folder that was moved keeps its cluster; one that was copied gets a copy of the cluster. */
async function followMove(dataDir: string, state: State): Promise<string> {
  const cluster = state.cluster ?? '';
  const home = dirname(cluster);
  const known = await readFile(join(home, 'home'), 'utf8').catch(() => dataDir);
  if (known === dataDir) return cluster;
  if (await usesCluster(known, cluster)) {
    const owner = (await ownerOf(cluster)) ?? unprivilegedUser();
    const copyHome = await newHome(dataDir);
    const copy = join(copyHome, 'data');
    await withLock(lockFile(known), () => copyCluster(cluster, copy, known, owner));
    await saveHomeOf(copyHome, dataDir);
    await saveClusterPath(dataDir, state, copy);
    return copy;
  }
  await saveHomeOf(home, dataDir);
  return cluster;
}

/** Copies a cluster that is not running, atomically. */
async function copyCluster(from: string, to: string, original: string, owner: Owner): Promise<void> {
  if ((await inspect(from)).kind === 'ours') {
    throw new EmbeddedError(
      'busy',
      `The database of ${original} is running and cannot be copied: stop it once, then start here again.`,
    );
  }
  const part = `${to}.new-${process.pid}`;
  await rm(part, { recursive: true, force: true });
  await copyTree(from, part, owner);
  await rename(part, to);
}

/** Creates a folder for this data folder below /var/lib/palmbid; does not reuse one that already holds data. */
async function newHome(dataDir: string): Promise<string> {
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  await mkdir(systemDir, { recursive: true });
  await chmod(systemDir, 0o755);
  for (let n = 1; ; n += 1) {
    const home = join(systemDir, n === 1 ? hash : `${hash}-${n}`);
    if (await exists(join(home, 'data'))) continue;
    await mkdir(home, { recursive: true });
    await chmod(home, 0o755);
    return home;
  }
}

async function saveHomeOf(home: string, dataDir: string): Promise<void> {
  await writeFile(join(home, 'home'), dataDir, { mode: 0o600, flush: true });
}
