import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cityIndex } from './geonames.ts';
import { placeKey } from './key.ts';
import { editDistance } from './name-index.ts';
import { resolvePlace } from './resolve.ts';
import { suggestPlaces } from './suggest.ts';

const labels = (text: string, count = 6) => suggestPlaces(text, count).map(({ label }) => label);

describe('suggestPlaces', () => {
  test.each([
    ['lis', 'Lisbon, Portugal'],
    ['lisboa', 'Lisbon, Portugal'],
    ['lisbn', 'Lisbon, Portugal'],
    ['rmoe', 'Rome, Italy'],
    ['olndon', 'London, United Kingdom'],
    ['barcal', 'Barcelona, Spain'],
    ['narcelona', 'Barcelona, Spain'],
    ['münch', 'Munich, Germany'],
    ['firen', 'Florence, Italy'],
    ['nyc', 'New York City'],
    ['tahoe', 'Lake Tahoe, California'],
    ['algarv', 'Algarve, Portugal'],
    ['st mor', 'St. Moritz, Switzerland'],
    ['cal', 'California, United States'],
    ['paris, te', 'Paris, Texas'],
    ['portland or', 'Portland, Oregon'],
    ['san jose cal', 'San Jose, California'],
    ['ital', 'Italy'],
    ['italien', 'Italy'],
    ['Włochy', 'Italy'],
    ['Италия', 'Italy'],
    ['日本', 'Japan'],
    ['usa', 'United States'],
    ['new zeland', 'New Zealand'],
  ])('offers first for %s: %s', (typed, label) => {
    expect(labels(typed)[0]).toBe(label);
  });

  test('offers every place of a shared name, the largest first', () => {
    expect(labels('Springfield', 4)).toEqual([
      'Springfield, Illinois',
      'Springfield, Missouri',
      'Springfield, Massachusetts',
      'Springfield, Oregon',
    ]);
  });

  test('offers nothing for no letters, and for what no place is called', () => {
    for (const text of ['', '  ', ',,', '!?', 'xyzzyqq']) expect(labels(text), text).toEqual([]);
  });

  test('offers nineteen in twenty larger cities for a name with one typing error', () => {
    const names: string[] = [];
    for (const { name } of cityIndex().cities(400_000)) {
      if (/^[A-Z][a-z]{5,}$/.test(name)) names.push(name);
    }
    const misspelt = (name: string, i: number) => {
      const at = 1 + (i % (name.length - 2));
      const [before, letter, after] = [name.slice(0, at), name[at], name.slice(at + 1)];
      return [
        before + after,
        `${before}${letter}${letter}${after}`,
        `${before}x${after}`,
        `${before}${after[0]}${letter}${after.slice(1)}`,
      ][i % 4] as string;
    };
    const missed = names.filter((name, i) => {
      const key = placeKey(name);
      return !suggestPlaces(misspelt(name, i), 6).some((place) => placeKey(place.name).startsWith(key));
    });
    expect(names.length).toBeGreaterThan(300);
    expect(missed.length, missed.join(' ')).toBeLessThan(names.length / 20);
  });

  test('writes a larger city so that the resolver finds that city again', () => {
    const wrong: string[] = [];
    for (const { name } of cityIndex().cities(400_000)) {
      for (const { label, lat, lon, kind } of suggestPlaces(name, 3)) {
        if (kind !== 'city') continue;
        const found = resolvePlace(label);
        const distance = Math.abs((found?.lat ?? 90) - lat) + Math.abs((found?.lon ?? 180) - lon);
        if (distance > 0.3) wrong.push(`${label}: ${found?.label}`);
      }
    }
    expect(wrong.length, wrong.join('\n')).toBeLessThan(10);
  });

  test('never throws, offers each label once, and stays within the count', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 300 }),
        fc.integer({ min: 1, max: 10 }),
        (text, count) => {
          const offered = labels(text, count);
          return offered.length <= count && new Set(offered).size === offered.length;
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('editDistance', () => {
  test('counts insertions, deletions, replacements and swaps, up to its limit', () => {
    expect(editDistance('lisbn', 'lisbon', 2)).toBe(1);
    expect(editDistance('lsibon', 'lisbon', 2)).toBe(1);
    expect(editDistance('lisbon', 'lisbon', 1)).toBe(0);
    expect(editDistance('rome', 'paris', 2)).toBe(3);
    expect(editDistance('barcal', 'barcelona', 1)).toBe(2);
    expect(editDistance('barcal', 'barcelona', 1, true)).toBe(1);
  });

  test('equals the plain table for any two words', () => {
    const plain = (a: string, b: string): number => {
      const d = Array.from({ length: a.length + 1 }, (_, i) => [i, ...Array(b.length).fill(0)]) as number[][];
      const at = (i: number, j: number) => d[i]?.[j] ?? 0;
      for (let j = 0; j <= b.length; j += 1) (d[0] as number[])[j] = j;
      for (let i = 1; i <= a.length; i += 1) {
        for (let j = 1; j <= b.length; j += 1) {
          const same = a[i - 1] === b[j - 1] ? 0 : 1;
          let cost = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + same);
          const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
          if (isSwap) cost = Math.min(cost, at(i - 2, j - 2) + 1);
          (d[i] as number[])[j] = cost;
        }
      }
      return at(a.length, b.length);
    };
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 9 });
    fc.assert(
      fc.property(word, word, fc.constantFrom(1, 2), (a, b, limit) => {
        const beginnings = Array.from({ length: b.length + 1 }, (_, j) => plain(a, b.slice(0, j)));
        expect(editDistance(a, b, limit)).toBe(Math.min(plain(a, b), limit + 1));
        expect(editDistance(a, b, limit, true)).toBe(Math.min(...beginnings, limit + 1));
      }),
      { numRuns: 500 },
    );
  });
});
