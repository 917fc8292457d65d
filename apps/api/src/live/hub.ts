import {
  type AddressedEvent,
  addressEvents,
  type LiveFrame,
  type LivePort,
  type LiveStart,
  type LiveSubscriber,
  type Logger,
} from '@palmbid/api';
import {
  cellsNear,
  coalesce,
  comparePositions,
  type Db,
  homeCells,
  liveSessions,
  type OutboxNow,
  type OutboxPosition,
  outboxNow,
  readOutbox,
} from '@palmbid/db';
import { liveStartMargin } from '@palmbid/domain';
import { PositionHistory } from './position-history.ts';
import { type LiveLimits, liveLimits, StreamRegistry } from './registry.ts';
import { isKept, missedEvents, parsePosition } from './resume.ts';
import { type LiveStream, toFrame } from './stream.ts';

const batch = 500;
/** Wake-ups in a burst share one read of the outbox: each read costs bidders two queries. */
const betweenReadsMs = { foundEvents: 25, foundNone: 5 };
/** A stream that was idle for this long gets a keep-alive, at most a fifth of all at once: clients wait for 20 s. */
const maxIdleMs = 10_000;
const keepAliveTurns = 5;

/**
 * Reads the outbox once for all streams of this process and pushes each event to the streams that may receive it. Keeps nothing
 * but its position: a client reconnects with the id of its last event and gets what it missed.
 */
export class LiveHub implements LivePort {
  readonly #db: Db;
  readonly #log: Logger;
  readonly #streams: StreamRegistry;
  /** Everything up to here was pushed; undefined while no stream is open. */
  #position: OutboxPosition | undefined;
  /** The epoch of all positions here; undefined before the first is known. */
  #epoch: number | undefined;
  #history = new PositionHistory();
  #closed = false;
  #nextReadAt = Number.NEGATIVE_INFINITY;
  #scheduledRead: NodeJS.Timeout | undefined;

  constructor(db: Db, log: Logger, limits: LiveLimits = liveLimits) {
    this.#db = db;
    this.#log = log;
    this.#streams = new StreamRegistry(limits);
  }

  /** Something may have been committed: reads the outbox soon. */
  wake(): void {
    if (this.#closed || this.#scheduledRead) return;
    const wait = this.#nextReadAt - performance.now();
    if (wait <= 0) this.#readNow();
    else this.#scheduledRead = setTimeout(() => this.#readNow(), wait);
  }

  /** Pushes what has been committed; resolves when nothing is left. */
  readonly drain = coalesce(() => this.#pushNewEvents());

  /** See `LivePort`. The stream ends with its session, the signal, or the hub. */
  subscribe(
    subscriber: LiveSubscriber,
    start: LiveStart | null,
    signal?: AbortSignal,
  ): AsyncGenerator<LiveFrame> {
    // A generator runs with its first `next`; refusing here lets the response still become a 503.
    this.#streams.assertRoomFor(subscriber.id);
    return this.#frames(subscriber, start, signal);
  }

  full(): boolean {
    return this.#streams.full;
  }

  /** The number of open streams. */
  size(): number {
    return this.#streams.size;
  }

  /** Sends idle streams a keep-alive with the hub's position; called every second. */
  sendKeepAlives(): void {
    const [position, epoch] = [this.#position, this.#epoch];
    if (!position || epoch === undefined) return;
    const frame = toFrame(epoch, { position, event: { kind: 'alive' } });
    let left = Math.ceil(this.#streams.size / keepAliveTurns);
    for (const stream of this.#streams.all()) {
      if (left === 0) return;
      if (stream.idleMs() < maxIdleMs) continue;
      stream.push(frame);
      left -= 1;
    }
  }

  /** Remembers where new clients begin; called every second. Returns true when the outbox must be settled (`settleOutbox`). */
  async notePosition(): Promise<boolean> {
    const { position, moved } = await this.#now();
    if (!moved) this.#history.note(position);
    return moved;
  }

  /** Ends the streams whose session has ended or whose user has another role; called every few seconds. */
  async checkSessions(): Promise<void> {
    const checked = this.#streams.all().flatMap((stream) => {
      const { sessionId, role } = stream.subscriber;
      return sessionId === null ? [] : [{ stream, sessionId, role }];
    });
    const roles = await liveSessions(
      this.#db,
      checked.map(({ sessionId }) => sessionId),
    );
    for (const { stream, sessionId, role } of checked) if (roles.get(sessionId) !== role) stream.end();
  }

  /** Finds out which hosts are near which requests, once that matters; called every few seconds. */
  async placeHosts(): Promise<void> {
    const hosts = this.#streams.byPlace ? this.#streams.unplaced() : new Set<number>();
    if (hosts.size === 0) return;
    const found = new Map((await homeCells(this.#db, [...hosts])).map((row) => [row.owner_id, row.cells]));
    for (const id of hosts) this.#streams.place(id, found.get(id) ?? []);
  }

  /** Ends every stream and accepts no more. */
  close(): void {
    this.#closed = true;
    clearTimeout(this.#scheduledRead);
    this.#streams.close();
  }

  async *#frames(
    subscriber: LiveSubscriber,
    given: LiveStart | null,
    signal?: AbortSignal,
  ): AsyncGenerator<LiveFrame> {
    const stream = this.#streams.open(subscriber);
    const stop = () => stream.end();
    signal?.addEventListener('abort', stop, { once: true });
    if (signal?.aborted) stop();
    try {
      const present = await this.#now(stream);
      const { position: now, epoch } = present;
      this.#position ??= now;
      const hubPosition = this.#position;
      const from = given === null ? now : await this.#resumePosition(given, hubPosition, present);
      const missed = from ? await missedEvents(this.#db, subscriber, from, hubPosition) : null;
      // The hub may be behind `now`: what was committed before is in what a client loads from now on.
      const start = from ?? now;
      const after = comparePositions(start, hubPosition) > 0 ? start : hubPosition;
      yield toFrame(epoch, {
        position: missed?.length ? start : after,
        event: { kind: 'ready', resumed: missed !== null },
      });
      yield* (missed ?? []).map((event) => toFrame(epoch, event));
      yield* stream.eventsAfter(after);
    } finally {
      signal?.removeEventListener('abort', stop);
      stream.end();
    }
  }

  /** After which position a client misses events; undefined when that is not known any more. */
  async #resumePosition(
    start: LiveStart,
    hubPosition: OutboxPosition,
    now: OutboxNow,
  ): Promise<OutboxPosition | undefined> {
    if ('dataAge' in start) return this.#history.before(start.dataAge + liveStartMargin);
    const position = parsePosition(start.after, now);
    if (!position) return undefined;
    const upToDate = comparePositions(position, hubPosition) >= 0;
    return upToDate || (await isKept(this.#db, position)) ? position : undefined;
  }

  /** In another epoch nothing here counts any more: streams end but the new one, and their clients come back and load everything. */
  async #now(opened?: LiveStream): Promise<OutboxNow> {
    const now = await outboxNow(this.#db);
    if (this.#epoch !== undefined && now.epoch > this.#epoch) {
      this.#position = undefined;
      this.#history = new PositionHistory();
      for (const stream of this.#streams.all()) if (stream !== opened) stream.end();
    }
    this.#epoch = Math.max(now.epoch, this.#epoch ?? 0);
    return now;
  }

  #readNow(): void {
    this.#scheduledRead = undefined;
    if (this.#closed) return;
    this.#nextReadAt = performance.now() + betweenReadsMs.foundNone;
    this.drain().catch((error: unknown) => this.#log.warn({ err: error }, 'live events are late'));
  }

  /** The cells of the map near the requests of these events, once that matters. */
  async #near(events: readonly AddressedEvent[]): Promise<Map<number, readonly number[]>> {
    if (!this.#streams.byPlace) return new Map();
    const ids = events.flatMap(({ part }) =>
      part?.hosts && part.event.kind === 'request' ? [part.event.requestId] : [],
    );
    return new Map(
      ids.length === 0 ? [] : (await cellsNear(this.#db, ids)).map((row) => [row.id, row.cells]),
    );
  }

  async #pushNewEvents(): Promise<void> {
    if (this.#streams.size === 0) {
      this.#position = undefined;
      return;
    }
    if (!this.#position) {
      const { position: now } = await this.#now();
      // A stream opened meanwhile has set the position, and counts on everything after it.
      this.#position ??= now;
    }
    const epoch = this.#epoch;
    if (epoch === undefined) return;
    for (;;) {
      const events = await readOutbox(this.#db, this.#position, batch);
      const last = events.at(-1);
      if (!last) return;
      this.#nextReadAt = performance.now() + betweenReadsMs.foundEvents;
      const addressed = await addressEvents(this.#db, events);
      const near = await this.#near(addressed);
      // No await from here on: position and streams change together.
      if (this.#epoch !== epoch) return;
      for (const { position, part } of addressed) {
        if (!part) continue;
        const frame = toFrame(epoch, { position, event: part.event });
        const cells = part.event.kind === 'request' ? near.get(part.event.requestId) : undefined;
        for (const stream of this.#streams.receiversOf(part, cells)) stream.push(frame);
      }
      this.#position = { txid: last.txid, id: last.id };
      if (events.length < batch) return;
    }
  }
}
