/** The weights of the match score: points, distances and shares. `packages/ai` defines their values. */
export type RankingWeights = {
  readonly location: number;
  readonly radiusKm: number;
  readonly earthRadiusKm: number;
  readonly guests: number;
  readonly bedrooms: number;
  readonly mustHave: number;
  readonly preferred: number;
  readonly extras: number;
  readonly excluded: number;
  readonly budget: number;
  readonly date: number;
  readonly shiftedShare: number;
  readonly shiftDays: number;
  readonly other: number;
};

/** A number as an SQL literal of the same double: JavaScript prints the shortest text that parses back to it. */
export const real = (value: number): string => `${String(value)}::double precision`;
const bits = (value: string): string => `bit_count((${value})::bit(64))`;
/** Points -> whole hundredths, half up. */
const hundredths = (points: string): string => `floor((${points}) * 100 + 0.5)`;

/** Kilometres along the chord between a row of `match_index` (m) and the property (h). */
export function kmAway({ earthRadiusKm }: Pick<RankingWeights, 'earthRadiusKm'>): string {
  const square = (axis: string) => `(m.${axis} - h.${axis}) * (m.${axis} - h.${axis})`;
  return `${real(earthRadiusKm)} * sqrt(${square('ux')} + ${square('uy')} + ${square('uz')})`;
}

/** How many of the request's catalogue amenities the property lacks. */
export const lackedBits = (list: 'must' | 'preferred'): string => bits(`m.${list}_mask & ~h.amenity_mask`);

type List = 'must' | 'preferred' | 'extras' | 'excluded';

const share = (list: List, ofNothing: number): string =>
  `case when m.${list}_n = 0 then ${real(ofNothing)} else (${bits(`m.${list}_mask & h.amenity_mask`)}
    + case when m.${list}_terms is null or h.amenity_terms is null then 0
      else match_known_terms(m.${list}_terms, h.amenity_terms) end)::double precision / m.${list}_n end`;

type Near = 'distance' | 'text';

const location = (w: RankingWeights, near: Near): string =>
  near === 'text'
    ? real(w.location)
    : `${real(w.location)} * greatest(0, 1 - (${kmAway(w)}) / ${real(w.radiusKm)})`;

const capacity = (w: RankingWeights): string =>
  `${real(w.guests)} * least(1, h.max_guests / m.guests)
    + ${real(w.bedrooms)} * case when m.bedrooms = 0 then 1 else least(1, h.bedrooms / m.bedrooms) end`;

const amenities = (w: RankingWeights): string =>
  `greatest(0, ${real(w.mustHave)} * ${share('must', 1)} + ${real(w.preferred)} * ${share('preferred', 1)}
    + ${real(w.extras)} * ${share('extras', 1)} - ${real(w.excluded)} * ${share('excluded', 0)})`;

function budget(w: RankingWeights): string {
  const most = '(m.nights * m.max_budget_cents::double precision)';
  // ownNightsCents and mandatoryFees of packages/domain.
  const price = `m.nights * h.rate + h.stay_fees
    + case when h.season_from is null then 0
      else match_seasons_more(h.season_from, h.season_to, h.season_more, m.check_in, m.check_out) end
    + case when m.asks & 1 = 1 then h.pet_fee else 0 end + h.guest_fee * greatest(0, m.guests - h.included) * m.nights`;
  return `case when ${most} <= 0 then 0 else ${real(w.budget)} * greatest(0, 1 - greatest(0, ${price} - ${most}) / ${most}) end`;
}

/** Most stays begin after the last taken night; for those no ranges are built. */
const date = (w: RankingWeights): string =>
  `${real(w.date)} * case
      when m.check_in >= h.free_from then 1::double precision
      when not daterange(m.check_in, m.check_out) && h.taken then 1::double precision
      when m.flexible and match_free_shifted(m.check_in, m.check_out, h.taken, ${w.shiftDays}) then ${real(w.shiftedShare)}
      else 0::double precision end
    * least(1, m.nights / h.min_nights)`;

const other = (w: RankingWeights): string =>
  `case when m.asks = 0 then ${real(w.other)}
    else ${real(w.other)} * ((bit_count((m.asks & h.met)::bit(32))
      + case when m.asks & 2 <> 0 and m.min_bathrooms <= h.bathrooms then 1 else 0 end
      + case when m.asks & 4 <> 0 and m.min_sqft <= h.sqft then 1 else 0 end
      + case when m.asks & 8 <> 0 and m.type_mask & h.type_bit <> 0 then 1 else 0 end)::double precision
      / bit_count((m.asks::int)::bit(32))) end`;

/**
 * The match score of a request (m, a row of `match_index`) for a property (h, a `match_subject`) in hundredths of a point: the formula
 * of packages/ai/src/matching/score.ts, operation by operation, so that both give the same number. `near`: the location is compared by
 * distance, or is the same text (full points).
 */
export const scoreSql = (w: RankingWeights, near: Near): string =>
  `(${[location(w, near), capacity(w), amenities(w), budget(w), date(w), other(w)].map(hundredths).join('\n    + ')})::int`;
