import { connect, createServer, type Socket } from 'node:net';

export type CutLine = {
  /** The same database, reached through the line. */
  url: string;
  /** From now on nothing passes on the connections there are, and nobody is told. New ones work. */
  silence: () => void;
  /** Passes on what holds these bytes and nothing that comes after it, on the connection they come by. */
  loseAnswerTo: (bytes: string) => void;
  close: () => Promise<void>;
};

/** A TCP line to PostgreSQL that dies as networks do: without a word to either end. */
export async function openCutLine(to: string): Promise<CutLine> {
  const target = new URL(to);
  const sockets = new Set<Socket>();
  let silenced = new WeakSet<Socket>();
  let lost: string | undefined;
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    let dead = false;
    for (const [from, into] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('error', () => {});
      from.on('close', () => {
        sockets.delete(from);
        if (!dead && !silenced.has(near)) into.destroy();
      });
      from.on('data', (bytes: Buffer) => {
        if (dead || silenced.has(near)) return;
        into.write(bytes);
        if (from === near && lost !== undefined && bytes.includes(lost)) {
          dead = true;
          lost = undefined;
        }
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = new URL(to);
  url.hostname = '127.0.0.1';
  url.port = String(typeof address === 'object' && address !== null ? address.port : 0);
  return {
    url: url.href,
    silence: () => {
      silenced = new WeakSet(sockets);
    },
    loseAnswerTo: (bytes) => {
      lost = bytes;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
