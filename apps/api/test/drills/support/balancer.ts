import { once } from 'node:events';
import {
  type ClientRequest,
  createServer,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

export type Balancer = {
  url: string;
  /** The ports of the processes behind it, from now on. */
  use: (ports: readonly number[]) => void;
  /** Resolves when exactly these processes say that they are ready. */
  ready: (ports: readonly number[]) => Promise<void>;
  close: () => Promise<void>;
};

const checkMs = 250;
const tries = 4;

/**
 * A proxy with the rules of deploy/haproxy.cfg: it asks `/readyz`, sends calls to processes that are ready, tries one that was never sent
 * on another process, and repeats only reads that got no answer or 503.
 */
export async function startBalancer(): Promise<Balancer> {
  let ports: readonly number[] = [];
  const ready = new Set<number>();
  let turn = 0;
  let closed = false;
  const open = new Set<ClientRequest>();

  const ask = async (port: number): Promise<boolean> => {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`, {
      signal: AbortSignal.timeout(2_000),
    }).catch(() => undefined);
    return answer?.ok === true;
  };
  const check = async (): Promise<void> => {
    while (!closed) {
      const asked = ports;
      const answers = await Promise.all(asked.map(ask));
      for (const [i, port] of asked.entries()) {
        if (answers[i] && ports.includes(port)) ready.add(port);
        else ready.delete(port);
      }
      await sleep(checkMs);
    }
  };
  const checking = check();

  const forward = (port: number, call: IncomingMessage, body: Buffer): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const sent = request({
        port,
        host: '127.0.0.1',
        method: call.method,
        path: call.url,
        headers: call.headers,
        agent: false,
      });
      open.add(sent);
      sent.once('close', () => open.delete(sent));
      sent.once('response', resolve);
      sent.once('error', reject);
      sent.end(body);
    });
  const serve = async (call: IncomingMessage, reply: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of call) chunks.push(chunk);
    const isRead = call.method === 'GET';
    for (let attempt = 1; ; attempt++) {
      const able = [...ready];
      turn += 1;
      const port = able[turn % Math.max(1, able.length)];
      if (port === undefined) {
        if (attempt > tries) return void reply.writeHead(503).end('no process is ready');
        await sleep(checkMs);
        continue;
      }
      try {
        const answer = await forward(port, call, Buffer.concat(chunks));
        if (isRead && answer.statusCode === 503 && attempt <= tries) {
          answer.destroy();
          await sleep(checkMs);
          continue;
        }
        reply.writeHead(answer.statusCode ?? 502, answer.headers);
        reply.flushHeaders();
        answer.once('error', () => reply.destroy());
        reply.once('close', () => answer.destroy());
        answer.pipe(reply);
        return;
      } catch (error) {
        const neverSent = error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED';
        if ((!isRead && !neverSent) || attempt > tries) return void reply.writeHead(502).end('no answer');
        ready.delete(port);
      }
    }
  };
  const server = createServer((call, reply) => {
    serve(call, reply).catch(() => reply.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    use: (next) => {
      ports = next;
      for (const port of ready) if (!next.includes(port)) ready.delete(port);
    },
    ready: async (wanted) => {
      while (ready.size !== wanted.length || !wanted.every((port) => ready.has(port))) await sleep(50);
    },
    close: async () => {
      closed = true;
      await checking;
      for (const sent of open) sent.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
