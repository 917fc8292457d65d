/** Who goes first: the order of this list, but for calls that have waited for long. */
export const ranks = ['writes', 'reads', 'browsing', 'passwords', 'ai'] as const;
export type Rank = (typeof ranks)[number];

/** How much of the limit one rank may use, so that no kind of slow work keeps everything else out. */
export type Share = { share: number; most: number };

/** Milliseconds, and numbers of calls in the line of one rank. */
export type Patience = {
  /** Calls that wait, of all ranks. */
  max: number;
  /** A longer line than this is crowded. */
  calm: number;
  /** How long a call waits at most while its line is not crowded: it is the machine that is slow. */
  calmMs: number;
  /** How long a call waits at most in a crowded line, and how long a line is crowded until it is overloaded. */
  crowdedMs: number;
  /** How long a call waits at most in an overloaded line. */
  overloadedMs: number;
};

export type QueueOptions<T> = {
  limit: () => number;
  shares: Record<Rank, Share>;
  patience: Patience;
  /** The client of this call has gone. */
  isGone: (item: T) => boolean;
};

/** Of so many calls that start one may do so for its age. */
const agedTurns = 4;

type Waiting<T> = { item: T; since: number };

/**
 * The waiting calls of one rank. Normally the oldest is served first. A line that has been crowded for a while is overloaded
 * until it is empty: it can't serve everybody in time, so the newest is served first and the others are refused soon. Those
 * who are served then waited little, and those who are refused know it at once (controlled delay with adaptive LIFO).
 */
class Line<T> {
  readonly #patience: Patience;
  #items: Waiting<T>[] = [];
  #head = 0;
  #crowdedSince: number | undefined;
  #overloaded = false;

  constructor(patience: Patience) {
    this.#patience = patience;
  }

  get size(): number {
    return this.#items.length - this.#head;
  }

  push(item: T, now: number): void {
    this.#items.push({ item, since: now });
    if (this.size > this.#patience.calm) this.#crowdedSince ??= now;
  }

  /** How long the oldest call has waited, in ms, if the line can serve everybody in time; otherwise 0. */
  calmWait(now: number): number {
    const oldest = this.#items[this.#head];
    return oldest && !this.#overloaded && this.size <= this.#patience.calm ? now - oldest.since : 0;
  }

  take(): T | undefined {
    return this.#overloaded ? this.#takeNewest() : this.takeOldest();
  }

  takeOldest(): T | undefined {
    const oldest = this.#items[this.#head];
    if (!oldest) return undefined;
    this.#head += 1;
    if (this.#head > 64 && this.#head * 2 > this.#items.length) {
      this.#items = this.#items.slice(this.#head);
      this.#head = 0;
    }
    this.#relax();
    return oldest.item;
  }

  /** Removes and returns the calls that have waited too long. */
  expire(now: number): T[] {
    const expired: T[] = [];
    for (let oldest = this.#items[this.#head]; oldest; oldest = this.#items[this.#head]) {
      if (now - oldest.since < this.#longestWait) break;
      this.takeOldest();
      expired.push(oldest.item);
    }
    this.#judge(now);
    return expired;
  }

  get #longestWait(): number {
    const { calm, calmMs, crowdedMs, overloadedMs } = this.#patience;
    if (this.#overloaded) return overloadedMs;
    return this.size > calm ? crowdedMs : calmMs;
  }

  #takeNewest(): T | undefined {
    const newest = this.size > 0 ? this.#items.pop() : undefined;
    this.#relax();
    return newest?.item;
  }

  /** Only a line that stays crowded although its calls are refused after `crowdedMs` is overloaded: a short burst is not. */
  #judge(now: number): void {
    const { calm, crowdedMs } = this.#patience;
    if (this.size <= calm) this.#crowdedSince = undefined;
    else {
      this.#crowdedSince ??= now;
      if (now - this.#crowdedSince >= crowdedMs) this.#overloaded = true;
    }
  }

  #relax(): void {
    if (this.size === 0) this.#overloaded = false;
  }
}

/** Starts as many calls as the limit allows and makes the others wait for a short while, by rank and age; see `Line`. */
export class AdmissionQueue<T> {
  readonly #options: QueueOptions<T>;
  readonly #lines: Record<Rank, Line<T>>;
  readonly #inWork: Record<Rank, number> = { writes: 0, reads: 0, browsing: 0, passwords: 0, ai: 0 };
  #total = 0;
  #turn = 0;

  constructor(options: QueueOptions<T>) {
    this.#options = options;
    const line = () => new Line<T>(options.patience);
    this.#lines = { writes: line(), reads: line(), browsing: line(), passwords: line(), ai: line() };
  }

  /** Calls being worked on. */
  get inWork(): number {
    return this.#total;
  }
  /** Calls that wait. */
  get size(): number {
    return ranks.reduce((sum, rank) => sum + this.#lines[rank].size, 0);
  }

  /** Whether this call may start now; if not it waits, and `refused` are those for whom there is no more room. */
  arrive(item: T, rank: Rank, now: number): { started: boolean; refused: T[] } {
    if (this.#hasRoom(rank)) {
      this.#start(rank);
      return { started: true, refused: [] };
    }
    this.#lines[rank].push(item, now);
    return { started: false, refused: this.size > this.#options.patience.max ? this.#dropOne() : [] };
  }

  /** One call is done: those that may start now. */
  finish(rank: Rank, now: number): T[] {
    this.#inWork[rank] -= 1;
    this.#total -= 1;
    return this.#startWaiting(now);
  }

  /** Removes and returns the calls that have waited too long. */
  expire(now: number): T[] {
    return ranks.flatMap((rank) => this.#lines[rank].expire(now));
  }

  #hasRoom(rank: Rank): boolean {
    const limit = this.#options.limit();
    const { share, most } = this.#options.shares[rank];
    return this.#total < limit && this.#inWork[rank] < Math.min(most, Math.max(1, Math.floor(limit * share)));
  }

  #start(rank: Rank): void {
    this.#inWork[rank] += 1;
    this.#total += 1;
  }

  #startWaiting(now: number): T[] {
    const started: T[] = [];
    for (let rank = this.#nextRank(now); rank !== undefined; rank = this.#nextRank(now)) {
      const item = this.#lines[rank].take();
      if (item === undefined) break;
      if (this.#options.isGone(item)) continue;
      this.#start(rank);
      started.push(item);
    }
    return started;
  }

  /**
   * The rank whose call starts next: the first one, but every fourth time that of the call which has waited longest in a calm line, if
   * that is long: the ranks above it would keep it out for seconds.
   */
  #nextRank(now: number): Rank | undefined {
    const able = ranks.filter((rank) => this.#lines[rank].size > 0 && this.#hasRoom(rank));
    if (able.length === 0) return undefined;
    this.#turn = (this.#turn + 1) % agedTurns;
    if (this.#turn > 0) return able[0];
    const waited = able.map((rank) => this.#lines[rank].calmWait(now));
    const longest = Math.max(0, ...waited);
    return longest < this.#options.patience.crowdedMs ? able[0] : able[waited.indexOf(longest)];
  }

  /** The oldest call of the last rank that has one waiting. */
  #dropOne(): T[] {
    for (const rank of ranks.toReversed()) {
      const item = this.#lines[rank].takeOldest();
      if (item !== undefined) return [item];
    }
    return [];
  }
}
