-- When the public page of a listing last changed, for the sitemap.
alter table properties add column changed_at timestamptz not null default now();

create function properties_changed() returns trigger language plpgsql as $$
begin
  new.changed_at := clock_timestamp();
  return new;
end $$;

create trigger properties_changed
before update of title, description, property_type, image_url, amenities, location, bedrooms, bathrooms, max_guests, sqft,
  nightly_rate_cents, min_nights, pets_allowed, cancellation_policy, check_in_time, check_out_time, status
on properties for each row execute function properties_changed();
