import { type RawBuilder, sql } from 'kysely';
import { type MatchSubject, metAlways, typeBit } from './matching-subjects.ts';

/** Points, distances and shares of the match score; `packages/ai` owns the values. */
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

type Sql = RawBuilder<unknown>;
const real = (value: number): Sql => sql`${value}::double precision`;
const int = (value: number): Sql => sql`${value}::int`;
const bits = (value: Sql): Sql => sql`bit_count((${value})::bit(64))`;
/** Points -> whole hundredths, half up. */
const hundredths = (points: Sql): Sql => sql`floor((${points}) * 100 + 0.5::double precision)::int`;

/** Kilometres along the chord between a row of `match_index` (alias m) and the subject's point. */
export function chordKm(point: readonly [number, number, number], w: RankingWeights): Sql {
  const square = (axis: Sql, at: number) => sql`(${axis} - ${real(at)}) * (${axis} - ${real(at)})`;
  return sql`${real(w.earthRadiusKm)} * sqrt(${square(sql`m.ux`, point[0])} + ${square(sql`m.uy`, point[1])} + ${square(sql`m.uz`, point[2])})`;
}

function found(list: 'must' | 'preferred' | 'extras' | 'excluded', subject: MatchSubject): Sql {
  const mask = sql.ref(`m.${list}_mask`);
  const known = bits(sql`${mask} & ${String(subject.amenity_mask)}::bigint`);
  if (subject.other_amenities.length === 0) return known;
  const terms = sql.ref(`m.${list}_terms`);
  return sql`(${known} + case when ${terms} is null then 0 else
    (select count(*) from unnest(${terms}) as t where t = any(array(select unnest((match_wants_of(${subject.other_amenities}::text[])).terms)))) end)`;
}

function share(list: 'must' | 'preferred' | 'extras' | 'excluded', ofNothing: number, s: MatchSubject): Sql {
  const n = sql.ref(`m.${list}_n`);
  return sql`case when ${n} = 0 then ${real(ofNothing)} else ${found(list, s)}::double precision / ${n} end`;
}

const capacity = (s: MatchSubject, w: RankingWeights): Sql =>
  sql`${real(w.guests)} * least(1, ${real(s.max_guests)} / m.guests)
    + ${real(w.bedrooms)} * case when m.bedrooms = 0 then 1 else least(1, ${real(s.bedrooms)} / m.bedrooms) end`;

const amenities = (s: MatchSubject, w: RankingWeights): Sql =>
  sql`greatest(0, ${real(w.mustHave)} * ${share('must', 1, s)} + ${real(w.preferred)} * ${share('preferred', 1, s)}
    + ${real(w.extras)} * ${share('extras', 1, s)} - ${real(w.excluded)} * ${share('excluded', 0, s)})`;

function budget(s: MatchSubject, w: RankingWeights): Sql {
  const most = sql`(m.nights * m.max_budget_cents::double precision)`;
  let price = sql`m.nights * ${real(s.nightly_rate_cents)} + ${real(s.cleaning_fee_cents + s.service_fee_cents)}`;
  if (s.pet_fee_cents > 0)
    price = sql`${price} + case when m.asks & 1 = 1 then ${real(s.pet_fee_cents)} else 0 end`;
  if (s.extra_guest_fee_cents > 0 && s.included_guests !== null) {
    price = sql`${price} + ${real(s.extra_guest_fee_cents)} * greatest(0, m.guests - ${int(s.included_guests)}) * m.nights`;
  }
  const over = sql`((${price}) - ${most})`;
  return sql`case when ${most} <= 0 then 0::double precision when ${over} <= 0 then ${real(w.budget)}
    else ${real(w.budget)} * greatest(0, 1 - ${over} / ${most}) end`;
}

function date(s: MatchSubject, w: RankingWeights): Sql {
  const taken = sql`${s.taken_ranges}::datemultirange`;
  return sql`${real(w.date)} * case
      when not daterange(m.check_in, m.check_out) && ${taken} then 1::double precision
      when m.flexible and exists (select 1 from generate_series(-${int(w.shiftDays)}, ${int(w.shiftDays)}) as d
        where not daterange(m.check_in + d, m.check_out + d) && ${taken}) then ${real(w.shiftedShare)}
      else 0::double precision end
    * least(1, m.nights::double precision / ${int(s.min_nights)})`;
}

function other(s: MatchSubject, w: RankingWeights): Sql {
  const met = sql`(bit_count((m.asks & ${int(metAlways(s))})::bit(32))
    + case when m.asks & 2 <> 0 and m.min_bathrooms <= ${int(s.bathrooms)} then 1 else 0 end
    + case when m.asks & 4 <> 0 and m.min_sqft <= ${int(s.sqft ?? 0)} then 1 else 0 end
    + case when m.asks & 8 <> 0 and m.type_mask & ${int(typeBit(s.property_type))} <> 0 then 1 else 0 end)`;
  return sql`case when m.asks = 0 then ${real(w.other)}
    else ${real(w.other)} * (${met}::double precision / bit_count((m.asks::int)::bit(32))) end`;
}

/**
 * The match score of a row of `match_index` (alias m) for one property, in hundredths: the formula of
 * packages/ai/src/matching/score.ts, operation by operation, so that both come to the same number.
 * `near` says how the location is compared: by distance, or as the same text (full points).
 */
export function scoreSql(subject: MatchSubject, w: RankingWeights, near: 'distance' | 'text'): Sql {
  const location =
    near === 'distance' && subject.point
      ? sql`${real(w.location)} * greatest(0, 1 - (${chordKm(subject.point, w)}) / ${real(w.radiusKm)})`
      : real(w.location);
  const parts = [
    location,
    capacity(subject, w),
    amenities(subject, w),
    budget(subject, w),
    date(subject, w),
    other(subject, w),
  ];
  return sql`(${sql.join(parts.map(hundredths), sql` + `)})`;
}
