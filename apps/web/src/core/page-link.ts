/** Infinite queries send a paging direction. Our lists only page forward, and the server rejects unknown fields. */
import type { AppRouter } from '@palmbid/api/types';
import type { TRPCLink } from '@trpc/client';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Removes the paging direction from every query's input. */
export const pageLink: TRPCLink<AppRouter> =
  () =>
  ({ next, op }) => {
    if (op.type !== 'query' || !isRecord(op.input) || !('direction' in op.input)) return next(op);
    const { direction: _, ...input } = op.input;
    return next({ ...op, input });
  };
