/** Who goes first: the order of this list. */
export const ranks = ['writes', 'reads', 'browsing', 'passwords', 'ai'] as const;
export type Rank = (typeof ranks)[number];

/** How much of the limit one rank may use, so that no kind of slow work keeps everything else out. */
export type Share = { share: number; most: number };

export type QueueOptions<T> = {
  limit: () => number;
  shares: Record<Rank, Share>;
  /** How many may wait, and how long (ms): `calmMs` while no more than `calm` wait. */
  waiting: { max: number; ms: number; calm: number; calmMs: number };
  /** Nobody is there any more who would read the answer. */
  isGone: (item: T) => boolean;
};

type Waiting<T> = { item: T; since: number };

/** Oldest at the head, newest at the tail; taken from both ends. */
class Deque<T> {
  #items: Waiting<T>[] = [];
  #head = 0;

  get size(): number {
    return this.#items.length - this.#head;
  }
  get oldest(): Waiting<T> | undefined {
    return this.#items[this.#head];
  }
  push(one: Waiting<T>): void {
    this.#items.push(one);
  }
  takeNewest(): Waiting<T> | undefined {
    return this.size > 0 ? this.#items.pop() : undefined;
  }
  takeOldest(): Waiting<T> | undefined {
    const one = this.#items[this.#head];
    if (!one) return undefined;
    this.#head += 1;
    if (this.#head > 64 && this.#head * 2 > this.#items.length) {
      this.#items = this.#items.slice(this.#head);
      this.#head = 0;
    }
    return one;
  }
}

/**
 * Lets in as many as the limit allows and makes the others wait for a short while. Under overload the newest is served first
 * and the oldest refused first: who has waited longest is the likeliest to have given up, and who is served waited little.
 */
export class AdmissionQueue<T> {
  readonly #options: QueueOptions<T>;
  readonly #waiting = {} as Record<Rank, Deque<T>>;
  readonly #inWork = {} as Record<Rank, number>;
  #total = 0;
  #size = 0;

  constructor(options: QueueOptions<T>) {
    this.#options = options;
    for (const rank of ranks) {
      this.#waiting[rank] = new Deque();
      this.#inWork[rank] = 0;
    }
  }

  /** How many are being worked on. */
  get inWork(): number {
    return this.#total;
  }
  /** How many wait. */
  get size(): number {
    return this.#size;
  }

  /** Whether this one may start now; if not it waits, and `refused` are those for whom there is no room any more. */
  arrive(item: T, rank: Rank, now: number): { started: boolean; refused: T[] } {
    if (this.#hasRoom(rank)) {
      this.#start(rank);
      return { started: true, refused: [] };
    }
    this.#waiting[rank].push({ item, since: now });
    this.#size += 1;
    return { started: false, refused: this.#size > this.#options.waiting.max ? this.#dropOne() : [] };
  }

  /** One is done: those that may start now. */
  finish(rank: Rank): T[] {
    this.#inWork[rank] -= 1;
    this.#total -= 1;
    return this.#startWaiting();
  }

  /** Those that have waited long enough. */
  expire(now: number): T[] {
    const refused: T[] = [];
    const { ms, calm, calmMs } = this.#options.waiting;
    const isLate = (since: number) => now - since >= (this.#size > calm ? ms : calmMs);
    for (const rank of ranks) {
      const line = this.#waiting[rank];
      for (let one = line.oldest; one && isLate(one.since); one = line.oldest) {
        line.takeOldest();
        this.#size -= 1;
        refused.push(one.item);
      }
    }
    return refused;
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

  #startWaiting(): T[] {
    const started: T[] = [];
    for (const rank of ranks) {
      while (this.#waiting[rank].size > 0 && this.#hasRoom(rank)) {
        const one = this.#waiting[rank].takeNewest();
        if (!one) break;
        this.#size -= 1;
        if (this.#options.isGone(one.item)) continue;
        this.#start(rank);
        started.push(one.item);
      }
    }
    return started;
  }

  /** The oldest of the last rank in line. */
  #dropOne(): T[] {
    for (let at = ranks.length - 1; at >= 0; at--) {
      const rank = ranks[at];
      const one = rank && this.#waiting[rank].takeOldest();
      if (!one) continue;
      this.#size -= 1;
      return [one.item];
    }
    return [];
  }
}
