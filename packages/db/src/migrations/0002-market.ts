import { type Kysely, sql } from 'kysely';

/** Properties, requests, bids, bookings and calendars: tables and declarative rules. Guards follow in 0003. Frozen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table properties (
  id integer generated always as identity primary key,
  owner_id integer not null references users (id),
  title text not null constraint properties_title_length check (char_length(title) between 1 and 140),
  description text not null constraint properties_description_length check (char_length(description) <= 4000),
  location text not null constraint properties_location_length check (char_length(location) between 1 and 140),
  address text not null default '' constraint properties_address_length check (char_length(address) <= 300),
  image_url text constraint properties_image_length check (char_length(image_url) <= 2048),
  property_type text not null default 'house' constraint properties_type_length check (char_length(property_type) between 1 and 40),
  bedrooms integer not null constraint properties_bedrooms check (bedrooms between 0 and 50),
  bathrooms integer not null constraint properties_bathrooms check (bathrooms between 0 and 50),
  max_guests integer not null constraint properties_max_guests check (max_guests between 1 and 50),
  nightly_rate_cents integer not null default 10000 constraint properties_rate check (nightly_rate_cents between 100 and 10000000),
  amenities text[] not null default '{}' constraint properties_amenities check (text_items_ok(amenities, 50, 60)),
  lat double precision, lon double precision, country text, region text, place_confidence double precision,
  status text not null default 'listed' constraint properties_status check (status in ('draft','listed','paused','removed')),
  min_nights integer not null default 1 constraint properties_min_nights check (min_nights between 1 and 90),
  cleaning_fee_cents integer not null default 0 constraint properties_cleaning_fee check (cleaning_fee_cents between 0 and 1000000),
  service_fee_cents integer not null default 0 constraint properties_service_fee check (service_fee_cents between 0 and 1000000),
  pet_fee_cents integer not null default 0 constraint properties_pet_fee check (pet_fee_cents between 0 and 1000000),
  extra_guest_fee_cents integer not null default 0 constraint properties_extra_guest_fee check (extra_guest_fee_cents between 0 and 1000000),
  included_guests integer constraint properties_included_guests check (included_guests between 1 and 50),
  pets_allowed boolean not null default false,
  sqft integer constraint properties_sqft check (sqft between 0 and 100000),
  cancellation_policy text not null default 'moderate' constraint properties_cancellation check (cancellation_policy in ('flexible','moderate','strict')),
  check_in_time text not null default '15:00' constraint properties_check_in_time check (check_in_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  check_out_time text not null default '11:00' constraint properties_check_out_time check (check_out_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  created_at timestamptz not null default clock_timestamp(),
  constraint properties_place check ((lat is null) = (lon is null) and (lat is null or (lat between -90 and 90 and lon between -180 and 180))),
  constraint properties_owned unique (id, owner_id)
);
create index properties_by_owner on properties (owner_id, id desc) where status <> 'removed';
create index properties_listed on properties (id desc) where status = 'listed';

-- Rules 2 and 11. In plain UTC timestamps, whose arithmetic is immutable; domain/requests/clock.ts says the same.
create function decide_by(check_in date, deadline timestamptz, decide_floor timestamptz, short_notice boolean) returns timestamptz
language sql immutable parallel safe as $$
  select greatest(
    case when short_notice then (deadline at time zone 'UTC') + interval '2 hours'
         else least((deadline at time zone 'UTC') + interval '72 hours', check_in + time '12:00' - interval '12 hours') end,
    least(decide_floor at time zone 'UTC', check_in + time '12:00' - case when short_notice then interval '0' else interval '12 hours' end)
      + case when decide_floor is null then null else interval '0' end
  ) at time zone 'UTC'
$$;

create table vacation_requests (
  id integer generated always as identity primary key,
  guest_id integer not null references users (id),
  title text not null constraint requests_title_length check (char_length(title) between 1 and 140),
  description text not null constraint requests_description_length check (char_length(description) <= 4000),
  location text not null constraint requests_location_length check (char_length(location) between 1 and 140),
  check_in_date date not null,
  check_out_date date not null,
  bid_deadline_at timestamptz,
  extended_until timestamptz,
  deadline_extensions integer not null default 0 constraint requests_extensions check (deadline_extensions between 0 and 6),
  decide_floor_at timestamptz,
  short_notice boolean not null default false,
  date_flexibility text not null default 'exact' constraint requests_flexibility check (date_flexibility in ('exact','flexible')),
  guests integer not null constraint requests_guests check (guests between 1 and 50),
  bedrooms integer not null constraint requests_bedrooms check (bedrooms between 0 and 50),
  min_budget_cents integer not null constraint requests_min_budget check (min_budget_cents between 0 and 10000000),
  max_budget_cents integer not null constraint requests_max_budget check (max_budget_cents between 0 and 10000000),
  must_have_amenities text[] constraint requests_must check (text_items_ok(must_have_amenities, 50, 60)),
  preferred_amenities text[] constraint requests_preferred check (text_items_ok(preferred_amenities, 50, 60)),
  extras_amenities text[] constraint requests_extras check (text_items_ok(extras_amenities, 50, 60)),
  excluded_amenities text[] constraint requests_excluded check (text_items_ok(excluded_amenities, 50, 60)),
  preferences jsonb not null default '{}' constraint requests_preferences check (jsonb_typeof(preferences) = 'object' and pg_column_size(preferences) <= 16000),
  status text not null default 'draft' constraint requests_status check (status in ('draft','active','completed','cancelled')),
  closed_reason text constraint requests_closed_reason check (closed_reason in ('expired','owner','owner_inactive','admin')),
  image_url text constraint requests_image_length check (char_length(image_url) <= 2048),
  lat double precision, lon double precision, country text, region text, place_confidence double precision,
  revision integer not null default 1 constraint requests_revision check (revision >= 1),
  accepted_bid_id integer,
  value_weights jsonb not null default '{"price":45,"match":30,"rating":15,"flexibility":10}',
  reveal_price boolean not null default true,
  reopened_from integer references vacation_requests (id),
  activated_at timestamptz,
  closed_at timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  nights integer generated always as (check_out_date - check_in_date) stored,
  effective_deadline_at timestamptz generated always as (greatest(bid_deadline_at, extended_until)) stored,
  decide_by_at timestamptz generated always as (decide_by(check_in_date, greatest(bid_deadline_at, extended_until), decide_floor_at, short_notice)) stored,
  accepted_status text generated always as (case when accepted_bid_id is not null then 'accepted' end) stored,
  constraint requests_dates check (isfinite(check_in_date) and isfinite(check_out_date) and check_out_date - check_in_date between 1 and 90),
  constraint requests_budget check (min_budget_cents <= max_budget_cents),
  constraint requests_place check ((lat is null) = (lon is null) and (lat is null or (lat between -90 and 90 and lon between -180 and 180))),
  constraint requests_active_complete check (status <> 'active' or (bid_deadline_at is not null and activated_at is not null and max_budget_cents > 0 and location <> 'To be determined')),
  constraint requests_clock check (isfinite(bid_deadline_at) and isfinite(extended_until) and isfinite(decide_floor_at)
    and (status <> 'active' or (greatest(bid_deadline_at, extended_until) at time zone 'UTC') <= check_in_date + time '12:00')),
  constraint requests_award check ((status = 'completed') = (accepted_bid_id is not null)),
  constraint requests_closed check ((closed_reason is not null) = (status = 'cancelled')),
  constraint requests_identity unique (id, guest_id),
  constraint requests_state unique (id, status)
);
create index requests_by_guest on vacation_requests (guest_id, id desc) where deleted_at is null;
create index requests_open on vacation_requests (id desc) where status = 'active' and deleted_at is null;
create index requests_open_by_budget on vacation_requests (max_budget_cents desc, id desc) where status = 'active' and deleted_at is null;
create index requests_open_by_deadline on vacation_requests (effective_deadline_at, id) where status = 'active' and deleted_at is null;
create index requests_by_decision on vacation_requests (decide_by_at) where status = 'active';
create index requests_visible on vacation_requests (status, id desc) where status <> 'draft' and deleted_at is null;
create index requests_by_place on vacation_requests using gin (location gin_trgm_ops);

create table bids (
  id integer generated always as identity primary key,
  host_id integer not null references users (id),
  guest_id integer not null,
  request_id integer not null references vacation_requests (id),
  property_id integer not null,
  amount_cents integer not null constraint bids_amount check (amount_cents between 1 and 10000000),
  message text constraint bids_message_length check (char_length(message) <= 2000),
  status text not null default 'pending' constraint bids_status check (status in ('pending','accepted','rejected')),
  closed_reason text constraint bids_closed_reason check (closed_reason in
    ('declined','not_selected','withdrawn','expired','request_cancelled','property_unavailable','host_inactive','admin')),
  decline_reason text constraint bids_decline_reason_length check (char_length(decline_reason) <= 40),
  check_in_date date not null,
  check_out_date date not null,
  fees_cents integer not null default 0 constraint bids_fees check (fees_cents between 0 and 100000000),
  -- The property's own price when the bid was made: what a saving is measured against (rule 3).
  nightly_rate_cents integer not null constraint bids_rate check (nightly_rate_cents > 0),
  request_revision integer not null,
  price_set_at timestamptz not null default clock_timestamp(),
  decided_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  nights integer generated always as (check_out_date - check_in_date) stored,
  all_in_cents bigint generated always as ((check_out_date - check_in_date)::bigint * amount_cents + fees_cents) stored,
  request_status_if_accepted text generated always as (case when status = 'accepted' then 'completed' end) stored,
  constraint bids_dates check (isfinite(check_in_date) and isfinite(check_out_date) and check_out_date - check_in_date between 1 and 90),
  constraint bids_not_own check (host_id <> guest_id),
  constraint bids_closed check ((closed_reason is not null) = (status = 'rejected')),
  constraint bids_guest foreign key (request_id, guest_id) references vacation_requests (id, guest_id),
  constraint bids_property foreign key (property_id, host_id) references properties (id, owner_id),
  constraint bids_state unique (id, request_id, status),
  constraint bids_parties unique (id, property_id, host_id, guest_id)
);
create unique index bids_one_accepted on bids (request_id) where status = 'accepted';
create unique index bids_one_live on bids (request_id, property_id) where status <> 'rejected';
create index bids_by_request on bids (request_id, id desc);
create index bids_by_host on bids (host_id, id desc);
create index bids_by_guest on bids (guest_id, id desc);
create index bids_pending_by_property on bids (property_id) where status = 'pending';

alter table vacation_requests add constraint requests_accepted_bid
  foreign key (accepted_bid_id, id, accepted_status) references bids (id, request_id, status) deferrable initially deferred;
alter table bids add constraint bids_accepted_request
  foreign key (request_id, request_status_if_accepted) references vacation_requests (id, status) deferrable initially deferred;

create table bookings (
  id integer generated always as identity primary key,
  request_id integer not null unique,
  bid_id integer not null unique,
  property_id integer not null,
  host_id integer not null,
  guest_id integer not null,
  check_in_date date not null,
  check_out_date date not null,
  all_in_cents bigint not null constraint bookings_price check (all_in_cents > 0),
  status text not null default 'confirmed' constraint bookings_status check (status in ('confirmed','cancelled_by_guest','cancelled_by_host','stayed')),
  bid_status text generated always as ('accepted') stored,
  created_at timestamptz not null default clock_timestamp(),
  closed_at timestamptz,
  constraint bookings_dates check (check_out_date > check_in_date),
  constraint bookings_bid foreign key (bid_id, request_id, bid_status) references bids (id, request_id, status) deferrable initially deferred,
  constraint bookings_parties foreign key (bid_id, property_id, host_id, guest_id) references bids (id, property_id, host_id, guest_id)
);
create index bookings_by_guest on bookings (guest_id, check_in_date);
create index bookings_by_host on bookings (host_id, check_in_date);
create index bookings_due on bookings (check_out_date) where status = 'confirmed';

-- Taken nights of a property. Bookings put theirs here by trigger; hosts add blocks; imports may overlap (rule 13).
create table property_blocks (
  id integer generated always as identity primary key,
  property_id integer not null references properties (id),
  stay daterange not null constraint blocks_stay check (not isempty(stay) and not lower_inf(stay) and not upper_inf(stay) and lower_inc(stay) and not upper_inc(stay)
    and isfinite(lower(stay)) and isfinite(upper(stay)) and upper(stay) - lower(stay) <= 1100),
  kind text not null constraint blocks_kind check (kind in ('booking','block','import')),
  booking_id integer unique references bookings (id),
  note text constraint blocks_note_length check (char_length(note) <= 200),
  created_at timestamptz not null default clock_timestamp(),
  constraint blocks_booking check ((kind = 'booking') = (booking_id is not null)),
  constraint blocks_no_overlap exclude using gist (property_id with =, stay with &&) where (kind in ('booking','block'))
);
create index blocks_by_property on property_blocks using gist (property_id, stay);

create table auction_events (
  request_id integer not null references vacation_requests (id),
  seq integer not null,
  type text not null,
  at timestamptz not null,
  bid_id integer references bids (id),
  host_id integer references users (id),
  -- The exact text that was hashed; jsonb would reorder it.
  payload text not null,
  salt text not null,
  commitment text not null,
  prev_hash text not null,
  hash text not null,
  primary key (request_id, seq)
);
create index auction_events_by_bid on auction_events (bid_id) where bid_id is not null;
`)
    .execute(db);
}
