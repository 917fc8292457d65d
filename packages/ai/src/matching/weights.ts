/**
 * The points of the match score and the distances and shares behind them. One object: the pure function reads it, and the
 * ranking in SQL receives it as parameters, so that the two cannot drift apart.
 */
export const matchWeights = {
  /** Points for nearness: full at the same spot, none at `radiusKm`. */
  location: 25,
  radiusKm: 250,
  earthRadiusKm: 6371.0088,
  /** Capacity 20: sleeping places and bedrooms. */
  guests: 12,
  bedrooms: 8,
  /** Amenities 30: what must be there, what is preferred, and nice extras. */
  mustHave: 20,
  preferred: 7,
  extras: 3,
  /** Taken off the amenities again when every amenity the guest does not want is there. */
  excluded: 10,
  /** Points for a price within the guest's maximum, none at twice the maximum. */
  budget: 15,
  date: 5,
  /** Share of the date points when a flexible stay fits only after a shift. */
  shiftedShare: 0.8,
  shiftDays: 3,
  /** Special requirements: pets, bathrooms, size, kind of property, fees. */
  other: 5,
} as const;
export type MatchWeights = { readonly [K in keyof typeof matchWeights]: number };

/** Maxima of the six parts as people see them (product spec, section 9); their sum is 100. */
export const partMaxima = {
  location: matchWeights.location,
  capacity: matchWeights.guests + matchWeights.bedrooms,
  amenities: matchWeights.mustHave + matchWeights.preferred + matchWeights.extras,
  budget: matchWeights.budget,
  date: matchWeights.date,
  other: matchWeights.other,
} as const;
export type MatchPart = keyof typeof partMaxima;
