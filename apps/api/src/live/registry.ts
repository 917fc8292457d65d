import { type Audience, type LiveSubscriber, receives } from '@palmbid/api';
import { AppError } from '@palmbid/domain';
import { LiveStream } from './stream.ts';

export type LiveLimits = { perUser: number; all: number };

/** `all` is a setting, LIVE_STREAMS; pnpm bench live measures this many. */
export const liveLimits: LiveLimits = { perUser: 5, all: 5_000 };

/** The open streams of this process, within limits. */
export class StreamRegistry {
  readonly #limits: LiveLimits;
  readonly #streams = new Set<LiveStream>();
  /** The same streams by user: most events concern two of thousands of users. */
  readonly #byUser = new Map<number, Set<LiveStream>>();
  #closed = false;

  constructor(limits: LiveLimits) {
    this.#limits = limits;
  }

  get size(): number {
    return this.#streams.size;
  }

  get full(): boolean {
    return this.#closed || this.#streams.size >= this.#limits.all;
  }

  /** @throws AppError `unavailable` when the user or the process has too many streams, or the registry is closed */
  assertRoomFor(userId: number): void {
    if (this.full || (this.#byUser.get(userId)?.size ?? 0) >= this.#limits.perUser) {
      throw new AppError('unavailable', 'Too many open connections. Please close some tabs.', {
        retryAfter: 5,
      });
    }
  }

  open(subscriber: LiveSubscriber): LiveStream {
    this.assertRoomFor(subscriber.id);
    const stream = new LiveStream(subscriber, (ended) => this.#remove(ended));
    this.#streams.add(stream);
    this.#byUser.set(subscriber.id, (this.#byUser.get(subscriber.id) ?? new Set()).add(stream));
    return stream;
  }

  all(): LiveStream[] {
    return [...this.#streams];
  }

  *receiversOf(audience: Audience): Generator<LiveStream> {
    if (audience.hosts) {
      for (const stream of this.#streams) if (receives(stream.subscriber, audience)) yield stream;
    } else {
      for (const id of audience.users) yield* this.#byUser.get(id) ?? [];
    }
  }

  /** Ends every stream and accepts no more. */
  close(): void {
    this.#closed = true;
    for (const stream of this.all()) stream.end();
  }

  #remove(stream: LiveStream): void {
    this.#streams.delete(stream);
    const { id } = stream.subscriber;
    const own = this.#byUser.get(id);
    own?.delete(stream);
    if (own?.size === 0) this.#byUser.delete(id);
  }
}
