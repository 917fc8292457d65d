export { countryName } from './countries.ts';
export { type ResolvedPlace, resolvePlace, warmPlaces } from './resolve.ts';
export { timeZoneAt } from './time-zone.ts';
