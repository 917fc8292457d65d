const cellsPerDegree = 2;
const rows = 180 * cellsPerDegree;
const columns = 360 * cellsPerDegree;
/** Kilometres of a degree of latitude, a little less than it is: a cover may be too large, never too small. */
const kmPerDegree = 110.5;
const radians = Math.PI / 180;

/**
 * The half-degree cells (`match_cell` in SQL) that a circle of `km` around a point may touch. Only a cover: which rows
 * really lie within is decided on exact distances.
 */
export function cellsAround(lat: number, lon: number, km: number): number[] {
  const reach = (km / kmPerDegree) * 1.01 + 1e-6;
  const bottom = Math.max(0, Math.floor((lat - reach + 90) * cellsPerDegree));
  const top = Math.min(rows, Math.floor((lat + reach + 90) * cellsPerDegree));
  let width = 180;
  if (Math.abs(lat) + reach < 89.5) {
    const sine = Math.sin(reach * radians) / Math.cos(lat * radians);
    if (sine < 1) width = (Math.asin(sine) / radians) * 1.01 + 1e-6;
  }
  const from = Math.floor((lon - width + 180) * cellsPerDegree);
  const to = Math.min(Math.floor((lon + width + 180) * cellsPerDegree), from + columns - 1);
  const cells: number[] = [];
  for (let row = bottom; row <= top; row++) {
    for (let column = from; column <= to; column++) {
      cells.push(row * columns + (((column % columns) + columns) % columns));
    }
  }
  return cells;
}
