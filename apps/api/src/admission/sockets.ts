import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { lineOf } from '../auth/network.ts';
import { connections } from '../limits.ts';

type Line = { socket: Socket; network: string | undefined; idleSince: number };

/**
 * Bounds idle connections: when one network has too many, or the server has, the one that has been idle longest is closed.
 * Connections of trusted proxies carry the calls of many clients and count only in the total.
 */
export function boundSockets(server: Server, isProxy: (address: string) => boolean) {
  const lines = new WeakMap<Socket, Line>();
  /** Oldest first, as a set keeps them. */
  const idle = new Set<Line>();
  const idleByNetwork = new Map<string, Set<Line>>();
  let open = 0;

  function rest(line: Line): void {
    line.idleSince = performance.now();
    idle.add(line);
    if (line.network === undefined) return;
    const own = idleByNetwork.get(line.network);
    if (own) own.add(line);
    else idleByNetwork.set(line.network, new Set([line]));
  }
  function wake(line: Line): void {
    idle.delete(line);
    if (line.network === undefined) return;
    const own = idleByNetwork.get(line.network);
    own?.delete(line);
    if (own?.size === 0) idleByNetwork.delete(line.network);
  }
  function closeOldest([oldest]: Iterable<Line>): void {
    if (oldest && performance.now() - oldest.idleSince >= connections.idleMs) oldest.socket.destroy();
  }

  server.on('connection', (socket: Socket) => {
    if (open >= connections.max) {
      socket.destroy();
      return;
    }
    const address = socket.remoteAddress ?? '';
    const line: Line = { socket, network: isProxy(address) ? undefined : lineOf(address), idleSince: 0 };
    lines.set(socket, line);
    rest(line);
    open += 1;
    socket.once('close', () => {
      open -= 1;
      wake(line);
    });
    const own = line.network === undefined ? undefined : idleByNetwork.get(line.network);
    if (own && own.size > connections.idlePerNetwork) closeOldest(own);
    // Before new ones have to be closed at once.
    if (open > connections.max * 0.9) closeOldest(idle);
  });

  return {
    /** A request has started on this connection. */
    busy: (socket: Socket): void => {
      const line = lines.get(socket);
      if (line) wake(line);
    },
    /** Its response has been sent. */
    idle: (socket: Socket): void => {
      const line = lines.get(socket);
      if (line && !socket.destroyed) rest(line);
    },
  };
}
