import { expect, test } from 'vitest';
import { createSampler } from './sampler.ts';

const everyMs = 10_000;

test('the first event of a key is logged at once, the others as one line with their number', () => {
  const sampler = createSampler<string>(everyMs);
  expect(sampler.note('a', 'first', 0)).toEqual({ count: 1, detail: 'first' });
  for (let n = 0; n < 5_000; n++) expect(sampler.note('a', `next ${n}`, n)).toBeUndefined();
  expect(sampler.note('b', 'other', 1)).toEqual({ count: 1, detail: 'other' });
  expect(sampler.due(everyMs - 1)).toEqual([]);
  expect(sampler.due(everyMs)).toEqual([{ count: 5_000, detail: 'next 0' }]);
  expect(sampler.due(2 * everyMs)).toEqual([]);
});

test('a continuing flood is one line per interval, and every event is counted', () => {
  const sampler = createSampler<number>(everyMs);
  let told = 0;
  let lines = 0;
  const tell = (sample: { count: number } | undefined) => {
    if (!sample) return;
    told += sample.count;
    lines += 1;
  };
  for (let now = 0; now < 60_000; now += 7) {
    tell(sampler.note('a', now, now));
    for (const sample of sampler.due(now)) tell(sample);
  }
  for (const sample of sampler.due(120_000)) tell(sample);
  expect(told).toBe(Math.ceil(60_000 / 7));
  expect(lines).toBeLessThanOrEqual(8);
});

test('memory and lines stay bounded for any number of keys', () => {
  const sampler = createSampler<number>(everyMs);
  let lines = 0;
  for (let n = 0; n < 100_000; n++) if (sampler.note(`kind ${n}`, n, 0)) lines += 1;
  lines += sampler.due(everyMs).length;
  expect(lines).toBeLessThanOrEqual(202);
});
