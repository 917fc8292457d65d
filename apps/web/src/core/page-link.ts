/** Infinite queries send which way they page; our lists only go forward, and the server refuses what it does not know. */
import type { AppRouter } from '@palmbid/api/types';
import type { TRPCLink } from '@trpc/client';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Takes the paging direction out of every query. */
export const pageLink: TRPCLink<AppRouter> =
  () =>
  ({ next, op }) => {
    if (op.type !== 'query' || !isRecord(op.input) || !('direction' in op.input)) return next(op);
    const { direction: _, ...input } = op.input;
    return next({ ...op, input });
  };
