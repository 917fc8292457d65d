import { z } from 'zod';
import { pageInput, pageOf } from '../../kit/fields.ts';

export const listAnchorsInput = z.strictObject({ ...pageInput }).default({});

/** The public part of an anchor, which does not depend on the contents of the logs. */
export const publicAnchor = z.object({
  seq: z.number(),
  at: z.string(),
  prevHash: z.string(),
  hash: z.string(),
  vouches: z.boolean(),
  publicKey: z.string(),
  signature: z.string(),
});
export const anchorPage = pageOf(publicAnchor);

/** A Merkle proof that an anchor contains entry `entrySeq` of a log: the path from its leaf to the signed root. */
export const anchorProof = publicAnchor.extend({
  auditMark: z.string(),
  headsMark: z.string(),
  root: z.string(),
  entrySeq: z.number(),
  entryHash: z.string(),
  place: z.number(),
  path: z.array(z.string()).readonly(),
});

/** Result of checking all logs: every chain, the signed anchors, and the copy of the anchors outside the database. */
export const auditCheck = z.object({
  entries: z.number(),
  /** The first audit entry that was altered, removed or inserted, or differs from its anchor; null when the log is intact. */
  broken: z.number().nullable(),
  /** All auctions' logs; for each broken log, the first entry that does not match. */
  auctions: z.object({
    entries: z.number(),
    broken: z.array(z.object({ requestId: z.number(), seq: z.number() })),
  }),
  anchors: z.object({
    total: z.number(),
    /** The last anchor: up to here every log is covered by a signature. */
    last: z.object({ seq: z.number(), at: z.string(), hash: z.string(), auditSeq: z.number() }).nullable(),
    /** The first anchor that differs from what was signed. */
    broken: z.number().nullable(),
    /** Whether this server signed the last anchor; null before the first. */
    signed: z.boolean().nullable(),
    /** Anchors before this one were signed with a key that this server does not have. */
    unvouched: z.number().nullable(),
    /** The last anchor in the copy outside the database, and whether the database has it; null without such a copy. */
    outside: z.object({ seq: z.number(), fits: z.boolean() }).nullable(),
  }),
});
