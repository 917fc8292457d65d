import { type RawBuilder, sql } from 'kysely';
import { kmAway } from '../../matching/score.ts';

/** Distance in km along the chord between a request (`m`) and a home (`h`), as `chordKm` of packages/ai computes it. */
export const chordKm = (earthRadiusKm: number): RawBuilder<number> => sql.raw(kmAway({ earthRadiusKm }));

/** Whether a home (`h`, of `match_homes`) has another kind than a request (`m`, of `match_index`) asks for. */
export const wrongType = sql<boolean>`(m.type_mask <> 0 and m.type_mask & h.type_bit = 0)`;

/** How many of the must-haves of a request (`m`) a home (`h`) lacks. */
export const lackedMustHaves = sql<number>`(bit_count((m.must_mask & ~h.amenity_mask)::bit(64))::int
  + case when m.must_terms is null then 0 else (select count(*)::int from unnest(m.must_terms) t
    where h.amenity_terms is null or t <> all (h.amenity_terms)) end)`;

/** The one must-have that is lacked, of a row `f` that lacks one: as the bit of its mask, else 0 and as its term. */
export const lackedMask = sql<string>`(f.must_mask & ~f.amenity_mask)`;
export const lackedTerm = sql<string | null>`(select t from unnest(f.must_terms) t
  where f.amenity_terms is null or t <> all (f.amenity_terms) limit 1)`;

/** Mandatory fees of a stay in cents (auction rule 3): `mandatoryFees` of packages/domain, for home `h` and request `m`. */
export const stayFees = sql<number>`(h.stay_fee_cents + case when m.asks & 1 <> 0 then h.pet_fee_cents else 0 end
  + h.extra_guest_fee_cents::bigint * greatest(0, m.guests - coalesce(h.included_guests, m.guests)) * m.nights)`;

/** Whether a season of a home (`h`) has a night within `days` of a request's stay (`m`). */
export const seasonNear = (
  days: number,
): RawBuilder<boolean> => sql`case when h.season_from is null then false
  else exists (select 1 from unnest(h.season_from, h.season_to) n (since, upto)
    where n.since < m.check_out + ${days}::int and n.upto > m.check_in - ${days}::int) end`;

/**
 * What the seasons of a home make a stay dearer, or cheaper, than usual nights, in cents: with the usual rate times the nights
 * that is `ownNightsCents` of packages/domain. `f`: a row with the home's seasons and the stay, begun `shift` days later.
 */
export const seasonsMore = (shift: RawBuilder<unknown>): RawBuilder<number> => sql`
  match_seasons_more(f.season_from, f.season_to, f.season_more, f.check_in + ${shift}, f.check_out + ${shift})::bigint`;
