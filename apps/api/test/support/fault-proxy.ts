import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** What can happen to a line between the API and its database. */
export const toxics = [
  /** Every packet to the database is 200 ms late. */
  'latency',
  /** 5,000 bytes a second, each way. */
  'slow',
  /** Nothing arrives any more, and nobody is told; lines that were hit stay dead. */
  'black hole',
  'reset',
  /** The database's half of the line is closed, and the other one is open. */
  'half close',
  /** Every byte is a packet. */
  'slices',
  'cut before commit',
  /** The database has committed; its answer is lost with the line. */
  'cut after commit',
] as const;
export type Toxic = (typeof toxics)[number];

export type FaultProxy = {
  /** The database's address by way of the proxy. */
  url: string;
  /** From now on, for every line, the open ones too; null: lines work again, but what is dead stays dead. */
  set: (toxic: Toxic | null) => void;
  /** How often a toxic has touched something since it was set. */
  touched: () => number;
  /** Lines that the API holds open. */
  open: () => number;
  close: () => Promise<void>;
};

const write = /^\s*(insert|update|delete|merge|with\b[\s\S]*\b(insert|update|delete))\b/i;

/**
 * Reads what a client says to PostgreSQL, as far as it tells when something is made lasting: a COMMIT, or a statement that
 * writes outside a transaction.
 */
export function createReader(): (chunk: Buffer) => boolean {
  let rest: Buffer = Buffer.alloc(0);
  let started = false;
  let inTransaction = false;
  let bound = '';
  const statements = new Map<string, string>();
  const textAt = (body: Buffer, from: number): string => body.toString('utf8', from, body.indexOf(0, from));
  const lasting = (sql: string): boolean => {
    if (/^\s*(begin|start transaction)/i.test(sql)) inTransaction = true;
    else if (/^\s*rollback(?!\s+to)/i.test(sql)) inTransaction = false;
    else if (/^\s*commit/i.test(sql)) {
      inTransaction = false;
      return true;
    } else return !inTransaction && write.test(sql);
    return false;
  };
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    let found = false;
    for (;;) {
      const head = started ? 1 : 0;
      if (rest.length < head + 4) return found;
      const length = head + rest.readUInt32BE(head);
      if (rest.length < length) return found;
      const type = started ? String.fromCharCode(rest[0] ?? 0) : '';
      const body = rest.subarray(head + 4, length);
      rest = rest.subarray(length);
      started = true;
      if (type === 'Q') found = lasting(textAt(body, 0)) || found;
      if (type === 'P') {
        const name = textAt(body, 0);
        statements.set(name, textAt(body, Buffer.byteLength(name) + 1));
      }
      if (type === 'B') {
        const portal = textAt(body, 0);
        bound = statements.get(textAt(body, Buffer.byteLength(portal) + 1)) ?? '';
      }
      if (type === 'E') found = lasting(bound) || found;
    }
  };
}

const late = 200;
const bytesPerSecond = 5000;

/** Passes bytes on at a fixed pace. */
function paced(to: Socket): (chunk: Buffer) => void {
  let free = 0;
  return (chunk) => {
    for (let at = 0; at < chunk.length; at += 500) {
      const part = chunk.subarray(at, at + 500);
      free = Math.max(free, Date.now()) + (part.length / bytesPerSecond) * 1000;
      setTimeout(() => to.write(part), free - Date.now());
    }
  };
}

/** A TCP proxy before a PostgreSQL that hurts its lines on demand. */
export async function startFaultProxy(databaseUrl: string): Promise<FaultProxy> {
  const target = new URL(databaseUrl);
  let toxic: Toxic | null = null;
  let touched = 0;
  const clients = new Set<Socket>();

  const server = createServer((client) => {
    const upstream = connect(Number(target.port || 5432), target.hostname);
    client.setNoDelay(true);
    upstream.setNoDelay(true);
    clients.add(client);
    let dead = false;
    let swallow = false;
    const makesLasting = createReader();
    const slowly = { up: paced(upstream), down: paced(client) };
    const end = () => {
      clients.delete(client);
      client.destroy();
      upstream.destroy();
    };
    const slices = (to: Socket, chunk: Buffer) => {
      for (const byte of chunk) to.write(Buffer.of(byte));
    };
    client.on('data', (chunk: Buffer) => {
      const lasting = makesLasting(chunk);
      if (dead) return;
      if (toxic !== null && (!toxic.startsWith('cut') || lasting)) touched += 1;
      if (toxic === 'latency') setTimeout(() => upstream.write(chunk), late);
      else if (toxic === 'slow') slowly.up(chunk);
      else if (toxic === 'black hole') dead = true;
      else if (toxic === 'slices') slices(upstream, chunk);
      else if (toxic === 'reset') {
        client.resetAndDestroy();
        end();
      } else if (toxic === 'half close') {
        dead = true;
        client.end();
      } else if (toxic === 'cut before commit' && lasting) end();
      else {
        swallow ||= toxic === 'cut after commit' && lasting;
        upstream.write(chunk);
      }
    });
    upstream.on('data', (chunk: Buffer) => {
      if (dead) return;
      if (swallow) end();
      else if (toxic === 'slices') slices(client, chunk);
      else if (toxic === 'slow') slowly.down(chunk);
      else if (toxic === 'black hole') dead = true;
      else client.write(chunk);
    });
    for (const socket of [client, upstream]) {
      socket.on('error', end);
      socket.on('close', end);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(typeof address === 'object' ? address?.port : '');
  return {
    url: url.href,
    set: (next) => {
      toxic = next;
      touched = 0;
    },
    touched: () => touched,
    open: () => clients.size,
    close: async () => {
      for (const client of clients) client.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
