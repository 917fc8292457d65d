import { expect, test } from 'vitest';
import { normalisedPhone } from './phone.ts';

test.each([
  ['+351 912 345 678', '+351912345678'],
  ['+1 (415) 555-2671', '+14155552671'],
  ['+49 030 901820', '+4930901820'],
])('%s is kept as %s', (typed, kept) => {
  expect(normalisedPhone(typed, 'phone')).toBe(kept);
});

test.each(['912 345 678', '+351 12', '+999 123 456 789', '+1 415 555 2671 ext. 9', 'tel:nobody', ''])(
  '“%s” is refused as a number',
  (typed) => {
    expect(() => normalisedPhone(typed, 'phone')).toThrow(/country code/);
  },
);
