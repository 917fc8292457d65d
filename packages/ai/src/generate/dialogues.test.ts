import { describe, expect, test } from 'vitest';
import { parseTripRequest } from './parse.ts';
import { dialogues } from './testing/dialogues.ts';

const lines = dialogues.trim().split('\n');
const cases = lines.flatMap((line, i) => (i % 2 === 0 ? [[lines[i + 1] ?? '', line] as const] : []));

describe('dialogues with corrections', () => {
  test.each(cases)('%s', (prompt, line) => {
    const now = line.slice(0, 10);
    const [place = '', checkIn, checkOut, guests] = line.slice(11).split(';');
    const { fields } = parseTripRequest(prompt, { now });
    expect(fields.location).toContain(place);
    expect([fields.checkInDate.slice(5), fields.checkOutDate.slice(5)]).toEqual([checkIn, checkOut]);
    if (guests !== '?') expect(String(fields.guests)).toBe(guests);
  });
});
