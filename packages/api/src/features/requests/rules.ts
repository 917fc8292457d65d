import type { AuctionSettings, NewRequest, RequestRow, RequestView } from '@palmbid/db';
import {
  AppError,
  activate,
  type Condition,
  checkInInstant,
  conditionRefusal,
  dayOf,
  limits,
  type MaterialTerms,
  missingForActivation,
  nightsBetween,
  phaseAt,
  phaseBetween,
  type RequestFacts,
  type RequestPhase,
  refused,
} from '@palmbid/domain';
import { columnsOfRow } from '../../kit/field-table.ts';
import { requestFields } from './fields.ts';

const minute = 60_000;
const hour = 60 * minute;

type Clocked = Pick<
  RequestView,
  | 'status'
  | 'check_in_date'
  | 'bid_deadline_at'
  | 'extended_until'
  | 'decide_floor_at'
  | 'short_notice'
  | 'deciding_hours'
  | 'soft_close_minutes'
  | 'soft_close_extensions'
>;

/** Checks that a guest with these unmet conditions may post a request. */
export function assertMayPost(unmet: readonly Condition[]): void {
  const reason = conditionRefusal('post', unmet);
  if (reason !== null) throw refused(reason);
}

const ms = (iso: string | null): number | null => (iso === null ? null : Date.parse(iso));

/** A request's row as the facts from which the domain computes its deadlines; null before activation. */
export const clockOf = (row: Clocked) =>
  row.bid_deadline_at === null
    ? null
    : {
        checkInDate: row.check_in_date,
        bidDeadlineAt: Date.parse(row.bid_deadline_at),
        extendedUntil: ms(row.extended_until),
        decideFloorAt: ms(row.decide_floor_at),
        shortNotice: row.short_notice,
        terms: {
          deciding: row.deciding_hours * hour,
          softCloseWindow: row.soft_close_minutes * minute,
          softCloseMaxExtensions: row.soft_close_extensions,
        },
      };

/** The phase of an active request; null in every other state. */
export const phaseOf = (row: Clocked, now: number): RequestPhase | null => {
  const clock = clockOf(row);
  return row.status === 'active' && clock !== null ? phaseAt(clock, now) : null;
};

/** A request's row as the facts that decisions about its bids depend on. */
export function requestFacts(
  row: Pick<RequestRow, 'status' | 'deleted_at' | 'revision' | 'effective_deadline_at' | 'decide_by_at'>,
  now: number,
): RequestFacts {
  const [deadline, decidesBy] = [ms(row.effective_deadline_at), ms(row.decide_by_at)];
  const active = row.status === 'active' && deadline !== null && decidesBy !== null;
  return {
    status: row.status,
    deleted: row.deleted_at !== null,
    phase: active ? phaseBetween(now, deadline, decidesBy) : null,
    deadline,
    revision: row.revision,
  };
}

/** What a request asks for, as the columns of a copy for the same guest. */
export const copyOf = (old: RequestRow) =>
  ({
    guest_id: old.guest_id,
    ...columnsOfRow(requestFields, old),
    preferences: JSON.stringify(old.preferences),
    value_weights: JSON.stringify(old.value_weights),
    lat: old.lat,
    lon: old.lon,
    country: old.country,
    region: old.region,
    place_confidence: old.place_confidence,
  }) satisfies NewRequest;

/** What a share link's sealed token is bound to. */
export const shareLinkContext = (requestId: number): string => `share:${requestId}`;

/** Checks that hold for every request, draft or active (400). Budgets in cents per night. */
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
  // Twelve hours of tolerance: west of UTC it is still yesterday.
  if (datesGiven && terms.checkInDate < dayOf(now - 12 * hour)) {
    throw fail('checkInDate', 'Check-in must not be in the past');
  }
  if (terms.minBudgetCents > terms.maxBudgetCents) {
    throw fail('maxBudget', 'Maximum budget must be at least the minimum budget');
  }
}

/** The requested deadline in milliseconds; a date without a time means 23:59:59 UTC of that day. */
export function requestedDeadline(given: string | null | undefined, checkInDate: string): number | null {
  if (given === null || given === undefined) return null;
  const at = Date.parse(given.length === 10 ? `${given}T23:59:59Z` : given);
  if (at > checkInInstant(checkInDate)) {
    const message = 'The bid deadline must be before check-in';
    throw new AppError('invalid_input', message, { fields: [{ path: 'bidDeadlineDate', message }] });
  }
  return at;
}

/** The columns that an activation sets. An incomplete request fails with `code`: 400 on POST, 409 for a draft. */
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

/** The terms of which a change is material: pending bids become stale. */
export const materialTerms = (row: RequestRow): MaterialTerms => ({
  checkInDate: row.check_in_date,
  checkOutDate: row.check_out_date,
  location: row.location,
  guests: row.guests,
  bedrooms: row.bedrooms,
  mustHaveAmenities: row.must_have_amenities ?? [],
  maxBudgetCents: row.max_budget_cents,
});
