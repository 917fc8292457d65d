import { type RawBuilder, sql } from 'kysely';
import { kmAway } from '../../matching/score.ts';

// How a listed property (h, a row of `match_homes`) fits a request (m, a row of `match_index`), as parts of statements.

/** Distance in km along the chord between request and property, as `chordKm` of packages/ai computes it. */
export const chordKm = (earthRadiusKm: number): RawBuilder<number> => sql.raw(kmAway({ earthRadiusKm }));

/** Whether the property is of another type than the request asks for. */
export const wrongType = sql<boolean>`(m.type_mask <> 0 and m.type_mask & h.type_bit = 0)`;

/** How many of the request's must-haves the property lacks. */
export const lackedMustHaves = sql<number>`(bit_count((m.must_mask & ~h.amenity_mask)::bit(64))::int
  + case when m.must_terms is null then 0 else (select count(*)::int from unnest(m.must_terms) t
    where h.amenity_terms is null or t <> all (h.amenity_terms)) end)`;

/** The must-have that a row `f` lacks, when it lacks one: the bit of its mask, or 0 and its term. */
export const lackedMask = sql<string>`(f.must_mask & ~f.amenity_mask)`;
export const lackedTerm = sql<string | null>`(select t from unnest(f.must_terms) t
  where f.amenity_terms is null or t <> all (f.amenity_terms) limit 1)`;

/** Mandatory fees of the stay in cents: `mandatoryFees` of packages/domain. */
export const stayFees = sql<number>`(h.stay_fee_cents + case when m.asks & 1 <> 0 then h.pet_fee_cents else 0 end
  + h.extra_guest_fee_cents::bigint * greatest(0, m.guests - coalesce(h.included_guests, m.guests)) * m.nights)`;

/** Whether a season of the property has a night within `days` of the request's stay. */
export const seasonNear = (
  days: number,
): RawBuilder<boolean> => sql`case when h.season_from is null then false
  else exists (select 1 from unnest(h.season_from, h.season_to) n (since, upto)
    where n.since < m.check_out + ${days}::int and n.upto > m.check_in - ${days}::int) end`;

/**
 * By how much a property's seasons change the price of a stay's nights, in cents: with the usual rate times the nights this is
 * `ownNightsCents` of packages/domain. `f`: a row with the seasons and the stay, which begins `shift` days later.
 */
export const seasonsMore = (shift: RawBuilder<unknown>): RawBuilder<number> => sql`
  match_seasons_more(f.season_from, f.season_to, f.season_more, f.check_in + ${shift}, f.check_out + ${shift})::bigint`;
