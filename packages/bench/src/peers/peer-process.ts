import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { fileURLToPath } from 'node:url';

/** In a peer's process: listens on a free port and tells the parent. */
export function listen(server: Server): void {
  server.listen(0, '127.0.0.1', 4_096, () => {
    const address = server.address();
    if (typeof address === 'object' && address !== null) process.send?.(address.port);
  });
}

/** Starts a peer, a server in a process of its own, on this database. */
export async function startPeer(file: URL, databaseUrl: string) {
  const child = fork(fileURLToPath(file), {
    execArgv: ['--conditions=development', '--import', 'tsx'],
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      DATABASE_URL: databaseUrl,
      NODE_ENV: 'production',
    },
  });
  const [port] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => {
      throw new Error(`${file.pathname} has ended with ${code}`);
    }),
  ])) as [number];
  return {
    port,
    pid: child.pid ?? 0,
    stop: async () => {
      if (child.exitCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}
