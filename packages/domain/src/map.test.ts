import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  aroundPoint,
  coarsePoint,
  finestLevel,
  isInBox,
  keyRanges,
  keysOf,
  project,
  tilesOf,
  unproject,
  widthOf,
} from './map.ts';

const lat = fc.double({ min: -85, max: 85, noNaN: true });
const lon = fc.double({ min: -180, max: 179.999999, noNaN: true });
const point = fc.record({ lat, lon });

test('a projected point comes back as itself', () => {
  fc.assert(
    fc.property(point, (at) => {
      const { x, y } = project(at);
      const back = unproject(x, y);
      expect(back.lat).toBeCloseTo(at.lat, 9);
      expect(back.lon).toBeCloseTo(at.lon, 9);
    }),
  );
  expect(project({ lat: 90, lon: 0 }).y).toBeCloseTo(0, 6);
  expect(project({ lat: -90, lon: 0 }).y).toBeCloseTo(1, 6);
});

test('the tiles of a box cover it, whatever it crosses, and are few', () => {
  fc.assert(
    fc.property(
      lon,
      lon,
      lat,
      lat,
      fc.integer({ min: 1, max: 12 }),
      point,
      (west, east, a, b, across, at) => {
        const box = { west, east, south: Math.min(a, b), north: Math.max(a, b) };
        const tiles = tilesOf(box, across);
        expect(tiles.length).toBeLessThanOrEqual((across + 1) ** 2);
        expect(new Set(tiles.map(({ x, y }) => `${x}/${y}`)).size).toBe(tiles.length);
        const { x, y } = project(at);
        const holdsPoint = tiles.some(
          (tile) => Math.floor(x * 2 ** tile.level) === tile.x && Math.floor(y * 2 ** tile.level) === tile.y,
        );
        if (isInBox(box, at)) expect(holdsPoint).toBe(true);
      },
    ),
  );
});

test('the keys of a tile are those of the finest tiles in it, and neighbours join', () => {
  fc.assert(
    fc.property(point, fc.integer({ min: 0, max: finestLevel }), (at, level) => {
      const { x, y } = project(at);
      const tileAt = (l: number) => ({ level: l, x: Math.floor(x * 2 ** l), y: Math.floor(y * 2 ** l) });
      const { from, to } = keysOf(tileAt(level));
      const finest = keysOf(tileAt(finestLevel)).from;
      expect(finest).toBeGreaterThanOrEqual(from);
      expect(finest).toBeLessThan(to);
    }),
  );
  const world = tilesOf({ west: -180, south: -90, east: 180, north: 90 }, 4);
  expect(keyRanges(world)).toEqual([{ from: 0, to: 4 ** finestLevel }]);
});

test('a box across the antimeridian is as wide as it looks', () => {
  const fiji = { west: 177, east: -178, south: -19, north: -16 };
  expect(widthOf(fiji)).toBe(5);
  expect(isInBox(fiji, { lat: -17, lon: 179.9 })).toBe(true);
  expect(isInBox(fiji, { lat: -17, lon: -179 })).toBe(true);
  expect(isInBox(fiji, { lat: -17, lon: 0 })).toBe(false);
  expect(tilesOf(fiji, 4).length).toBeLessThan(25);
});

test('the point that strangers see says nothing but the cell that a home lies in', () => {
  const ids = Array.from({ length: 2_000 }, (_, i) => i + 1);
  const home = { lat: 38.7139, lon: -9.1394 };
  const neighbour = { lat: home.lat + 0.004, lon: home.lon - 0.003 };
  expect(coarsePoint(neighbour)).toEqual(coarsePoint(home));
  // Every home of the cell answers alike, so that moving the home within it changes nothing.
  for (const id of ids) expect(aroundPoint(id, neighbour)).toEqual(aroundPoint(id, home));
  // And the average of a whole street is the centre of the cell, not the street.
  const mean = (of: (around: { lat: number; lon: number }) => number) =>
    ids.reduce((sum, id) => sum + of(aroundPoint(id, home)), 0) / ids.length;
  const centre = coarsePoint(home);
  expect(Math.abs(mean((p) => p.lat) - centre.lat)).toBeLessThan(0.001);
  expect(Math.abs(mean((p) => p.lon) - centre.lon)).toBeLessThan(0.001);
  expect(Math.hypot(centre.lat - home.lat, centre.lon - home.lon)).toBeGreaterThan(0.002);
});

test('the circle contains the home', () => {
  fc.assert(
    fc.property(point, fc.integer({ min: 1, max: 2 ** 31 - 1 }), (home, id) => {
      const { lat: shown, lon: shownLon, km } = aroundPoint(id, home);
      const east = Math.abs(shownLon - home.lon);
      const dx = Math.min(east, 360 - east) * 111.32 * Math.cos((home.lat * Math.PI) / 180);
      expect(Math.hypot((shown - home.lat) * 111.32, dx)).toBeLessThan(km);
    }),
  );
});
