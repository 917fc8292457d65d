import { AppError, type ErrorCode } from '@palmbid/domain';
import { isSilence } from './silence.ts';

type Row = { code: ErrorCode; message?: string };

/** SQLSTATE -> error. The migrations' guards raise the states that begin with V. */
const states: Record<string, Row> = {
  VB001: { code: 'request_not_active' },
  VB002: { code: 'bidding_closed' },
  VB004: { code: 'bid_not_pending' },
  VB007: { code: 'raise_too_late' },
  VB008: { code: 'property_unavailable' },
  VB009: { code: 'property_not_listed' },
  VB010: { code: 'host_inactive', message: 'This host is no longer active.' },
  VB011: { code: 'conflict', message: 'The dates of the bid do not fit the request.' },
  VB012: { code: 'bid_stale', message: 'The request has changed since this bid was made.' },
  VB013: { code: 'too_many_bids' },
  VB014: { code: 'must_be_lower' },
  VB015: { code: 'too_many_changes' },
  VB016: { code: 'raised_already' },
  VC002: { code: 'counter_closed' },
  VC004: { code: 'counter_closed', message: 'This counter-offer has expired.' },
  VC006: { code: 'bid_not_pending', message: 'This bid takes no counter-offer any more.' },
  VC007: { code: 'counter_open' },
  VC008: { code: 'counter_not_better' },
  VR003: { code: 'illegal_transition', message: 'A completed request cannot be changed.' },
  VR005: { code: 'illegal_transition' },
  VR009: {
    code: 'bidding_closed',
    message: 'Bidding is closed; its deadline cannot be moved any more.',
  },
  VR010: { code: 'illegal_transition', message: 'The terms of a running auction stay as they are.' },
  VR006: { code: 'decision_expired' },
  VP003: { code: 'illegal_transition', message: 'This property has been removed.' },
  VP004: { code: 'property_booked', message: 'This property has a confirmed booking.' },
  VU005: { code: 'suspended', message: 'This account is suspended.' },
  VF001: { code: 'illegal_transition', message: 'This property has been removed.' },
  VF010: { code: 'email_not_verified' },
  VU001: { code: 'last_admin', message: 'The last admin cannot be removed.' },
  VM001: { code: 'forbidden', message: 'You cannot write to this person.' },
  VM002: { code: 'forbidden', message: 'You cannot write to this person.' },
  VM006: { code: 'not_found' },
  VW001: { code: 'illegal_transition', message: 'Only a stay that is over can be reviewed.' },
  VW003: { code: 'illegal_transition', message: 'The time for reviews of this stay is over.' },
  VW004: { code: 'illegal_transition', message: 'A review stays as it was written.' },
  VW005: { code: 'illegal_transition', message: 'This review is not public.' },
  VN001: { code: 'property_unavailable' },
  VH001: {
    code: 'illegal_transition',
    message: 'A price can be held for 48 hours after another bid was chosen.',
  },
  VR020: { code: 'illegal_transition', message: 'Only a stay that was called off reopens its request.' },
  VB025: { code: 'not_found' },
  VK008: { code: 'illegal_transition', message: 'This stay has begun; it can no longer be cancelled.' },
  VK004: { code: 'illegal_transition', message: 'This booking has already ended.' },
};

/** Unique, exclusion and check constraints that a valid call can violate. */
const constraints: Record<string, Row> = {
  users_username_key: { code: 'username_taken' },
  users_username_skeleton: { code: 'username_taken' },
  users_email_key: { code: 'email_taken' },
  bids_one_live: { code: 'duplicate_bid' },
  bids_one_accepted: { code: 'illegal_transition', message: 'Another bid has already been accepted.' },
  counters_seq: { code: 'too_many_counters' },
  bids_not_own: { code: 'own_request' },
  properties_hidden: { code: 'property_hidden' },
  properties_timezone: { code: 'invalid_input', message: 'Must be a time zone such as Europe/Lisbon' },
  reviews_once: { code: 'illegal_transition', message: 'You have already reviewed this stay.' },
  property_photos_at_most: { code: 'too_many_photos' },
  blocks_no_overlap: { code: 'property_unavailable' },
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
  const row = states[state] ?? constraints[constraint];
  if (row) return new AppError(row.code, row.message, { cause: error });
  if (state.startsWith('V')) return new AppError('conflict', undefined, { cause: error });
  if (state === '23505' || state === '23503' || state === '23P01') {
    return new AppError('conflict', 'That conflicts with what is already there.', { cause: error });
  }
  if (badValue.includes(state)) return new AppError('invalid_input', undefined, { cause: error });
  const lost =
    /timeout exceeded when trying to connect|Connection terminated|connection error|not queryable/i;
  if (unavailable(state) || network.includes(state) || lost.test(error.message) || isSilence(error)) {
    return busy(error);
  }
  return error;
}
