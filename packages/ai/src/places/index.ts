export { countryName } from './countries.ts';
export { type MapName, namesOnMap } from './on-map.ts';
export { type ResolvedPlace, resolvePlace, warmPlaces } from './resolve.ts';
export { readSearch, type SearchText } from './search-text.ts';
export { type PlaceSuggestion, suggestPlaces } from './suggest.ts';
export { timeZoneAt } from './time-zone.ts';
export { townsOver } from './towns.ts';
