import { expect, test } from 'vitest';
import { middleOf } from './crop-picture.ts';

test('middleOf returns a centred area of the given shape', () => {
  expect(middleOf({ width: 3200, height: 1000 }, 'card')).toEqual({
    x: 800,
    y: 0,
    width: 1600,
    height: 1000,
  });
  expect(middleOf({ width: 800, height: 2000 }, 'card')).toEqual({ x: 0, y: 750, width: 800, height: 500 });
  expect(middleOf({ width: 300, height: 100 }, 'portrait')).toEqual({
    x: 100,
    y: 0,
    width: 100,
    height: 100,
  });
});
