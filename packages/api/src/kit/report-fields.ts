import { type AnyReportReason, limits } from '@palmbid/domain';
import { z } from 'zod';
import { text } from './fields.ts';

/** Why something is reported, and what there is to add. */
export const reportFields = <const R extends readonly [AnyReportReason, ...AnyReportReason[]]>(
  reasons: R,
) => ({
  reason: z.enum(reasons, 'Please choose a reason'),
  detail: text(0, limits.reportDetail.max).nullable().default(null),
});
