import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { root } from '../../src/env.ts';

/** A process of the product. */
export type ProductProcess = {
  process: ChildProcess;
  /** Everything it has printed so far. */
  output: () => string;
  /** Resolves when it has printed this text; rejects if it exits first. */
  printed: (text: string) => Promise<void>;
  exitCode: () => Promise<unknown>;
  /** Ends the process, if it still runs, and waits for its exit. */
  end: (signal?: NodeJS.Signals) => Promise<void>;
};

/** `pnpm test` builds first and says so: the built product starts three times as fast as its sources. */
const nodeArguments = (file: string) =>
  process.env['BUILT'] === '1' && file.startsWith('src/')
    ? [file.replace(/^src/, 'dist').replace(/ts$/, 'js')]
    : ['--conditions=development', '--import', 'tsx', file];

/** Starts the server, or with `file` and `args` the command line, with nothing but these environment variables. */
export function startProduct(
  env: Record<string, string>,
  file = 'src/main.ts',
  args: string[] = [],
): ProductProcess {
  const child = spawn(process.execPath, [...nodeArguments(file), ...args], {
    cwd: join(root, 'apps/api'),
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
      for (const listener of listeners) listener();
    });
  }
  const hasExited = () => child.exitCode !== null || child.signalCode !== null;
  return {
    process: child,
    output: () => text,
    printed: (wanted) =>
      new Promise((resolve, reject) => {
        const look = () => text.includes(wanted) && resolve();
        listeners.add(look);
        child.once('exit', () => reject(new Error(`exited without "${wanted}": ${text}`)));
        look();
      }),
    exitCode: async () => child.exitCode ?? (await once(child, 'exit'))[0],
    end: async (signal = 'SIGTERM') => {
      if (hasExited()) return;
      child.kill(signal);
      await once(child, 'exit');
    },
  };
}

/** A port that is free at the moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
}
