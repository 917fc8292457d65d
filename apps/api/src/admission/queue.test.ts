import { describe, expect, test } from 'vitest';
import { AdmissionQueue, type QueueOptions } from './queue.ts';

const all = { share: 1, most: 1000 };
const queue = (limit: number, over: Partial<QueueOptions<string>> = {}) =>
  new AdmissionQueue<string>({
    limit: () => limit,
    shares: { writes: all, reads: all, browsing: all, passwords: all, ai: all },
    waiting: { max: 3, ms: 250, calm: 0, calmMs: 5_000 },
    isGone: () => false,
    ...over,
  });

describe('who is served and who is refused', () => {
  test('as many start as the limit allows, the others wait', () => {
    const q = queue(2);
    expect(['a', 'b', 'c'].map((name) => q.arrive(name, 'reads', 0).started)).toEqual([true, true, false]);
    expect([q.inWork, q.size]).toEqual([2, 1]);
  });

  test('the newest is served first', () => {
    const q = queue(1);
    for (const name of ['working', 'old', 'newer', 'newest']) q.arrive(name, 'reads', 0);
    expect(q.finish('reads')).toEqual(['newest']);
    expect(q.finish('reads')).toEqual(['newer']);
  });

  test('when the line is full the oldest is refused', () => {
    const q = queue(1);
    for (const name of ['working', 'old', 'newer', 'newest']) q.arrive(name, 'reads', 0);
    expect(q.arrive('one more', 'reads', 1)).toEqual({ started: false, refused: ['old'] });
    expect(q.size).toBe(3);
  });

  test('nobody waits longer than the time allows', () => {
    const q = queue(1);
    q.arrive('working', 'reads', 0);
    q.arrive('first', 'reads', 0);
    q.arrive('second', 'ai', 100);
    expect(q.expire(249)).toEqual([]);
    expect(q.expire(250)).toEqual(['first']);
    expect(q.expire(350)).toEqual(['second']);
    expect(q.finish('reads')).toEqual([]);
  });

  test('while few wait it is the machine that is slow, and nobody is turned away before long', () => {
    const q = queue(1, { waiting: { max: 9, ms: 250, calm: 2, calmMs: 5_000 } });
    for (const name of ['working', 'first', 'second']) q.arrive(name, 'reads', 0);
    expect(q.expire(4_999)).toEqual([]);
    q.arrive('third', 'reads', 4_999);
    expect(q.expire(4_999)).toEqual(['first']);
    expect(q.expire(5_000)).toEqual(['second']);
  });

  test('writes go before reads, reads before browsing, browsing before the assistant', () => {
    const q = queue(1, { waiting: { max: 10, ms: 250, calm: 0, calmMs: 5_000 } });
    q.arrive('working', 'reads', 0);
    for (const rank of ['ai', 'browsing', 'writes', 'reads'] as const) q.arrive(rank, rank, 0);
    const served = Array.from({ length: 4 }, () => q.finish('reads')[0]);
    expect(served).toEqual(['writes', 'reads', 'browsing', 'ai']);
  });

  test('when the line is full of others, the last rank is refused first, the newcomer included', () => {
    const q = queue(1);
    q.arrive('working', 'reads', 0);
    q.arrive('robot', 'ai', 0);
    for (const name of ['a', 'b']) q.arrive(name, 'reads', 0);
    expect(q.arrive('bid', 'writes', 0).refused).toEqual(['robot']);
    expect(q.arrive('another robot', 'ai', 0)).toEqual({ started: false, refused: ['another robot'] });
  });

  test('no rank takes more than its share, and none less than one place', () => {
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

  test('whose client has gone takes no place', () => {
    const q = queue(1, { isGone: (name) => name === 'gone' });
    for (const name of ['working', 'still here', 'gone']) q.arrive(name, 'reads', 0);
    expect(q.finish('reads')).toEqual(['still here']);
  });
});
