/**
 * The one table of failures: every expected failure of the product has a code here, and a code has exactly one
 * HTTP status and one tRPC code. Transports only look things up.
 */
const row = <H extends number, T extends string>(http: H, trpc: T, title: string) => ({ http, trpc, title });

const badRequest = (title: string) => row(400, 'BAD_REQUEST', title);
const unauthorized = (title: string) => row(401, 'UNAUTHORIZED', title);
const forbidden = (title: string) => row(403, 'FORBIDDEN', title);
const conflict = (title: string) => row(409, 'CONFLICT', title);

export const errorTable = {
  invalid_input: badRequest('Invalid input'),
  invalid_token: badRequest('Invalid or expired token'),
  unauthenticated: unauthorized('Login required'),
  invalid_credentials: unauthorized('Invalid username or password'),
  totp_required: unauthorized('Two-factor code required'),
  read_only: forbidden('Only looking'),
  cross_site: forbidden('Cross-site request refused'),
  forbidden: forbidden('Forbidden'),
  wrong_role: forbidden('Not available for your role'),
  suspended: forbidden('Account suspended'),
  own_request: forbidden('You cannot bid on your own request'),
  not_found: row(404, 'NOT_FOUND', 'Not found'),
  method_not_allowed: row(405, 'METHOD_NOT_SUPPORTED', 'Method not allowed'),
  username_taken: conflict('Username already exists'),
  email_taken: conflict('Email already registered'),
  email_not_verified: conflict('E-mail not confirmed'),
  illegal_transition: conflict('Not possible in this state'),
  request_not_active: conflict('Request not active'),
  bidding_closed: conflict('Bidding closed'),
  decision_expired: conflict('Decision window over'),
  draft_incomplete: conflict('Draft incomplete'),
  check_in_too_soon: conflict('Check-in too soon'),
  duplicate_bid: conflict('Duplicate bid'),
  must_be_lower: conflict('New bid must be lower'),
  too_many_bids: conflict('Too many bids'),
  raise_too_late: conflict('Too late to raise'),
  raised_already: conflict('Already raised'),
  bid_not_pending: conflict('Bid not pending'),
  bid_changed: conflict('Bid changed'),
  bid_stale: conflict('Bid is stale'),
  counter_not_better: conflict('Counter-offer is no better'),
  counter_open: conflict('Counter-offer open'),
  counter_closed: conflict('Counter-offer closed'),
  too_many_counters: conflict('Too many counter-offers'),
  host_inactive: conflict('Host inactive'),
  property_not_listed: conflict('Property not listed'),
  property_hidden: conflict('Property hidden'),
  property_unavailable: conflict('Property unavailable'),
  property_booked: conflict('Property has bookings'),
  too_many_photos: conflict('Too many photos'),
  last_admin: conflict('Last admin'),
  upcoming_bookings: conflict('Upcoming bookings'),
  idempotency_mismatch: conflict('Idempotency key reused'),
  conflict: conflict('Conflict'),
  payload_too_large: row(413, 'PAYLOAD_TOO_LARGE', 'Payload too large'),
  uri_too_long: row(414, 'BAD_REQUEST', 'URI too long'),
  unsupported_media_type: row(415, 'UNSUPPORTED_MEDIA_TYPE', 'Unsupported media type'),
  headers_too_large: row(431, 'BAD_REQUEST', 'Headers too large'),
  rate_limited: row(429, 'TOO_MANY_REQUESTS', 'Too many requests'),
  too_many_changes: row(429, 'TOO_MANY_REQUESTS', 'Too many price changes'),
  internal: row(500, 'INTERNAL_SERVER_ERROR', 'Internal error'),
  unavailable: row(503, 'SERVICE_UNAVAILABLE', 'Service unavailable'),
} as const;

export type ErrorCode = keyof typeof errorTable;

/** One rejected field: where it is in the input, and the sentence for people. */
export type FieldError = { path: string; message: string };

/**
 * An expected failure. `message` is one sentence for people and safe to show; nothing internal goes in it.
 * `retryAfter` is in seconds (rate limits, overload).
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: readonly FieldError[] | undefined;
  readonly retryAfter: number | undefined;

  constructor(
    code: ErrorCode,
    message?: string,
    extra: { fields?: readonly FieldError[]; retryAfter?: number; cause?: unknown } = {},
  ) {
    super(message ?? `${errorTable[code].title}.`, { cause: extra.cause });
    this.name = 'AppError';
    this.code = code;
    this.fields = extra.fields;
    this.retryAfter = extra.retryAfter;
  }

  get http(): number {
    return errorTable[this.code].http;
  }
}

/** Not there, or not for your eyes: both answer the same, so that ids cannot be probed. */
export const notFound = () => new AppError('not_found', 'Not found.');
