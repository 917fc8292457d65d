import type { OutboxPosition } from '@palmbid/db';

const keptMs = 120_000;

type Noted = { at: number; position: OutboxPosition };

/** Outbox positions of the last two minutes: what was read since a moment contains every event up to the position noted before it. */
export class PositionHistory {
  readonly #noted: Noted[] = [];

  /** `position` was read just now: only events after it may be missing in what is read from now on. */
  note(position: OutboxPosition, now = performance.now()): void {
    this.#noted.push({ at: now, position });
    while ((this.#noted[0]?.at ?? now) < now - keptMs) this.#noted.shift();
  }

  /** The last position noted at least so many milliseconds ago; undefined when none is known. */
  before(ageMs: number, now = performance.now()): OutboxPosition | undefined {
    return this.#noted.findLast(({ at }) => at <= now - ageMs)?.position;
  }
}
