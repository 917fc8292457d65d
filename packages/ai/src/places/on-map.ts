import { boxOfTile, isInBox, type Tile } from '@palmbid/domain';
import { countryCodes, countryName } from './countries.ts';
import { cityIndex } from './geonames.ts';
import { landscapes } from './regions.ts';

/** A name to be written on a map. */
export type MapName = {
  name: string;
  kind: 'country' | 'region' | 'city';
  lat: number;
  lon: number;
  /** Which names to write first where not all fit: the inhabitants of a city or country, in thousands. */
  weight: number;
};

/** Cities of a tile: the largest of each cell of this grid, so that they spread over it. */
const cellsAcross = 6;
const countryLevels = { from: 0, to: 4 };
const regionLevels = { from: 5, to: 8 };
/** Holiday regions have no inhabitants to go by; they stand among the larger towns. */
const regionWeight = 300;

const thousands = (population: number): number => Math.round(population / 100) / 10;
const isWithin = (level: number, { from, to }: { from: number; to: number }) => level >= from && level <= to;

/** The names of the countries, holiday regions and towns of a tile that a map of its scale has room for. */
export function namesOnMap(tile: Tile): MapName[] {
  const box = boxOfTile(tile);
  const names: MapName[] = [];
  if (isWithin(tile.level, countryLevels)) {
    for (const code of countryCodes()) {
      const centre = cityIndex().centre(code);
      if (!centre || !isInBox(box, centre)) continue;
      const { lat, lon, population } = centre;
      names.push({ name: countryName(code), kind: 'country', lat, lon, weight: thousands(population) });
    }
  }
  if (isWithin(tile.level, regionLevels)) {
    for (const { name, lat, lon } of landscapes()) {
      // "Alfama, Lisbon" is a part of a town.
      if (!name.includes(',') && isInBox(box, { lat, lon }))
        names.push({ name, kind: 'region', lat, lon, weight: regionWeight });
    }
  }
  for (const { name, lat, lon, population } of cityIndex().largest(box, cellsAcross)) {
    names.push({ name, kind: 'city', lat, lon, weight: thousands(population) });
  }
  return names.sort((a, b) => b.weight - a.weight);
}
