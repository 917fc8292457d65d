create index concurrently if not exists search_homes_by_tile on search_homes
  (map_tile(degrees(asin(greatest(-1, least(1, uz)))), degrees(atan2(uy, ux))));
