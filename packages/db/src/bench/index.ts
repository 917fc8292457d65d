export { buildMatchWorld, type MatchWorld } from './match-world.ts';
