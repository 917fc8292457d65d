-- Properties whose town or time zone has still to be looked up.
create index concurrently if not exists properties_to_place on properties (id) where city is null or (timezone is null and lat is not null);
