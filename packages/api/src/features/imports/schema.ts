import { limits } from '@palmbid/domain';
import { z } from 'zod';
import { fileBytes } from '../../kit/fields.ts';

/** How a cell is parsed before the property schema validates it. A cell that cannot be parsed is left for the schema to reject. */
type CellKind = 'text' | 'number' | 'yes-no' | 'list' | 'type' | 'word' | 'time';

export type ImportFieldSpec = { label: string; kind: CellKind; required?: true; also: readonly string[] };

/** The fields that a column can hold, and the other headings by which each is recognised. */
export const importFields = {
  title: {
    label: 'Title',
    kind: 'text',
    required: true,
    also: ['name', 'propertyname', 'listing', 'headline'],
  },
  description: { label: 'Description', kind: 'text', also: ['summary', 'about', 'details'] },
  location: {
    label: 'Location',
    kind: 'text',
    required: true,
    also: ['city', 'place', 'area', 'town', 'destination'],
  },
  address: { label: 'Address', kind: 'text', also: ['street', 'streetaddress'] },
  imageUrl: {
    label: 'Picture (https address)',
    kind: 'text',
    also: ['image', 'picture', 'photo', 'photourl', 'pictureurl', 'thumbnail'],
  },
  propertyType: { label: 'Property type', kind: 'type', also: ['type', 'category', 'roomtype'] },
  bedrooms: { label: 'Bedrooms', kind: 'number', required: true, also: ['beds', 'rooms', 'bedroom'] },
  bathrooms: { label: 'Bathrooms', kind: 'number', required: true, also: ['baths', 'bath', 'bathroom'] },
  maxGuests: {
    label: 'Guests',
    kind: 'number',
    required: true,
    also: ['guests', 'sleeps', 'accommodates', 'capacity', 'maxoccupancy', 'people'],
  },
  sqft: { label: 'Square feet', kind: 'number', also: ['squarefeet', 'size', 'area sqft', 'squarefootage'] },
  nightlyRate: {
    label: 'Nightly rate',
    kind: 'number',
    also: ['rate', 'price', 'pricepernight', 'nightlyprice', 'pernight'],
  },
  minNights: { label: 'Minimum nights', kind: 'number', also: ['minimumnights', 'minstay', 'minimumstay'] },
  cleaningFee: { label: 'Cleaning fee', kind: 'number', also: ['cleaning'] },
  serviceFee: { label: 'Service fee', kind: 'number', also: ['service'] },
  petFee: { label: 'Pet fee', kind: 'number', also: [] },
  extraGuestFee: {
    label: 'Extra guest fee',
    kind: 'number',
    also: ['extraguest', 'extraperson', 'extrapersonfee'],
  },
  includedGuests: { label: 'Guests included in the rate', kind: 'number', also: ['guestsincluded'] },
  deposit: { label: 'Deposit', kind: 'number', also: ['securitydeposit', 'damagedeposit'] },
  depositTerms: { label: 'Deposit terms', kind: 'text', also: [] },
  registrationNumber: {
    label: 'Registration number',
    kind: 'text',
    also: ['registration', 'licence', 'license', 'licencenumber', 'licensenumber'],
  },
  amenities: { label: 'Amenities', kind: 'list', also: ['features', 'facilities', 'amenity'] },
  petsAllowed: { label: 'Pets are welcome', kind: 'yes-no', also: ['pets', 'petfriendly', 'petswelcome'] },
  cancellationPolicy: { label: 'Cancellation', kind: 'word', also: ['cancellation', 'policy'] },
  checkInTime: { label: 'Check-in from', kind: 'time', also: ['checkin', 'checkintime', 'arrival'] },
  checkOutTime: { label: 'Check-out by', kind: 'time', also: ['checkout', 'checkouttime', 'departure'] },
  timezone: { label: 'Time zone', kind: 'text', also: ['zone', 'tz'] },
} as const satisfies Readonly<Record<string, ImportFieldSpec>>;

export type ImportField = keyof typeof importFields;
export const importFieldNames = Object.keys(importFields) as [ImportField, ...ImportField[]];

const mapping = z
  .array(z.enum(importFieldNames).nullable())
  .max(limits.importColumns)
  .refine((all) => {
    const used = all.filter((field) => field !== null);
    return new Set(used).size === used.length;
  }, 'Each field can be one column only');

const file = fileBytes(limits.importBytes);

export const previewImportInput = z.strictObject({
  /** CSV or JSON. */
  file,
  /** The field of each column, null for an ignored one. Default: recognised from the headings. */
  mapping: mapping.optional(),
});
export const runImportInput = previewImportInput.extend({
  /** Chosen by the caller: identifies this import in `progress`, and makes it happen once. */
  key: z.uuid('Must be a UUID'),
  status: z.enum(['listed', 'draft'], 'Status must be listed or draft').default('listed'),
});
export const importProgressInput = z.strictObject({ key: z.uuid('Must be a UUID') });

export const importProblem = z.object({
  /** Numbered as in a spreadsheet, with the headings as row 1; in JSON the first item is row 1. */
  row: z.number(),
  /** The heading; null for a problem of the whole row. */
  column: z.string().nullable(),
  message: z.string(),
  /** The beginning of the cell. */
  value: z.string().nullable(),
});
export type ImportProblem = z.infer<typeof importProblem>;

export const importPreview = z.object({
  columns: z.array(
    z.object({
      name: z.string(),
      field: z.enum(importFieldNames).nullable(),
      samples: z.array(z.string()),
    }),
  ),
  rows: z.number(),
  ready: z.number(),
  /** Required fields without a column. */
  missing: z.array(z.enum(importFieldNames)),
  /** The first 1,000; `problemCount` counts all. */
  problems: z.array(importProblem),
  problemCount: z.number(),
  /** The first properties that would be created. Rate in USD per night. */
  first: z.array(
    z.object({
      row: z.number(),
      title: z.string(),
      location: z.string(),
      propertyType: z.string(),
      bedrooms: z.number(),
      bathrooms: z.number(),
      maxGuests: z.number(),
      nightlyRate: z.number(),
    }),
  ),
  /** Ready rows with the title and location of an existing property of the caller. */
  known: z.number(),
});
export type ImportPreview = z.infer<typeof importPreview>;

export const importResult = z.object({ created: z.number() });
export const importProgress = z.object({ done: z.number(), total: z.number(), finished: z.boolean() });
