import type {
  AnyReportReason,
  BidClosedReason,
  BidStatus,
  BookingStatus,
  CancellationPolicy,
  CounterAnswer,
  LogoDesign,
  PaymentOption,
  PhotoShape,
  PropertyStatus,
  RankPlace,
  RequestClosedReason,
  RequestStatus,
  ReviewSide,
  SecurityEventKind,
  UserRole,
  ValueWeights,
  ViewMode,
} from '@palmbid/domain';
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';

/** An instant: ISO 8601 UTC text, microseconds kept. Written as ISO text too. */
type Instant = ColumnType<string, string | undefined, string>;
type NullableInstant = ColumnType<string | null, string | null | undefined, string | null>;
/** A calendar day, `YYYY-MM-DD`. */
type Day = ColumnType<string, string, string>;
type Computed<T> = ColumnType<T, never, never>;

export type UsersTable = {
  id: GeneratedAlways<number>;
  username: string;
  email: string;
  password_hash: string;
  name: string;
  profile_image: string | null;
  user_role: Generated<UserRole>;
  view_mode: Generated<ViewMode>;
  bio: string | null;
  timezone: string | null;
  email_verified_at: NullableInstant;
  suspended_at: NullableInstant;
  suspended_reason: string | null;
  deleted_at: NullableInstant;
  created_at: Instant;
  /** The uploaded photo that `profile_image` shows. */
  photo_key: Computed<string | null>;
};

export type SecurityEventsTable = {
  id: GeneratedAlways<number>;
  user_id: number;
  kind: SecurityEventKind;
  at: Instant;
  /** The admin who did it; null where it was whoever had the account. */
  admin_id: number | null;
  request_id: string | null;
  network: string | null;
  browser: string | null;
  times: Generated<number>;
  last_at: Instant;
  /** Of kinds that are counted by the hour. */
  hour: Computed<string | null>;
};

export type LoginFailuresTable = {
  bucket: string;
  times: string[];
  fitted: Generated<boolean>;
  last_at: ColumnType<string, string, string>;
};

export type SessionsTable = {
  id: string;
  user_id: number;
  created_at: Instant;
  expires_at: ColumnType<string, string, string>;
  last_seen_at: Instant;
  user_agent: string | null;
  viewing_id: number | null;
  viewing_until: NullableInstant;
};

export type PasswordResetTokensTable = {
  user_id: number;
  token_hash: string;
  created_at: Instant;
  expires_at: ColumnType<string, string, string>;
};

export type RateLimitsTable = {
  bucket: string;
  window_start: ColumnType<string, string, string>;
  used: number;
};

export type IdempotencyKeysTable = {
  user_id: number;
  key: string;
  request_hash: string;
  response: JSONColumnType<{ value: unknown }>;
  created_at: Instant;
};

export type SettingsTable = { key: string; value: JSONColumnType<{ value: unknown }>; updated_at: Instant };

export type OutboxTable = {
  id: GeneratedAlways<number>;
  txid: Generated<string>;
  kind: string;
  payload: JSONColumnType<Record<string, unknown>>;
  created_at: Instant;
};

export type AuditLogTable = {
  seq: Generated<number>;
  at: Instant;
  actor_id: number | null;
  action: string;
  subject: string;
  detail: string;
  prev_hash: Generated<string>;
  hash: Generated<string>;
  /** Of what is hashed: 2 since every field is, to the microsecond. */
  version: Generated<1 | 2>;
};

/** A signed head of all logs. */
export type LogAnchorsTable = {
  seq: number;
  at: string;
  prev_hash: string;
  audit_seq: number;
  audit_hash: string;
  salt: string;
  audit_mark: string;
  heads_mark: string;
  root: string;
  vouches: boolean;
  hash: string;
  public_key: string;
  signature: string;
};

export type LogAnchorHeadsTable = {
  anchor_seq: number;
  place: number;
  request_id: number;
  seq: number;
  hash: string;
};

export type ContactMessagesTable = {
  id: GeneratedAlways<number>;
  user_id: number | null;
  name: string;
  email: string;
  subject: string;
  content: string;
  created_at: Instant;
  handled_at: NullableInstant;
  handled_by: number | null;
  /** Of the call that posted it, so that a repeat posts nothing. */
  idempotency_key: string | null;
};

/** A season as it is stored: half-open days, USD cents per night. */
export type StoredSeason = { from: string; to: string; cents: number; name: string };

export type PropertiesTable = {
  id: GeneratedAlways<number>;
  owner_id: number;
  title: string;
  description: string;
  location: string;
  address: Generated<string>;
  image_url: string | null;
  property_type: Generated<string>;
  bedrooms: number;
  bathrooms: number;
  max_guests: number;
  nightly_rate_cents: Generated<number>;
  seasons: ColumnType<StoredSeason[], string | undefined, string | undefined>;
  amenities: Generated<string[]>;
  lat: number | null;
  lon: number | null;
  country: string | null;
  region: string | null;
  place_confidence: number | null;
  status: Generated<PropertyStatus>;
  min_nights: Generated<number>;
  cleaning_fee_cents: Generated<number>;
  service_fee_cents: Generated<number>;
  pet_fee_cents: Generated<number>;
  extra_guest_fee_cents: Generated<number>;
  included_guests: number | null;
  pets_allowed: Generated<boolean>;
  sqft: number | null;
  cancellation_policy: Generated<CancellationPolicy>;
  check_in_time: Generated<string>;
  check_out_time: Generated<string>;
  /** IANA name; null while nobody has said and the place is not known: then its clocks are those of UTC. */
  timezone: string | null;
  hidden_at: NullableInstant;
  hidden_for: 'moderation' | 'suspension' | null;
  hidden_reason: string | null;
  hidden_status: 'draft' | 'listed' | 'paused' | null;
  created_at: Instant;
};

export type StoredPhotosTable = {
  key: string;
  owner_id: number;
  shape: PhotoShape;
  created_at: Instant;
};

export type PropertyImportsTable = {
  user_id: number;
  key: string;
  total: number;
  done: Generated<number>;
  finished_at: NullableInstant;
  created_at: Instant;
};

export type PropertyPhotosTable = {
  property_id: number;
  owner_id: number;
  /** 1 is the cover; never a gap. A place stays, what it shows moves. */
  position: number;
  key: string;
  alt: Generated<string>;
};

export type VacationRequestsTable = {
  id: GeneratedAlways<number>;
  guest_id: number;
  title: string;
  description: string;
  location: string;
  check_in_date: Day;
  check_out_date: Day;
  bid_deadline_at: NullableInstant;
  extended_until: NullableInstant;
  deadline_extensions: Generated<number>;
  decide_floor_at: NullableInstant;
  short_notice: Generated<boolean>;
  deciding_hours: Generated<number>;
  soft_close_minutes: Generated<number>;
  soft_close_extensions: Generated<number>;
  date_flexibility: Generated<'exact' | 'flexible'>;
  guests: number;
  bedrooms: number;
  min_budget_cents: number;
  max_budget_cents: number;
  must_have_amenities: string[] | null;
  preferred_amenities: string[] | null;
  extras_amenities: string[] | null;
  excluded_amenities: string[] | null;
  preferences: ColumnType<Record<string, unknown>, string | undefined, string>;
  status: Generated<RequestStatus>;
  closed_reason: RequestClosedReason | null;
  taken_down_reason: string | null;
  image_url: string | null;
  lat: number | null;
  lon: number | null;
  country: string | null;
  region: string | null;
  place_confidence: number | null;
  revision: Generated<number>;
  accepted_bid_id: number | null;
  value_weights: ColumnType<ValueWeights, string | undefined, string>;
  reveal_price: Generated<boolean>;
  reopened_from: number | null;
  activated_at: NullableInstant;
  closed_at: NullableInstant;
  deleted_at: NullableInstant;
  created_at: Instant;
  nights: Computed<number>;
  effective_deadline_at: Computed<string | null>;
  decide_by_at: Computed<string | null>;
};

export type BidsTable = {
  id: GeneratedAlways<number>;
  host_id: number;
  guest_id: number;
  request_id: number;
  property_id: number;
  amount_cents: number;
  message: string | null;
  status: Generated<BidStatus>;
  closed_reason: BidClosedReason | null;
  decline_reason: string | null;
  check_in_date: Day;
  check_out_date: Day;
  fees_cents: Generated<number>;
  nightly_rate_cents: number;
  request_revision: number;
  price_set_at: Instant;
  decided_at: NullableInstant;
  created_at: Instant;
  nights: Computed<number>;
  all_in_cents: Computed<number>;
};

export type CounterOffersTable = {
  id: GeneratedAlways<number>;
  bid_id: number;
  /** Set by the database. */
  seq: Generated<number>;
  amount_cents: number;
  answer: CounterAnswer | null;
  created_at: Instant;
  expires_at: Instant;
  answered_at: NullableInstant;
};

export type BookingsTable = {
  id: GeneratedAlways<number>;
  request_id: number;
  bid_id: number;
  property_id: number;
  host_id: number;
  guest_id: number;
  check_in_date: Day;
  check_out_date: Day;
  all_in_cents: number;
  status: Generated<BookingStatus>;
  created_at: Instant;
  closed_at: NullableInstant;
  /** As agreed, and what cancelling cost: filled in by the database. */
  payment_plan: Computed<PaymentOption>;
  cancellation_policy: Computed<CancellationPolicy>;
  /** Null only for what was agreed on before properties had zones, until its property has one. */
  timezone: Computed<string | null>;
  check_in_time: Computed<string>;
  check_out_time: Computed<string>;
  cancellation_fee_cents: Computed<number | null>;
};

export type PropertyBlocksTable = {
  id: GeneratedAlways<number>;
  property_id: number;
  /** Half-open range of days, as PostgreSQL prints it: `[2027-06-12,2027-06-19)`. */
  stay: string;
  kind: 'booking' | 'block' | 'import';
  booking_id: number | null;
  /** The calendar that an import comes from. */
  feed_id: number | null;
  note: string | null;
  created_at: Instant;
};

export type AuctionEventsTable = {
  request_id: number;
  seq: Generated<number>;
  type: string;
  at: Instant;
  bid_id: number | null;
  host_id: number | null;
  payload: string;
  salt: string;
  commitment: string;
  prev_hash: string;
  hash: string;
  /** Of what is hashed: 2 since bid and host are committed to as well. */
  version: Generated<1 | 2>;
};

export type RemindersTable = {
  request_id: number;
  kind: 'deadline_near' | 'decide_now' | 'decide_soon' | 'payment_due' | 'review_due';
  due_at: ColumnType<string, string, string>;
  created_at: Instant;
};

/** Every place an open request was ever at. */
export type RequestPlacesTable = { name: string };

export type RankSnapshotsTable = {
  request_id: number;
  computed_at: Instant;
  revision: number;
  places: JSONColumnType<RankPlace[]>;
};

export type MessageThreadsTable = {
  id: GeneratedAlways<number>;
  low_id: number;
  high_id: number;
  request_id: number | null;
  last_message_id: number;
  created_at: Instant;
};

export type MessagesTable = {
  id: GeneratedAlways<number>;
  thread_id: number;
  sender_id: number;
  receiver_id: number;
  request_id: number | null;
  bid_id: number | null;
  content: string;
  masked_content: string | null;
  is_read: Generated<boolean>;
  created_at: Instant;
};

export type UserBlocksTable = { blocker_id: number; blocked_id: number; created_at: Instant };

export type ReportsTable = {
  id: GeneratedAlways<number>;
  /** Exactly one of these six is what was reported; `subject` names it: `request:12`. */
  message_id: number | null;
  property_id: number | null;
  review_id: number | null;
  request_id: number | null;
  person_id: number | null;
  photo_key: string | null;
  subject: Computed<string>;
  reporter_id: number;
  reason: AnyReportReason;
  detail: string | null;
  created_at: Instant;
  handled_at: NullableInstant;
  handled_by: number | null;
};

export type BookingPaymentsTable = {
  booking_id: number;
  part: number;
  due_on: Day;
  amount_cents: number;
  received_at: NullableInstant;
};

export type PriceHoldsTable = { bid_id: number; held_until: Computed<string>; created_at: Instant };

export type ReviewsTable = {
  id: GeneratedAlways<number>;
  booking_id: number;
  side: ReviewSide;
  author_id: number;
  /** Filled in by the database, like the property and the end of the time for reviews. */
  subject_id: Computed<number>;
  property_id: Computed<number>;
  stars: number;
  scores: ColumnType<Record<string, number>, string, never>;
  content: string;
  closes_at: Computed<string>;
  reply: string | null;
  replied_at: NullableInstant;
  hidden_at: NullableInstant;
  hidden_by: number | null;
  hidden_reason: string | null;
  created_at: Instant;
};

/** One living link for a request. */
export type ShareLinksTable = {
  request_id: number;
  token_hash: string;
  /** By the house's secret; what the owner is shown again. */
  sealed_token: string;
  created_at: Instant;
};

/** Kept by the database itself; only ranking reads it (queries/matching.ts). */
export type MatchIndexTable = {
  request_id: Computed<number>;
  guest_id: Computed<number>;
  /** Half-degree cell of the place; null where it is on no map. */
  cell: Computed<number | null>;
  place_key: Computed<string>;
};

export type ViolationsView = { rule: string; request_id: number | null };

export type AuctionSettingsTable = {
  id: Generated<true>;
  bidding_hours: Generated<number>;
  deciding_hours: Generated<number>;
  soft_close_minutes: Generated<number>;
  soft_close_extensions: Generated<number>;
  updated_at: Instant;
};

export type SiteSettingsTable = {
  id: Generated<true>;
  claim: Generated<string | null>;
  logo: Generated<LogoDesign>;
  updated_at: Instant;
};

export type SocialLinksTable = { place: number; network: string; url: string };

/** Counted by the database itself; nobody can write it. */
export type MarketFiguresView = {
  id: Computed<true>;
  saving_median: Computed<number | null>;
  saving_bids: Computed<number>;
  personal_won: Computed<number>;
  personal_bids: Computed<number>;
  other_won: Computed<number>;
  other_bids: Computed<number>;
  measured_at: Computed<string>;
};

export type Schema = {
  users: UsersTable;
  sessions: SessionsTable;
  security_events: SecurityEventsTable;
  login_failures: LoginFailuresTable;
  password_reset_tokens: PasswordResetTokensTable;
  rate_limits: RateLimitsTable;
  idempotency_keys: IdempotencyKeysTable;
  settings: SettingsTable;
  outbox: OutboxTable;
  audit_log: AuditLogTable;
  log_anchors: LogAnchorsTable;
  log_anchor_heads: LogAnchorHeadsTable;
  contact_messages: ContactMessagesTable;
  auction_settings: AuctionSettingsTable;
  site_settings: SiteSettingsTable;
  social_links: SocialLinksTable;
  market_figures: MarketFiguresView;
  properties: PropertiesTable;
  stored_photos: StoredPhotosTable;
  property_photos: PropertyPhotosTable;
  property_imports: PropertyImportsTable;
  vacation_requests: VacationRequestsTable;
  bids: BidsTable;
  counter_offers: CounterOffersTable;
  bookings: BookingsTable;
  property_blocks: PropertyBlocksTable;
  auction_events: AuctionEventsTable;
  reminders: RemindersTable;
  rank_snapshots: RankSnapshotsTable;
  request_places: RequestPlacesTable;
  message_threads: MessageThreadsTable;
  messages: MessagesTable;
  user_blocks: UserBlocksTable;
  reports: ReportsTable;
  booking_payments: BookingPaymentsTable;
  price_holds: PriceHoldsTable;
  reviews: ReviewsTable;
  open_reviews: ReviewsTable;
  published_reviews: ReviewsTable;
  share_links: ShareLinksTable;
  match_index: MatchIndexTable;
  violations: ViolationsView;
};
