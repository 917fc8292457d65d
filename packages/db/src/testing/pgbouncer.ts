import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** The installed PgBouncer; undefined where there is none. */
export const pgbouncer: string | undefined = ['/usr/sbin', ...(process.env['PATH'] ?? '').split(delimiter)]
  .map((folder) => join(folder, 'pgbouncer'))
  .find((path) => existsSync(path));

export type PgBouncer = {
  /** The database's URL through the pooler. */
  url: string;
  stop: () => Promise<void>;
};

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

/** Starts PgBouncer in transaction mode in front of a database, with few connections to it, so that transactions change them. */
export async function startPgBouncer(
  databaseUrl: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<PgBouncer> {
  if (pgbouncer === undefined) throw new Error('PgBouncer is not installed.');
  const { hostname, port, username, password } = new URL(databaseUrl);
  const folder = await mkdtemp(join(tmpdir(), 'palmbid-pgbouncer-'));
  const users = join(folder, 'users.txt');
  const file = join(folder, 'pgbouncer.ini');
  const listenPort = await freePort();
  const values = {
    listen_addr: '127.0.0.1',
    listen_port: listenPort,
    unix_socket_dir: '',
    auth_type: 'plain',
    auth_file: users,
    pool_mode: 'transaction',
    default_pool_size: 4,
    max_client_conn: 500,
    ...settings,
  };
  await writeFile(users, `"${decodeURIComponent(username)}" "${decodeURIComponent(password)}"\n`);
  await writeFile(
    file,
    [
      '[databases]',
      `* = host=${hostname} port=${port || 5432}`,
      '[pgbouncer]',
      ...Object.entries(values).map(([name, value]) => `${name} = ${value}`),
    ].join('\n'),
  );
  await chmod(folder, 0o755);
  // PgBouncer refuses to run as root.
  const asNobody = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child = spawn(pgbouncer, ['-q', ...asNobody, file], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (bytes: Buffer) => {
    said += bytes.toString();
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  for (let tries = 0; !(await answers(listenPort)); tries++) {
    if (child.exitCode !== null || tries > 500) throw new Error(`PgBouncer does not start: ${said}`);
    await sleep(20);
  }
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(listenPort);
  return {
    url: url.href,
    stop: async () => {
      child.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
