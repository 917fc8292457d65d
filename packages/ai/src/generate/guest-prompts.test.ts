import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { parseTripRequest } from './parse.ts';
import { guestPrompts } from './testing/guest-prompts.ts';
import type { ParsedTrip } from './types.ts';

const lines = guestPrompts.trim().split('\n');
const cases = lines.flatMap((line, i) => (i % 2 === 0 ? [[line, (lines[i + 1] ?? '').trim()] as const] : []));

/** The result in the notation of the list: stated fields, the dates, and some of the preferences. */
function meaningOf({ fields, details }: ParsedTrip): Record<string, string> {
  const said = (key: keyof typeof details) => details[key].source === 'said';
  const found: Record<string, string> = { dates: `${fields.checkInDate}..${fields.checkOutDate}` };
  const put = (key: string, value: string, when: boolean) => {
    if (when && value !== '') found[key] = value;
  };
  put('place', fields.location, said('location'));
  put('guests', String(fields.guests), said('guests'));
  put('bedrooms', String(fields.bedrooms), said('bedrooms'));
  put('budget', `${fields.minBudget}..${fields.maxBudget}`, said('maxBudget'));
  put('must', fields.mustHaveAmenities.join(', '), said('mustHaveAmenities'));
  put('nice', fields.preferredAmenities.join(', '), true);
  put('extra', fields.extrasAmenities.join(', '), true);
  put('not', fields.excludedAmenities.join(', '), true);
  put('flexible', 'yes', fields.dateFlexibility === 'flexible');
  for (const [key, value] of Object.entries(fields.preferences)) {
    if (/^(?:adults|destinationType|accommodationTypes)$/.test(key)) continue;
    put(key, Array.isArray(value) ? value.join(', ') : String(value), true);
  }
  return found;
}

function expectedOf(line: string): Record<string, string> {
  return Object.fromEntries(
    line
      .replace(/^= /, '')
      .split('; ')
      .map((part) => {
        const [key = '', ...rest] = part.split(' ');
        return [key, rest.join(' ') || 'yes'];
      }),
  );
}

describe('prompts written like guests', () => {
  test('has at least 60 of them', () => {
    expect(cases.length).toBeGreaterThanOrEqual(60);
  });

  // The engine is statistical: the list is held by its share of right answers, not line by line.
  test('are read right in every field, four in five of them', () => {
    const wrong = cases.filter(
      ([prompt, expected]) =>
        !isDeepStrictEqual(meaningOf(parseTripRequest(prompt, { now: '2026-11-21' })), expectedOf(expected)),
    );
    expect(wrong.length, wrong.map(([prompt]) => prompt).join('\n')).toBeLessThanOrEqual(cases.length * 0.2);
  });
});
