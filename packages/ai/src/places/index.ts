export { countryName } from './countries.ts';
export { type ResolvedPlace, resolvePlace, warmPlaces } from './resolve.ts';
