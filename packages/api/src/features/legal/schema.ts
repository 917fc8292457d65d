import { consentKinds, legalBody, legalKinds } from '@palmbid/domain';
import { z } from 'zod';
import { calendarDay, day, text, wholeNumber } from '../../kit/fields.ts';

const kind = z.enum(legalKinds);
const versionNumber = wholeNumber(1, 99_999);

/** What somebody agrees to: the versions of the texts, and that they are of age. */
export const consentInput = z.strictObject({
  terms: versionNumber.optional(),
  privacy: versionNumber.optional(),
  adult: z.literal(true).optional(),
});
export type ConsentInput = z.infer<typeof consentInput>;

/** What an account has yet to agree to. */
export const consentState = z.object({
  due: z.array(z.object({ kind: z.enum(consentKinds), number: z.number() })),
  /** Until then the account posts, bids and accepts nothing. */
  required: z.boolean(),
});
export type ConsentState = z.infer<typeof consentState>;

/** The version in force where `number` is missing. */
export const legalTextInput = z.strictObject({ kind, number: versionNumber.optional() });

const version = z.object({ number: z.number(), inForceFrom: day });

export const legalText = z.object({
  kind,
  number: z.number(),
  /** Markdown without HTML, with the operator's details filled in. */
  body: z.string(),
  inForceFrom: day,
  /** The number of the version in force today; null before the first one's day. */
  inForce: z.number().nullable(),
  /** All published versions, newest first. */
  versions: z.array(version),
});
export type LegalText = z.infer<typeof legalText>;

/** A text as admins edit it: its draft, or else the newest version to start one from. */
export const managedText = z.object({
  kind,
  inForce: z.number().nullable(),
  versions: z.array(version),
  /** The number that the draft has, or would get. */
  draftNumber: z.number(),
  isDraft: z.boolean(),
  body: z.string(),
});
export type ManagedText = z.infer<typeof managedText>;
export const managedTexts = z.object({ items: z.array(managedText) });

export const saveDraftInput = z.strictObject({ kind, number: versionNumber, body: text(1, legalBody.max) });
export const publishInput = z.strictObject({ kind, number: versionNumber, inForceFrom: calendarDay });
export const discardInput = z.strictObject({ kind, number: versionNumber });
