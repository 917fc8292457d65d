export type LimitBounds = {
  start: number;
  min: number;
  max: number;
  /** How many times longer than in quiet times work may take before the limit falls. */
  tolerance: number;
};

/** A window of samples is judged when it is this old, in ms, and has this many. */
const windowMs = 100;
const windowSamples = 10;
/** The shortest time of a route is remembered for one to two of these, in ms. */
const memoryMs = 30_000;
const maxRoutes = 256;
const decrease = 0.9;

type Baseline = { shortest: number; before: number };

/**
 * How much may be worked on at once, found by measuring: additive increase while the limit holds work back and work is as fast
 * as usual, multiplicative decrease when it takes several times as long as the route's shortest time. That time does not
 * contain the waiting of many for one processor, which is what a limit can shorten. Times are in ms; the clock is the caller's.
 */
export class AdaptiveLimit {
  readonly #bounds: LimitBounds;
  readonly #routes = new Map<string, Baseline>();
  #value: number;
  #windowStart = 0;
  #memoryStart = 0;
  #samples = 0;
  #logSum = 0;
  #reached = false;

  constructor(bounds: LimitBounds) {
    this.#bounds = bounds;
    this.#value = bounds.start;
  }

  get value(): number {
    return Math.floor(this.#value);
  }

  /** Work had to wait for the limit: only then is there a reason to raise it. */
  reached(): void {
    this.#reached = true;
  }

  /** Something took this long and was answered well. */
  observe(route: string, ms: number, now: number): void {
    const took = Math.max(ms, 0.1);
    const known = this.#baseline(route, now);
    known.shortest = Math.min(known.shortest, took);
    this.#add(took / Math.min(known.shortest, known.before), now);
  }

  /** Something could not be done in time. */
  failed(now: number): void {
    this.#add(this.#bounds.tolerance ** 2, now);
  }

  #baseline(route: string, now: number): Baseline {
    if (now - this.#memoryStart >= memoryMs) {
      this.#memoryStart = now;
      for (const [name, one] of this.#routes) {
        if (one.shortest === Number.POSITIVE_INFINITY) this.#routes.delete(name);
        else {
          one.before = one.shortest;
          one.shortest = Number.POSITIVE_INFINITY;
        }
      }
    }
    let known = this.#routes.get(route);
    if (!known) {
      if (this.#routes.size >= maxRoutes) this.#routes.clear();
      known = { shortest: Number.POSITIVE_INFINITY, before: Number.POSITIVE_INFINITY };
      this.#routes.set(route, known);
    }
    return known;
  }

  /** Ratios are averaged by their logarithms: one slow call among many is no overload. */
  #add(slowdown: number, now: number): void {
    if (this.#samples === 0) this.#windowStart = now;
    this.#samples += 1;
    this.#logSum += Math.log(slowdown);
    if (this.#samples < windowSamples || now - this.#windowStart < windowMs) return;
    if (this.#logSum / this.#samples > Math.log(this.#bounds.tolerance)) this.#set(this.#value * decrease);
    else if (this.#reached) this.#set(this.#value + 1);
    this.#samples = 0;
    this.#logSum = 0;
    this.#reached = false;
  }

  #set(value: number): void {
    this.#value = Math.min(this.#bounds.max, Math.max(this.#bounds.min, value));
  }
}
