import { csvFile } from '../../kit/csv.ts';
import { hostProcedure, limited, mayBeOld, router } from '../../trpc.ts';
import { bidsFile } from './reads/bids-file.ts';
import { hostAnalytics, unmetNearby } from './reads/host-analytics.ts';
import { analytics, analyticsInput, bidsFileInput, unmet, unmetInput } from './schema.ts';

/** Figures for hosts about their own bids and properties. */
export const analyticsRouter = router({
  host: hostProcedure
    .use(mayBeOld)
    .input(analyticsInput)
    .output(analytics)
    .query(({ ctx, input }) => hostAnalytics(ctx, input)),

  /** Requests near own properties that ended without an award. */
  unmet: hostProcedure
    .meta({ cost: 10 })
    .use(mayBeOld)
    .input(unmetInput)
    .output(unmet)
    .query(({ ctx, input }) => unmetNearby(ctx, input)),

  /** Own bids as CSV: all, or exactly those behind a figure. */
  bidsFile: hostProcedure
    .use(limited('file'))
    .meta({ reads: 'by itself' })
    .input(bidsFileInput)
    .output(csvFile)
    .query(({ ctx, input }) => bidsFile(ctx, input)),
});
