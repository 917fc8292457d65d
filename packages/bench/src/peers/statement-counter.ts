import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** Messages by which a client has a statement executed: Query and Execute. */
const executes = new Set(['Q'.charCodeAt(0), 'E'.charCodeAt(0)]);

/** In the first message: the connections on which calls are answered. */
const ofCalls = 'application_name\0palmbid\0';

/** Reads a client's messages to PostgreSQL; `onStatement` runs for each statement of a call. */
function createReader(onStatement: () => void): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  let started = false;
  let counts = false;
  return (chunk) => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    for (;;) {
      // The first message of a connection has no type.
      const lengthAt = started ? 1 : 0;
      if (rest.length < lengthAt + 4) return;
      const end = lengthAt + rest.readUInt32BE(lengthAt);
      if (rest.length < end) return;
      if (!started) counts = rest.toString('latin1', 0, end).includes(ofCalls);
      else if (counts && executes.has(rest[0] ?? 0)) onStatement();
      started = true;
      rest = rest.subarray(end);
    }
  };
}

/** Passes connections to a database on and counts the statements of calls, `begin` and `commit` included. */
export async function openStatementCounter(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let count = 0;
  const server = createServer((client) => {
    const upstream = connect({ port: Number(target.port), host: target.hostname, noDelay: true });
    const read = createReader(() => count++);
    client.setNoDelay(true);
    client.on('data', read);
    client.pipe(upstream).pipe(client);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  return {
    url: url.href,
    count: () => count,
    close: async () => {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
}
