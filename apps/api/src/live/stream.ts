import type { LiveFrame, LiveSubscriber } from '@palmbid/api';
import { comparePositions, type OutboxPosition } from '@palmbid/db';
import { formatPosition, type PositionedEvent } from './resume.ts';

/** Events waiting for a client that reads too slowly; beyond this its stream ends, and the client reconnects. */
const maxWaiting = 1_000;

/** A frame with its position; one object for all streams that get it, so that it is encoded once. */
export type PositionedFrame = LiveFrame & { position: OutboxPosition };

export const toFrame = (epoch: number, { position, event }: PositionedEvent): PositionedFrame => ({
  id: formatPosition(epoch, position),
  event,
  position,
});

/** The stream of one client: a bounded queue between the hub and the HTTP response. */
export class LiveStream {
  readonly subscriber: LiveSubscriber;
  readonly #onEnd: (stream: LiveStream) => void;
  readonly #waiting: PositionedFrame[] = [];
  #pushedAt = performance.now();
  #ended = false;
  #changed: () => void = () => {};

  constructor(subscriber: LiveSubscriber, onEnd: (stream: LiveStream) => void) {
    this.subscriber = subscriber;
    this.#onEnd = onEnd;
  }

  push(frame: PositionedFrame): void {
    if (this.#waiting.length >= maxWaiting) {
      this.end();
      return;
    }
    this.#waiting.push(frame);
    this.#pushedAt = performance.now();
    this.#changed();
  }

  /** Milliseconds since the last event. */
  idleMs(): number {
    return performance.now() - this.#pushedAt;
  }

  end(): void {
    this.#ended = true;
    this.#onEnd(this);
    this.#changed();
  }

  /** Yields what is pushed until the stream ends, without events up to `after`, which the client already has. */
  async *eventsAfter(after: OutboxPosition): AsyncGenerator<PositionedFrame> {
    while (!this.#ended) {
      const next = this.#waiting.shift();
      if (!next) {
        await new Promise<void>((resolve) => {
          this.#changed = resolve;
        });
      } else if (next.event.kind === 'alive' || comparePositions(next.position, after) > 0) {
        yield next;
      }
    }
  }
}
