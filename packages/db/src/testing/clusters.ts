import { spawnSync } from 'node:child_process';
import { appendFileSync, chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const programs = '/usr/lib/postgresql/15/bin';

/** Whether this machine has a PostgreSQL of its own, with the programs for base backups and replicas that the embedded one lacks. */
export const hasPrograms = existsSync(programs);

export type Clusters = {
  /** A path in the folder of this drill. */
  at: (...path: string[]) => string;
  /** Makes a folder that PostgreSQL can write to. */
  folder: (name: string) => void;
  /** Runs a program of PostgreSQL to its end. */
  run: (program: string, ...args: string[]) => void;
  /** Makes a new cluster with the superuser `palmbid`, which listens on this port. */
  init: (name: string, port: number) => void;
  /** Appends lines to a cluster's configuration. */
  configure: (name: string, ...lines: string[]) => void;
  /** Copies a running cluster: its log follows the copy's beginning. */
  copy: (port: number, name: string, ...args: string[]) => void;
  start: (name: string) => void;
  /** `immediate` ends it as a crash does. */
  stop: (name: string, mode?: 'fast' | 'immediate') => void;
  remove: () => void;
};

function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const [, , uid, gid] = (/^postgres:.*$/m.exec(readFileSync('/etc/passwd', 'utf8'))?.[0] ?? '').split(':');
  return { uid: Number(uid), gid: Number(gid) };
}

/** A folder for clusters of the installed PostgreSQL, whose programs do not run as root. */
export function createClusters(): Clusters {
  const owner = unprivileged();
  const folder = mkdtempSync(join(tmpdir(), 'palmbid-clusters-'));
  const at = (...path: string[]) => join(folder, ...path);
  const own = (path: string) => {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    if (owner) chownSync(path, owner.uid, owner.gid);
  };
  own(folder);
  const configure: Clusters['configure'] = (name, ...lines) =>
    appendFileSync(at(name, 'postgresql.auto.conf'), lines.map((line) => `${line}\n`).join(''));
  const started = new Set<string>();
  const run: Clusters['run'] = (program, ...args) => {
    // A server that is started keeps the outputs open.
    const output = program === 'pg_ctl' ? 'ignore' : 'pipe';
    const { status, stderr, stdout } = spawnSync(join(programs, program), args, {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', output, output],
      ...owner,
    });
    if (status !== 0) throw new Error(`${program}: ${stdout ?? ''}${stderr ?? ''}`);
  };
  const stop: Clusters['stop'] = (name, mode = 'fast') => {
    run('pg_ctl', '-w', '-m', mode, '-D', at(name), 'stop');
    started.delete(name);
  };
  return {
    at,
    run,
    folder: (name) => own(at(name)),
    init: (name, port) => {
      run('initdb', '-D', at(name), '-U', 'palmbid', '--auth=trust', '--encoding=UTF8', '--locale=C');
      configure(name, `port = ${port}`, `listen_addresses = '127.0.0.1'`, `unix_socket_directories = ''`);
    },
    configure,
    copy: (port, name, ...args) =>
      run(
        'pg_basebackup',
        ...['-h', '127.0.0.1', '-p', String(port), '-U', 'palmbid', '-D', at(name), '-c', 'fast', ...args],
      ),
    start: (name) => {
      run('pg_ctl', '-w', '-t', '120', '-D', at(name), '-l', at(`${name}.log`), 'start');
      started.add(name);
    },
    stop,
    remove: () => {
      for (const name of started) stop(name, 'immediate');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
