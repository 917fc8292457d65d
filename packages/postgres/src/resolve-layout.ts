import { createHash } from 'node:crypto';
import { chmod, mkdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { systemDir } from './binaries.ts';
import { checkCluster } from './cluster.ts';
import { EmbeddedError } from './errors.ts';
import { exists, makeFolder } from './files.ts';
import { localCluster, lockFile, logFile, type Layout, stateFile, leasesDir } from './layout.ts';
import { withLock } from './lock.ts';
import { canReach, copyTree, giveTree, isRoot, type Owner, ownerOf, unprivilegedUser } from './owner.ts';
import { inspect } from './postmaster.ts';
import { usesCluster, saveClusterPath, type State } from './state.ts';

/**
 * Makes sure the data folder exists and is no database of somebody else's.
 *
 * @returns its real path
 * @throws EmbeddedError 'foreign-data'
 */
export async function prepareDataDir(path: string): Promise<string> {
  const wanted = resolve(path);
  const created = await makeFolder(wanted);
  // Under a strict umask root's new folders would be closed to the user that PostgreSQL runs as.
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
 * Decides where the data lies. For an ordinary user, and for root where PostgreSQL's user can get in, that is
 * `DATA_DIR/postgres`; else a folder below /var/lib/palmbid, noted in the state so that the clone may move.
 * Call it with the lock held.
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
        `The data of ${dataDir} should lie in ${state.cluster} but is not there: ` +
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
  // A copy made without modes is refused by PostgreSQL; its data is nobody else's business anyway.
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

/** Takes the data out of a folder that `owner` cannot enter; returns the new place and remembers it. */
async function moveOutside(dataDir: string, state: State, from: string, owner: Owner, made: boolean) {
  const home = await newHome(dataDir);
  const cluster = join(home, 'data');
  if (made) await copyCluster(from, cluster, dataDir, owner);
  await saveHomeOf(home, dataDir);
  // An empty cluster is remembered only once it exists: see `remember`.
  if (made) await saveClusterPath(dataDir, state, cluster);
  return cluster;
}

/** A clone that was moved keeps its data; one that was copied gets a copy of the data, not a share in it. */
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

/** Copies a database that is not running; whole or not at all. */
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

/** A folder of this data folder's own below /var/lib/palmbid; one left over from other data is not reused. */
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
