import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { acceptFaster } from './listeners.ts';

const connections = 128;

/** Connects while the other thread is blocked, and says when the kernel holds all connections. */
const client = `
  const { parentPort, workerData } = require('node:worker_threads');
  const { connect } = require('node:net');
  let open = 0;
  for (let n = 0; n < workerData.count; n++) {
    const socket = connect(workerData.port, '127.0.0.1', () => {
      if (++open < workerData.count) return;
      Atomics.store(workerData.flag, 0, 1);
      Atomics.notify(workerData.flag, 0);
    });
    socket.on('error', () => {});
  }`;

test('a server accepts many waiting connections in one turn of the event loop, and answers on them', async () => {
  const server = createServer((_, response) => response.end('here'));
  await once(server.listen(0, '127.0.0.1', 512), 'listening');
  const failures: unknown[] = [];
  const listeners = await acceptFaster(server, (error) => failures.push(error));
  expect(failures).toEqual([]);

  const { port } = server.address() as AddressInfo;
  const flag = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(client, { eval: true, workerData: { port, count: connections, flag } });
  await once(worker, 'online');
  Atomics.wait(flag, 0, 0, 10_000);

  let accepted = 0;
  server.on('connection', () => {
    accepted += 1;
  });
  let turns = 0;
  while (accepted < connections && turns < connections) {
    await new Promise(setImmediate);
    turns += 1;
  }
  expect(accepted).toBe(connections);
  expect(turns).toBeLessThan(connections / 10);

  for (let n = 0; n < 5; n++) {
    expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('here');
  }
  await worker.terminate();
  server.closeAllConnections();
  await Promise.all([new Promise((resolve) => server.close(resolve)), listeners.close()]);
});
