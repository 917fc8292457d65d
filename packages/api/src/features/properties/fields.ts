import {
  areApart,
  cancellationPolicies,
  isRegistrationNumber,
  limits,
  toCents,
  toDollars,
} from '@palmbid/domain';
import { z } from 'zod';
import { amenityList, storedAmenities } from '../../kit/amenities.ts';
import { type Fields, inCents } from '../../kit/field-table.ts';
import { calendarDay, dollars, imageUrl, text, timeOfDay, timeZone, wholeNumber } from '../../kit/fields.ts';

const fee = { input: dollars(0, limits.fee.max), initial: 0, output: z.number(), ...inCents };

const season = z
  .strictObject({
    name: text(1, limits.seasons.name),
    from: calendarDay,
    to: calendarDay,
    nightlyRate: wholeNumber(limits.nightlyRate.min, limits.nightlyRate.max),
  })
  .refine(({ from, to }) => from < to, { path: ['to'], message: 'Must be after the first night' });
type StoredSeason = { name: string; from: string; to: string; cents: number };

/** What a host says of a property, and everyone may see. Money in USD; rates per night, fees per stay. */
export const listingFields = {
  title: { column: 'title', input: text(1, limits.title.max), output: z.string() },
  description: { column: 'description', input: text(0, limits.description.max), output: z.string() },
  location: { column: 'location', input: text(1, limits.location.max), output: z.string() },
  imageUrl: {
    column: 'image_url',
    input: imageUrl.nullable(),
    initial: null,
    output: z.string().nullable(),
  },
  propertyType: {
    column: 'property_type',
    input: text(1, limits.propertyType.max),
    initial: 'house',
    output: z.string(),
  },
  bedrooms: {
    column: 'bedrooms',
    input: wholeNumber(limits.bedrooms.min, limits.bedrooms.max),
    output: z.number(),
  },
  bathrooms: {
    column: 'bathrooms',
    input: wholeNumber(limits.bathrooms.min, limits.bathrooms.max),
    output: z.number(),
  },
  maxGuests: {
    column: 'max_guests',
    input: wholeNumber(limits.guests.min, limits.guests.max),
    output: z.number(),
  },
  /** Whole dollars. */
  nightlyRate: {
    column: 'nightly_rate_cents',
    input: wholeNumber(limits.nightlyRate.min, limits.nightlyRate.max),
    initial: limits.nightlyRate.default,
    output: z.number(),
    ...inCents,
  },
  amenities: {
    column: 'amenities',
    input: amenityList,
    initial: [],
    output: z.array(z.string()),
    store: storedAmenities,
  },
  minNights: {
    column: 'min_nights',
    input: wholeNumber(limits.minNights.min, limits.minNights.max),
    initial: 1,
    output: z.number(),
  },
  cleaningFee: { column: 'cleaning_fee_cents', ...fee },
  serviceFee: { column: 'service_fee_cents', ...fee },
  petFee: { column: 'pet_fee_cents', ...fee },
  extraGuestFee: { column: 'extra_guest_fee_cents', ...fee },
  includedGuests: {
    column: 'included_guests',
    input: wholeNumber(1, limits.guests.max).nullable(),
    initial: null,
    output: z.number().nullable(),
  },
  /** Refundable, per stay; no part of any price. */
  deposit: { column: 'deposit_cents', ...fee },
  /** Until when and how the deposit is returned. */
  depositTerms: {
    column: 'deposit_terms',
    input: text(0, limits.depositTerms.max),
    initial: '',
    output: z.string(),
  },
  /** Of a home whose country gives short stays a number. */
  registrationNumber: {
    column: 'registration_number',
    input: text(0, limits.registrationNumber.max)
      .overwrite((number) => number.replaceAll(' ', '').toUpperCase())
      .refine(isRegistrationNumber, 'Must be letters, digits, points, hyphens and slashes')
      .nullable(),
    initial: null,
    output: z.string().nullable(),
    store: (given: string | null) => given || null,
  },
  petsAllowed: { column: 'pets_allowed', input: z.boolean(), initial: false, output: z.boolean() },
  sqft: {
    column: 'sqft',
    input: wholeNumber(limits.sqft.min, limits.sqft.max).nullable(),
    initial: null,
    output: z.number().nullable(),
  },
  cancellationPolicy: {
    column: 'cancellation_policy',
    input: z.enum(cancellationPolicies),
    initial: 'moderate',
    output: z.enum(cancellationPolicies),
  },
  checkInTime: { column: 'check_in_time', input: timeOfDay, initial: '15:00', output: z.string() },
  checkOutTime: { column: 'check_out_time', input: timeOfDay, initial: '11:00', output: z.string() },
  /** IANA time zone of the property's stays: that of its location unless the host chose one, UTC while unknown. */
  timezone: {
    column: 'timezone',
    input: timeZone,
    optional: true,
    output: z.string(),
    show: (stored: string | null) => stored ?? 'UTC',
  },
  /** Nights with a rate of their own; the night of `to` has the usual rate again. */
  seasons: {
    column: 'seasons',
    input: z
      .array(season)
      .max(limits.seasons.perProperty, `Must have at most ${limits.seasons.perProperty} seasons`)
      .refine(areApart, 'Seasons must not overlap'),
    initial: [],
    output: z.array(
      z.object({ name: z.string(), from: z.string(), to: z.string(), nightlyRate: z.number() }),
    ),
    store: (seasons: z.output<typeof season>[]) =>
      JSON.stringify(
        seasons
          .map(({ nightlyRate, ...days }) => ({ ...days, cents: toCents(nightlyRate) }))
          .toSorted((a, b) => (a.from < b.from ? -1 : 1)),
      ),
    show: (stored: readonly StoredSeason[]) =>
      stored.map(({ cents, ...days }) => ({ ...days, nightlyRate: toDollars(cents) })),
  },
} as const satisfies Fields;

/** All that a host says of a property. Hosts, admins and guests with a booking of it see the address. */
export const propertyFields = {
  ...listingFields,
  address: { column: 'address', input: text(0, limits.address.max), initial: '', output: z.string() },
} as const satisfies Fields;
