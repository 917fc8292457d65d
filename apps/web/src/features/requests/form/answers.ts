/** The guest's answers, in the questionnaire and on the edit page. */
import {
  accommodationTypes,
  addCalendarDays,
  dateFlexibilities,
  destinationTypes,
  feePreferences,
  limits,
  nightsBetween,
  paymentOptions,
  petOptions,
  propertyTypes,
  requestDefaults,
  travelModes,
} from '@palmbid/domain';
import { format } from 'date-fns';
import { z } from 'zod';

const today = (): string => format(new Date(), 'yyyy-MM-dd');
const inDays = (days: number): string => addCalendarDays(today(), days);

const wish = z.enum(['must-have', 'preference', 'do-not-want']);

/** Each field has its own fallback, so that an invalid stored value affects that field only. */
export const answersSchema = z.object({
  destination: z.string().max(limits.location.max).catch(''),
  destinationType: z.enum(destinationTypes).nullable().catch(null),
  travelMode: z.enum(travelModes).nullable().catch(null),
  homeCity: z.string().max(limits.location.max).catch(''),
  /** Hours. */
  maxDrivingHours: z.number().int().min(1).max(12).catch(2),
  checkInDate: z.string().catch(() => inDays(requestDefaults.checkInDaysFromNow)),
  checkOutDate: z.string().catch(() => inDays(requestDefaults.checkOutDaysFromNow)),
  dateFlexibility: z.enum(dateFlexibilities).catch(requestDefaults.dateFlexibility),
  adults: z.number().int().min(1).max(limits.guests.max).catch(requestDefaults.guests),
  children: z.number().int().min(0).max(limits.guests.max).catch(0),
  pets: z.enum(petOptions).catch('none'),
  accommodationTypes: z.array(z.enum(accommodationTypes)).catch([]),
  propertyTypes: z.array(z.enum(propertyTypes)).catch([]),
  bedrooms: z.number().int().min(0).max(limits.bedrooms.max).catch(requestDefaults.bedrooms),
  minBathrooms: z.number().int().min(0).max(limits.bathrooms.max).catch(1),
  /** Square feet; 0 means any. */
  minSquareFootage: z.number().int().min(0).max(limits.sqft.max).catch(0),
  /** By amenity label; amenities without a wish are not in it. */
  wishes: z.record(z.string(), wish).catch({}),
  /** USD per night. */
  minBudget: z.number().min(0).max(limits.budget.max).catch(requestDefaults.minBudget),
  maxBudget: z.number().min(0).max(limits.budget.max).catch(requestDefaults.maxBudget),
  feePreferences: z.array(z.enum(feePreferences)).catch([]),
  paymentPreference: z.enum(paymentOptions).nullable().catch(null),
  /** Days until the bid deadline. */
  biddingDays: z.number().int().min(1).max(30).catch(requestDefaults.bidDeadlineDaysFromNow),
  revealPrice: z.boolean().catch(true),
});
export type Answers = z.output<typeof answersSchema>;
export type AnswerErrors = Partial<Record<keyof Answers, string>>;

export type AnswerFieldsProps = {
  answers: Answers;
  errors: AnswerErrors;
  onChange: (patch: Partial<Answers>) => void;
};

/** The defaults of the product spec. */
export const defaultAnswers = (): Answers => answersSchema.parse({});

/** Parses stored answers; dates in the past are replaced by the defaults. */
export function readAnswers(stored: string | null): Answers {
  if (stored === null) return defaultAnswers();
  try {
    const answers = answersSchema.parse(JSON.parse(stored));
    if (answers.checkInDate >= today()) return answers;
    const { checkInDate, checkOutDate } = defaultAnswers();
    return { ...answers, checkInDate, checkOutDate };
  } catch {
    return defaultAnswers();
  }
}

/** Validates answers: the server's messages by field. A missing destination is not an error yet. */
export function checkAnswers(answers: Answers, before?: { checkInDate: string }): AnswerErrors {
  const errors: AnswerErrors = {};
  const day = /^\d{4}-\d{2}-\d{2}$/;
  if (!day.test(answers.checkInDate)) errors.checkInDate = 'Please choose a check-in date';
  else if (answers.checkInDate < today() && answers.checkInDate !== before?.checkInDate) {
    errors.checkInDate = 'Check-in must not be in the past';
  }
  if (!day.test(answers.checkOutDate)) errors.checkOutDate = 'Please choose a check-out date';
  else if (!errors.checkInDate) {
    const nights = nightsBetween(answers.checkInDate, answers.checkOutDate);
    if (nights < 1) errors.checkOutDate = 'Check-out must be after check-in';
    else if (nights > limits.nights.max)
      errors.checkOutDate = `A stay is at most ${limits.nights.max} nights`;
  }
  if (answers.adults + answers.children > limits.guests.max) {
    errors.adults = `At most ${limits.guests.max} guests`;
  }
  if (answers.maxBudget < answers.minBudget) {
    errors.maxBudget = 'Maximum budget must be at least the minimum budget';
  }
  return errors;
}
