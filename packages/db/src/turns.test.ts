import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

const late = () => new Error('late');

test('runs up to the given number at once, the others in order of arrival', async () => {
  const turns = createTurns(2, 10_000, late);
  const [first, second] = [await turns.take(), await turns.take()];
  const order: string[] = [];
  const third = turns.take().finally(() => order.push('third'));
  const fourth = turns.take().finally(() => order.push('fourth'));
  await Promise.resolve();
  expect(order).toEqual([]);
  first();
  // Given back once, however often it is said.
  first();
  (await third)();
  (await fourth)();
  expect(order).toEqual(['third', 'fourth']);
  second();
  const free = await Promise.all([turns.take(), turns.take()]);
  expect(free).toHaveLength(2);
});

test('who waits too long is turned away and takes nobody’s turn', async () => {
  const turns = createTurns(1, 1, late);
  const done = await turns.take();
  await expect(turns.take()).rejects.toThrow('late');
  done();
  (await turns.take())();
});
