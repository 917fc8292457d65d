import { describe, expect, test } from 'vitest';
import { AdaptiveLimit } from './adaptive-limit.ts';

const bounds = { start: 32, min: 8, max: 64, tolerance: 3 };

/** Observes so many calls of this length, evenly in time. */
function run(limit: AdaptiveLimit, from: number, count: number, ms: number, route = 'GET /x'): number {
  for (let n = 0; n < count; n++) {
    limit.reached();
    limit.observe(route, ms, from + n * 10);
  }
  return from + count * 10;
}

describe('the limit follows what is measured', () => {
  test('rises by one a window while it holds work back and work is as fast as ever, up to its maximum', () => {
    const limit = new AdaptiveLimit(bounds);
    const next = run(limit, 0, 33, 5);
    expect(limit.value).toBeGreaterThan(32);
    run(limit, next, 1_000, 5);
    expect(limit.value).toBe(64);
  });

  test('does not rise while nobody waits for it', () => {
    const limit = new AdaptiveLimit(bounds);
    for (let n = 0; n < 500; n++) limit.observe('GET /x', 5, n * 10);
    expect(limit.value).toBe(32);
  });

  test('falls when work takes longer than tolerated, down to its minimum, and comes back', () => {
    const limit = new AdaptiveLimit(bounds);
    let now = run(limit, 0, 20, 5);
    now = run(limit, now, 60, 20);
    expect(limit.value).toBeLessThan(32);
    now = run(limit, now, 600, 20);
    expect(limit.value).toBe(8);
    run(limit, now, 200, 5);
    expect(limit.value).toBeGreaterThan(16);
  });

  test('measures each route by itself: one that is slow by nature is no overload', () => {
    const limit = new AdaptiveLimit(bounds);
    for (let n = 0; n < 500; n++) limit.observe(n % 2 ? 'POST /slow' : 'GET /fast', n % 2 ? 200 : 2, n * 10);
    expect(limit.value).toBe(32);
  });

  test('one slow call among many is no overload', () => {
    const limit = new AdaptiveLimit(bounds);
    for (let n = 0; n < 500; n++) limit.observe('GET /x', n % 20 === 0 ? 500 : 5, n * 10);
    expect(limit.value).toBe(32);
  });

  test('falls when calls fail for want of connections', () => {
    const failing = new AdaptiveLimit(bounds);
    for (let n = 0; n < 100; n++) failing.failed(n * 10);
    expect(failing.value).toBeLessThan(20);
  });

  test('forgets what a route took in another time: a new normal is no lasting overload', () => {
    const limit = new AdaptiveLimit(bounds);
    let now = run(limit, 0, 20, 5);
    now = run(limit, now, 10_000, 20);
    run(limit, now, 2_000, 20);
    expect(limit.value).toBe(64);
  });
});
