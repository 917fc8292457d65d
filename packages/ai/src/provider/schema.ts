import { z } from 'zod';

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
});
export type ModelTrip = z.infer<typeof modelTrip>;
