import { dateFlexibilities, isStorableText, limits, type ValueWeights } from '@palmbid/domain';
import { z } from 'zod';
import { amenityList, storedAmenities } from '../../kit/amenities.ts';
import { type Fields, inCents } from '../../kit/field-table.ts';
import { calendarDay, dollars, imageUrl, text, wholeNumber } from '../../kit/fields.ts';

const amenities = {
  input: amenityList.nullable(),
  initial: null,
  output: z.array(z.string()),
  store: (labels: string[] | null) => (labels === null ? null : storedAmenities(labels)),
  show: (stored: string[] | null) => stored ?? [],
};

/** What a guest writes of a trip; contact details are hidden from hosts without a booking. */
export const tripTexts = {
  title: { column: 'title', input: text(1, limits.title.max), output: z.string() },
  description: { column: 'description', input: text(0, limits.description.max), output: z.string() },
  location: { column: 'location', input: text(1, limits.location.max), output: z.string() },
  mustHaveAmenities: { column: 'must_have_amenities', ...amenities },
  preferredAmenities: { column: 'preferred_amenities', ...amenities },
  extrasAmenities: { column: 'extras_amenities', ...amenities },
  excludedAmenities: { column: 'excluded_amenities', ...amenities },
} as const satisfies Fields;

/** USD per night. */
const budget = { input: dollars(limits.budget.min, limits.budget.max), output: z.number(), ...inCents };

/** The days, the party and the budget of a trip. */
export const tripTerms = {
  checkInDate: { column: 'check_in_date', input: calendarDay, output: z.string() },
  checkOutDate: { column: 'check_out_date', input: calendarDay, output: z.string() },
  dateFlexibility: {
    column: 'date_flexibility',
    input: z.enum(dateFlexibilities),
    initial: 'exact',
    output: z.enum(dateFlexibilities),
  },
  guests: {
    column: 'guests',
    input: wholeNumber(limits.guests.min, limits.guests.max),
    output: z.number(),
  },
  bedrooms: {
    column: 'bedrooms',
    input: wholeNumber(limits.bedrooms.min, limits.bedrooms.max),
    output: z.number(),
  },
  minBudget: { column: 'min_budget_cents', ...budget },
  maxBudget: { column: 'max_budget_cents', ...budget },
} as const satisfies Fields;

/** The optional answers of the request form. */
const preferencesOf = (answer: z.ZodType<string>, answers = z.array(answer).max(30)) =>
  z.strictObject({
    destinationType: answer.optional(),
    travelMode: z.enum(['fly', 'drive']).optional(),
    homeCity: answer.optional(),
    /** Hours, 1..12. */
    maxDrivingHours: wholeNumber(1, 12).optional(),
    accommodationTypes: answers.optional(),
    adults: wholeNumber(1, limits.guests.max).optional(),
    children: wholeNumber(0, limits.guests.max).optional(),
    pets: answer.optional(),
    minBathrooms: wholeNumber(0, limits.bathrooms.max).optional(),
    /** Square feet; 0 means any. */
    minSquareFootage: wholeNumber(0, limits.sqft.max).optional(),
    propertyTypes: answers.optional(),
    feePreferences: answers.optional(),
    paymentPreference: z.enum(['full', 'split', 'reserve', 'deposit']).optional(),
    /** Fields that the text generator assumed and the guest has not confirmed. */
    assumedFields: answers.optional(),
  });
export const preferences = preferencesOf(z.string().max(300).refine(isStorableText));

export const preferenceFields = {
  preferences: {
    column: 'preferences',
    input: preferences,
    initial: {},
    /** Without a maximum length: hiding contact details can make an answer longer than any input. */
    output: preferencesOf(z.string()),
    store: (answers: z.output<typeof preferences>) => JSON.stringify(answers),
    show: (stored: Record<string, unknown>): z.output<typeof preferences> => {
      const known = preferences.safeParse(stored);
      return known.success ? known.data : {};
    },
  },
} as const satisfies Fields;

const weight = wholeNumber(0, 100);
export const valueWeights = z
  .strictObject({ price: weight, match: weight, rating: weight, flexibility: weight })
  .refine((w) => w.price + w.match + w.rating + w.flexibility > 0, 'At least one weight must be above 0');

/** What only the owner of a request sees. */
export const ownerFields = {
  valueWeights: {
    column: 'value_weights',
    input: valueWeights,
    optional: true,
    output: z.object({ price: z.number(), match: z.number(), rating: z.number(), flexibility: z.number() }),
    store: (weights: ValueWeights) => JSON.stringify(weights),
    show: (stored: ValueWeights) => stored,
  },
  /** Whether losing bidders see the rounded winning price after the award. */
  revealPrice: { column: 'reveal_price', input: z.boolean(), initial: true, output: z.boolean() },
} as const satisfies Fields;

/** All that a guest says of a request but its deadline, which depends on its state. */
export const requestFields = {
  ...tripTexts,
  ...tripTerms,
  ...preferenceFields,
  imageUrl: {
    column: 'image_url',
    input: imageUrl.nullable(),
    initial: null,
    output: z.string().nullable(),
  },
  ...ownerFields,
} as const satisfies Fields;
