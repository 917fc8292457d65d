import { z } from 'zod';
import type { AuctionLog } from './check-log.ts';

/** The maximum size of a log file, in characters. */
export const MAX_FILE = 5_000_000;

const hash = z.string().max(200);
const whole = z.number().int().min(0);

/** The anchor of the log. */
const anchor = z.object({
  seq: whole,
  at: z.string().max(40),
  prevHash: hash,
  hash,
  vouches: z.boolean(),
  publicKey: hash,
  signature: hash,
  auditMark: hash,
  headsMark: hash,
  root: hash,
  entrySeq: whole,
  entryHash: hash,
  place: whole,
  path: z.array(hash).max(40),
});

/** The answer of `GET /api/vacation-requests/{id}/log`; other fields are ignored. */
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
        hostId: z.number().nullish(),
        version: z.union([z.literal(1), z.literal(2)]).optional(),
        prevHash: hash,
        hash,
      }),
    )
    .max(10_000),
  anchor: anchor.nullish(),
});

/** Parses a log from pasted text or a file; null when it is invalid. */
export function readLogFile(text: string): { log: AuctionLog | null } {
  try {
    const parsed = file.safeParse(JSON.parse(text));
    return { log: parsed.success ? parsed.data : null };
  } catch {
    return { log: null };
  }
}
