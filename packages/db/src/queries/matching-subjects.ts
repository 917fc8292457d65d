import {
  amenityMask,
  canonicalAmenity,
  canonicalPropertyType,
  type PropertyStatus,
  propertyTypes,
} from '@palmbid/domain';
import { sql } from 'kysely';
import type { Db } from '../client.ts';
import { named } from '../named-statements.ts';
import type { PropertyRow } from './properties.ts';

/** A property as the ranking needs it: its row, its taken nights, and what the database's own functions make of it. */
export type MatchSubject = PropertyRow & {
  /** Unit vector; null where the place is on no map. */
  point: [number, number, number] | null;
  place_key: string;
  /** Bits of the catalogue's amenities, and as typed what it lacks. */
  amenity_mask: bigint;
  other_amenities: string[];
  /** Taken nights as PostgreSQL prints a datemultirange; everything before today is taken too. */
  taken_ranges: string;
  /** The same as half-open ranges of days. */
  taken: { from: string; to: string }[];
  /** Ranked requests of the property's own cell that lose nothing for size or budget, counted until there is a crowd. */
  fitting: number;
  /** So many of them to look at first; null where there is no crowd. */
  sample_size: number | null;
  /** There are ranked requests on no map with the same text as this property's place. */
  namesakes: boolean;
  /** The database's clock when this was read. */
  now: string;
};

/** Made here, not by the database. */
type Prepared = 'amenity_mask' | 'other_amenities' | 'sample_size' | 'taken';

export type SubjectScope = {
  ownerId: number;
  /** This one alone; else all of the owner's. */
  propertyId?: number;
  statuses: readonly PropertyStatus[];
  limit: number;
  /** More than `above` fitting requests in its cell are a crowd: the search looks at `sample` of them first. */
  crowd?: { above: number; sample: number };
};

/** Stands for minus infinity. */
export const pastStarts = '0001-01-01';
const usualCrowd = { above: 500, sample: 1000 };

/** `{(,2026-11-22),[2026-12-01,2026-12-05)}`, as PostgreSQL prints a datemultirange, as half-open ranges of days. */
const rangesOf = (text: string): { from: string; to: string }[] =>
  [...text.matchAll(/[[(]([^,]*),([^)]*)\)/g)].map(([, from, to]) => ({ from: from || pastStarts, to: to! }));

/** The owner's properties ready for ranking, by id. */
export async function matchSubjects(db: Db, scope: SubjectScope): Promise<MatchSubject[]> {
  const crowd = scope.crowd ?? usualCrowd;
  // One property is found by its id alone: with both in one text PostgreSQL would read all of the owner's for it.
  const which = scope.propertyId === undefined ? sql`true` : sql`p.id = ${scope.propertyId}`;
  const { rows } = await sql<
    Omit<MatchSubject, Prepared>
  >`${named} select p.id, p.owner_id, p.title, p.description, p.location, p.address, p.image_url, p.property_type, p.bedrooms,
      p.bathrooms, p.max_guests, p.nightly_rate_cents, p.seasons, p.amenities, p.lat, p.lon, p.country, p.region, p.place_confidence,
      p.status, p.min_nights, p.cleaning_fee_cents, p.service_fee_cents, p.pet_fee_cents, p.extra_guest_fee_cents,
      p.included_guests, p.pets_allowed, p.sqft, p.cancellation_policy, p.check_in_time, p.check_out_time, p.created_at,
      match_point(p.lat, p.lon) as point, match_place_key(p.location) as place_key, taken.ranges::text as taken_ranges,
      (select count(*)::int from (select 1 from match_index m where m.cell = match_cell(p.lat, p.lon) and m.guests <= p.max_guests
        and m.bedrooms <= p.bedrooms and m.max_budget_cents >= p.nightly_rate_cents limit ${crowd.above + 1}) c) as fitting,
      exists (select 1 from match_index m where m.place_key = match_place_key(p.location) and m.cell is null) as namesakes,
      clock.now
    from properties p
    cross join (select market_now() as now) clock
    cross join lateral (
      select coalesce(range_agg(b.stay), '{}'::datemultirange)
        + datemultirange(daterange(null, (clock.now at time zone 'UTC')::date)) as ranges
      from property_blocks b where b.property_id = p.id
    ) taken
    where ${which} and p.owner_id = ${scope.ownerId} and p.status = any(${[...scope.statuses]}::text[])
    order by p.id limit ${scope.limit}
  `.execute(db);
  return rows.map((row) => ({
    ...row,
    taken: rangesOf(row.taken_ranges),
    sample_size: row.fitting > crowd.above ? crowd.sample : null,
    amenity_mask: amenityMask(row.amenities),
    other_amenities: row.amenities.filter((text) => canonicalAmenity(text) === undefined),
  }));
}

/** The bit of the property's kind; what is no kind of the catalogue counts as "other". */
export const typeBit = (propertyType: string): number =>
  1 << propertyTypes.indexOf(canonicalPropertyType(propertyType) ?? 'other');

/** Special requirements that the property meets whatever the request says, as bits of `match_index.asks`. */
export function metAlways(subject: MatchSubject): number {
  const pets = subject.pets_allowed || (subject.amenity_mask & amenityMask(['pet-friendly'])) !== 0n;
  return (
    (pets ? 1 : 0) |
    (subject.cancellation_policy === 'flexible' ? 16 : 0) |
    (subject.cleaning_fee_cents === 0 ? 32 : 0) |
    (subject.service_fee_cents === 0 ? 64 : 0)
  );
}
