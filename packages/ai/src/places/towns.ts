import { countryName } from './countries.ts';
import { cityIndex } from './geonames.ts';

/** Names with their countries of the towns with at least this many inhabitants, the largest first. */
export const townsOver = (population: number): string[] =>
  [...cityIndex().cities(population)]
    .sort((a, b) => b.population - a.population)
    .map(({ name, country }) => `${name}, ${countryName(country)}`);
