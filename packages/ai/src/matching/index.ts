export {
  type MatchPlace,
  type MatchProperty,
  type MatchRequest,
  type MatchWishes,
  noWishes,
  type PropertyFeatures,
  propertyFeatures,
  type RequestFeatures,
  requestFeatures,
  type TakenNights,
  wishesOf,
} from './features.ts';
export { unitVector } from './place.ts';
export { isEligible, type MatchParts, type MatchScore, matchScore, scoreFeatures } from './score.ts';
export { type MatchPart, type MatchWeights, matchWeights, partMaxima } from './weights.ts';
