import { expect, test } from 'vitest';
import { groupPins, nearestLon } from './group-pins.ts';
import { fitNames, type PlaceName, weightAtLeast } from './place-names.ts';

test('pins whose labels would cover each other become one, led by the first', () => {
  const placed = [
    { pin: 'a', x: 0, y: 0 },
    { pin: 'b', x: 40, y: 10 },
    { pin: 'c', x: 200, y: 0 },
    { pin: 'd', x: 20, y: 29 },
  ];
  const groups = groupPins(placed, 50, 30);
  expect(groups.map(({ pins }) => pins)).toEqual([['a', 'b', 'd'], ['c']]);
  expect(groups[0]).toMatchObject({ x: 20, y: 13 });
});

test('a place is drawn on the copy of the world that is nearest to what is in view', () => {
  expect(nearestLon(-179, 178)).toBe(181);
  expect(nearestLon(179, -178)).toBe(-181);
  expect(nearestLon(10, 20)).toBe(10);
  expect(nearestLon(10, 400)).toBe(370);
});

const name = (text: string, weight: number, kind: PlaceName['kind'] = 'city'): PlaceName => ({
  name: text,
  kind,
  weight,
  lat: 0,
  lon: 0,
});

test('names are written the weightiest first, never over each other or a pin, and each once', () => {
  const written = fitNames(
    [
      { name: name('Amadora', 170), x: 110, y: 105 },
      { name: name('Lisbon', 500), x: 120, y: 100 },
      { name: name('Lisbon', 500), x: 300, y: 300 },
      { name: name('Setúbal', 120), x: 130, y: 180 },
      { name: name('Sintra', 30), x: 60, y: 40 },
      { name: name('Porto', 250), x: -10, y: 10 },
    ],
    { width: 400, height: 400, most: 10, pins: [{ x: 70, y: 45 }] },
  );
  expect(written.map((each) => each.name.name)).toEqual(['Lisbon', 'Setúbal']);
});

test('villages are named on a map of a county only', () => {
  expect(weightAtLeast(10, 'city')).toBe(0);
  expect(weightAtLeast(7, 'city')).toBeGreaterThan(weightAtLeast(9, 'city'));
  expect(weightAtLeast(2, 'city')).toBeGreaterThan(100_000);
});
