import { z } from 'zod';
import type { AuctionLog } from './check-log.ts';

/** More than any auction's log weighs, in characters. */
export const MAX_FILE = 5_000_000;

const hash = z.string().max(200);

/** What `GET /api/vacation-requests/{id}/log` answers; anything else in the file is ignored. */
const file = z.object({
  requestId: z.number().int(),
  head: hash.nullable(),
  events: z
    .array(
      z.object({
        seq: z.number().int().min(1),
        type: z.string(),
        at: z.string(),
        payload: z.string().nullish(),
        salt: z.string().nullish(),
        commitment: hash,
        bidId: z.number().nullish(),
        prevHash: hash,
        hash,
      }),
    )
    .max(10_000),
});

/** Reads a log out of a pasted or chosen text; null for anything that is none. */
export function readLogFile(text: string): { log: AuctionLog | null } {
  try {
    const parsed = file.safeParse(JSON.parse(text));
    return { log: parsed.success ? parsed.data : null };
  } catch {
    return { log: null };
  }
}
