import { describe, expect, test } from 'vitest';
import { AdmissionQueue, type Patience, type QueueOptions } from './queue.ts';

const all = { share: 1, most: 1000 };
const patience: Patience = { max: 3, calm: 1, calmMs: 5_000, crowdedMs: 250, overloadedMs: 20 };
const queue = (limit: number, over: Partial<QueueOptions<string>> = {}) =>
  new AdmissionQueue<string>({
    limit: () => limit,
    shares: { writes: all, reads: all, browsing: all, passwords: all, ai: all },
    patience,
    isGone: () => false,
    ...over,
  });

describe('AdmissionQueue', () => {
  test('starts as many calls as the limit allows and makes the others wait', () => {
    const q = queue(2);
    expect(['a', 'b', 'c'].map((name) => q.arrive(name, 'reads', 0).started)).toEqual([true, true, false]);
    expect([q.inWork, q.size]).toEqual([2, 1]);
  });

  test('serves the oldest call first while the line is not overloaded', () => {
    const q = queue(1);
    for (const name of ['working', 'old', 'newer', 'newest']) q.arrive(name, 'reads', 0);
    expect([q.finish('reads', 0), q.finish('reads', 0)]).toEqual([['old'], ['newer']]);
  });

  test('serves the newest call of an overloaded line first and refuses the others soon', () => {
    const q = queue(1, { patience: { ...patience, max: 9 } });
    for (const name of ['working', 'a', 'b']) q.arrive(name, 'reads', 0);
    for (const name of ['c', 'd']) q.arrive(name, 'reads', 249);
    expect(q.expire(249)).toEqual([]);
    expect(q.expire(250)).toEqual(['a', 'b']);
    q.arrive('e', 'reads', 260);
    expect(q.finish('reads', 0)).toEqual(['e']);
    expect(q.expire(268)).toEqual([]);
    expect(q.expire(269)).toEqual(['c', 'd']);
  });

  test('ends the overload of a line as soon as it is empty', () => {
    const q = queue(1, { patience: { ...patience, max: 9 } });
    for (const name of ['working', 'a', 'b']) q.arrive(name, 'reads', 0);
    for (const name of ['c', 'd']) q.arrive(name, 'reads', 249);
    expect([q.expire(250), q.expire(269)]).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
    for (const name of ['e', 'f']) q.arrive(name, 'reads', 270);
    expect(q.expire(300)).toEqual([]);
    expect(q.finish('reads', 0)).toEqual(['e']);
  });

  test('refuses only as many calls of a short burst as make the line crowded', () => {
    const q = queue(1);
    for (const name of ['working', 'a', 'b', 'c']) q.arrive(name, 'reads', 0);
    expect(q.expire(250)).toEqual(['a', 'b']);
    expect(q.expire(4_999)).toEqual([]);
    expect(q.finish('reads', 0)).toEqual(['c']);
  });

  test('keeps calls in a line that is not crowded for long: it is the machine that is slow', () => {
    const q = queue(1);
    for (const name of ['working', 'first']) q.arrive(name, 'reads', 0);
    expect(q.expire(4_999)).toEqual([]);
    expect(q.expire(5_000)).toEqual(['first']);
  });

  test('refuses the oldest call when the line is full', () => {
    const q = queue(1);
    for (const name of ['working', 'old', 'newer', 'newest']) q.arrive(name, 'reads', 0);
    expect(q.arrive('one more', 'reads', 1)).toEqual({ started: false, refused: ['old'] });
    expect(q.size).toBe(3);
  });

  /** What starts while one write after another arrives, after these calls have waited since 0. */
  const startedAt = (now: number, waiting: readonly string[]) => {
    const q = queue(1, { patience: { ...patience, max: 10 } });
    q.arrive('working', 'writes', 0);
    for (const name of waiting) q.arrive(name, 'browsing', 0);
    return Array.from({ length: 4 }, () => {
      q.arrive('write', 'writes', now);
      return q.finish('writes', now)[0];
    });
  };

  test('every fourth time serves the call that has waited longest, if for long, in spite of the ranks above it', () => {
    expect(startedAt(249, ['visitor'])).toEqual(['write', 'write', 'write', 'write']);
    expect(startedAt(250, ['visitor'])).toEqual(['write', 'write', 'write', 'visitor']);
  });

  test('a wait does not count in a line that cannot serve everybody in time', () => {
    expect(startedAt(250, ['a', 'b'])).toEqual(['write', 'write', 'write', 'write']);
  });

  test('serves writes before reads, reads before browsing, browsing before the assistant', () => {
    const q = queue(1, { patience: { ...patience, max: 10 } });
    q.arrive('working', 'reads', 0);
    for (const rank of ['ai', 'browsing', 'writes', 'reads'] as const) q.arrive(rank, rank, 0);
    const served = Array.from({ length: 4 }, () => q.finish('reads', 0)[0]);
    expect(served).toEqual(['writes', 'reads', 'browsing', 'ai']);
  });

  test('refuses a call of the last rank first when the line is full, the newcomer included', () => {
    const q = queue(1);
    q.arrive('working', 'reads', 0);
    q.arrive('robot', 'ai', 0);
    for (const name of ['a', 'b']) q.arrive(name, 'reads', 0);
    expect(q.arrive('bid', 'writes', 0).refused).toEqual(['robot']);
    expect(q.arrive('another robot', 'ai', 0)).toEqual({ started: false, refused: ['another robot'] });
  });

  test('gives no rank more than its share, and none less than one place', () => {
    const q = queue(8, {
      shares: {
        writes: all,
        reads: all,
        browsing: all,
        passwords: { share: 0.5, most: 3 },
        ai: { share: 0, most: 9 },
      },
    });
    const started = (rank: 'passwords' | 'ai' | 'reads', count: number) =>
      Array.from({ length: count }, () => q.arrive(rank, rank, 0).started).filter(Boolean).length;
    expect(started('passwords', 4)).toBe(3);
    expect(started('ai', 2)).toBe(1);
    expect(started('reads', 9)).toBe(4);
  });

  test('gives no place to a call whose client has gone', () => {
    const q = queue(1, { isGone: (name) => name === 'gone' });
    for (const name of ['working', 'gone', 'still here']) q.arrive(name, 'reads', 0);
    expect(q.finish('reads', 0)).toEqual(['still here']);
  });
});
