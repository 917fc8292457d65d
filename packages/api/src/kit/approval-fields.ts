import { z } from 'zod';
import { photo } from './photo-fields.ts';

/** What an admin is to approve, or has refused, of an own listing or request. */
export const approval = z.object({
  /** `waiting`: an admin will look at it. `refused`: with the reason; it can be changed and submitted again. */
  state: z.enum(['waiting', 'refused']),
  since: z.string(),
  /** Why it was refused. */
  reason: z.string().nullable(),
  /** What waits is a change of what is public; null when it is the whole. */
  change: z
    .object({
      title: z.string().optional(),
      description: z.string().optional(),
      location: z.string().optional(),
      imageUrl: z.string().nullable().optional(),
      /** Photos to be added, or to get another description. */
      photos: z.array(photo),
    })
    .nullable(),
});
