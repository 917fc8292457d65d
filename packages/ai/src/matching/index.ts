export { explainMatch, type MatchExplanation } from './explain.ts';
export {
  type MatchPlace,
  type MatchProperty,
  type MatchRequest,
  type MatchWishes,
  matchWishes,
  noWishes,
  type PropertyFeatures,
  propertyFeatures,
  type RequestFeatures,
  requestFeatures,
  type TakenNights,
} from './features.ts';
export { type Lift, whatWouldLift } from './lift.ts';
export { unitVector } from './place.ts';
export {
  distanceKm,
  isEligible,
  kmBetween,
  type MatchParts,
  type MatchScore,
  matchScore,
  ownPriceCents,
  scoreFeatures,
} from './score.ts';
export { monthName, monthOf, type Season, seasonOf } from './season.ts';
export {
  type Comparable,
  enoughComparables,
  type SuggestedBid,
  shareOfMaximum,
  suggestBid,
} from './suggest.ts';
export { type MatchTexts, matchTexts } from './text.ts';
export { type MatchPart, type MatchWeights, matchWeights, partMaxima } from './weights.ts';
