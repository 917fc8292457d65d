import {
  areApart,
  cancellationPolicies,
  limits,
  listingReportReasons,
  propertyStatuses,
} from '@palmbid/domain';
import { z } from 'zod';
import { amenityList } from '../../kit/amenities.ts';
import {
  calendarDay,
  dollars,
  id,
  imageUrl,
  pageInput,
  pageOf,
  text,
  timeOfDay,
  timeZone,
  wholeNumber,
} from '../../kit/fields.ts';
import { photo } from '../../kit/photo-fields.ts';
import { rated } from '../../kit/rating-fields.ts';
import { reportFields } from '../../kit/report-fields.ts';

const fee = dollars(0, limits.fee.max);

const fields = {
  title: text(1, limits.title.max),
  description: text(0, limits.description.max),
  location: text(1, limits.location.max),
  address: text(0, limits.address.max),
  imageUrl: imageUrl.nullable(),
  propertyType: text(1, limits.propertyType.max),
  bedrooms: wholeNumber(limits.bedrooms.min, limits.bedrooms.max),
  bathrooms: wholeNumber(limits.bathrooms.min, limits.bathrooms.max),
  maxGuests: wholeNumber(limits.guests.min, limits.guests.max),
  /** USD per night, whole dollars. */
  nightlyRate: wholeNumber(limits.nightlyRate.min, limits.nightlyRate.max),
  amenities: amenityList,
  minNights: wholeNumber(limits.minNights.min, limits.minNights.max),
  cleaningFee: fee,
  serviceFee: fee,
  petFee: fee,
  extraGuestFee: fee,
  includedGuests: wholeNumber(1, limits.guests.max).nullable(),
  petsAllowed: z.boolean(),
  sqft: wholeNumber(limits.sqft.min, limits.sqft.max).nullable(),
  cancellationPolicy: z.enum(cancellationPolicies),
  checkInTime: timeOfDay,
  checkOutTime: timeOfDay,
  /** Default: the time zone of the location. */
  timezone: timeZone,
  /** Nights with a rate of their own, in USD per night; the night of `to` has the usual rate again. */
  seasons: z
    .array(
      z
        .strictObject({
          name: text(1, limits.seasons.name),
          from: calendarDay,
          to: calendarDay,
          nightlyRate: wholeNumber(limits.nightlyRate.min, limits.nightlyRate.max),
        })
        .refine(({ from, to }) => from < to, { path: ['to'], message: 'Must be after the first night' }),
    )
    .max(limits.seasons.perProperty, `Must have at most ${limits.seasons.perProperty} seasons`)
    .refine(areApart, 'Seasons must not overlap'),
};

const editableStatus = z.enum(['draft', 'paused', 'listed'], 'Status must be draft, paused or listed');

export const createPropertyInput = z.strictObject({
  ...fields,
  description: fields.description,
  address: fields.address.default(''),
  imageUrl: fields.imageUrl.default(null),
  propertyType: fields.propertyType.default('house'),
  nightlyRate: fields.nightlyRate.default(limits.nightlyRate.default),
  amenities: fields.amenities.default([]),
  minNights: fields.minNights.default(1),
  cleaningFee: fee.default(0),
  serviceFee: fee.default(0),
  petFee: fee.default(0),
  extraGuestFee: fee.default(0),
  includedGuests: fields.includedGuests.default(null),
  petsAllowed: fields.petsAllowed.default(false),
  sqft: fields.sqft.default(null),
  cancellationPolicy: fields.cancellationPolicy.default('moderate'),
  checkInTime: timeOfDay.default('15:00'),
  checkOutTime: timeOfDay.default('11:00'),
  timezone: timeZone.optional(),
  seasons: fields.seasons.default([]),
  /** May be sent when it is the caller's own id. */
  ownerId: id.optional(),
});
export type CreatePropertyInput = z.output<typeof createPropertyInput>;

export const updatePropertyInput = z
  .strictObject({ id, ...fields, status: editableStatus })
  .partial()
  .required({ id: true })
  .refine((v) => Object.keys(v).length > 1, 'Nothing to change');
export type UpdatePropertyInput = z.output<typeof updatePropertyInput>;

export const listingsInput = z.strictObject({
  location: text(1, limits.location.max).optional(),
  propertyType: text(1, limits.propertyType.max).optional(),
  guests: wholeNumber(1, limits.guests.max).optional(),
  bedrooms: wholeNumber(0, limits.bedrooms.max).optional(),
  maxRate: dollars(0, limits.nightlyRate.max).optional(),
  amenities: amenityList.optional(),
  petsAllowed: z.boolean().optional(),
  ...pageInput,
});

export const ownPropertySorts = ['newest', 'title'] as const;
export const ownPropertiesInput = z.strictObject({
  /** A part of its title or location. */
  search: text(1, limits.location.max).optional(),
  status: editableStatus.optional(),
  sort: z.enum(ownPropertySorts).default('newest'),
  ...pageInput,
});
export type OwnPropertiesInput = z.output<typeof ownPropertiesInput>;

/** Own listed properties to bid with on a request. */
export const propertiesToBidInput = z.strictObject({
  requestId: id,
  search: text(1, limits.location.max).optional(),
  ...pageInput,
});
export type PropertiesToBidInput = z.output<typeof propertiesToBidInput>;

/** The number of own properties by status. */
export const propertyCounts = z.object({
  total: z.number(),
  listed: z.number(),
  paused: z.number(),
  draft: z.number(),
});

/** What everyone may see of a listed property. Money in USD; rate per night, fees per stay. */
export const publicProperty = z.object({
  id: z.number(),
  title: z.string(),
  description: z.string(),
  location: z.string(),
  country: z.string().nullable(),
  region: z.string().nullable(),
  imageUrl: z.string().nullable(),
  propertyType: z.string(),
  bedrooms: z.number(),
  bathrooms: z.number(),
  maxGuests: z.number(),
  nightlyRate: z.number(),
  amenities: z.array(z.string()),
  minNights: z.number(),
  cleaningFee: z.number(),
  serviceFee: z.number(),
  petFee: z.number(),
  extraGuestFee: z.number(),
  includedGuests: z.number().nullable(),
  petsAllowed: z.boolean(),
  sqft: z.number().nullable(),
  cancellationPolicy: z.enum(cancellationPolicies),
  checkInTime: z.string(),
  checkOutTime: z.string(),
  /** IANA time zone of the property's stays; UTC while unknown. */
  timezone: z.string(),
  seasons: z.array(z.object({ name: z.string(), from: z.string(), to: z.string(), nightlyRate: z.number() })),
  createdAt: z.string(),
  /** The rating of its host over all their properties. */
  host: z.object(rated),
});

/** Why a listing is hidden: by an admin, or because its owner is suspended. */
export const hiddenListing = z.object({
  at: z.string(),
  for: z.enum(['moderation', 'suspension']),
  reason: z.string(),
});

export const reportListingInput = z.strictObject({
  id,
  ...reportFields(listingReportReasons),
});

/** The view for its owner and admins. `address` also for a guest with a booking, `photos` only on the property's own page. */
export const property = publicProperty.extend({
  ownerId: z.number().optional(),
  /** It contains contact details, which only guests with a booking of this host can read. */
  contactHidden: z.boolean().optional(),
  status: z.enum(propertyStatuses).optional(),
  hidden: hiddenListing.nullable().optional(),
  address: z.string().optional(),
  lat: z.number().nullable().optional(),
  lon: z.number().nullable().optional(),
  photos: z.array(photo).optional(),
  abilities: z.object({ edit: z.boolean(), delete: z.boolean(), bid: z.boolean() }).optional(),
});

export const propertyPage = pageOf(property);
/** `score`: the match with the request, 0 to 100; null when the property is not eligible. */
export const propertyToBidPage = pageOf(property.extend({ score: z.number().nullable() }));
export const listingPage = pageOf(publicProperty);
