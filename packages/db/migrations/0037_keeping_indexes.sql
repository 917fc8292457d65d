create index concurrently if not exists properties_by_listing on properties (listed_at) where status = 'listed';
create index concurrently if not exists properties_unplaced on properties (id) where place_slugs is null and status = 'listed';
alter table saved_searches validate constraint saved_searches_homes;
