/** The filters and sorts of requests for hosts. The values are the server's; `all` means no filter. */
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

/** The area filter as input of the call. */
export const areaFilter = (area: Area): { area?: Exclude<Area, 'all'> } => (area === 'all' ? {} : { area });
