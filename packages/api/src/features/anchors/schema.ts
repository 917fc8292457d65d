import { z } from 'zod';
import { pageInput, pageOf } from '../../kit/fields.ts';

export const listAnchorsInput = z.strictObject({ ...pageInput }).default({});

/** What is published of an anchor: nothing in it depends on what the logs say. */
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

/** That an anchor holds entry `entrySeq` of a log: the way from it to the root that the anchor signs. */
export const anchorProof = publicAnchor.extend({
  auditMark: z.string(),
  headsMark: z.string(),
  root: z.string(),
  entrySeq: z.number(),
  entryHash: z.string(),
  place: z.number(),
  path: z.array(z.string()).readonly(),
});
