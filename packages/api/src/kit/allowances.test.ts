import { expect, test } from 'vitest';
import { Allowances } from './allowances.ts';

const tenASecond = { max: 10, windowS: 1 };

function setUp() {
  const clock = { now: 5_000 };
  const allowances = new Allowances(() => clock.now);
  const taken = (times: number, bucket = 'a', cost = 1) =>
    Array.from({ length: times }, () => allowances.take(bucket, tenASecond, cost)).filter((one) => !one)
      .length;
  return { clock, allowances, taken };
}

test('allows a full burst, then as many as it refills', () => {
  const { clock, taken } = setUp();
  expect(taken(15)).toBe(10);
  clock.now += 300;
  expect(taken(15)).toBe(3);
});

test('takes the cost of a call, and nothing for a refused one', () => {
  const { taken } = setUp();
  expect(taken(3, 'a', 4)).toBe(2);
  expect(taken(5, 'a', 1)).toBe(2);
});

test('counts each bucket separately', () => {
  const { taken } = setUp();
  expect([taken(15, 'a'), taken(15, 'b')]).toEqual([10, 10]);
});

test('returns the seconds to wait, after which a call passes', () => {
  const { clock, allowances } = setUp();
  const slow = { max: 2, windowS: 20 };
  allowances.take('a', slow);
  allowances.take('a', slow);
  expect(allowances.take('a', slow)).toEqual({ secondsLeft: 10 });
  clock.now += 10_000;
  expect(allowances.take('a', slow)).toBeUndefined();
});

test('keeps a bounded number of buckets', () => {
  const { allowances, taken } = setUp();
  taken(10, 'first');
  for (let n = 0; n < 60_000; n++) allowances.take(`b${n}`, tenASecond);
  expect(taken(1, 'first')).toBe(1);
});
