create index concurrently if not exists search_requests_by_tile on search_requests
  (map_tile(degrees(asin(greatest(-1, least(1, uz)))), degrees(atan2(uy, ux)))) where status = 'active';
