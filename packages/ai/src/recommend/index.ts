export type { Listing } from './places.ts';
export { type EarlierRequest, type Recommendation, recommendTrips } from './recommend.ts';
