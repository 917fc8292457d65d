import { dateFlexibilities, limits } from '@palmbid/domain';
import { z } from 'zod';
import { day, id, money, wholeNumber } from '../../kit/fields.ts';
import { preferences } from '../requests/fields.ts';

export const propertyMatchesInput = z
  .strictObject({
    /** One own property; without it, the best match per request over all own listed ones. */
    propertyId: id.optional(),
    limit: wholeNumber(1, 50).default(20),
  })
  .default({ limit: 20 });
export type PropertyMatchesInput = z.output<typeof propertyMatchesInput>;

const points = z.number();

/** A request that matches a property. Amounts in USD per night unless noted. */
export const propertyMatch = z.object({
  requestId: z.number(),
  requestTitle: z.string(),
  propertyId: z.number(),
  /** 0..100, at most two decimals. */
  matchScore: z.number(),
  suggestedBidAmount: money,
  /** An explanation of the score. */
  reasoning: z.string(),
  matchDetails: z.object({
    locationScore: points,
    capacityScore: points,
    amenitiesScore: points,
    budgetScore: points,
    dateScore: points,
    otherScore: points,
  }),
  /** One sentence per part of the score. */
  matchNotes: z.object({
    location: z.string(),
    capacity: z.string(),
    amenities: z.string(),
    budget: z.string(),
    date: z.string(),
    other: z.string(),
  }),
  competitiveAdvantage: z.string().optional(),
  /** USD for the whole stay at the suggested bid, fees included. */
  totalStayValue: money,
  bidStrategy: z.string(),
  bidReasoning: z.string(),
  amenitiesMatched: z.array(z.string()),
  amenitiesMissing: z.array(z.string()),
  /** Single changes of the property, with the score after each. */
  lifts: z.array(z.object({ change: z.string(), matchScore: z.number(), gain: z.number() })),
  distanceKm: z.number().nullable(),
  /** Whether the property is free on the request's dates. */
  dateFit: z.enum(['free', 'shifted', 'taken']),
  /** The caller's live bid with this property on it, if any. */
  ownBidId: z.number().nullable(),
  location: z.string(),
  checkInDate: day,
  checkOutDate: day,
  nights: z.number(),
  guests: z.number(),
  maxBudget: money,
});
export const propertyMatches = z.array(propertyMatch);

export const suggestedBidInput = z.strictObject({ requestId: id, propertyId: id });
/** A suggestion for a bid with one property on one request. */
export const suggestedBid = z.object({
  /** USD per night. */
  amount: money,
  /** Sentences that explain it. */
  because: z.string(),
});

/** A suggested trip. Amounts in USD per night, fees included. */
export const recommendation = z.object({
  title: z.string(),
  location: z.string(),
  description: z.string(),
  suggestedBudget: money,
  tags: z.array(z.string()),
  reasoning: z.string(),
  /** Initial values of a request; `prompt` says the same as text. */
  start: z.object({
    location: z.string(),
    checkInDate: day,
    checkOutDate: day,
    guests: z.number(),
    bedrooms: z.number(),
    maxBudget: money,
    prompt: z.string(),
  }),
});
export const recommendations = z.array(recommendation);

const emptyPrompt = 'Please enter a description of your dream vacation.';
const prompt = z
  .string({ error: emptyPrompt })
  .refine((value) => value.trim() !== '', emptyPrompt)
  .max(limits.prompt.max, `Must be at most ${limits.prompt.max} characters`);
export const promptInput = z.strictObject({ prompt });

const spans = z.array(z.object({ start: z.number(), end: z.number(), text: z.string() }));
const source = z.object({
  source: z.enum(['said', 'assumed']),
  /** The words of the prompt behind the field, with their positions. */
  spans,
  /** 0..1: how sure the value is; 0 for a plain default. */
  confidence: z.number(),
});

/** Something that the prompt leaves in doubt, with the readings to choose from; the first is the one that the fields have. */
const question = z.object({
  field: z.enum(['location', 'dates', 'guests', 'budget']),
  text: z.string(),
  readings: z.array(
    z.object({
      label: z.string(),
      /** The fields that this reading sets. */
      values: z
        .object({
          location: z.string(),
          checkInDate: day,
          checkOutDate: day,
          guests: z.number(),
          minBudget: money,
          maxBudget: money,
        })
        .partial(),
    }),
  ),
  spans,
});

/** The fields of a request parsed from free text. Budgets in USD per night. Nothing is stored. */
export const generatedRequest = z.object({
  title: z.string(),
  description: z.string(),
  location: z.string(),
  checkInDate: day,
  checkOutDate: day,
  nights: z.number(),
  guests: z.number(),
  bedrooms: z.number(),
  minBudget: money,
  maxBudget: money,
  mustHaveAmenities: z.array(z.string()),
  preferredAmenities: z.array(z.string()),
  extrasAmenities: z.array(z.string()),
  excludedAmenities: z.array(z.string()),
  dateFlexibility: z.enum(dateFlexibilities),
  preferences,
  /** For each field and preference: said in the text, or assumed. */
  details: z.record(z.string(), source),
  preferenceDetails: z.record(z.string(), source),
  /** Notes for the user on how the text was understood. */
  notes: z.array(z.string()),
  questions: z.array(question),
  /** ISO 639-1 code of the prompt's language, if it is read. */
  language: z.string().optional(),
  /** Set when nothing could be read: the fields are defaults, and no draft should be made of them. */
  unread: z.object({ reason: z.enum(['language', 'nonsense']), message: z.string() }).optional(),
  engine: z.enum(['model', 'builtin']),
  /** Set when the model could not be used. */
  notice: z.string().optional(),
});
