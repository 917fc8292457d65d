import { expect, test } from 'vitest';
import { parseTripRequest } from './parse.ts';
import { dialogues } from './testing/dialogues.ts';

const lines = dialogues.trim().split('\n');
const cases = lines.flatMap((line, i) => (i % 2 === 0 ? [[lines[i + 1] ?? '', line] as const] : []));

/** What is wrong with the answer to a dialogue, or undefined. */
function wrongIn([prompt, line]: readonly [string, string]): string | undefined {
  const [place = '', checkIn, checkOut, guests] = line.slice(11).split(';');
  const { fields } = parseTripRequest(prompt, { now: line.slice(0, 10) });
  const right =
    fields.location.includes(place) &&
    fields.checkInDate.slice(5) === checkIn &&
    fields.checkOutDate.slice(5) === checkOut &&
    (guests === '?' || String(fields.guests) === guests);
  return right ? undefined : prompt;
}

// The engine is statistical: a list is held by its share of right answers, not line by line.
test('nine in ten dialogues with corrections are read right', () => {
  const wrong = cases.flatMap((one) => wrongIn(one) ?? []);
  expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(cases.length * 0.1);
});
