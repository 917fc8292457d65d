import type { AuctionSettings, NewRequest, RequestRow } from '@palmbid/db';
import {
  AppError,
  activate,
  checkInInstant,
  dayOf,
  limits,
  type MaterialTerms,
  missingForActivation,
  nightsBetween,
} from '@palmbid/domain';

const hour = 3_600_000;

/** What a request asks for, place and weights included, as the columns of another one by the same guest. */
export const wishOf = (old: RequestRow) =>
  ({
    guest_id: old.guest_id,
    title: old.title,
    description: old.description,
    location: old.location,
    check_in_date: old.check_in_date,
    check_out_date: old.check_out_date,
    date_flexibility: old.date_flexibility,
    guests: old.guests,
    bedrooms: old.bedrooms,
    min_budget_cents: old.min_budget_cents,
    max_budget_cents: old.max_budget_cents,
    must_have_amenities: old.must_have_amenities,
    preferred_amenities: old.preferred_amenities,
    extras_amenities: old.extras_amenities,
    excluded_amenities: old.excluded_amenities,
    preferences: JSON.stringify(old.preferences),
    image_url: old.image_url,
    lat: old.lat,
    lon: old.lon,
    country: old.country,
    region: old.region,
    place_confidence: old.place_confidence,
    value_weights: JSON.stringify(old.value_weights),
    reveal_price: old.reveal_price,
  }) satisfies NewRequest;

/** Rules that bind any request, draft or active (400). Budgets in cents per night. */
export function assertTerms(
  terms: { checkInDate: string; checkOutDate: string; minBudgetCents: number; maxBudgetCents: number },
  now: number,
  datesGiven: boolean,
): void {
  const fail = (path: string, message: string) =>
    new AppError('invalid_input', message, { fields: [{ path, message }] });
  const nights = nightsBetween(terms.checkInDate, terms.checkOutDate);
  if (nights < 1) throw fail('checkOutDate', 'Check-out must be after check-in');
  if (nights > limits.nights.max) throw fail('checkOutDate', `A stay is at most ${limits.nights.max} nights`);
  // Half a day of grace: "today" is still yesterday somewhere.
  if (datesGiven && terms.checkInDate < dayOf(now - 12 * hour)) {
    throw fail('checkInDate', 'Check-in must not be in the past');
  }
  if (terms.minBudgetCents > terms.maxBudgetCents) {
    throw fail('maxBudget', 'Maximum budget must be at least the minimum budget');
  }
}

/** The wanted deadline as an instant in milliseconds; a date alone means 23:59:59 UTC of that day. */
export function wantedDeadline(given: string | null | undefined, checkInDate: string): number | null {
  if (given === null || given === undefined) return null;
  const at = Date.parse(given.length === 10 ? `${given}T23:59:59Z` : given);
  if (at > checkInInstant(checkInDate)) {
    const message = 'The bid deadline must be before check-in';
    throw new AppError('invalid_input', message, { fields: [{ path: 'bidDeadlineDate', message }] });
  }
  return at;
}

/** Rule 2: the columns of an activation; `code` is how an unfit request fails (400 on POST, 409 on a draft). */
export function activationColumns(
  r: {
    title: string;
    location: string;
    checkInDate: string;
    maxBudgetCents: number;
    deadlineAt: number | null;
  },
  now: number,
  code: 'invalid_input' | 'draft_incomplete',
  settings: Pick<AuctionSettings, 'biddingHours'>,
) {
  const missing = missingForActivation(r);
  const terms = activate(now, r.checkInDate, r.deadlineAt, settings.biddingHours * hour);
  if (!terms.ok) missing.push('checkInDate');
  if (missing.length > 0 || !terms.ok) {
    const sentences: Record<string, string> = {
      title: 'a title',
      location: 'a destination',
      maxBudget: 'a maximum budget above 0',
      checkInDate: 'a check-in at least 6 hours from now',
    };
    const message = `Before this request can be active it needs ${missing.map((m) => sentences[m] ?? m).join(', ')}.`;
    throw new AppError(code, message, {
      fields: missing.map((path) => ({ path, message: `Needs ${sentences[path]}` })),
    });
  }
  return {
    status: 'active' as const,
    bid_deadline_at: new Date(terms.bidDeadlineAt).toISOString(),
    short_notice: terms.shortNotice,
    activated_at: new Date(now).toISOString(),
  };
}

export const materialTerms = (row: RequestRow): MaterialTerms => ({
  checkInDate: row.check_in_date,
  checkOutDate: row.check_out_date,
  location: row.location,
  guests: row.guests,
  bedrooms: row.bedrooms,
  mustHaveAmenities: row.must_have_amenities ?? [],
  maxBudgetCents: row.max_budget_cents,
});
