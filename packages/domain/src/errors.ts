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
  suspended: forbidden('Account suspended', 'This account is suspended.'),
  own_request: forbidden('You cannot bid on your own request'),
  not_found: row(404, 'NOT_FOUND', 'Not found'),
  method_not_allowed: row(405, 'METHOD_NOT_SUPPORTED', 'Method not allowed'),
  username_taken: conflict(texts.usernameTaken, texts.usernameTaken),
  email_taken: conflict(texts.emailTaken, texts.emailTaken),
  email_not_verified: conflict('E-mail not confirmed', 'Please confirm your e-mail address first.'),
  consent_required: conflict('Agreement required', 'Please agree to the terms first.'),
  standing_missing: conflict(
    'Private or trader?',
    'Please say in your settings whether you host privately or as a trader, then bid.',
  ),
  wrong_code: conflict('Wrong code', 'This code is not right.'),
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
  bid_stale: conflict('Bid is stale', 'The request has changed since this bid was made.'),
  counter_not_better: conflict('Counter-offer is no better'),
  counter_open: conflict('Counter-offer open', 'Your last counter-offer has not been answered yet.'),
  counter_closed: conflict('Counter-offer closed', 'This counter-offer has already been answered.'),
  too_many_counters: conflict(
    'Too many counter-offers',
    `You have already made ${limits.countersPerBid} counter-offers on this bid.`,
  ),
  host_inactive: conflict('Host inactive', 'This host is no longer active.'),
  registration_missing: conflict(
    'Registration number missing',
    'This property needs its registration number before it can bid. Add it to the listing.',
  ),
  property_not_listed: conflict('Property not listed', 'This property is not listed.'),
  property_hidden: conflict(
    'Property hidden',
    'This property was hidden by Palmbid and cannot be listed. The reason is shown with it.',
  ),
  property_unavailable: conflict('Property unavailable', 'This property is not free on these dates.'),
  property_booked: conflict('Property has bookings', 'This property has a confirmed booking.'),
  too_many_photos: conflict('Too many photos', `A property has at most ${limits.photos.perProperty} photos.`),
  last_admin: conflict('Last admin', 'The last admin cannot be removed.'),
  upcoming_bookings: conflict('Upcoming bookings'),
  idempotency_mismatch: conflict('Idempotency key reused'),
  conflict: conflict('Conflict'),
  payload_too_large: row(413, 'PAYLOAD_TOO_LARGE', 'Payload too large'),
  uri_too_long: row(414, 'BAD_REQUEST', 'URI too long'),
  unsupported_media_type: row(415, 'UNSUPPORTED_MEDIA_TYPE', 'Unsupported media type'),
  headers_too_large: row(431, 'BAD_REQUEST', 'Headers too large'),
  rate_limited: row(429, 'TOO_MANY_REQUESTS', 'Too many requests'),
  too_many_changes: row(
    429,
    'TOO_MANY_REQUESTS',
    'Too many price changes',
    `A bid takes ${limits.priceChangesPerHour} new prices an hour. Please try again later.`,
  ),
  internal: row(500, 'INTERNAL_SERVER_ERROR', 'Internal error'),
  unavailable: row(503, 'SERVICE_UNAVAILABLE', 'Service unavailable'),
} as const;

export type ErrorCode = keyof typeof errorTable;

/** Further sentences of a code, for failures whose reader needs to know more than its own sentence says. */
export const wordings = {
  'invalid_input.exact_dates': 'The dates of the bid must be those of the request',
  'invalid_input.shifted_dates': 'The dates may be shifted by up to 3 days, with the same number of nights',
  'invalid_input.time_zone': 'Must be a time zone such as Europe/Lisbon',
  'forbidden.own_name': 'You can only bid in your own name.',
  'forbidden.not_guest': 'Only the guest who posted the request can decide on its bids.',
  'forbidden.not_bidder': 'Only the host who made this bid can change it.',
  'forbidden.property': 'This property belongs to somebody else.',
  'forbidden.own_home': 'This is your own home.',
  'forbidden.message': 'You cannot write to this person.',
  'email_not_verified.first':
    'Please confirm your e-mail address first. Your settings send you the link again.',
  'wrong_code.used_up': 'This code is no longer valid. Please ask for a new one.',
  'rate_limited.codes': 'Too many codes were sent. Please try again later.',
  'conflict.bid_dates': 'The dates of the bid do not fit the request.',
  'conflict.refund': 'More than the stay costs cannot be given back.',
  'conflict.favourites': `You can keep ${limits.favourites} homes. Please remove one of them first.`,
  'conflict.has_bid': 'This host has bid on your request already.',
  'conflict.invited': 'You have invited this host to this request already.',
  'conflict.no_invitations': 'This host takes no invitations at the moment.',
  'conflict.exists': 'That conflicts with what is already there.',
  'illegal_transition.awarded': 'Another bid has already been accepted.',
  'illegal_transition.legal_order': 'A version comes into force today or later, after earlier ones.',
  'illegal_transition.completed': 'A completed request cannot be changed.',
  'illegal_transition.auction_terms': 'The terms of a running auction stay as they are.',
  'illegal_transition.removed': 'This property has been removed.',
  'illegal_transition.hold': 'A price can be held for 48 hours after another bid was chosen.',
  'illegal_transition.reopen': 'Only a stay that was called off reopens its request.',
  'illegal_transition.stay_begun': 'This stay has begun; it can no longer be cancelled.',
  'illegal_transition.booking_ended': 'This booking has already ended.',
  'illegal_transition.stay_not_over': 'Only a stay that is over can be reviewed.',
  'illegal_transition.review_closed': 'The time for reviews of this stay is over.',
  'illegal_transition.review_kept': 'A review stays as it was written.',
  'illegal_transition.review_unopened': 'This review is not public.',
  'illegal_transition.reviewed': 'You have already reviewed this stay.',
  'bidding_closed.no_raise': 'After the deadline a bid can only be confirmed or lowered.',
  'bidding_closed.deadline': 'Bidding is closed; its deadline cannot be moved any more.',
  'bid_stale.for_guest': 'You have changed the request since; its host must confirm this bid first.',
  'bid_stale.for_host': 'The request has changed. Confirm your amount to renew this bid.',
  'bid_changed.terms':
    'The host has changed the cancellation terms or the check-in time. Please look at them again.',
  'counter_not_better.than_bid': 'A counter-offer must be lower than the bid.',
  'counter_not_better.than_last': 'A second counter-offer must be higher than your first one.',
  'counter_closed.expired': 'This counter-offer has expired.',
  'counter_closed.reached': 'Your bid is as low as this counter-offer already.',
  'rate_limited.invitations': `You have invited ${limits.invitations.perGuest} hosts within a day. Please try again later.`,
  'property_not_listed.own': 'This property is not listed. List it before you bid with it.',
} as const satisfies Partial<Record<`${ErrorCode}.${string}`, string>>;

/** Why something is refused: a code, or one of its further wordings. */
export type Reason = ErrorCode | keyof typeof wordings;

const hasWording = (reason: Reason): reason is keyof typeof wordings => reason in wordings;
const codeOfReason = (reason: Reason): ErrorCode => reason.split('.')[0] as ErrorCode;
export const sentenceOf = (reason: Reason): string =>
  hasWording(reason) ? wordings[reason] : errorTable[reason].sentence;

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

/** The failure for a reason, with the sentence of the tables above. */
export const refused = (
  reason: Reason,
  extra?: { fields?: readonly FieldError[]; retryAfter?: number; cause?: unknown },
): AppError => new AppError(codeOfReason(reason), sentenceOf(reason), extra);

/** Missing and invisible to the caller look the same, so that ids cannot be probed. */
export const notFound = () => new AppError('not_found');
