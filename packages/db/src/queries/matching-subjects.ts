import { canonicalPropertyType, type PropertyStatus, propertyTypes } from '@palmbid/domain';
import { sql } from 'kysely';
import type { Db } from '../client.ts';
import type { PropertyRow } from './properties.ts';

/** A property as the ranking needs it: its row, its taken nights, and what the database's own functions make of it. */
export type MatchSubject = PropertyRow & {
  /** Unit vector; null where the place is on no map. */
  point: [number, number, number] | null;
  place_key: string;
  amenity_mask: string;
  amenity_terms: string[] | null;
  /** Taken nights as PostgreSQL prints a datemultirange; everything before today is taken too. */
  taken_ranges: string;
  /** The same as half-open ranges of days. */
  taken: { from: string; to: string }[];
  /** The database's clock when this was read. */
  now: string;
};

export type SubjectScope = {
  ownerId: number;
  /** This one alone; else all of the owner's. */
  propertyId?: number;
  statuses: readonly PropertyStatus[];
  limit: number;
};

const pastStarts = '0001-01-01';

/** The owner's properties ready for ranking, by id. */
export async function matchSubjects(db: Db, scope: SubjectScope): Promise<MatchSubject[]> {
  const { rows } = await sql<MatchSubject>`
    select p.id, p.owner_id, p.title, p.description, p.location, p.address, p.image_url, p.property_type, p.bedrooms,
      p.bathrooms, p.max_guests, p.nightly_rate_cents, p.amenities, p.lat, p.lon, p.country, p.region, p.place_confidence,
      p.status, p.min_nights, p.cleaning_fee_cents, p.service_fee_cents, p.pet_fee_cents, p.extra_guest_fee_cents,
      p.included_guests, p.pets_allowed, p.sqft, p.cancellation_policy, p.check_in_time, p.check_out_time, p.created_at,
      match_point(p.lat, p.lon) as point, match_place_key(p.location) as place_key,
      wants.mask::text as amenity_mask, wants.terms::text[] as amenity_terms,
      taken.ranges::text as taken_ranges,
      (select json_agg(json_build_object('from', coalesce(lower(t), ${pastStarts}::date), 'to', upper(t)) order by t)
        from unnest(taken.ranges) as t) as taken,
      clock.now
    from properties p
    cross join (select market_now() as now) clock
    cross join lateral match_wants_of(p.amenities) wants
    cross join lateral (
      select coalesce(range_agg(b.stay), '{}'::datemultirange)
        + datemultirange(daterange(null, (clock.now at time zone 'UTC')::date)) as ranges
      from property_blocks b where b.property_id = p.id
    ) taken
    where p.owner_id = ${scope.ownerId} and p.status = any(${[...scope.statuses]}::text[])
      and (${scope.propertyId ?? null}::int is null or p.id = ${scope.propertyId ?? null}::int)
    order by p.id limit ${scope.limit}
  `.execute(db);
  return rows;
}

/** The bit of the property's kind; what is no kind of the catalogue counts as "other". */
export const typeBit = (propertyType: string): number =>
  1 << propertyTypes.indexOf(canonicalPropertyType(propertyType) ?? 'other');

/** Special requirements that the property meets whatever the request says, as bits of `match_index.asks`. */
export function metAlways(subject: MatchSubject): number {
  const petBit = 1n << 40n;
  const pets = subject.pets_allowed || (BigInt(subject.amenity_mask) & petBit) !== 0n;
  return (
    (pets ? 1 : 0) |
    (subject.cancellation_policy === 'flexible' ? 16 : 0) |
    (subject.cleaning_fee_cents === 0 ? 32 : 0) |
    (subject.service_fee_cents === 0 ? 64 : 0)
  );
}
