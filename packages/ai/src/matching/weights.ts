/**
 * The points of the match score and the distances and shares behind them. The pure function reads this object and the ranking in
 * SQL receives it as parameters, so that both use the same values.
 */
export const matchWeights = {
  /** Points for distance: all at the same spot, none at `radiusKm`. */
  location: 25,
  radiusKm: 250,
  earthRadiusKm: 6371.0088,
  /** Capacity 20: sleeping places and bedrooms. */
  guests: 12,
  bedrooms: 8,
  /** Amenities 30: must-haves, preferred ones, extras. */
  mustHave: 20,
  preferred: 7,
  extras: 3,
  /** Subtracted from the amenities in proportion to the unwanted ones that the property has. */
  excluded: 10,
  /** Points for an own price within the guest's maximum; none at twice the maximum. */
  budget: 15,
  date: 5,
  /** Share of the date points when a flexible stay fits only after a shift. */
  shiftedShare: 0.8,
  shiftDays: 3,
  /** Special requirements: pets, bathrooms, size, kind of property, fees. */
  other: 5,
} as const;
export type MatchWeights = { readonly [K in keyof typeof matchWeights]: number };

/** Maxima of the six parts as shown on screen; their sum is 100. */
export const partMaxima = {
  location: matchWeights.location,
  capacity: matchWeights.guests + matchWeights.bedrooms,
  amenities: matchWeights.mustHave + matchWeights.preferred + matchWeights.extras,
  budget: matchWeights.budget,
  date: matchWeights.date,
  other: matchWeights.other,
} as const;
export type MatchPart = keyof typeof partMaxima;
