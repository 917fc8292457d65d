import { z } from 'zod';
import { roles } from '../generate/tagger/model.ts';

const words = z.array(z.string().max(80)).max(40);

/**
 * The only answer that a model may give. Every key is required and unknown keys are refused; the limits of requests are applied
 * afterwards, by clamping.
 */
export const modelTrip = z.strictObject({
  title: z.string().max(200).nullable(),
  location: z.string().max(200).nullable(),
  checkInDate: z.string().max(40).nullable(),
  checkOutDate: z.string().max(40).nullable(),
  guests: z.number().nullable(),
  adults: z.number().nullable(),
  children: z.number().nullable(),
  bedrooms: z.number().nullable(),
  minBudgetPerNight: z.number().nullable(),
  maxBudgetPerNight: z.number().nullable(),
  mustHaveAmenities: words,
  preferredAmenities: words,
  extrasAmenities: words,
  excludedAmenities: words,
  propertyTypes: words,
  dateFlexibility: z.enum(['exact', 'flexible']).nullable(),
  /** The words of the text behind the fields, with the roles of the tagger; the assembly reads them itself. */
  spans: z.array(z.strictObject({ role: z.enum(roles), text: z.string().max(120) })).max(40),
});
export type ModelTrip = z.infer<typeof modelTrip>;
