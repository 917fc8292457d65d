import { limits } from './limits.ts';
import { texts } from './texts.ts';

/**
 * The one error table: every expected failure has a code, and each code has one HTTP status, one tRPC code, a title and the
 * sentence that users read unless the place that throws it knows a better one. Transports only look codes up.
 */
const row = <H extends number, T extends string>(
  http: H,
  trpc: T,
  title: string,
  sentence = `${title}.`,
) => ({
  http,
  trpc,
  title,
  sentence,
});

const badRequest = (title: string, sentence?: string) => row(400, 'BAD_REQUEST', title, sentence);
const unauthorized = (title: string, sentence?: string) => row(401, 'UNAUTHORIZED', title, sentence);
const forbidden = (title: string, sentence?: string) => row(403, 'FORBIDDEN', title, sentence);
const conflict = (title: string, sentence?: string) => row(409, 'CONFLICT', title, sentence);

export const errorTable = {
  invalid_input: badRequest('Invalid input'),
  invalid_token: badRequest(
    'Invalid or expired token',
    'This link is invalid or has expired. Please ask for a new one.',
  ),
  unauthenticated: unauthorized('Login required', 'Please log in first.'),
  invalid_credentials: unauthorized(texts.badCredentials, texts.badCredentials),
  totp_required: unauthorized('Two-factor code required'),
  read_only: forbidden('Only looking'),
  cross_site: forbidden('Cross-site request refused'),
  forbidden: forbidden('Forbidden'),
  wrong_role: forbidden('Not available for your role'),
  suspended: forbidden('Account suspended'),
  own_request: forbidden('You cannot bid on your own request'),
  not_found: row(404, 'NOT_FOUND', 'Not found'),
  method_not_allowed: row(405, 'METHOD_NOT_SUPPORTED', 'Method not allowed'),
  username_taken: conflict(texts.usernameTaken, texts.usernameTaken),
  email_taken: conflict(texts.emailTaken, texts.emailTaken),
  email_not_verified: conflict('E-mail not confirmed', 'Please confirm your e-mail address first.'),
  illegal_transition: conflict('Not possible in this state'),
  request_not_active: conflict('Request not active', 'This request is not taking bids any more.'),
  bidding_closed: conflict('Bidding closed', 'Bidding on this request is closed.'),
  decision_expired: conflict('Decision window over', 'The time to decide on this request is over.'),
  draft_incomplete: conflict('Draft incomplete'),
  check_in_too_soon: conflict('Check-in too soon'),
  duplicate_bid: conflict('Duplicate bid', 'You already have a bid with this property on this request.'),
  must_be_lower: conflict('New bid must be lower', 'A new bid must be lower than your last one.'),
  too_many_bids: conflict(
    'Too many bids',
    `You have already made ${limits.bidsPerProperty} bids with this property on this request.`,
  ),
  raise_too_late: conflict('Too late to raise', 'A bid can be raised until 2 hours before the deadline.'),
  raised_already: conflict('Already raised', 'A bid can be raised once.'),
  bid_not_pending: conflict('Bid not pending', 'This bid has already been decided.'),
  bid_changed: conflict('Bid changed', 'The host has changed this bid. Please look at it again.'),
  bid_stale: conflict('Bid is stale'),
  counter_not_better: conflict('Counter-offer is no better'),
  counter_open: conflict('Counter-offer open', 'Your last counter-offer has not been answered yet.'),
  counter_closed: conflict('Counter-offer closed', 'This counter-offer has already been answered.'),
  too_many_counters: conflict(
    'Too many counter-offers',
    `You have already made ${limits.countersPerBid} counter-offers on this bid.`,
  ),
  host_inactive: conflict('Host inactive'),
  property_not_listed: conflict('Property not listed', 'This property is not listed.'),
  property_hidden: conflict(
    'Property hidden',
    'This property was hidden by Palmbid and cannot be listed. The reason is shown with it.',
  ),
  property_unavailable: conflict('Property unavailable', 'This property is not free on these dates.'),
  property_booked: conflict('Property has bookings'),
  too_many_photos: conflict('Too many photos', `A property has at most ${limits.photos.perProperty} photos.`),
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

/** One rejected field: its path in the input, and the sentence shown beside it. */
export type FieldError = { path: string; message: string };

/**
 * An expected failure. `message` is one sentence that is safe to show to users: it holds nothing internal. `retryAfter` is in
 * seconds (rate limits, overload).
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
    super(message ?? errorTable[code].sentence, { cause: extra.cause });
    this.name = 'AppError';
    this.code = code;
    this.fields = extra.fields;
    this.retryAfter = extra.retryAfter;
  }

  get http(): number {
    return errorTable[this.code].http;
  }
}

/** Missing and invisible to the caller look the same, so that ids cannot be probed. */
export const notFound = () => new AppError('not_found');
