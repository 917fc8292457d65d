import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addCalendarDays } from '../stay.ts';
import { nextRead } from './feeds.ts';
import { clipNights, mergeNights, type Nights } from './nights.ts';

const start = '2027-02-20';
const ranges: fc.Arbitrary<Nights[]> = fc.array(
  fc.tuple(fc.nat(60), fc.integer({ min: 1, max: 9 })).map(([at, nights]) => ({
    from: addCalendarDays(start, at),
    to: addCalendarDays(start, at + nights),
  })),
  { maxLength: 20 },
);
const nightsOf = (list: readonly Nights[]): Set<string> => {
  const nights = new Set<string>();
  for (const { from, to } of list) for (let d = from; d < to; d = addCalendarDays(d, 1)) nights.add(d);
  return nights;
};

describe('nights', () => {
  test('merging keeps every night in ranges that neither overlap nor touch', () => {
    fc.assert(
      fc.property(ranges, (list) => {
        const merged = mergeNights(list);
        expect([...nightsOf(merged)].sort()).toEqual([...nightsOf(list)].sort());
        merged.slice(1).forEach((range, i) => {
          expect(range.from > (merged[i]?.to ?? '')).toBe(true);
        });
      }),
    );
  });

  test('clipping keeps the nights within the window', () => {
    const window = { from: '2027-03-01', to: '2027-03-20' };
    fc.assert(
      fc.property(ranges, (list) => {
        const clipped = list.flatMap((range) => clipNights(range, window) ?? []);
        expect([...nightsOf(clipped)].sort()).toEqual(
          [...nightsOf(list)].filter((night) => night >= window.from && night < window.to).sort(),
        );
      }),
    );
  });

  test('a failing calendar is read less and less often, but at least every 6 hours', () => {
    const minutes = [0, 1, 2, 3, 4, 9, 1000].map((failures) => nextRead(failures) / 60_000);
    expect(minutes).toEqual([30, 5, 10, 20, 40, 360, 360]);
  });
});
