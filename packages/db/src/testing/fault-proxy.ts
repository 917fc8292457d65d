import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** Faults of the connection between the API and its database. */
export const toxics = [
  /** Every packet to the database is 200 ms late. */
  'latency',
  /** 5,000 bytes a second, each way. */
  'slow',
  /** Drops all bytes without closing; connections that were hit stay dead. */
  'black hole',
  'reset',
  /** The proxy ends its half of the client's connection, and the other half stays open. */
  'half close',
  /** Every byte is a packet of its own. */
  'slices',
  'cut before commit',
  /** The database has committed, but its answer is lost with the connection. */
  'cut after commit',
] as const;
export type Toxic = (typeof toxics)[number];

export type FaultProxy = {
  /** The database's URL through the proxy. */
  url: string;
  /** Applies to all connections, open ones included; with null they work again, but dead ones stay dead. */
  set: (toxic: Toxic | null) => void;
  /** How often a toxic has affected something since it was set. */
  touched: () => number;
  /** The number of open connections of clients. */
  open: () => number;
  /** Drops all bytes of the connections that are open now, without closing them; new ones work. */
  silence: () => void;
  /** Passes on the next bytes from a client that contain this text, then drops all bytes of their connection. */
  loseAnswerTo: (text: string) => void;
  /** Closes all connections and, until `accept`, new ones. */
  refuse: () => void;
  accept: () => void;
  /** Passes new connections on to another server, as after a failover. */
  pointTo: (databaseUrl: string) => void;
  close: () => Promise<void>;
};

const write = /^\s*(insert|update|delete|merge|with\b[\s\S]*\b(insert|update|delete))\b/i;

/**
 * Parses a client's messages to PostgreSQL, to find what makes changes durable: a COMMIT, or a statement that writes outside a
 * transaction.
 */
function createReader(): (chunk: Buffer) => boolean {
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

/** A TCP proxy in front of PostgreSQL that causes faults on demand. */
export async function startFaultProxy(databaseUrl: string): Promise<FaultProxy> {
  let target = new URL(databaseUrl);
  let toxic: Toxic | null = null;
  let touched = 0;
  let lost: string | undefined;
  let refusing = false;
  const connections = new Map<Socket, { silence: () => void; end: () => void }>();
  const halves = new Set<Socket>();

  const server = createServer((client) => {
    if (refusing) {
      client.destroy();
      return;
    }
    const upstream = connect(Number(target.port || 5432), target.hostname);
    client.setNoDelay(true);
    upstream.setNoDelay(true);
    let dead = false;
    let silent = false;
    let swallow = false;
    const makesLasting = createReader();
    const slowly = { up: paced(upstream), down: paced(client) };
    const end = () => {
      connections.delete(client);
      client.destroy();
      upstream.destroy();
    };
    const silence = () => {
      dead = true;
      silent = true;
    };
    connections.set(client, { silence, end });
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
        if (lost !== undefined && chunk.includes(lost)) {
          lost = undefined;
          silence();
        }
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
      halves.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        halves.delete(socket);
        connections.delete(client);
        // Neither side of a silent connection learns that the other one has closed.
        if (!silent) end();
      });
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
    open: () => connections.size,
    silence: () => {
      for (const { silence } of connections.values()) silence();
    },
    loseAnswerTo: (text) => {
      lost = text;
    },
    refuse: () => {
      refusing = true;
      for (const { end } of connections.values()) end();
    },
    accept: () => {
      refusing = false;
    },
    pointTo: (next) => {
      target = new URL(next);
    },
    close: async () => {
      for (const socket of halves) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
