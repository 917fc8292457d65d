import { auctionTimes } from '@palmbid/domain';
import { sql } from 'kysely';
import type { Db, Tx } from '../client.ts';
import type { PropertyRow } from './properties.ts';
import type { RequestRow } from './requests.ts';

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

/** The ranking of a request has changed: hosts may learn it once what they see is refreshed (rule 8). */
export const rankingChanged = async (tx: Tx, requestId: number): Promise<void> => {
  await sql`
    insert into rank_checks (request_id, due_at)
    values (${requestId}, market_now() + ${auctionTimes.rankRefresh} * interval '1 millisecond')
    on conflict (request_id) do update set changed_at = market_now()`.execute(tx);
};

/** Requests whose ranking should be looked at, the oldest first. */
export async function dueRankChecks(db: Db, limit: number): Promise<number[]> {
  const { rows } = await sql<{ request_id: number }>`
    select request_id from rank_checks where due_at <= market_now() order by due_at limit ${limit}`.execute(
    db,
  );
  return rows.map((row) => row.request_id);
}

/** Takes one of them for this transaction; false when another worker was faster. */
export async function takeRankCheck(tx: Tx, requestId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from rank_checks where request_id = ${requestId} and due_at <= market_now()
       for update skip locked`.execute(tx);
  return rows.length > 0;
}

/** Done where hosts see everything that has changed; else, or for `again` minutes, the check stays. */
export async function finishRankCheck(tx: Tx, requestId: number, again: number | null): Promise<void> {
  await sql`
    delete from rank_checks c where c.request_id = ${requestId} and ${again}::int is null and not exists (
      select 1 from rank_snapshots s, vacation_requests r where s.request_id = c.request_id and r.id = c.request_id
         and s.computed_at < c.changed_at and r.status = 'active' and r.effective_deadline_at > market_now())`.execute(
    tx,
  );
  await sql`
    update rank_checks c set due_at = case when ${again}::int is not null
        then market_now() + ${again}::int * interval '1 minute'
        else coalesce((select s.computed_at from rank_snapshots s where s.request_id = c.request_id), market_now())
          + ${auctionTimes.rankRefresh} * interval '1 millisecond' end
     where c.request_id = ${requestId}`.execute(tx);
}

/** A pending bid, and where its host last knew it: by what they were told, or by their own look since then. */
export type WatchedBid = {
  id: number;
  host_id: number;
  known: number | null;
  /** Told of a loss in the last so many minutes. */
  told_lately: boolean;
};

/** Pending bids on a request that takes bids; nothing once its deadline has passed. */
export async function watchedBids(tx: Tx, requestId: number, minutes: number): Promise<WatchedBid[]> {
  const { rows } = await sql<WatchedBid>`
    select b.id, b.host_id,
           case when look.at > coalesce(w.seen_at, '-infinity') then least(look.position, 4) else w.position end as known,
           coalesce(w.told_at > market_now() - ${minutes} * interval '1 minute', false) as told_lately
      from bids b join vacation_requests r on r.id = b.request_id
      left join rank_watches w on w.bid_id = b.id
      left join lateral (select l.position, l.at from rank_looks l where l.host_id = b.host_id
        and l.request_id = b.request_id and l.bid_id = b.id order by l.at desc limit 1) look on true
     where b.request_id = ${requestId} and b.status = 'pending' and r.status = 'active'
       and r.effective_deadline_at > market_now() and b.request_revision = r.revision
     order by b.id`.execute(tx);
  return rows;
}

/** Writes down where a host knows a bid to be (1..4); `told` when they are told of a loss. */
export const saveWatch = async (tx: Tx, bidId: number, position: number, told: boolean): Promise<void> => {
  await sql`
    insert into rank_watches (bid_id, position, told_at) values (${bidId}, ${position}, ${told ? sql`market_now()` : null})
    on conflict (bid_id) do update set position = excluded.position, seen_at = market_now(),
      told_at = coalesce(excluded.told_at, rank_watches.told_at)`.execute(tx);
};
