import { reportReasons } from '@palmbid/domain';
import { z } from 'zod';
import { id } from '../../kit/fields.ts';
import { reportFields } from '../../kit/report-fields.ts';

const fields = reportFields(reportReasons);

/** Somebody by their id, or the author of a review, whom it names by first name and initial only. */
export const reportPersonInput = z.union([
  z.strictObject({ id, ...fields }),
  z.strictObject({ reviewId: id, ...fields }),
]);
