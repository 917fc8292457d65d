import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export type Proxy = {
  base: string;
  port: number;
  pid: number;
  /** From now on new connections go to these ports in turn. */
  lead: (ports: readonly number[]) => void;
  stop: () => Promise<void>;
};

/** Starts a TCP proxy in a process of its own. */
export async function startProxy(): Promise<Proxy> {
  const child: ChildProcess = fork(fileURLToPath(new URL('./proxy-process.ts', import.meta.url)), {
    execArgv: ['--conditions=development', '--import', 'tsx'],
  });
  const [port] = (await once(child, 'message')) as [number];
  return {
    base: `http://127.0.0.1:${port}`,
    port,
    pid: child.pid ?? 0,
    lead: (ports) => void child.send([...ports]),
    stop: async () => {
      child.kill();
      await once(child, 'exit');
    },
  };
}
