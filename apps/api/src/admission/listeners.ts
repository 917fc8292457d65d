import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { connections } from '../limits.ts';

/** Listening handles of one socket, each of which accepts one connection per turn of the event loop. */
const handles = 64;
const withinMs = 10_000;

/** Sends back what it is sent, as often as it is told to. Each copy is a file descriptor of its own. */
const echo =
  'process.on("message", (count, handle) => { for (let n = 0; n < count; n++) process.send(n, handle); });';

export type Listeners = {
  /** Accepts no more connections; resolves when the last one that was accepted here has ended. */
  close: () => Promise<void>;
};

/**
 * Makes a listening server accept up to 64 connections in each turn of the event loop. libuv accepts one per handle and turn,
 * so that under load new connections, health checks among them, wait in the kernel where no limit of ours sees them. Node
 * cannot duplicate a handle itself; it can send one to another process, which sends it back. Without that process the
 * server goes on with its one handle.
 */
export async function acceptFaster(server: Server, warn: (error: unknown) => void): Promise<Listeners> {
  const copies: Server[] = [];
  // Not in Node's types; `listen` documents that it takes an object with a handle.
  const handle: unknown = Reflect.get(server, '_handle');
  const child = spawn(process.execPath, ['--eval', echo], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: {},
  });
  try {
    const signal = AbortSignal.timeout(withinMs);
    const failed = once(child, 'error', { signal }).then(([error]) => {
      throw error;
    });
    const all = new Promise<void>((resolve) => {
      child.on('message', (_, copy: unknown) => {
        const extra = createServer({ allowHalfOpen: true, noDelay: true }, (socket: Socket) => {
          server.emit('connection', socket);
        });
        copies.push(extra.listen(copy, connections.backlog));
        if (copies.length === handles - 1) resolve();
      });
    });
    child.send(handles - 1, handle as Server);
    await Promise.race([all, failed]);
  } catch (error) {
    warn(error);
  } finally {
    child.kill();
  }
  return {
    close: async () => {
      await Promise.all(copies.map((copy) => new Promise((resolve) => copy.close(resolve))));
    },
  };
}
