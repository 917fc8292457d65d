import { type MatchSubject, metAlways, pastStarts, typeBit } from './matching-subjects.ts';

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

/** A double as a literal of SQL: JavaScript prints the shortest text that reads back as the same double. */
export const real = (value: number): string => `${String(value)}::double precision`;
const bits = (value: string): string => `bit_count((${value})::bit(64))`;
/** Points -> whole hundredths, half up. */
const hundredths = (points: string): string => `floor((${points}) * 100 + 0.5::double precision)::int`;

/**
 * A ranking statement in the making. It is assembled as text, not by the query builder, because the same few shapes are
 * asked all the time: the text stays the same, so that PostgreSQL plans it once (see named-statements.ts). Every value of
 * a request or a property is a parameter; only the weights, numbers of our own, are written out.
 */
export class RankingStatement {
  readonly values: unknown[] = [];
  readonly subject: MatchSubject;
  readonly weights: RankingWeights;
  /** Parameters used more than once. */
  readonly mask: string;
  readonly taken: string;
  private chord: string | undefined;

  constructor(subject: MatchSubject, weights: RankingWeights) {
    this.subject = subject;
    this.weights = weights;
    this.mask = this.param(String(subject.amenity_mask), 'bigint');
    this.taken = this.param(subject.taken_ranges, 'datemultirange');
  }

  param(value: unknown, type: string): string {
    this.values.push(value);
    return `$${this.values.length}::${type}`;
  }

  /** Kilometres along the chord between a row of `match_index` (alias m) and the subject's point. */
  get kmAway(): string {
    if (this.chord === undefined) {
      const [x, y, z] = (this.subject.point ?? []).map((value) => this.param(value, 'double precision'));
      const square = (axis: string, at: string | undefined) => `(m.${axis} - ${at}) * (m.${axis} - ${at})`;
      this.chord = `${real(this.weights.earthRadiusKm)} * sqrt(${square('ux', x)} + ${square('uy', y)} + ${square('uz', z)})`;
    }
    return this.chord;
  }
}

type List = 'must' | 'preferred' | 'extras' | 'excluded';

function share(list: List, ofNothing: number, s: RankingStatement): string {
  const known = bits(`m.${list}_mask & ${s.mask}`);
  const other = s.subject.other_amenities;
  const terms =
    other.length === 0
      ? ''
      : ` + case when m.${list}_terms is null then 0 else (select count(*) from unnest(m.${list}_terms) as t
          where t = any(array(select unnest((match_wants_of(${s.param(other, 'text[]')})).terms)))) end`;
  return `case when m.${list}_n = 0 then ${real(ofNothing)} else (${known}${terms})::double precision / m.${list}_n end`;
}

function location(s: RankingStatement, near: 'distance' | 'text'): string {
  const { location: points, radiusKm } = s.weights;
  return near === 'text'
    ? real(points)
    : `${real(points)} * greatest(0, 1 - (${s.kmAway}) / ${real(radiusKm)})`;
}

const capacity = (s: RankingStatement): string =>
  `${real(s.weights.guests)} * least(1, ${s.param(s.subject.max_guests, 'double precision')} / m.guests)
    + ${real(s.weights.bedrooms)} * case when m.bedrooms = 0 then 1
      else least(1, ${s.param(s.subject.bedrooms, 'double precision')} / m.bedrooms) end`;

const amenities = (s: RankingStatement): string =>
  `greatest(0, ${real(s.weights.mustHave)} * ${share('must', 1, s)} + ${real(s.weights.preferred)} * ${share('preferred', 1, s)}
    + ${real(s.weights.extras)} * ${share('extras', 1, s)} - ${real(s.weights.excluded)} * ${share('excluded', 0, s)})`;

function budget(s: RankingStatement): string {
  const { subject, weights } = s;
  const most = '(m.nights * m.max_budget_cents::double precision)';
  const cents = (value: number) => s.param(value, 'double precision');
  let price = `m.nights * ${cents(subject.nightly_rate_cents)} + ${cents(subject.cleaning_fee_cents + subject.service_fee_cents)}`;
  // What the nights of a season cost more, or less, than usual: ownNightsCents of packages/domain.
  for (const season of subject.seasons) {
    price += ` + ${cents(season.cents - subject.nightly_rate_cents)} * greatest(0,
      least(m.check_out, ${s.param(season.to, 'date')}) - greatest(m.check_in, ${s.param(season.from, 'date')}))`;
  }
  if (subject.pet_fee_cents > 0) {
    price += ` + case when m.asks & 1 = 1 then ${cents(subject.pet_fee_cents)} else 0 end`;
  }
  if (subject.extra_guest_fee_cents > 0 && subject.included_guests !== null) {
    price += ` + ${cents(subject.extra_guest_fee_cents)}
      * greatest(0, m.guests - ${s.param(subject.included_guests, 'int')}) * m.nights`;
  }
  const over = `((${price}) - ${most})`;
  return `case when ${most} <= 0 then 0::double precision when ${over} <= 0 then ${real(weights.budget)}
    else ${real(weights.budget)} * greatest(0, 1 - ${over} / ${most}) end`;
}

/** The day from which on no night is taken. Most stays begin after it: no need to build their ranges. */
const freeFrom = ({ taken }: MatchSubject): string => taken.at(-1)?.to ?? pastStarts;

const date = (s: RankingStatement): string =>
  `${real(s.weights.date)} * case
      when m.check_in >= ${s.param(freeFrom(s.subject), 'date')} then 1::double precision
      when not daterange(m.check_in, m.check_out) && ${s.taken} then 1::double precision
      when m.flexible and exists (select 1 from generate_series(-${s.weights.shiftDays}, ${s.weights.shiftDays}) as d
        where not daterange(m.check_in + d, m.check_out + d) && ${s.taken}) then ${real(s.weights.shiftedShare)}
      else 0::double precision end
    * least(1, m.nights::double precision / ${s.param(s.subject.min_nights, 'int')})`;

function other(s: RankingStatement): string {
  const { subject, weights } = s;
  const met = `(bit_count((m.asks & ${s.param(metAlways(subject), 'int')})::bit(32))
    + case when m.asks & 2 <> 0 and m.min_bathrooms <= ${s.param(subject.bathrooms, 'int')} then 1 else 0 end
    + case when m.asks & 4 <> 0 and m.min_sqft <= ${s.param(subject.sqft ?? 0, 'int')} then 1 else 0 end
    + case when m.asks & 8 <> 0 and m.type_mask & ${s.param(typeBit(subject.property_type), 'int')} <> 0 then 1 else 0 end)`;
  return `case when m.asks = 0 then ${real(weights.other)}
    else ${real(weights.other)} * (${met}::double precision / bit_count((m.asks::int)::bit(32))) end`;
}

/**
 * The match score of a row of `match_index` (alias m) for the statement's property, in hundredths: the formula of
 * packages/ai/src/matching/score.ts, operation by operation, so that both come to the same number.
 * `near` says how the location is compared: by distance, or as the same text (full points).
 */
export const scoreText = (s: RankingStatement, near: 'distance' | 'text'): string =>
  [location(s, near), capacity(s), amenities(s), budget(s), date(s), other(s)]
    .map(hundredths)
    .join('\n    + ');
