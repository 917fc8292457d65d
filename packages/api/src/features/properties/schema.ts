import { limits, listingReportReasons, nightsBetween, propertyStatuses } from '@palmbid/domain';
import { z } from 'zod';
import { amenityList } from '../../kit/amenities.ts';
import { approval } from '../../kit/approval-fields.ts';
import { inputsOf, newInputsOf, outputsOf } from '../../kit/field-table.ts';
import { calendarDay, dollars, id, money, pageInput, pageOf, text, wholeNumber } from '../../kit/fields.ts';
import {
  boxFields,
  boxSides,
  isUpright,
  isWholeBox,
  mapBox,
  point,
  uprightMessage,
} from '../../kit/map-fields.ts';
import { photo } from '../../kit/photo-fields.ts';
import { rated } from '../../kit/rating-fields.ts';
import { reportFields } from '../../kit/report-fields.ts';
import { aroundTown, centreFields, isWholeCentre, searchMeaning } from '../../kit/search-fields.ts';
import { hostTrust } from '../verification/schema.ts';
import { listingFields, propertyFields } from './fields.ts';

const editableStatus = z.enum(['draft', 'paused', 'listed'], 'Status must be draft, paused or listed');

/** Where a home is exactly: for guests with a booking of it. Everyone else sees a circle. */
const pin = z.strictObject({ lat: boxSides.north, lon: boxSides.east }).nullable().optional();

export const createPropertyInput = z.strictObject({
  ...newInputsOf(propertyFields),
  pin,
  /** May be sent when it is the caller's own id. */
  ownerId: id.optional(),
});
export type CreatePropertyInput = z.output<typeof createPropertyInput>;

export const updatePropertyInput = z
  .strictObject({ id, ...inputsOf(propertyFields), pin, status: editableStatus })
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

export const searchSorts = ['newest', 'price', 'distance', 'rating'] as const;

const searchFields = {
  /** A place of any kind, things that a home has, or both: "villa in Tuscany with a pool". */
  q: text(1, limits.location.max).optional(),
  ...centreFields,
  ...boxFields,
  checkIn: calendarDay.optional(),
  checkOut: calendarDay.optional(),
  guests: wholeNumber(1, limits.guests.max).optional(),
  bedrooms: wholeNumber(0, limits.bedrooms.max).optional(),
  propertyType: text(1, limits.propertyType.max).optional(),
  amenities: amenityList.optional(),
  petsAllowed: z.boolean().optional(),
  /** USD per night; with dates the whole price divided by the nights. */
  maxRate: dollars(0, limits.nightlyRate.max).optional(),
};

const isWhole = (v: z.output<z.ZodObject<typeof searchFields>>) =>
  (v.checkIn === undefined) === (v.checkOut === undefined) && isWholeCentre(v) && isWholeBox(v);
const areNights = ({
  checkIn,
  checkOut,
}: {
  checkIn?: string | undefined;
  checkOut?: string | undefined;
}) => {
  if (checkIn === undefined || checkOut === undefined) return true;
  const nights = nightsBetween(checkIn, checkOut);
  return nights >= 1 && nights <= limits.nights.max;
};
const checked = <T extends z.ZodType<z.output<z.ZodObject<typeof searchFields>>>>(schema: T) =>
  schema
    .refine(isWhole, 'Both dates, both coordinates, and all four sides of a box, or none')
    .refine(areNights, {
      path: ['checkOut'],
      message: `Must be 1 to ${limits.nights.max} nights after check-in`,
    })
    .refine(isUpright, uprightMessage);

/** The same for the part of a search that a map shows. */
export const searchOnMapInput = checked(z.strictObject({ ...searchFields, view: mapBox }));
export type SearchOnMap = z.output<typeof searchOnMapInput>;

export const searchCountsInput = checked(z.strictObject(searchFields));
export const searchInput = checked(
  z.strictObject({ ...searchFields, sort: z.enum(searchSorts).default('newest'), ...pageInput }),
);
export type SearchInput = z.output<typeof searchInput>;
export type SearchFilters = z.output<typeof searchCountsInput>;

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

/** Which of a host's first steps are done. */
export const firstSteps = z.object({
  /** The newest own property; null without any. */
  propertyId: z.number().nullable(),
  listed: z.boolean(),
  photos: z.boolean(),
  calendar: z.boolean(),
  bid: z.boolean(),
});

/** What everyone may see of a listed property. Money in USD; rate per night, fees per stay. */
export const publicProperty = z.object({
  id: z.number(),
  ...outputsOf(listingFields),
  country: z.string().nullable(),
  region: z.string().nullable(),
  createdAt: z.string(),
  /** The rating of its host over all their properties. */
  host: z.object(rated),
});

export const listedInput = z.strictObject({ ids: z.array(id).min(1).max(limits.page.max) });
export const someListings = z.array(publicProperty);

export const foundListing = publicProperty.extend({
  /** The price of the nights of the search in USD with all mandatory fees; null without dates. */
  stay: z.object({ nights: z.number(), total: z.number() }).nullable(),
  distanceKm: z.number().nullable(),
  /** A circle around its town; the exact point is for booked guests. Null for an unknown place. */
  around: aroundTown,
});
export const foundPage = pageOf(foundListing).extend({ meaning: searchMeaning });

/** How many homes the search finds, up to a limit, and how many of them have each value. */
export const searchCounts = z.object({
  total: z.number(),
  /** There are more than were counted; all counts are then of the first ones only. */
  isMore: z.boolean(),
  types: z.record(z.string(), z.number()),
  amenities: z.record(z.string(), z.number()),
  countries: z.record(z.string(), z.number()),
  /** By the upper bound of the usual nightly rate in USD. */
  rates: z.record(z.string(), z.number()),
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
  /** What an admin is to approve of it, or has refused. */
  approval: approval.optional(),
  address: z.string().optional(),
  /** The places with pages that a listed property is in, the smallest first. */
  places: z.array(z.object({ slug: z.string(), label: z.string() })).optional(),
  lat: z.number().nullable().optional(),
  lon: z.number().nullable().optional(),
  /** The exact place, if its host gave one; `lat` and `lon` then say its cell of the public grid. */
  pin: point.nullable().optional(),
  photos: z.array(photo).optional(),
  /** What was checked about its host, and what they state; only on the property's own page. */
  hostTrust: hostTrust.optional(),
  abilities: z.object({ edit: z.boolean(), delete: z.boolean(), bid: z.boolean() }).optional(),
});

export const propertyPage = pageOf(property);
/** `score`: the match with the request, 0 to 100; null when the property is not eligible. */
export const propertyToBidPage = pageOf(property.extend({ score: z.number().nullable() }));
export const listingPage = pageOf(publicProperty);

/** The stay whose usual price is asked for. */
export const nearbyPricesInput = z.strictObject({
  location: text(1, limits.location.max),
  checkInDate: calendarDay,
  checkOutDate: calendarDay,
  guests: wholeNumber(limits.guests.min, limits.guests.max),
  bedrooms: wholeNumber(limits.bedrooms.min, limits.bedrooms.max),
});

/** What such a stay costs at the listed properties around its place, in USD per night, mandatory fees included. */
export const nearbyPrices = z
  .object({
    listings: z.number(),
    /** The radius around the place that they lie in; null: everywhere. */
    km: z.number().nullable(),
    /** Quartiles. */
    low: money,
    median: money,
    high: money,
    barWidth: z.number(),
    /** Listings by price: bars from $0 up to the 95th percentile, the last one with those above. */
    bars: z.array(z.number()),
  })
  .nullable();
