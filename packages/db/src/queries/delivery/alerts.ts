import { auctionTimes } from '@palmbid/domain';
import { sql } from 'kysely';
import type { Db, Tx } from '../../client.ts';
import type { RequestRow } from '../auction/requests.ts';
import type { PropertyRow } from '../listings/properties.ts';

/** A listed property near a request, as the match score needs it, with the nights taken around the request's stay. */
export type NearbyProperty = PropertyRow & { taken: { from: string; to: string }[] };

/**
 * Listed properties within so many kilometres of a request that is on the map, the nearest first: of hosts who may bid on
 * it. A request that reopens after an award is for its former bidders alone, who have been told.
 */
export async function listedNear(
  db: Db,
  request: Pick<RequestRow, 'id' | 'lat' | 'lon'>,
  km: number,
  limit: number,
): Promise<NearbyProperty[]> {
  const { lat, lon } = request;
  if (lat === null || lon === null) return [];
  const { rows } = await sql<NearbyProperty>`
    select p.id, p.owner_id, p.title, p.description, p.location, p.address, p.image_url, p.property_type, p.bedrooms,
      p.bathrooms, p.max_guests, p.nightly_rate_cents, p.seasons, p.amenities, p.lat, p.lon, p.country, p.region, p.place_confidence,
      p.status, p.min_nights, p.cleaning_fee_cents, p.service_fee_cents, p.pet_fee_cents, p.extra_guest_fee_cents,
      p.included_guests, p.pets_allowed, p.sqft, p.cancellation_policy, p.check_in_time, p.check_out_time, p.created_at,
      coalesce((select json_agg(json_build_object('from', lower(b.stay), 'to', upper(b.stay)) order by b.stay)
        from property_blocks b where b.property_id = p.id
         and b.stay && daterange(r.check_in_date - 3, r.check_out_date + 3)), '[]') as taken
    from vacation_requests r, properties p join users u on u.id = p.owner_id,
      lateral (select power(p.lat - r.lat, 2) + power((p.lon - r.lon) * cos(radians(r.lat)), 2) as far) d
    where r.id = ${request.id} and r.status = 'active' and r.deleted_at is null and r.reopened_from is null
      and r.effective_deadline_at > market_now()
      and match_cell(p.lat, p.lon) = any(match_cells(${lat}, ${lon}, ${km})) and p.status = 'listed'
      and d.far <= power(${km}::double precision / 111, 2)
      and p.owner_id <> r.guest_id and u.user_role in ('host', 'both') and u.deleted_at is null and u.suspended_at is null
    order by d.far, p.id limit ${limit}`.execute(db);
  return rows;
}

/** The ranking of a request has changed: its hosts' snapshot has to be made anew. */
export const rankingChanged = async (tx: Tx, requestId: number): Promise<void> => {
  await sql`
    insert into rank_checks (request_id, due_at)
    values (${requestId}, market_now() + ${auctionTimes.priceStands} * interval '1 millisecond')
    on conflict (request_id) do update set changed_at = market_now()`.execute(tx);
};

/** Requests whose snapshot should be looked at, the oldest first. */
export async function dueRankChecks(db: Db, limit: number): Promise<number[]> {
  const { rows } = await sql<{ request_id: number }>`
    select request_id from rank_checks where due_at <= market_now() order by due_at limit ${limit}`.execute(
    db,
  );
  return rows.map((row) => row.request_id);
}

/** Done where hosts see everything that has changed, or nobody bids any more; else the check comes again with the next snapshot. */
export async function finishRankCheck(db: Db, requestId: number): Promise<void> {
  await sql`
    with seen as (
      select r.id, s.computed_at from vacation_requests r left join rank_snapshots s on s.request_id = r.id where r.id = ${requestId}
    ), done as (
      delete from rank_checks c using seen where c.request_id = seen.id and (
        seen.computed_at >= c.changed_at + ${auctionTimes.priceStands} * interval '1 millisecond'
        or not exists (select 1 from vacation_requests r where r.id = seen.id and r.status = 'active' and r.effective_deadline_at > market_now()))
      returning c.request_id
    )
    update rank_checks c set due_at = coalesce(seen.computed_at, market_now()) + ${auctionTimes.rankRefresh} * interval '1 millisecond'
      from seen where c.request_id = seen.id and not exists (select 1 from done)`.execute(db);
}
