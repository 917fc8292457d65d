import {
  audienceFacts,
  comparePositions,
  type Db,
  liveSessions,
  type OutboxEvent,
  type OutboxPosition,
  oldestEvent,
  outboxNow,
  readOutbox,
} from '@palmbid/db';
import { type Actor, AppError, canActAsHost, type UserRole } from '@palmbid/domain';
import type { Logger } from '../../context.ts';
import { addressed, subjectsOf } from './audience.ts';
import type { LiveEvent } from './schema.ts';

const batch = 500;
/** Events a browser may miss and still get one by one; beyond, it loads everything anew. */
const maxResumed = 500;
/** Events waiting for a browser that reads too slowly; beyond, its stream ends and it comes back. */
const maxWaiting = 1_000;
/** The first wake-up is answered at once, those of a burst together: each look costs bidders two queries. */
const betweenLooksMs = { foundSome: 25, foundNone: 5 };

/** A stream that was told nothing for so long is told that it stands. */
const silenceMs = 10_000;

export type LiveFrame = { id: string; event: LiveEvent };

export type LiveLimits = { perUser: number; all: number };
const defaultLimits: LiveLimits = { perUser: 5, all: 1_000 };

export type LiveHub = {
  /** Something may have been committed: looks soon. */
  wake: () => void;
  /**
   * The events this person may see, from now on or after an event seen before. Ends with the session, the signal, or the
   * hub.
   *
   * @throws AppError `unavailable` beyond 5 streams of one person or 1,000 of all
   */
  subscribe: (
    who: Actor & { sessionId: string | null },
    lastEventId: string | null,
    signal?: AbortSignal,
  ) => AsyncGenerator<LiveFrame>;
  /** Delivers what has been committed; resolves when nothing is left. */
  drain: () => Promise<void>;
  /** Gives the streams that were told nothing for 10 s a sign of life, and the place up to which they know all; called every second. */
  beat: () => void;
  /** Ends the streams whose sessions have ended; called now and then. */
  checkSessions: () => Promise<void>;
  /** No further stream of anybody is taken. */
  full: () => boolean;
  /** How many streams are open. */
  size: () => number;
  /** Ends every stream and refuses new ones. */
  close: () => void;
};

type Stream = {
  userId: number;
  role: UserRole;
  sessionId: string | null;
  waiting: LiveFrame[];
  toldAt: number;
  /** Nothing up to here: the browser has it. */
  after: OutboxPosition;
  ended: boolean;
  resolve: (() => void) | undefined;
};

const idOf = (at: OutboxPosition): string => `${at.txid}-${at.id}`;
function positionOf(id: string): OutboxPosition {
  const [txid = '0', number = '0'] = id.split('-');
  return { txid, id: Number(number) };
}

type Audience = { users: ReadonlySet<number>; hosts: boolean };

const sees = (stream: Stream, to: Audience): boolean =>
  to.users.has(stream.userId) || (to.hosts && canActAsHost(stream.role));

/**
 * Reads the outbox once for all browsers of this process and hands each event to those who may see it. Holds nothing but
 * its place: browsers come back with their last event and get what they missed.
 */
export function createLiveHub(db: Db, log: Logger, limits: LiveLimits = defaultLimits): LiveHub {
  const streams = new Set<Stream>();
  /** The same by person: most events concern two of a thousand. */
  const byUser = new Map<number, Set<Stream>>();
  let at: OutboxPosition | undefined;
  let draining: Promise<void> | undefined;
  let again = false;
  let closed = false;

  const end = (stream: Stream): void => {
    stream.ended = true;
    streams.delete(stream);
    const own = byUser.get(stream.userId);
    own?.delete(stream);
    if (own?.size === 0) byUser.delete(stream.userId);
    stream.resolve?.();
  };

  function* seeing(to: Audience): Generator<Stream> {
    if (to.hosts) {
      for (const stream of streams) if (sees(stream, to)) yield stream;
    } else {
      for (const id of to.users) yield* byUser.get(id) ?? [];
    }
  }

  const push = (stream: Stream, frame: LiveFrame): void => {
    if (stream.waiting.length >= maxWaiting) {
      end(stream);
    } else {
      stream.waiting.push(frame);
      stream.toldAt = performance.now();
      stream.resolve?.();
    }
  };

  const framesOf = async (events: readonly OutboxEvent[]) => {
    const facts = await audienceFacts(db, subjectsOf(events));
    return events.map((event) => ({ at: event, parts: addressed(event, facts) }));
  };

  const drainOnce = async (): Promise<void> => {
    if (streams.size === 0) {
      // Nobody listens: who comes later starts from then.
      at = undefined;
      return;
    }
    if (!at) {
      const now = await outboxNow(db);
      // A browser that came meanwhile has set the place, and counts on everything from there.
      at ??= now;
    }
    for (;;) {
      const events = await readOutbox(db, at, batch);
      const last = events.at(-1);
      if (!last) return;
      nextLookAt = performance.now() + betweenLooksMs.foundSome;
      const addressedEvents = await framesOf(events);
      // From here to the end nothing waits: place and streams move together.
      for (const { at: place, parts } of addressedEvents) {
        for (const part of parts) {
          const frame = { id: idOf(place), event: part.event };
          for (const stream of seeing(part)) {
            if (comparePositions(place, stream.after) > 0) push(stream, frame);
          }
        }
      }
      at = { txid: last.txid, id: last.id };
      if (events.length < batch) return;
    }
  };

  const drain = (): Promise<void> => {
    if (draining) {
      again = true;
      return draining;
    }
    draining = (async () => {
      do {
        again = false;
        await drainOnce();
      } while (again);
    })().finally(() => {
      draining = undefined;
    });
    return draining;
  };

  /** What a browser has missed up to the hub's place; null when that is too much, or no longer kept. */
  const missed = async (
    stream: Stream,
    from: OutboxPosition,
    until: OutboxPosition,
  ): Promise<LiveFrame[] | null> => {
    if (comparePositions(from, until) >= 0) return [];
    const oldest = await oldestEvent(db);
    if (!oldest || comparePositions(from, oldest) < 0) return null;
    const frames: LiveFrame[] = [];
    let place = from;
    for (let read = 0; read < 20; read++) {
      const events = await readOutbox(db, place, batch, until);
      for (const { at: eventAt, parts } of await framesOf(events)) {
        for (const part of parts) {
          if (sees(stream, part)) frames.push({ id: idOf(eventAt), event: part.event });
        }
      }
      if (frames.length > maxResumed) return null;
      const last = events.at(-1);
      if (!last || events.length < batch) return frames;
      place = last;
    }
    return null;
  };

  const refuseTooMany = (userId: number): void => {
    const own = byUser.get(userId)?.size ?? 0;
    if (closed || own >= limits.perUser || streams.size >= limits.all) {
      throw new AppError('unavailable', 'Too many open connections. Please close some tabs.', {
        retryAfter: 5,
      });
    }
  };

  async function* events(
    who: Actor & { sessionId: string | null },
    lastEventId: string | null,
    signal?: AbortSignal,
  ): AsyncGenerator<LiveFrame> {
    refuseTooMany(who.id);
    const stream: Stream = {
      userId: who.id,
      role: who.role,
      sessionId: who.sessionId,
      waiting: [],
      toldAt: performance.now(),
      after: { txid: '0', id: 0 },
      ended: false,
      resolve: undefined,
    };
    streams.add(stream);
    byUser.set(who.id, (byUser.get(who.id) ?? new Set()).add(stream));
    const stop = () => end(stream);
    signal?.addEventListener('abort', stop, { once: true });
    try {
      // The hub may have slept: its place is now, or where it stands.
      const now = await outboxNow(db);
      at ??= now;
      const place = at;
      const from = lastEventId === null ? null : positionOf(lastEventId);
      const frames = from === null ? [] : await missed(stream, from, place);
      // The hub may be behind: what happened before a browser came is in what it loads anyway.
      const start = from ?? now;
      const resumedAt = comparePositions(start, place) > 0 ? start : place;
      stream.after = resumedAt;
      yield {
        id: frames?.length ? idOf(from ?? place) : idOf(resumedAt),
        event: { kind: 'ready', resumed: from === null || frames !== null },
      };
      for (const frame of frames ?? []) yield frame;
      while (!stream.ended && !signal?.aborted) {
        const frame = stream.waiting.shift();
        if (frame) {
          const isNews = frame.event.kind !== 'alive';
          if (!isNews || comparePositions(positionOf(frame.id), stream.after) > 0) yield frame;
          continue;
        }
        await new Promise<void>((resolve) => {
          stream.resolve = resolve;
          if (stream.waiting.length > 0 || stream.ended) resolve();
        });
        stream.resolve = undefined;
      }
    } finally {
      signal?.removeEventListener('abort', stop);
      end(stream);
    }
  }

  let nextLookAt = Number.NEGATIVE_INFINITY;
  let looking: NodeJS.Timeout | undefined;
  const look = (): void => {
    looking = undefined;
    if (closed) return;
    nextLookAt = performance.now() + betweenLooksMs.foundNone;
    drain().catch((error: unknown) => log.warn({ err: error }, 'live events are late'));
  };

  return {
    wake: () => {
      if (closed || looking) return;
      const wait = nextLookAt - performance.now();
      if (wait <= 0) look();
      else looking = setTimeout(look, wait);
    },
    subscribe: (who, lastEventId, signal) => {
      // At once, so that the answer can still be a 503.
      refuseTooMany(who.id);
      return events(who, lastEventId, signal);
    },
    drain,
    beat: () => {
      if (!at) return;
      const frame: LiveFrame = { id: idOf(at), event: { kind: 'alive' } };
      const silentSince = performance.now() - silenceMs;
      for (const stream of [...streams]) if (stream.toldAt <= silentSince) push(stream, frame);
    },
    checkSessions: async () => {
      const checked = [...streams].filter((stream) => stream.sessionId !== null);
      const alive = await liveSessions(
        db,
        checked.map((stream) => stream.sessionId ?? ''),
      );
      for (const stream of checked) {
        if (alive.get(stream.sessionId ?? '') !== stream.role) end(stream);
      }
    },
    full: () => closed || streams.size >= limits.all,
    size: () => streams.size,
    close: () => {
      closed = true;
      clearTimeout(looking);
      for (const stream of [...streams]) end(stream);
    },
  };
}
