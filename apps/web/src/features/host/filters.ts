/** Filters and sorts of requests as hosts choose them; the values are the server's, `all` is none. */
export const areas = [
  { value: 'all', label: 'All Locations' },
  { value: 'mine', label: 'My Property Areas' },
  { value: 'us', label: 'United States' },
  { value: 'international', label: 'International' },
] as const;
export type Area = (typeof areas)[number]['value'];

export const hostSorts = [
  { value: 'best-match', label: 'Best Match' },
  { value: 'highest-budget', label: 'Highest Budget' },
  { value: 'ending-soon', label: 'Ending Soon' },
  { value: 'newest', label: 'Newest' },
] as const;

/** The area as the call takes it. */
export const areaFilter = (area: Area): { area?: Exclude<Area, 'all'> } => (area === 'all' ? {} : { area });
