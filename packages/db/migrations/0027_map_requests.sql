create index concurrently if not exists requests_by_tile on vacation_requests (map_tile(lat, lon))
  where status = 'active' and deleted_at is null;
