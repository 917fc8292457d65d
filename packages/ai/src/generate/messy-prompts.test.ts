import { expect, test } from 'vitest';
import { parseTripRequest } from './parse.ts';
import { messyPrompts } from './testing/messy-prompts.ts';

test.each(messyPrompts)('reads a message typed in a hurry: %s', (prompt, expected) => {
  const { fields } = parseTripRequest(prompt, { now: '2026-11-21' });
  const { location, checkInDate, checkOutDate, guests, maxBudget } = fields;
  expect([location, `${checkInDate}..${checkOutDate}`, guests, maxBudget].join('; ')).toBe(expected);
});
