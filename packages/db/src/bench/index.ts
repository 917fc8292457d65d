export * from './alert-world.ts';
export * from './bid-world.ts';
export { explain, type PlanFacts } from './explain.ts';
export { buildListWorld, type ListWorld, placeName } from './list-world.ts';
export { buildMatchWorld, type MatchWorld } from './match-world.ts';
export { buildReachWorld, type ReachWorld } from './reach-world.ts';
export * from './search-world.ts';
