export { countryName } from './countries.ts';
export { gazetteerVersion } from './gazetteer-version.ts';
export { editDistance } from './name-index.ts';
export { type PlacePage, placePages } from './pages.ts';
export { type ResolvedPlace, resolvePlace, warmPlaces } from './resolve.ts';
export { isOrdinaryWord, readSearch, type SearchText } from './search-text.ts';
export { type PlaceSuggestion, suggestPlaces } from './suggest.ts';
export { timeZoneAt } from './time-zone.ts';
export { townsOver } from './towns.ts';
