import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addCalendarDays } from '../stay.ts';
import { areApart, ownNightsCents, ownRateCents, type Season } from './seasons.ts';

const start = '2027-03-01';
const day = (n: number) => addCalendarDays(start, n);
/** Seasons one after the other, with or without gaps. */
const seasons: fc.Arbitrary<Season[]> = fc
  .array(fc.tuple(fc.nat(9), fc.integer({ min: 1, max: 20 }), fc.integer({ min: 100, max: 90_000 })), {
    maxLength: 5,
  })
  .map((list) => {
    let at = 0;
    return list.map(([gap, nights, nightlyRateCents]) => {
      const from = day(at + gap);
      at += gap + nights;
      return { from, to: day(at), nightlyRateCents };
    });
  });
const stay = fc.tuple(fc.nat(60), fc.integer({ min: 1, max: 30 }));
const rate = fc.integer({ min: 100, max: 90_000 });

describe('seasonal rates', () => {
  test('price each night of a stay at the rate of its season', () => {
    fc.assert(
      fc.property(seasons, stay, rate, (list, [at, nights], usual) => {
        let sum = 0;
        for (let n = at; n < at + nights; n++) {
          const night = day(n);
          sum += list.find((s) => s.from <= night && night < s.to)?.nightlyRateCents ?? usual;
        }
        expect(ownNightsCents(usual, list, day(at), day(at + nights))).toBe(sum);
        expect(ownRateCents(usual, list, day(at), day(at + nights))).toBe(Math.round(sum / nights));
      }),
    );
  });

  test('price two parts of a stay like the whole; without seasons every night costs the same', () => {
    fc.assert(
      fc.property(seasons, stay, fc.nat(20), rate, (list, [at, nights], more, usual) => {
        const [a, b, c] = [day(at), day(at + nights), day(at + nights + more)];
        const whole = ownNightsCents(usual, list, a, c);
        expect(ownNightsCents(usual, list, a, b) + (more ? ownNightsCents(usual, list, b, c) : 0)).toBe(
          whole,
        );
        expect(ownRateCents(usual, [], a, b)).toBe(usual);
      }),
    );
  });

  test('may touch but not share a night', () => {
    const season = (from: number, to: number) => ({ from: day(from), to: day(to) });
    expect(areApart([season(0, 5), season(5, 9)])).toBe(true);
    expect(areApart([season(0, 5), season(9, 12), season(4, 6)])).toBe(false);
  });
});
