export { type ResolvedPlace, resolvePlace, warmPlaces } from './places/index.ts';
