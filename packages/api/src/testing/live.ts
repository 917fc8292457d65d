import { type Db, type OutboxPosition, outboxNow, readOutbox } from '@palmbid/db';
import type { LivePort, LiveSubscriber } from '../context.ts';
import { receives } from '../features/live/policy.ts';
import { addressEvents } from '../features/live/reads/addressed-events.ts';
import type { LiveFrame } from '../features/live/schema.ts';

const idOf = ({ txid, id }: OutboxPosition): string => `${txid}-${id}`;

type Stream = { subscriber: LiveSubscriber; waiting: LiveFrame[]; changed: () => void };

/** Live events without a server: each `drain` passes what was committed since the last one to the open streams. */
export function createTestLive(db: Db): LivePort & { drain: () => Promise<void>; close: () => void } {
  const streams = new Set<Stream>();
  let position: OutboxPosition | undefined;
  let closed = false;

  async function* framesOf(stream: Stream): AsyncGenerator<LiveFrame> {
    try {
      yield { id: idOf(position ?? (await outboxNow(db))), event: { kind: 'ready', resumed: true } };
      while (!closed) {
        const frame = stream.waiting.shift();
        if (frame) yield frame;
        else await new Promise<void>((resolve) => (stream.changed = resolve));
      }
    } finally {
      streams.delete(stream);
    }
  }

  return {
    wake: () => {},
    full: () => false,
    subscribe: (subscriber) => {
      const stream: Stream = { subscriber, waiting: [], changed: () => {} };
      streams.add(stream);
      return framesOf(stream);
    },
    drain: async () => {
      position ??= await outboxNow(db);
      for (;;) {
        const addressed = await addressEvents(db, await readOutbox(db, position, 500));
        if (addressed.length === 0) return;
        for (const event of addressed) {
          position = event.position;
          const id = idOf(position);
          const { part } = event;
          if (!part) continue;
          for (const stream of streams) {
            if (!receives(stream.subscriber, part)) continue;
            stream.waiting.push({ id, event: part.event });
            stream.changed();
          }
        }
      }
    },
    close: () => {
      closed = true;
      for (const { changed } of streams) changed();
    },
  };
}
