import { z } from 'zod';

export const photoKey = z
  .string('Must be the key of a photo')
  .regex(/^[0-9a-f]{32}$/, 'Must be the key of a photo');

/** One photo. `url` is its largest size; other sizes differ in width (400, 800, 1600) and file type (.webp, .avif). */
export const photo = z.object({
  key: z.string(),
  url: z.string(),
  width: z.number(),
  height: z.number(),
  alt: z.string(),
});
export type Photo = z.infer<typeof photo>;
