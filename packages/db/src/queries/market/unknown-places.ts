import { sql } from 'kysely';
import { manyRows, run } from '../../statements.ts';

/** Names of places of listings and requests that have no coordinates, and that this gazetteer was not asked for yet. */
export const placesToResolve = manyRows(
  { name: 'text' },
  (gazetteer: string, limit: number) => sql`
    select distinct n.name from (
      select p.location as name from search_homes h join properties p on p.id = h.property_id where h.cell is null
      union all
      select r.location from search_requests q join vacation_requests r on r.id = q.request_id
       where q.status = 'active' and q.cell is null) n
     where not exists (select 1 from unknown_places u where u.name = n.name and u.gazetteer = ${gazetteer})
     limit ${limit}`,
);

/** A place's columns in listings and requests. */
export type PlaceFacts = {
  name: string;
  lat: number;
  lon: number;
  country: string;
  region: string | null;
  confidence: number;
  timezone: string | null;
};
const rows = (places: readonly PlaceFacts[]) => sql`jsonb_to_recordset(${JSON.stringify(places)}::jsonb)
  as f (name text, lat float8, lon float8, country text, region text, confidence float8, timezone text)`;

/** Gives listings at these places their coordinates. */
export const placeListings = run(
  (places: readonly PlaceFacts[]) => sql`
    update properties p set lat = f.lat, lon = f.lon, country = f.country, region = f.region, place_confidence = f.confidence,
           timezone = coalesce(p.timezone, f.timezone)
      from ${rows(places)}, search_homes h
     where h.cell is null and p.id = h.property_id and p.location = f.name and p.lat is null`,
);

/** Gives open requests at these places their coordinates. */
export const placeRequests = run(
  (places: readonly PlaceFacts[]) => sql`
    update vacation_requests r set lat = f.lat, lon = f.lon, country = f.country, region = f.region, place_confidence = f.confidence
      from ${rows(places)}, search_requests q
     where q.status = 'active' and q.cell is null and r.id = q.request_id and r.location = f.name and r.lat is null`,
);

/** Records that this gazetteer does not know these places. */
export const markUnknown = run(
  (names: readonly string[], gazetteer: string) => sql`
    insert into unknown_places (name, gazetteer) select name, ${gazetteer} from unnest(${[...names]}::text[]) as name
    on conflict (name) do update set gazetteer = excluded.gazetteer`,
);
