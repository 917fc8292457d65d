import { comparePositions, type Db, type OutboxPosition, readOutbox } from '@palmbid/db';
import { ask } from '@palmbid/db/testing';
import { expect, vi } from 'vitest';
import type { LivePort, LiveSubscriber } from '../context.ts';
import { receives } from '../features/live/policy.ts';
import { addressEvents } from '../features/live/reads/addressed-events.ts';
import type { LiveFrame } from '../features/live/schema.ts';

const idOf = ({ txid, id }: OutboxPosition): string => `${txid}-${id}`;

type Stream = { subscriber: LiveSubscriber; waiting: LiveFrame[]; changed: () => void };

/** The last event that is committed; readers may still have to wait for older transactions. */
async function lastCommitted(db: Db): Promise<OutboxPosition> {
  const [last] = await ask<OutboxPosition>(
    db,
    'select txid::text as txid, id from outbox order by outbox.txid desc, id desc limit 1',
  );
  return last ?? { txid: '0', id: 0 };
}

/** Live events without a server: each `drain` passes what was committed since the last one to the open streams. */
export function createTestLive(db: Db): LivePort & { drain: () => Promise<void>; close: () => void } {
  const streams = new Set<Stream>();
  let position: OutboxPosition | undefined;
  let closed = false;

  async function* framesOf(stream: Stream): AsyncGenerator<LiveFrame> {
    try {
      position ??= await lastCommitted(db);
      yield { id: idOf(position), event: { kind: 'ready', resumed: true } };
      while (!closed) {
        const frame = stream.waiting.shift();
        if (frame) yield frame;
        else await new Promise<void>((resolve) => (stream.changed = resolve));
      }
    } finally {
      streams.delete(stream);
    }
  }

  const push = async (after: OutboxPosition): Promise<OutboxPosition> => {
    let last = after;
    for (const { position: at, part } of await addressEvents(db, await readOutbox(db, after, 500))) {
      last = at;
      for (const stream of streams) {
        if (!part || !receives(stream.subscriber, part)) continue;
        stream.waiting.push({ id: idOf(at), event: part.event });
        stream.changed();
      }
    }
    return last;
  };

  return {
    wake: () => {},
    full: () => false,
    subscribe: (subscriber) => {
      const stream: Stream = { subscriber, waiting: [], changed: () => {} };
      streams.add(stream);
      return framesOf(stream);
    },
    drain: async () => {
      const last = await lastCommitted(db);
      // Other transactions on the server, such as those of other tests, may hold events back for a moment.
      await vi.waitFor(
        async () => {
          position = position ? await push(position) : last;
          expect(comparePositions(position, last)).toBeGreaterThanOrEqual(0);
        },
        { timeout: 15_000, interval: 20 },
      );
    },
    close: () => {
      closed = true;
      for (const { changed } of streams) changed();
    },
  };
}
