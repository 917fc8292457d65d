import { type AnyReportReason, limits } from '@palmbid/domain';
import { z } from 'zod';
import { text } from './fields.ts';

/** The reason of a report and an optional comment. */
export const reportFields = <const R extends readonly [AnyReportReason, ...AnyReportReason[]]>(
  reasons: R,
) => ({
  reason: z.enum(reasons, 'Please choose a reason'),
  detail: text(0, limits.reportDetail.max).nullable().default(null),
});
