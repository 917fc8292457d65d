import { AppError, type Reason, refused } from '@palmbid/domain';
import { isSilence } from './silence.ts';

/** SQLSTATE -> reason. The migrations' guards raise the states that begin with V. */
const states: Record<string, Reason> = {
  VB001: 'request_not_active',
  VB002: 'bidding_closed',
  VB004: 'bid_not_pending',
  VB007: 'raise_too_late',
  VB008: 'property_unavailable',
  VB009: 'property_not_listed',
  VB010: 'host_inactive',
  VB011: 'conflict.bid_dates',
  VB012: 'bid_stale',
  VB013: 'too_many_bids',
  VB014: 'must_be_lower',
  VB015: 'too_many_changes',
  VB016: 'raised_already',
  VB025: 'not_found',
  VB026: 'registration_missing',
  VC002: 'counter_closed',
  VC004: 'counter_closed.expired',
  VC006: 'bid_not_pending',
  VC007: 'counter_open',
  VC008: 'counter_not_better',
  VR003: 'illegal_transition.completed',
  VR005: 'illegal_transition',
  VR006: 'decision_expired',
  VR009: 'bidding_closed.deadline',
  VR010: 'illegal_transition.auction_terms',
  VR020: 'illegal_transition.reopen',
  VP003: 'illegal_transition.removed',
  VP004: 'property_booked',
  VU001: 'last_admin',
  VU005: 'suspended',
  VU006: 'email_not_verified.first',
  VU007: 'standing_missing',
  VF001: 'illegal_transition.removed',
  VF010: 'email_not_verified',
  VI001: 'property_not_listed',
  VI002: 'conflict.no_invitations',
  VI003: 'conflict.no_invitations',
  VI004: 'rate_limited.invitations',
  VI005: 'conflict.no_invitations',
  VM001: 'forbidden.message',
  VM002: 'forbidden.message',
  VM006: 'not_found',
  VW001: 'illegal_transition.stay_not_over',
  VW003: 'illegal_transition.review_closed',
  VW004: 'illegal_transition.review_kept',
  VW005: 'illegal_transition.review_unopened',
  VN001: 'property_unavailable',
  VT001: 'illegal_transition',
  VT002: 'conflict.exists',
  VT003: 'illegal_transition.legal_order',
  VT005: 'consent_required',
  VH001: 'illegal_transition.hold',
  VV001: 'rate_limited.codes',
  VV002: 'rate_limited.codes',
  VV003: 'wrong_code.used_up',
  VG004: 'conflict.refund',
  VX003: 'illegal_transition',
  VX005: 'illegal_transition',
  VX006: 'illegal_transition',
  VX012: 'too_many_photos',
  VK004: 'illegal_transition.booking_ended',
  VK008: 'illegal_transition.stay_begun',
};

/** Unique, exclusion and check constraints that a valid call can violate. */
const constraints: Record<string, Reason> = {
  users_username_key: 'username_taken',
  users_username_skeleton: 'username_taken',
  users_email_key: 'email_taken',
  bids_one_live: 'duplicate_bid',
  bids_one_accepted: 'illegal_transition.awarded',
  counters_seq: 'too_many_counters',
  bids_not_own: 'own_request',
  invitations_pkey: 'conflict.invited',
  invitations_not_own: 'forbidden.own_home',
  properties_hidden: 'property_hidden',
  properties_timezone: 'invalid_input.time_zone',
  reviews_once: 'illegal_transition.reviewed',
  property_photos_at_most: 'too_many_photos',
  blocks_no_overlap: 'property_unavailable',
};

const unavailable = (state: string): boolean =>
  state.startsWith('08') ||
  [
    '40001',
    '40P01',
    '55P03',
    '57014',
    '25P03',
    '25P04',
    // A standby or a database that was set read-only.
    '25006',
    '53000',
    '53100',
    '53200',
    '53300',
    '53400',
    '57P01',
    '57P02',
    '57P03',
    '58030',
  ].includes(state);
const badValue = ['22001', '22003', '22007', '22008', '22021', '22P02', '22P05', '23502', '23514'];
const network = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOENT', 'CONNECT_TIMEOUT'];

/** A temporary failure: the client may retry in a moment. */
export const busy = (cause?: unknown) =>
  new AppError('unavailable', 'The service is busy. Please try again in a moment.', { cause, retryAfter: 1 });

/** Whether the database refused a value or a statement: a schema in front of it accepts too much. */
export function isSchemaGap(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return false;
  return badValue.includes(error.code) || /^(22|42|XX000)/.test(error.code);
}

/** Translates a driver's error into an AppError; an unknown one is returned unchanged (a bug, 500). */
export function translateDbError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof AppError) return error;
  const state = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const constraint = 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : '';
  const reason = states[state] ?? constraints[constraint];
  if (reason) return refused(reason, { cause: error });
  if (state.startsWith('V')) return new AppError('conflict', undefined, { cause: error });
  if (state === '23505' || state === '23503' || state === '23P01') {
    return refused('conflict.exists', { cause: error });
  }
  if (badValue.includes(state)) return new AppError('invalid_input', undefined, { cause: error });
  const lost =
    /timeout exceeded when trying to connect|Connection terminated|connection error|not queryable/i;
  if (unavailable(state) || network.includes(state) || lost.test(error.message) || isSilence(error)) {
    return busy(error);
  }
  return error;
}
