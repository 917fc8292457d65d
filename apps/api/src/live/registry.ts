import { type Audience, type LiveSubscriber, receives } from '@palmbid/api';
import { AppError, canActAsHost } from '@palmbid/domain';
import { LiveStream } from './stream.ts';

export type LiveLimits = {
  perUser: number;
  all: number;
  /** While more streams than this are open, news about requests goes only to hosts near them, and to those whom it concerns. */
  everywhere: number;
};

/** `all` is a setting, LIVE_STREAMS; pnpm bench live measures this many. */
export const liveLimits: LiveLimits = { perUser: 5, all: 5_000, everywhere: 1_000 };

/** Hosts who open a home elsewhere receive the news from there after this time, in ms. */
const placedForMs = 300_000;
type Places = { cells: readonly number[]; at: number };

/** The open streams of this process, within limits. */
export class StreamRegistry {
  readonly #limits: LiveLimits;
  readonly #streams = new Set<LiveStream>();
  /** The same streams by user: most events concern two of thousands of users. */
  readonly #byUser = new Map<number, Set<LiveStream>>();
  /** Streams of hosts by the cells of the map that their homes are in. */
  readonly #byCell = new Map<number, Set<LiveStream>>();
  readonly #places = new Map<LiveStream, Places>();
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

  /** Whether news about requests goes only to hosts near them. */
  get byPlace(): boolean {
    return this.#streams.size > this.#limits.everywhere;
  }

  /** Of hosts only those with a home in one of these cells, where they are given, or whose homes are not known yet. */
  *receiversOf(audience: Audience, cells?: readonly number[]): Generator<LiveStream> {
    if (!audience.hosts) {
      for (const id of audience.users) yield* this.#byUser.get(id) ?? [];
      return;
    }
    const near = cells && new Set(cells.flatMap((cell) => [...(this.#byCell.get(cell) ?? [])]));
    for (const stream of this.#streams) {
      const isNear = !near || near.has(stream) || !this.#places.has(stream);
      if ((isNear || audience.users.has(stream.subscriber.id)) && receives(stream.subscriber, audience))
        yield stream;
    }
  }

  /** The hosts whose homes have to be looked up. */
  unplaced(now = performance.now()): Set<number> {
    const due = this.all().filter(
      (stream) =>
        canActAsHost(stream.subscriber.role) &&
        (this.#places.get(stream)?.at ?? -placedForMs) <= now - placedForMs,
    );
    return new Set(due.map(({ subscriber }) => subscriber.id));
  }

  /** Records the cells of the homes of a host; none for a host without homes. */
  place(userId: number, cells: readonly number[], at = performance.now()): void {
    for (const stream of this.#byUser.get(userId) ?? []) {
      this.#displace(stream);
      this.#places.set(stream, { cells, at });
      for (const cell of cells) this.#byCell.set(cell, (this.#byCell.get(cell) ?? new Set()).add(stream));
    }
  }

  #displace(stream: LiveStream): void {
    for (const cell of this.#places.get(stream)?.cells ?? []) {
      const there = this.#byCell.get(cell);
      there?.delete(stream);
      if (there?.size === 0) this.#byCell.delete(cell);
    }
    this.#places.delete(stream);
  }

  /** Ends every stream and accepts no more. */
  close(): void {
    this.#closed = true;
    for (const stream of this.all()) stream.end();
  }

  #remove(stream: LiveStream): void {
    this.#streams.delete(stream);
    this.#displace(stream);
    const { id } = stream.subscriber;
    const own = this.#byUser.get(id);
    own?.delete(stream);
    if (own?.size === 0) this.#byUser.delete(id);
  }
}
