export * from './matching/index.ts';
export { type ResolvedPlace, resolvePlace, warmPlaces } from './places/index.ts';
export * from './recommend/index.ts';
