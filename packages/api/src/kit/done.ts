import { z } from 'zod';

/** The output of a write that answers nothing but its success. */
export const done = z.object({ ok: z.literal(true) });
export const ok = { ok: true } as const;
