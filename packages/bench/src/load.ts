import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Done, Job } from './load-client.ts';

export type Work = Job extends infer Each ? (Each extends Job ? Omit<Each, 'port'> : never) : never;

/** Starts a process that generates load for a server on this port. */
export function startClient(port: number) {
  const child: ChildProcess = fork(fileURLToPath(new URL('./load-client.ts', import.meta.url)), {
    execArgv: ['--conditions=development', '--import', 'tsx'],
  });
  return {
    pid: child.pid ?? 0,
    run: async (job: Work): Promise<Done[]> => {
      child.send({ ...job, port });
      const [done] = (await once(child, 'message')) as [Done[]];
      return done;
    },
    stop: async () => {
      child.kill();
      await once(child, 'exit');
    },
  };
}
export type Client = ReturnType<typeof startClient>;

export const isGood = ([, , status]: Done): boolean => status >= 200 && status < 300;

/** Raw requests. */
export const get = (path: string, cookie = ''): string =>
  `GET ${path} HTTP/1.1\r\nhost: bench\r\n${cookie && `cookie: ${cookie}\r\n`}\r\n`;

export function send(method: 'POST' | 'PATCH', path: string, body: object, cookie: string): string {
  const text = JSON.stringify(body);
  return (
    `${method} ${path} HTTP/1.1\r\nhost: bench\r\ncookie: ${cookie}\r\ncontent-type: application/json\r\n` +
    `content-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`
  );
}
