import { type MutationState, useMutationState } from '@tanstack/react-query';
import { getMutationKey } from '@trpc/react-query';
import { useEffect } from 'react';
import { trpc } from '../../core/trpc.ts';
import type { VacationRequest } from '../../core/wire.ts';
import { recordServerTime, serverNow } from '../../lib/server-clock.ts';

/**
 * True from the deletion of a request until the screen is left. The live event of the deletion arrives before that, and a
 * refetch would get a 404.
 */
export function useIsRemoved(id: number): boolean {
  const removals = useMutationState({
    filters: { mutationKey: getMutationKey(trpc.requests.remove) },
    select: ({ state }) => state as MutationState<unknown, unknown, { id: number }>,
  });
  return removals.some(({ status, variables }) => status !== 'error' && variables?.id === id);
}

const fresh = { refetchOnMount: 'always' } as const;

/** The maximum delay of a browser timer, in ms. */
const MAX_TIMER = 2 ** 31 - 1;

/** Refetches when the request enters its next phase. */
function usePhaseRefresh(request: VacationRequest | undefined): void {
  const utils = trpc.useUtils();
  const next = request?.phase === 'bidding' ? request.effectiveDeadline : request?.decideBy;
  const id = request?.id;
  const waits = request?.phase === 'bidding' || request?.phase === 'deciding';
  useEffect(() => {
    if (!next || id === undefined || !waits) return;
    const wait = Date.parse(next) - serverNow() + 1000;
    if (wait > MAX_TIMER || wait < 0) return;
    const timer = setTimeout(() => {
      void utils.requests.byId.invalidate({ id });
      void utils.bids.forRequest.invalidate({ requestId: id });
    }, wait);
    return () => clearTimeout(timer);
  }, [next, id, waits, utils]);
}

/** A request with its bids, refetched whenever the screen opens. */
export function useRequest(id: number) {
  const removed = useIsRemoved(id);
  const request = trpc.requests.byId.useQuery({ id }, { ...fresh, enabled: id > 0 && !removed });
  const posted = !removed && request.data !== undefined && request.data.status !== 'draft';
  const bids = trpc.bids.forRequest.useQuery({ requestId: id }, { ...fresh, enabled: posted });
  const now = request.data?.serverNow;
  useEffect(() => {
    if (now) recordServerTime(now);
  }, [now]);
  usePhaseRefresh(request.data);
  return { request, bids };
}

/** Refetches everything that shows the request or its bids. */
export function useRefreshRequest(id: number): () => Promise<unknown> {
  const utils = trpc.useUtils();
  return () =>
    Promise.all([
      utils.requests.byId.invalidate({ id }),
      utils.requests.log.invalidate({ id }),
      utils.requests.mine.invalidate(),
      utils.requests.figures.invalidate(),
      utils.bids.forRequest.invalidate({ requestId: id }),
      utils.bids.forGuest.invalidate(),
    ]);
}
