/** Places on a map: what others may know of one, and the grid by which the server finds and counts what lies in a box. */
export type Point = { lat: number; lon: number };

/** Degrees. West of more than east is a box across the antimeridian. */
export type Box = { west: number; south: number; east: number; north: number };

/** A circle in which a home lies. */
export type Around = Point & { km: number };

/** The projection of web maps ends here. */
const northmost = 85.0511287798066;

/** The finest tiles of the grid, about a kilometre wide. */
export const finestLevel = 15;

/** The cells of the public grid: 0.02 degrees, about 2 km. */
const cellsPerDegree = 50;
const circleKm = 5;

export const wrapLon = (lon: number): number => ((((lon + 180) % 360) + 360) % 360) - 180;
const clampLat = (lat: number): number => Math.min(90, Math.max(-90, lat));

/** The centre of the cell of the public grid around a point: the most that a search, a match or a map may know of a pinned home. */
export const coarsePoint = ({ lat, lon }: Point): Point => ({
  lat: Math.round(lat * cellsPerDegree) / cellsPerDegree,
  lon: Math.round(lon * cellsPerDegree) / cellsPerDegree,
});

/** A fraction that looks random and is always the same for a number. */
function fraction(seed: number): number {
  let h = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  h = Math.imul(h ^ (h >>> 15), 0x27d4eb2f);
  return ((h ^ (h >>> 16)) >>> 0) / 2 ** 32;
}

/**
 * Where a map shows a home to those who may not know its address. It depends on the home's number and its cell of the public grid
 * alone: asking often, or averaging the homes of one street, finds the centre of the cell and nothing nearer.
 */
export function aroundPoint(id: number, point: Point): Around {
  const { lat, lon } = coarsePoint(point);
  return {
    lat: Math.round(clampLat(lat + (fraction(2 * id) - 0.5) / cellsPerDegree) * 1e5) / 1e5,
    lon: Math.round(wrapLon(lon + (fraction(2 * id + 1) - 0.5) / cellsPerDegree) * 1e5) / 1e5,
    km: circleKm,
  };
}

/** The position on the square map of the world (Web Mercator): 0 to 1 from west to east, and from north to south. */
export function project({ lat, lon }: Point): { x: number; y: number } {
  const sin = Math.sin((Math.min(northmost, Math.max(-northmost, lat)) * Math.PI) / 180);
  return { x: (lon + 180) / 360, y: 0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI) };
}

export const unproject = (x: number, y: number): Point => ({
  lat: (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI,
  lon: x * 360 - 180,
});

/** How wide a box is, in degrees. */
export const widthOf = ({ west, east }: Box): number => (east >= west ? east - west : east - west + 360);

export const isInBox = (box: Box, { lat, lon }: Point): boolean =>
  lat >= box.south &&
  lat <= box.north &&
  (box.west <= box.east ? lon >= box.west && lon <= box.east : lon >= box.west || lon <= box.east);

/** A tile of the map: `level` halvings of the world, counted from the north-west. */
export type Tile = { level: number; x: number; y: number };

export function boxOfTile({ level, x, y }: Tile): Box {
  const [northWest, southEast] = [
    unproject(x / 2 ** level, y / 2 ** level),
    unproject((x + 1) / 2 ** level, (y + 1) / 2 ** level),
  ];
  return { west: northWest.lon, north: northWest.lat, east: southEast.lon, south: southEast.lat };
}

/** The tiles that cover a box, of the finest level at which at most `across` fit into its longer side. */
export function tilesOf(box: Box, across: number): Tile[] {
  const [top, bottom] = [project({ lat: box.north, lon: 0 }).y, project({ lat: box.south, lon: 0 }).y];
  const width = widthOf(box) / 360;
  const longer = Math.max(width, bottom - top, 2 ** -finestLevel);
  const level = Math.min(finestLevel, Math.max(0, Math.floor(Math.log2(across / longer))));
  const size = 2 ** level;
  const inside = (n: number) => Math.min(size - 1, Math.max(0, Math.floor(n * size)));
  const left = (box.west + 180) / 360;
  const columns = Math.min(size, Math.floor((left + width) * size) - Math.floor(left * size) + 1);
  const tiles: Tile[] = [];
  for (let y = inside(top); y <= inside(bottom); y += 1) {
    for (let i = 0; i < columns; i += 1) tiles.push({ level, x: (Math.floor(left * size) + i) % size, y });
  }
  return tiles;
}

/**
 * The keys of the finest tiles within a tile, from the first to before the last: columns and rows interleaved bit by bit, so that
 * each tile is one range of an index. `map_tile` computes the same key in SQL.
 */
export function keysOf({ level, x, y }: Tile): { from: number; to: number } {
  let key = 0;
  for (let bit = level - 1; bit >= 0; bit -= 1) key = key * 4 + ((y >> bit) & 1) * 2 + ((x >> bit) & 1);
  const each = 4 ** (finestLevel - level);
  return { from: key * each, to: (key + 1) * each };
}

/** The same tiles as few ranges of keys, in order. */
export function keyRanges(tiles: readonly Tile[]): { from: number; to: number }[] {
  const ranges: { from: number; to: number }[] = [];
  for (const next of tiles.map(keysOf).sort((a, b) => a.from - b.from)) {
    const last = ranges.at(-1);
    if (last && last.to >= next.from) last.to = Math.max(last.to, next.to);
    else ranges.push({ ...next });
  }
  return ranges;
}
