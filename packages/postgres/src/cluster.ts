import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chown, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { type Binaries, majorVersion } from './binaries.ts';
import { codeOf, EmbeddedError } from './errors.ts';
import { syncFolder } from './files.ts';
import type { Layout } from './layout.ts';
import { diagnose } from './log.ts';
import { serverEnv } from './postmaster.ts';

/** Whether `path` holds a cluster: false when it is missing or empty, an error when it holds anything else. */
export async function checkCluster(path: string): Promise<boolean> {
  let entries: string[];
  try {
    entries = await readdir(path);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false;
    if (codeOf(error) !== 'ENOTDIR') throw error;
    entries = [path];
  }
  if (entries.length === 0) return false;
  if (!entries.includes('PG_VERSION')) {
    throw new EmbeddedError(
      'foreign-data',
      `${path} holds something that is not this product's database and was left alone: choose another DATA_DIR.`,
    );
  }
  const version = (await readFile(join(path, 'PG_VERSION'), 'utf8')).trim();
  if (version !== String(majorVersion)) {
    const age = Number(version) > majorVersion ? 'newer' : 'older';
    throw new EmbeddedError(
      'version-mismatch',
      `${path} was made by the ${age} PostgreSQL ${version}, this product runs ${majorVersion}; ` +
        'nothing was changed: choose another DATA_DIR, or set DATABASE_URL.',
    );
  }
  return true;
}

/** Retries, because an initdb whose starter was killed may still be writing to the folder. */
const removal = { recursive: true, force: true, maxRetries: 20, retryDelay: 50 };

/**
 * Creates the cluster: UTF-8 whatever the machine's locale, checksums, password authentication only. initdb writes to
 * a temporary folder that is renamed at the end, so that an unfinished cluster is never taken for a database. The
 * caller holds the lock.
 *
 * @throws EmbeddedError
 */
export async function initCluster(layout: Layout, programs: Binaries, password: string): Promise<void> {
  const parent = dirname(layout.cluster);
  const prefix = `${basename(layout.cluster)}.new-`;
  for (const name of await readdir(parent)) {
    if (name.startsWith(prefix)) await rm(join(parent, name), removal);
  }
  const work = join(parent, `${prefix}${randomUUID().slice(0, 8)}`);
  const passwordFile = join(work, 'password');
  try {
    await mkdir(work, { mode: 0o700 });
    await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
    if (layout.owner) {
      for (const path of [work, passwordFile]) await chown(path, layout.owner.uid, layout.owner.gid);
    }
    const { code, output } = await run(layout, programs.initdb, [
      `--pgdata=${join(work, 'data')}`,
      '--username=postgres',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--data-checksums',
      '--no-instructions',
      // The folder is removed below, after `diagnose` has checked for a full disk.
      '--no-clean',
    ]);
    if (code !== 0) throw (await diagnose(output, layout)).error;
    await rename(join(work, 'data'), layout.cluster);
    await syncFolder(parent);
  } finally {
    await rm(work, removal);
  }
}

function run(
  layout: Layout,
  program: string,
  args: string[],
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: '/',
      env: serverEnv(),
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(layout.owner && { uid: layout.owner.uid, gid: layout.owner.gid }),
    });
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk.toString('utf8');
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output }));
  });
}
