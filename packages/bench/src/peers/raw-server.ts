/** The list page by node:http and pg, with named statements and without a session: the host's id is in the address. */
import { createServer } from 'node:http';
import pg from 'pg';
import { type HomeRow, type ListRow, type OwnBid, toPage } from './list-page.ts';
import { listen } from './peer-process.ts';

const { builtins } = pg.types;
pg.types.setTypeParser(builtins.DATE, (text) => text);
pg.types.setTypeParser(
  builtins.TIMESTAMPTZ,
  (text) => `${text.slice(0, 10)}T${text.slice(11).replace('+00', 'Z')}`,
);

const pool = new pg.Pool({
  connectionString: process.env['DATABASE_URL'],
  max: 16,
  options: '-c TimeZone=UTC',
});

const rowsSql = `
  select r.id, r.guest_id as "guestId", r.title, r.description, r.location, r.lat, r.lon, r.country, r.region,
         r.check_in_date as "checkInDate", r.check_out_date as "checkOutDate", r.nights, r.date_flexibility as "dateFlexibility",
         r.guests, r.bedrooms, r.min_budget_cents as "minBudgetCents", r.max_budget_cents as "maxBudgetCents",
         r.must_have_amenities as "mustHaveAmenities", r.preferred_amenities as "preferredAmenities",
         r.extras_amenities as "extrasAmenities", r.excluded_amenities as "excludedAmenities", r.preferences,
         r.image_url as "imageUrl", r.status, r.closed_reason as "closedReason", r.revision, r.bid_deadline_at as "bidDeadlineAt",
         r.effective_deadline_at as "effectiveDeadlineAt", r.decide_by_at as "decideByAt",
         r.deadline_extensions as "deadlineExtensions", r.reopened_from as "reopenedFrom", r.created_at as "createdAt",
         u.name as "ownerName", u.created_at as "ownerSince", u.email_verified_at is not null as "ownerVerified",
         (select count(*)::int from bids b where b.request_id = r.id and b.status <> 'rejected') as "liveBids",
         exists (select 1 from bookings k where k.guest_id = r.guest_id and k.host_id = $1) as booked, market_now() as now
    from vacation_requests r join users u on u.id = r.guest_id
   where r.status = 'active' and r.deleted_at is null and r.guest_id <> $1 and r.decide_by_at > market_now()
     and (r.reopened_from is null
       or exists (select 1 from bids b where b.request_id = r.reopened_from and b.host_id = $1))
   order by r.id desc limit 21`;

const homesSql = `
  select id, title, location, property_type as "propertyType", lat, lon, max_guests as "maxGuests", bedrooms, bathrooms,
         nightly_rate_cents as "nightlyRateCents", seasons, cleaning_fee_cents as "cleaningFeeCents",
         service_fee_cents as "serviceFeeCents", pet_fee_cents as "petFeeCents", extra_guest_fee_cents as "extraGuestFeeCents",
         included_guests as "includedGuests", min_nights as "minNights", amenities, deposit_cents as "depositCents", pets_allowed as "petsAllowed", sqft,
         cancellation_policy as "cancellationPolicy",
         (select coalesce(json_agg(json_build_object('from', lower(stay), 'to', upper(stay))), '[]')
            from property_blocks where property_id = properties.id) as taken
    from properties where owner_id = $1 and status = 'listed' order by id limit 200`;

const ownSql = `
  select request_id as "requestId", property_id as "propertyId" from bids
   where host_id = $1 and status <> 'rejected' and request_id = any ($2)`;

async function page(hostId: number) {
  const found = await pool.query<ListRow>({ name: 'rows', text: rowsSql, values: [hostId] });
  const rows = found.rows.slice(0, 20);
  const [homes, own] = await Promise.all([
    pool.query<HomeRow>({ name: 'homes', text: homesSql, values: [hostId] }),
    pool.query<OwnBid>({ name: 'own', text: ownSql, values: [hostId, rows.map(({ id }) => id)] }),
  ]);
  return toPage({ id: hostId, role: 'host' }, rows, homes.rows, own.rows);
}

listen(
  createServer((request, response) => {
    page(Number(request.url?.split('/').at(-1))).then(
      (items) => {
        const body = Buffer.from(JSON.stringify(items));
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length });
        response.end(body);
      },
      (error: unknown) => {
        console.error(error);
        response.writeHead(500, { 'content-length': 0 });
        response.end();
      },
    );
  }),
);
