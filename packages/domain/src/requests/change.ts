import type { CalendarDay } from '../stay.ts';

/** The terms of a request that a bid answers: changing one is a material change. Money in cents per night. */
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

/** Re-confirmation: the material changes, which make pending bids stale. Raising the maximum is not one. */
export function materialChanges(before: MaterialTerms, after: MaterialTerms): MaterialField[] {
  const changed: MaterialField[] = [];
  for (const key of ['checkInDate', 'checkOutDate', 'location', 'guests', 'bedrooms'] as const) {
    if (before[key] !== after[key]) changed.push(key);
  }
  if (!sameSet(before.mustHaveAmenities, after.mustHaveAmenities)) changed.push('mustHaveAmenities');
  if (after.maxBudgetCents < before.maxBudgetCents) changed.push('maxBudget');
  return changed;
}

/** The names of the fields that a draft still needs before it can be activated. */
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

const fieldLabels: Record<string, string> = {
  checkInDate: 'check-in',
  checkOutDate: 'check-out',
  location: 'destination',
  guests: 'number of guests',
  bedrooms: 'bedrooms',
  mustHaveAmenities: 'must-haves',
  maxBudget: 'budget',
};

/** A changed field in the words of a sentence: "number of guests". */
export const changedFieldLabel = (field: string): string => fieldLabels[field] ?? field;
