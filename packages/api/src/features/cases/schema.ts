import {
  caseEventKinds,
  caseOutcomes,
  caseReasonNames,
  caseStates,
  limits,
  viewModes,
} from '@palmbid/domain';
import { z } from 'zod';
import { day, dollars, id, instant, money, text } from '../../kit/fields.ts';
import { photoKey } from '../../kit/photo-fields.ts';
import { pictureFile } from '../photos/schema.ts';

const words = text(limits.caseWords.min, limits.caseWords.max, 'Please say what happened');

export const casesOfBookingInput = z.strictObject({ bookingId: id });
export const openCaseInput = z.strictObject({
  bookingId: id,
  reason: z.enum(caseReasonNames, 'Please choose a reason'),
  text: words,
});
export type OpenCaseInput = z.output<typeof openCaseInput>;
export const sayInput = z.strictObject({ id, text: words });
export const addEvidenceInput = z.strictObject({
  id,
  file: pictureFile,
  caption: text(0, limits.casePhotos.caption).default(''),
});
export type AddEvidenceInput = z.output<typeof addEvidenceInput>;
export const evidenceInput = z.strictObject({ id, key: photoKey });
export const decideCaseInput = z.strictObject({
  id,
  outcome: z.enum(caseOutcomes, 'Please choose an outcome'),
  /** USD that the guest gets back, at most what the stay still costs. */
  refund: dollars(0, limits.bidAmount.max * limits.nights.max).default(0),
  statement: text(limits.caseStatement.min, limits.caseStatement.max, 'Please explain the decision'),
});
export type DecideCaseInput = z.output<typeof decideCaseInput>;

/** Who did or wrote something: one of the two sides, the team, or nobody when a deadline passed. */
const by = z.enum([...viewModes, 'team', 'clock']);

export const caseSummary = z.object({
  id: z.number(),
  bookingId: z.number(),
  /** Who opened it. */
  side: z.enum(viewModes),
  reason: z.enum(caseReasonNames),
  state: z.enum(caseStates),
  /** Who must act next and until when; null when it is closed. */
  next: z.object({ by: z.enum([...viewModes, 'team']), until: instant }).nullable(),
  openedAt: instant,
  closedAt: instant.nullable(),
});

export const casesOfBooking = z.object({
  items: z.array(caseSummary),
  /** The reasons for which the caller can open a case now; empty when none can be opened. */
  reasons: z.array(z.enum(caseReasonNames)),
});

/** A case as its two sides and admins see it. Money in USD. */
export const caseDetails = caseSummary.extend({
  /** The caller's side; null for an admin. */
  mySide: z.enum(viewModes).nullable(),
  guest: z.object({ id: z.number(), name: z.string() }),
  host: z.object({ id: z.number(), name: z.string() }),
  propertyTitle: z.string(),
  checkInDate: day,
  checkOutDate: day,
  events: z.array(
    z.object({
      seq: z.number(),
      at: instant,
      by,
      kind: z.enum(caseEventKinds),
      text: z.string().nullable(),
    }),
  ),
  photos: z.array(z.object({ key: z.string(), by: z.enum(viewModes), caption: z.string(), at: instant })),
  decision: z
    .object({
      outcome: z.enum(caseOutcomes),
      statement: z.string(),
      refund: money,
      /** `planned`: the payment provider gives it back. `owed`: the host owes it, and the guest confirms it. */
      refundState: z.enum(['none', 'planned', 'owed', 'settled']),
      /** For `payments.confirmRefund`, while the caller can confirm it. */
      refundId: z.number().nullable(),
    })
    .nullable(),
  /** What could still be given back. */
  refundable: money,
  abilities: z.object({
    say: z.boolean(),
    addEvidence: z.boolean(),
    withdraw: z.boolean(),
    decide: z.boolean(),
  }),
});

/** A picture for those who may see it; it has no public address. */
export const evidence = z.object({ type: z.literal('image/webp'), base64: z.string() });
