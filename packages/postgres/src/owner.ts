import { execFileSync } from 'node:child_process';
import { constants } from 'node:fs';
import { chmod, chown, copyFile, lchown, mkdir, readdir, readlink, stat, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { EmbeddedError } from './errors.ts';

/** The unprivileged user that PostgreSQL runs as when this process is root. */
export type Owner = { uid: number; gid: number; name: string };

/** Whether this process is root: PostgreSQL then has to run as another user. */
export const isRoot = process.platform !== 'win32' && process.getuid?.() === 0;

/**
 * An existing unprivileged user: `postgres` if there is one, else `nobody`. Creates no user.
 *
 * @throws EmbeddedError 'no-user' when the system has neither
 */
export function unprivilegedUser(): Owner {
  for (const name of ['postgres', '_postgres', 'nobody']) {
    try {
      const id = (flag: string) =>
        Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
      const owner = { uid: id('-u'), gid: id('-g'), name };
      if (owner.uid > 0) return owner;
    } catch {
      // No such user: try the next.
    }
  }
  throw new EmbeddedError(
    'no-user',
    'PostgreSQL refuses to run as root and this system has no user postgres or nobody: start as an ordinary user.',
  );
}

/** The user that owns `path`, or undefined when that is root. */
export async function ownerOf(path: string): Promise<Owner | undefined> {
  const { uid, gid } = await stat(path);
  return uid === 0 ? undefined : { uid, gid, name: userName(uid) };
}

/** Whether `owner` may enter every folder above `path` and read (a folder: enter) `path` itself. */
export async function canReach(owner: Owner, path: string): Promise<boolean> {
  const { mode, uid, gid, isDirectory } = await facts(path);
  if (!allows(owner, { mode, uid, gid }, isDirectory ? 1 : 4)) return false;
  for (let dir = dirname(path); ; dir = dirname(dir)) {
    if (!allows(owner, await facts(dir), 1)) return false;
    if (dir === dirname(dir)) return true;
  }
}

/** Copies a folder recursively and gives the copy to `owner`; without one the copy is readable to everyone. */
export async function copyTree(
  from: string,
  to: string,
  owner?: Owner,
  skip: (name: string) => boolean = () => false,
): Promise<void> {
  await mkdir(to, { mode: owner ? 0o700 : 0o755 });
  await chmod(to, owner ? 0o700 : 0o755);
  if (owner) await chown(to, owner.uid, owner.gid);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (skip(entry.name)) continue;
    const source = join(from, entry.name);
    const target = join(to, entry.name);
    if (entry.isDirectory()) {
      await copyTree(source, target, owner, skip);
    } else if (entry.isSymbolicLink()) {
      await symlink(await readlink(source), target);
      if (owner) await lchown(target, owner.uid, owner.gid);
    } else if (entry.isFile()) {
      await copyFile(source, target, constants.COPYFILE_FICLONE);
      if (owner) await chown(target, owner.uid, owner.gid);
      else await chmod(target, (await stat(source)).mode & 0o100 ? 0o755 : 0o644);
    }
  }
}

/** Makes `owner` the owner of a folder and of everything in it. */
export async function giveTree(path: string, owner: Owner): Promise<void> {
  await lchown(path, owner.uid, owner.gid);
  for (const entry of await readdir(path, { withFileTypes: true })) {
    const child = join(path, entry.name);
    if (entry.isDirectory()) await giveTree(child, owner);
    else await lchown(child, owner.uid, owner.gid);
  }
}

async function facts(path: string) {
  const found = await stat(path);
  return { mode: found.mode, uid: found.uid, gid: found.gid, isDirectory: found.isDirectory() };
}

/** Evaluates the mode bits; `bit` is 4 to read, 1 to enter a folder or run a program. */
function allows(owner: Owner, file: { mode: number; uid: number; gid: number }, bit: number): boolean {
  if (file.uid === owner.uid) return (file.mode & (bit << 6)) !== 0;
  if (file.gid === owner.gid) return (file.mode & (bit << 3)) !== 0;
  return (file.mode & bit) !== 0;
}

function userName(uid: number): string {
  try {
    return execFileSync('id', ['-un', String(uid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return String(uid);
  }
}
