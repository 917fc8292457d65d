import {
  boolean,
  date,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';

/** The columns that the Express peer uses, as Drizzle describes tables. */

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const users = pgTable('users', {
  id: integer('id').primaryKey(),
  name: text('name').notNull(),
  userRole: text('user_role').notNull(),
  emailVerifiedAt: instant('email_verified_at'),
  suspendedAt: instant('suspended_at'),
  deletedAt: instant('deleted_at'),
  createdAt: instant('created_at').notNull(),
});

export const sessions = pgTable('sessions', {
  id: text('id').primaryKey(),
  userId: integer('user_id').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

export const properties = pgTable('properties', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  ownerId: integer('owner_id').notNull(),
  title: text('title').notNull(),
  location: text('location').notNull(),
  propertyType: text('property_type').notNull(),
  lat: doublePrecision('lat'),
  lon: doublePrecision('lon'),
  maxGuests: integer('max_guests').notNull(),
  bedrooms: integer('bedrooms').notNull(),
  bathrooms: integer('bathrooms').notNull(),
  nightlyRateCents: integer('nightly_rate_cents').notNull(),
  seasons: jsonb('seasons').notNull(),
  cleaningFeeCents: integer('cleaning_fee_cents').notNull(),
  serviceFeeCents: integer('service_fee_cents').notNull(),
  petFeeCents: integer('pet_fee_cents').notNull(),
  extraGuestFeeCents: integer('extra_guest_fee_cents').notNull(),
  includedGuests: integer('included_guests'),
  minNights: integer('min_nights').notNull(),
  amenities: text('amenities').array().notNull(),
  depositCents: integer('deposit_cents').notNull(),
  petsAllowed: boolean('pets_allowed').notNull(),
  sqft: integer('sqft'),
  cancellationPolicy: text('cancellation_policy').notNull(),
  status: text('status').notNull(),
});

export const requests = pgTable('vacation_requests', {
  id: integer('id').primaryKey(),
  guestId: integer('guest_id').notNull(),
  title: text('title').notNull(),
  description: text('description').notNull(),
  location: text('location').notNull(),
  lat: doublePrecision('lat'),
  lon: doublePrecision('lon'),
  country: text('country'),
  region: text('region'),
  checkInDate: date('check_in_date').notNull(),
  checkOutDate: date('check_out_date').notNull(),
  nights: integer('nights'),
  dateFlexibility: text('date_flexibility').notNull(),
  guests: integer('guests').notNull(),
  bedrooms: integer('bedrooms').notNull(),
  minBudgetCents: integer('min_budget_cents').notNull(),
  maxBudgetCents: integer('max_budget_cents').notNull(),
  mustHaveAmenities: text('must_have_amenities').array(),
  preferredAmenities: text('preferred_amenities').array(),
  extrasAmenities: text('extras_amenities').array(),
  excludedAmenities: text('excluded_amenities').array(),
  preferences: jsonb('preferences').notNull(),
  imageUrl: text('image_url'),
  status: text('status').notNull(),
  closedReason: text('closed_reason'),
  revision: integer('revision').notNull(),
  bidDeadlineAt: instant('bid_deadline_at'),
  effectiveDeadlineAt: instant('effective_deadline_at'),
  decideByAt: instant('decide_by_at'),
  deadlineExtensions: integer('deadline_extensions').notNull(),
  reopenedFrom: integer('reopened_from'),
  createdAt: instant('created_at').notNull(),
  deletedAt: instant('deleted_at'),
});

export const bids = pgTable('bids', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  requestId: integer('request_id').notNull(),
  guestId: integer('guest_id').notNull(),
  propertyId: integer('property_id').notNull(),
  hostId: integer('host_id').notNull(),
  requestRevision: integer('request_revision').notNull(),
  checkInDate: date('check_in_date').notNull(),
  checkOutDate: date('check_out_date').notNull(),
  amountCents: integer('amount_cents').notNull(),
  nightlyRateCents: integer('nightly_rate_cents').notNull(),
  message: text('message'),
  status: text('status').notNull().default('pending'),
});
