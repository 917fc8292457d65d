import { z } from 'zod';

/** A rating on the wire: `rating` is 1 to 5, or null below three published reviews. */
export const rated = { reviews: z.number(), rating: z.number().nullable() };
