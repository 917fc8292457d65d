import { reportReasons } from '@palmbid/domain';
import { z } from 'zod';
import { id } from '../../kit/fields.ts';
import { reportFields } from '../../kit/report-fields.ts';

const fields = reportFields(reportReasons);

/** A user by id, or the author of a review, which shows only first name and initial. */
export const reportPersonInput = z.union([
  z.strictObject({ id, ...fields }),
  z.strictObject({ reviewId: id, ...fields }),
]);
