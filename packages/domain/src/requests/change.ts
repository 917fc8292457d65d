import type { CalendarDay } from '../stay.ts';

/** What of a request binds a bid to it (rule 11). Money in cents per night. */
export type MaterialTerms = {
  checkInDate: CalendarDay;
  checkOutDate: CalendarDay;
  location: string;
  guests: number;
  bedrooms: number;
  mustHaveAmenities: readonly string[];
  maxBudgetCents: number;
};

export const materialFields = [
  'checkInDate',
  'checkOutDate',
  'location',
  'guests',
  'bedrooms',
  'mustHaveAmenities',
  'maxBudget',
] as const;
export type MaterialField = (typeof materialFields)[number];

const sameSet = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && [...a].sort().every((item, i) => item === [...b].sort()[i]);

/** Rule 11: which changes make the pending bids stale. Raising the maximum never does. */
export function materialChanges(before: MaterialTerms, after: MaterialTerms): MaterialField[] {
  const changed: MaterialField[] = [];
  for (const key of ['checkInDate', 'checkOutDate', 'location', 'guests', 'bedrooms'] as const) {
    if (before[key] !== after[key]) changed.push(key);
  }
  if (!sameSet(before.mustHaveAmenities, after.mustHaveAmenities)) changed.push('mustHaveAmenities');
  if (after.maxBudgetCents < before.maxBudgetCents) changed.push('maxBudget');
  return changed;
}

/** What a draft still lacks before it can be activated, as the names of its fields. */
export function missingForActivation(r: {
  location: string;
  maxBudgetCents: number;
  title: string;
}): string[] {
  const missing: string[] = [];
  if (r.title.trim() === '') missing.push('title');
  if (r.location.trim() === '' || r.location === 'To be determined') missing.push('location');
  if (r.maxBudgetCents <= 0) missing.push('maxBudget');
  return missing;
}
